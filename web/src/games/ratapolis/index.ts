import { firstGame } from "../../lessons/ratapolis";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import SeatExtra from "./SeatExtra.svelte";

const lessons = [firstGame];
const pressed = ["idle"]; // lies beside the slips, where it is written
export default { Board, Hand, SeatExtra, lessons, pressed };
export { Board, Hand, SeatExtra, lessons, pressed };
