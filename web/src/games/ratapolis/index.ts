import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import SeatExtra from "./SeatExtra.svelte";

export default { Board, Hand, SeatExtra };
export { Board, Hand, SeatExtra };
