/** What one can show without a word, drawn like the faces of the house; 64 units wide and high. */
import type { Reaction } from "../wire";
import { disc, FACES, pair, type Part } from "../people/faces";

const HEAD: Part = { d: disc(32, 32, 27), fill: "flame" };
const EYES: Part = { d: pair(9, 26, 3.4), fill: "deep" };
const mouth = (d: string): Part => ({ d, line: "deep", width: 4 });

export const REACTIONS: Record<Reaction, Part[]> = {
  smile: [HEAD, EYES, mouth("M19 38c6 10 20 10 26 0")],
  laugh: [
    HEAD,
    mouth("M17 28c2-5 8-5 10 0M37 28c2-5 8-5 10 0"),
    { d: "M16 35h32c0 22-32 22-32 0z", fill: "deep" },
    { d: "M22 47c6-6 14-6 20 0-5 6-15 6-20 0z", fill: "wine" },
  ],
  wow: [
    HEAD,
    { d: pair(10, 26, 4), fill: "deep" },
    mouth("M16 17c3-3 7-3 9-1M39 16c3-2 7-2 9 1"),
    { d: disc(32, 44, 6, 8), fill: "deep" },
  ],
  sad: [HEAD, EYES, mouth("M21 47c5-8 17-8 22 0"), { d: "M46 33c5 7 6 14 0 14s-5-7 0-14z", fill: "ink" }],
  clap: [
    { d: "M11 8l3 7M23 4v8M4 18l7 3", line: "flame", width: 3.4 },
    {
      d: "M20 30 33 17c4-3 8 2 5 5l-6 6 11-11c4-3 8 2 5 5L38 32l9-8c4-3 8 2 4 5l-9 9 6-5c4-2 7 2 4 5L38 54c-7 6-16 5-20-2-3-6-3-14 2-22z",
      fill: "ear",
    },
    { d: "M32 28l-7 7M38 32l-8 8M42 38l-8 7", line: "wood", width: 2.2 },
    { d: "M14 22l10 12c-6 6-6 14-4 20-8-2-12-10-11-17 1-6 3-10 5-15z", fill: "belly" },
  ],
  heart: [
    { d: "M32 57C11 41 5 30 7 20 10 7 26 6 32 18 38 6 54 7 57 20c2 10-4 21-25 37z", fill: "wine" },
    { d: "M16 24c0-5 3-8 7-8", line: "ear", width: 4 },
  ],
  think: [
    HEAD,
    { d: disc(25, 23, 3.4) + disc(43, 23, 3.4), fill: "deep" },
    mouth("M19 15c3-3 7-3 9-1M24 42c5-3 11-3 16-1"),
    { d: "M8 62c-2-10 2-16 9-17l12-4c4-1 5 4 1 6l-8 4c5 3 4 9-1 11z", fill: "ear" },
  ],
  rat: FACES.rat.parts,
};
