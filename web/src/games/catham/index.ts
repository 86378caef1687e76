import { firstGame } from "../../lessons/catham";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import SeatExtra from "./SeatExtra.svelte";

export { Board, Hand, SeatExtra };
export const lessons = [firstGame];
