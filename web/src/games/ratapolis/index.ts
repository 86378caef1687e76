import type { GameModule } from "../found";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { firstGame } from "./lesson";
import SeatDetails from "./SeatDetails.svelte";
import SeatExtra from "./SeatExtra.svelte";
import type { Ratapolis } from "./view";

export default {
  Board,
  Hand,
  SeatExtra,
  SeatDetails,
  lesson: firstGame,
  pressed: ["idle"], // lies beside the slips, where it is written
} satisfies GameModule<Ratapolis>;
