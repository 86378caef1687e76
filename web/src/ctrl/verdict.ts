/** What may be said of a game's luck from here: the record, recomputed and compared with what this browser remembers. */
import type { GameRecord } from "./api";
import type { Proof } from "./luck";
import { termsOf, type Remembered, type Start } from "./remembered";

/** What is wrong, in the order of the game. */
export const FAULTS = [
  "commitment", // the secret told at the end is not the one published
  "swapped", // another one was published before the start than now
  "own", // a nonce of this browser is missing or was replaced
  "start", // what else was fixed when this browser revealed its nonce is told otherwise
  "seals",
  "seating",
  "deal",
  "seeds",
  "dice",
  "chain",
] as const;
export type Fault = (typeof FAULTS)[number];

/** Why more cannot be said. */
export type Doubt =
  | "uncommitted" // nonces were told without having been sealed before
  | "unseen" // this browser did not see the commitment before the start
  | "not-mine"; // no nonce is of this browser: the others may have agreed on theirs

export interface Judgement {
  verdict: "proved" | "open" | "false";
  faults: Fault[];
  doubts: Doubt[];
  /** Starts that were broken off before this one. */
  broken: number;
}

/** `seated`: whether whoever asks has played. */
export function judge(record: GameRecord, proof: Proof, known: Remembered | null, seated: boolean): Judgement {
  const wrong: Record<Fault, boolean> = {
    commitment: !proof.commitment,
    swapped: !!known?.commitment && known.commitment !== record.commitment,
    own: !!known && isOwnMissing(record, known, seated),
    start: !!known?.start && !isTold(record, known.table, known.start),
    seals: !proof.seals,
    seating: !proof.seating,
    deal: !proof.deal,
    seeds: proof.right !== proof.seeds,
    dice: proof.rightDice !== proof.dice,
    chain: !proof.chain,
  };
  const faults = FAULTS.filter((fault) => wrong[fault]);
  const doubts = doubtsOf(record, known);
  const broken = record.seating?.broken ?? 0;
  return { verdict: faults.length ? "false" : doubts.length ? "open" : "proved", faults, doubts, broken };
}

function doubtsOf({ seating }: GameRecord, known: Remembered | null): Doubt[] {
  if (!seating) return ["uncommitted"];
  const doubts: Doubt[] = known?.commitment ? [] : ["unseen"];
  return known?.start?.broken === seating.broken ? doubts : [...doubts, "not-mine"];
}

function isOwnMissing({ seating, nonces }: GameRecord, known: Remembered, seated: boolean): boolean {
  if (!seating) return seated && !!known.sent?.length && !known.sent.some((nonce) => nonces.includes(nonce));
  if (known.start?.broken !== seating.broken) return false;
  return known.start.sealed.some((seal) => seal in known.nonces && !seating.sealed.includes(seal));
}

/** Whether the record tells the start this browser saw, or a later one. */
function isTold(record: GameRecord, table: string, start: Start): boolean {
  const { seating } = record;
  if (!seating || seating.broken < start.broken) return false;
  if (seating.broken > start.broken) return true;
  return (
    seating.sealed.join() === start.sealed.join() &&
    seating.lots === start.lots &&
    termsOf(record) === start.terms &&
    record.table === table &&
    record.start === undefined
  );
}
