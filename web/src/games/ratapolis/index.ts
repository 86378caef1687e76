import { firstGame } from "../../lessons/ratapolis";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import SeatExtra from "./SeatExtra.svelte";

const lessons = [firstGame];
export default { Board, Hand, SeatExtra, lessons };
export { Board, Hand, SeatExtra, lessons };
