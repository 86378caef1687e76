/** The people on the cards, painted as in the miniatures: one body and one face, and what tells their class. 70 by 92. */

import type { Class } from "./view";
import { disc, filled, line, spot } from "../shared/drawing";

const FLESH = "cartus-flesh";
const LEAF = "cartus-linen";
const STONE = "cartus-stone";
const RED = "cartus-red";
const GOLD = "cartus-gold";
const WOOD = "cartus-wood-high";
const DARK = "cartus-black";

const fine = (d: string) => line(d, 0.8);
const body = (colour: string) =>
  filled(colour, "M35 37c-11 0-17 6-18 15L11 96h48l-6-44c-1-9-7-15-18-15z") +
  fine("M27 60q-2 18-4 36m21-36q2 18 4 36M35 66v30");
const sleeves = (colour: string) =>
  filled(colour, "M19 47c-6 6-8 14-7 21l11 3 3-14z") + filled(colour, "M51 47c6 6 8 14 7 21l-11 3-3-14z");
const hands = (left: number, right: number) => disc(FLESH, left, 70, 3.6) + disc(FLESH, right, 70, 3.6);
const FACE =
  filled(FLESH, "M25.5 22c-.5 9 3 17 9.5 17.5 6.5-.5 10-8.5 9.5-17.5-1-11-18-11-19 0z") +
  disc(DARK, 31, 24.5, 1) +
  disc(DARK, 39, 24.5, 1) +
  fine("M29 21.5q2-1.5 4 0m4 0q2-1.5 4 0M35 25l-1.2 4.5h2") +
  fine("M32 33.5q3 2 6 0");

const FIGURES: Record<Class, string> = {
  peasantry:
    body(LEAF) +
    sleeves(LEAF) +
    line("M19 62h32", 2.6) +
    FACE +
    filled(GOLD, "M14 20q6-6 12-6 1-10 9-10t9 10q6 0 12 6-21 6-42 0z") +
    fine("M26 14q9 4 18 0M20 19l4-3m8 5 1-4m9 3-1-3") +
    hands(16, 54) +
    filled(GOLD, "M51 72q-9-8-8-22 5 0 7 5 1-8 5-11 4 3 5 11 2-5 7-5 1 14-8 22l5 12H47z") +
    fine("M50 72h10m-5-2V52") +
    line("M16 72V58", 2.6) +
    filled(STONE, "M16 58C6 56 3 44 12 36c-4 9-1 15 6 17z"),
  bourgeoisie:
    body(RED) +
    filled(WOOD, "M24 40h22l4 56H38V56h-6v40H20z") +
    sleeves(RED) +
    FACE +
    filled(RED, "M20 20C16 8 26 3 36 4c12-1 18 8 12 14-4 3-7-2-13-2s-10 8-15 4z") +
    filled(RED, "M47 17q8 6 6 18l-5-2q1-9-5-14z") +
    hands(16, 54) +
    line("M54 70V44M42 48h24M42 48l-4 10h8zm24 0-4 10h8z", 1.2) +
    filled(GOLD, "M37 58h10q-5 6-10 0zM61 58h10q-5 6-10 0z") +
    filled(GOLD, "M16 72q-9 2-9 10t9 7 9-7-9-10z") +
    fine("M12 72h8m-4 5v8"),
  clergy:
    body(WOOD) +
    sleeves(WOOD) +
    filled(WOOD, "M21 42q3-8 8-7 6 6 12 0 5-1 8 7-14 10-28 0z") +
    line("M35 58q4 12 2 26", 1.4) +
    FACE +
    spot(DARK, "M25 24c-3-8 1-14 4-14l6 2 6-2c3 0 7 6 4 14l-2-5q-8-5-16 0z") +
    filled(FLESH, "M27 14q8-8 16 0-8 5-16 0z") +
    hands(16, 54) +
    filled(GOLD, "M52.5 94V28h-6v-4h6v-7h3.5v7h6v4h-6v66z") +
    filled(RED, "M6 68l12-4 8 4v16l-9-4-11 4z") +
    line("M17 65v15M10 70v7m-2-5h4", 1),
  chivalry:
    body(STONE) +
    filled(LEAF, "M24 42h22l3 54H21z") +
    filled(RED, "M33 46h4v10h7v4h-7v14h-4V60h-7v-4h7z") +
    sleeves(STONE) +
    filled(RED, "M36 8C36-2 52-4 56 6q2 6-2 10-2-6-8-5-2-5-10-3z") +
    filled(STONE, "M24 20Q24 6 35 6t11 14v16q-11 6-22 0z") +
    spot(DARK, "M26 21h18v4H26z") +
    line("M35 8v31", 1.6) +
    [30, 33].map((x) => disc(DARK, x, 31, 0.8) + disc(DARK, 70 - x, 31, 0.8)).join("") +
    hands(16, 54) +
    line("M54 78V70m-6-1h12", 2.4) +
    filled(LEAF, "M51.5 68V34l2.5-6 2.5 6v34z") +
    filled("cartus-blue", "M2 58q10 2 13-3 3 5 13 3 1 22-13 30Q1 80 2 58z") +
    filled(GOLD, "M15 62l2.4 6h6l-4.8 4 2 6-5.6-4-5.6 4 2-6-4.8-4h6z"),
  magic:
    body("cartus-back") +
    sleeves("cartus-back") +
    spot(GOLD, "M28 62l1.3 3 3 1.3-3 1.3-1.3 3-1.3-3-3-1.3 3-1.3zM44 54l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z") +
    filled(DARK, "M25 22c-5 10-4 18-7 24 5 0 9-3 9-8zM45 22c5 10 4 18 7 24-5 0-9-3-9-8z") +
    FACE +
    filled("cartus-back", "M14 21q7-5 12-5 2-10 14-17-1 4 2 7l-2 1q4 4 4 9 6 0 12 5-21 5-42 0z") +
    line("M26 16q9 4 18 0", 2) +
    hands(16, 54) +
    line("M17 70 28 84", 2.4) +
    filled(DARK, "M19 82h38q5 12-9 14H28q-14-2-9-14z") +
    filled("cartus-green", "M17 82q5-6 10-2 5-6 11 0 6-5 10 0 6-3 11 2z") +
    disc("cartus-green", 30, 74, 2) +
    disc("cartus-green", 40, 70, 1.5) +
    line("M34 66q-3-4 0-7m12 12q-3-4 0-8", 1.2),
  nobility:
    body(RED) +
    filled(LEAF, "M19 45q6-8 10-8 6 8 12 0 4 0 10 8-4 8-16 8t-16-8z") +
    spot(DARK, "M24 45l1 3 1-3zM34 49l1 3 1-3zM44 45l1 3 1-3z") +
    filled(LEAF, "M31 53h8l3 43H28z") +
    spot(DARK, "M34 60l1 3 1-3zM34 72l1 3 1-3zM34 84l1 3 1-3z") +
    sleeves(RED) +
    filled(WOOD, "M24 18c-4 9-2 16-5 22 6 1 9-2 9-6zM46 18c4 9 2 16 5 22-6 1-9-2-9-6z") +
    FACE +
    filled(WOOD, "M27 30q3 3 5 2 3-2 6 0 2 1 5-2 0 12-8 13-8-1-8-13z") +
    fine("M32 35q3 1 6 0") +
    filled("cartus-gold-high", "M23 18 20 3l8 7 7-9 7 9 8-7-3 15q-12-4-24 0z") +
    disc(RED, 35, 12, 1.8) +
    hands(16, 54) +
    line("M54 92V44", 2.4) +
    filled(GOLD, "M54 34q7 5 0 11-7-6 0-11z") +
    disc(GOLD, 14, 64, 7) +
    fine("M7 64h14m-7 0v-7") +
    line("M14 57v-7m-3 2.5h6", 1.6),
};

export const FIGURE_BOX = "0 -4 70 98";
export const PEOPLE = Object.fromEntries(
  Object.entries(FIGURES).map(([name, figure]) => [
    name,
    `<g fill="none" stroke="var(--cartus-line)" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round">${figure}</g>`,
  ]),
) as Record<Class, string>;
