import { firstGame } from "../../lessons/cartus";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import SeatExtra from "./SeatExtra.svelte";

export { Board, Hand, SeatExtra };
export const lessons = [firstGame];
export const pressed = ["done"]; // cards are picked in the hand, and laid with one press
