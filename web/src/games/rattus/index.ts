import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { firstGame } from "./lesson";
import SeatExtra from "./SeatExtra.svelte";

export { Board, Hand, SeatExtra };
export const lessons = [firstGame];
