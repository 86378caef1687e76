import { firstGame } from "../../lessons/cartus";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import SeatExtra from "./SeatExtra.svelte";

export { Board, Hand, SeatExtra };
export const lessons = [firstGame];
/** What is pressed on the board and in the hand, and not offered a second time. */
export const pressed = ["choose", "visit", "done", "take-from", "give", "send-rat", "discard", "look"];
