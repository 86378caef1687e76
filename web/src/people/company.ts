/** The faces of bots: of tin all of them, each with what it is known for.  The house's company has its household's. */
import { disc, pair, type Drawing, type Part } from "./faces";

const TIN: Part[] = [
  { d: pair(15, 20, 8), fill: "iron" },
  { d: "M15 24h34v16L38 56H26L15 40z", fill: "light" },
  { d: pair(8, 34, 4.4), fill: "deep" },
  { d: pair(8, 34, 2.4), fill: "flame" },
  { d: "M27 49h10M28 52h8", line: "deep", width: 1.6 },
  { d: disc(19, 28, 1) + disc(45, 28, 1), fill: "deep" },
];
/** What a plain bot holds. */
const HOLDS: Record<string, Part[]> = {
  random: [
    { d: "M44 42h13v15H44z", fill: "wood" },
    { d: "M42 43c-1-5 4-6 6-4 3-3 9-1 10 4z", fill: "wax" },
  ],
  greedy: [
    { d: disc(49, 49, 9), fill: "flame" },
    { d: disc(49, 49, 6), line: "wood", width: 1.6 },
  ],
  search: [{ d: disc(24, 34, 7) + disc(40, 34, 7) + "M31 34h2", line: "flame", width: 2 }],
};

/** Lamps behind two holes, as all of tin have them. */
const eyes = (x: number, y: number, r: number): Part[] => [
  { d: pair(x, y, r), fill: "wood-deep" },
  { d: pair(x, y, r * 0.55), fill: "flame" },
];

const COMPANY: Record<string, Drawing> = {
  // Round and warm, with a spout for a nose and steam over it.
  kettle: {
    ground: "wine",
    parts: [
      { d: "M15 30C12 6 42 6 40 30", line: "flame", width: 4 },
      { d: "M44 38c6-1 8-6 7-13l6-1c2 12-3 22-13 24z", fill: "vellum" },
      { d: "M54 20c-3-3 2-4 0-7M49 20c-2-3 2-5 0-8", line: "wax", width: 1.6 },
      { d: "M6 43c0-13 8-20 21-20s22 7 22 20c0 8-4 12-8 15H15c-5-3-9-7-9-15z", fill: "vellum" },
      { d: "M17 24c2-6 19-6 21 0z", fill: "belly" },
      { d: disc(27.5, 18.5, 3.2), fill: "flame" },
      { d: disc(19, 38, 4.8) + disc(36, 38, 4.8), fill: "wood-deep" },
      { d: disc(19, 38, 2.6) + disc(36, 38, 2.6), fill: "flame" },
      { d: "M21 48c3 5 10 5 13 0", line: "wood-deep", width: 2.2 },
      { d: disc(13, 46, 3, 2) + disc(42, 46, 3, 2), fill: "ear" },
    ],
  },
  // A bowl at a long handle, and something good in it.
  ladle: {
    ground: "bottle",
    parts: [
      { d: "M45 32C47 20 51 15 50 8c-1-5-8-5-8 0", line: "vellum", width: 5 },
      { d: "M18 24c-3-4 3-6 0-11M27 22c-3-4 3-6 0-11", line: "wax", width: 1.8 },
      { d: "M7 29h50c0 17-10 28-25 28S7 46 7 29z", fill: "vellum" },
      { d: disc(32, 29, 25, 5), fill: "wood-lit" },
      { d: disc(24, 28, 4, 1.8) + disc(38, 30, 3, 1.4), fill: "flame" },
      ...eyes(8.5, 41, 4.4),
      { d: disc(32, 50, 4.4, 3.4), fill: "wood-deep" },
      { d: disc(32, 52, 2.6, 1.4), fill: "ear" },
    ],
  },
  // A chest that opens at the slot only.
  moneybox: {
    ground: "ink",
    parts: [
      { d: "M9 30C9 8 55 8 55 30z", fill: "wood-lit" },
      { d: "M9 30h46v25H9z", fill: "wood" },
      { d: "M17 13v42M47 13v42", line: "flame", width: 3.6 },
      { d: "M9 30h46", line: "wood-deep", width: 2 },
      { d: "M25 18h14v3.4H25z", fill: "wood-deep" },
      { d: disc(32, 10, 6.4), fill: "flame" },
      { d: disc(32, 10, 3.6), line: "wood", width: 1.4 },
      { d: "M25 18h14v-5h-14z", fill: "wood-lit" },
      ...eyes(8, 38, 4.4),
      { d: "M26 47h12v6H26z", fill: "flame" },
      { d: disc(32, 49.5, 1.5) + "M31.2 50h1.6v2.4h-1.6z", fill: "wood-deep" },
    ],
  },
  // A helmet full of holes: nothing stays hidden from it.
  colander: {
    ground: "iron",
    parts: [
      { d: "M8 39h48", line: "wood-lit", width: 5.4 },
      { d: "M8 38C8 0 56 0 56 38z", fill: "vellum" },
      {
        d:
          [20, 26, 32, 38, 44].map((x) => disc(x, 22, 1.7)).join("") +
          [23, 29, 35, 41].map((x) => disc(x, 16, 1.6)).join(""),
        fill: "wood-deep",
      },
      { d: "M14 39h36c0 10-6 18-18 18S14 49 14 39z", fill: "belly" },
      { d: pair(9, 32, 6.6), fill: "wax" },
      ...eyes(9, 32, 4.8),
      { d: "M27 49h10", line: "wood-deep", width: 2.2 },
    ],
  },
  // Tall, rough and cross.
  grater: {
    ground: "wood-deep",
    parts: [
      { d: "M23 12c0-10 18-10 18 0", line: "iron", width: 4 },
      { d: "M21 11h22l9 47H12z", fill: "vellum" },
      { d: "M21 11h22l1.4 6H19.6z", fill: "iron" },
      ...eyes(7, 30, 4.2),
      { d: "M18 22l11 5M46 22l-11 5", line: "wood-deep", width: 3 },
      { d: "M22 42l3.3-4 3.3 4 3.4-4 3.3 4 3.3-4 3.4 4v4H22z", fill: "wood-deep" },
      { d: "M18 52l2-3 2 3M26 52l2-3 2 3M34 52l2-3 2 3M42 52l2-3 2 3", line: "wood-deep", width: 1.8 },
    ],
  },
  // Both arms up: whatever comes of it.
  corkscrew: {
    ground: "wood",
    parts: [
      { d: "M25 41 13 21M39 41l12-20", line: "flame", width: 4.6 },
      { d: disc(12.5, 20, 4.4) + disc(51.5, 20, 4.4), fill: "flame" },
      { d: "M32 45c-8 2-8 4 0 5s8 3 0 5-6 3 0 6", line: "vellum", width: 3 },
      { d: "M24 32h16v12H24z", fill: "wood-deep" },
      { d: disc(32, 26, 14.5, 14), fill: "vellum" },
      { d: "M26 13.5h12L37 6H27z", fill: "belly" },
      ...eyes(6, 24, 4.2),
      { d: "M24 31c3 7 13 7 16 0z", fill: "wood-deep" },
      { d: "M26.5 32h11", line: "wax", width: 1.8 },
    ],
  },
  // A house of its own, a long moustache of hands, and all the time in the world.
  pendulum: {
    ground: "ink",
    parts: [
      { d: "M32 48v8", line: "flame", width: 2.4 },
      { d: disc(32, 58, 4.6), fill: "flame" },
      { d: "M18 46v10M46 46v6", line: "vellum", width: 1.4 },
      { d: "M15.6 55h5v7h-5zM43.4 51h5v7h-5z", fill: "wood-lit" },
      { d: "M11 22h42v27H11z", fill: "wood" },
      { d: "M32 2 61 24H3z", fill: "wood-lit" },
      { d: disc(32, 32, 15.5), fill: "wax" },
      { d: "M32 19v3M19 32h3M42 32h3M32 42v3", line: "wood", width: 1.6 },
      ...eyes(6.4, 29, 3.8),
      { d: "M32 36c-4-2-8 0-11 4 5 0 9 0 11-2 2 2 6 2 11 2-3-4-7-6-11-4z", fill: "wood-deep" },
      { d: disc(32, 14, 3.6), fill: "wood-deep" },
      { d: disc(32, 14, 1.8), fill: "flame" },
    ],
  },
};

/** The face of a bot by its name; one of other people's making is of plain tin. */
export function faceOfBot(bot: string): Drawing {
  return COMPANY[bot] ?? { ground: "iron", parts: [...TIN, ...(HOLDS[bot.split("-")[0]!] ?? [])] };
}
