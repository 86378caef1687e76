import type { GameModule } from "../found";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { firstGame } from "./lesson";
import SeatDetails from "./SeatDetails.svelte";
import SeatExtra from "./SeatExtra.svelte";
import type { Cartus } from "./view";

export default {
  Board,
  Hand,
  SeatExtra,
  SeatDetails,
  lesson: firstGame,
  pressed: ["choose", "visit", "done", "take-from", "give", "send-rat", "discard", "look"],
} satisfies GameModule<Cartus>;
