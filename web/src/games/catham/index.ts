import type { GameModule } from "../found";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { firstGame } from "./lesson";
import SeatExtra from "./SeatExtra.svelte";
import type { Catham } from "./view";

export default {
  Board,
  Hand,
  SeatExtra,
  lesson: firstGame,
} satisfies GameModule<Catham>;
