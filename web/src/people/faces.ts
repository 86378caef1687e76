/** The house's own faces, each of a few parts on a ground; 64 units wide and high. */
import type { ChangeMe } from "../wire";

type Chosen = Exclude<ChangeMe["avatar"], "" | null | undefined>;
/** A shape, and what of the house's colours fills it or draws it. */
export type Part = { d: string; fill?: string; line?: string; width?: number };
export type Drawing = { ground: string; parts: Part[] };

export const disc = (x: number, y: number, rx: number, ry = rx) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
export const pair = (x: number, y: number, r: number) => disc(32 - x, y, r) + disc(32 + x, y, r);

const WHISKERS: Part = { d: "M22 43 10 40M22 46 11 48M42 43l12-3M42 46l11 2", line: "light", width: 1.2 };
const RAT: Part[] = [
  { d: pair(13, 21, 10), fill: "rat" },
  { d: pair(13, 21, 6), fill: "ear" },
  { d: "M32 55c-5 0-16-10-16-22 0-10 7-16 16-16s16 6 16 16c0 12-11 22-16 22z", fill: "rat" },
  { d: disc(32, 45, 6.5, 8), fill: "belly" },
  { d: pair(7, 33, 2.6), fill: "deep" },
  { d: disc(32, 52, 3, 2.4), fill: "ear" },
  WHISKERS,
];
const CAT: Part[] = [
  { d: "M13 10 29 21 14 35zM51 10 35 21 50 35z", fill: "cat" },
  { d: "M17 17l8 6-8 6zM47 17l-8 6 8 6z", fill: "ear" },
  { d: disc(32, 37, 19, 17), fill: "cat" },
  { d: pair(8, 34, 4.6), fill: "flame" },
  { d: disc(24, 34, 1.5, 4.2) + disc(40, 34, 1.5, 4.2), fill: "deep" },
  { d: "M29 42h6l-3 3.4z", fill: "ear" },
  { d: "M32 45c0 4-5 5-7 3m7-3c0 4 5 5 7 3", line: "deep", width: 1.4 },
  WHISKERS,
];
const CROWN: Part = { d: "M19 19 17 5l8 7 7-9 7 9 8-7-2 14z", fill: "flame" };

/** Those one chooses from, in the order in which they are offered. */
export const FACES: Record<Chosen, Drawing> = {
  rat: { ground: "ink", parts: RAT },
  "rat-crown": { ground: "wine", parts: [...RAT, CROWN] },
  "rat-hood": {
    ground: "stone",
    parts: [...RAT, { d: "M10 50C6 24 16 6 32 6s26 18 22 44c-3-16-8-26-22-26S13 34 10 50z", fill: "bottle" }],
  },
  "rat-monocle": {
    ground: "bottle",
    parts: [
      ...RAT,
      { d: disc(39, 33, 6), line: "flame", width: 2 },
      { d: "M45 34c3 6 3 12 1 18", line: "flame", width: 1.4 },
    ],
  },
  "rat-kerchief": {
    ground: "wood",
    parts: [
      ...RAT,
      { d: "M16 28c1-16 31-16 32 0-10-5-22-5-32 0zM47 26l9 4-8 4z", fill: "wine" },
      { d: disc(26, 20, 1.6) + disc(33, 18, 1.6) + disc(40, 21, 1.6), fill: "wax" },
    ],
  },
  "rat-ruff": {
    ground: "iron",
    parts: [
      { d: "M10 50c4-6 8 0 11-4s7 1 11-2 8 6 11 2 8 0 11 4c-4 4-2 8-7 7s-7 4-15 4-11-3-15-4-3-3-7-7z", fill: "wax" },
      ...RAT,
    ],
  },
  cat: { ground: "bottle", parts: CAT },
  "cat-fedora": {
    ground: "wood",
    parts: [
      ...CAT,
      { d: disc(32, 21, 23, 4.5), fill: "ink" },
      { d: "M19 20c0-13 5-16 13-12 8-4 13-1 13 12z", fill: "ink" },
      { d: "M19 18h26", line: "wine", width: 3 },
    ],
  },
  "cat-patch": {
    ground: "wine",
    parts: [...CAT, { d: disc(40, 34, 6.4), fill: "deep" }, { d: "M14 26 35 32M45 31l5-3", line: "deep", width: 1.8 }],
  },
  "cat-bell": {
    ground: "wood",
    parts: [
      ...CAT,
      { d: "M17 49c9 7 21 7 30 0", line: "wine", width: 4 },
      { d: disc(32, 55, 4.4), fill: "flame" },
      { d: "M32 55v3", line: "deep", width: 1.4 },
    ],
  },
  "cat-crown": { ground: "iron", parts: [...CAT, CROWN] },
  "cat-scarf": {
    ground: "stone",
    parts: [...CAT, { d: "M14 47c10 8 26 8 36 0l2 7c-4 3-8 4-12 5l-2 5h-6l1-4c-8 0-15-2-21-6z", fill: "bottle" }],
  },
  cheese: {
    ground: "ink",
    parts: [
      { d: "M9 38 43 17c7 2 12 9 12 17v3z", fill: "wax" },
      { d: "M9 38h46v12H9z", fill: "flame" },
      { d: disc(21, 45, 3.4) + disc(42, 43, 2.4) + disc(33, 47, 2) + disc(41, 29, 3, 2), fill: "wood" },
    ],
  },
  candle: {
    ground: "deep",
    parts: [
      { d: disc(32, 22, 17), fill: "wood" },
      { d: "M25 30h14v22H25z", fill: "wax" },
      { d: "M25 34c3 1 2 6 4 6s1-5 4-5 3 4 6 3v-8H25z", fill: "belly" },
      { d: "M32 9c7 8 7 14 0 19-7-5-7-11 0-19z", fill: "flame" },
      { d: "M32 30v-5", line: "deep", width: 1.6 },
      { d: disc(32, 53, 17, 4), fill: "iron" },
    ],
  },
  mask: {
    ground: "iron",
    parts: [
      { d: "M13 26c0-18 38-18 38 0 0 9-6 13-11 14-4 4-9 12-17 17 0-7 1-12 0-17-5-1-10-6-10-14z", fill: "belly" },
      { d: pair(9, 26, 5.6), fill: "wood" },
      { d: pair(9, 26, 4), fill: "deep" },
      { d: "M31 34c-1 6-3 12-6 18", line: "wood", width: 1.4 },
    ],
  },
  mug: {
    ground: "bottle",
    parts: [
      { d: "M43 28c13-3 13 18 0 16", line: "wood", width: 5 },
      { d: "M16 22h28v32H16z", fill: "wood" },
      { d: "M25 24v28M35 24v28", line: "deep", width: 1.6 },
      { d: "M14 24c-3-8 5-12 9-8 3-6 12-5 13 0 6-4 13 2 9 8z", fill: "wax" },
      { d: "M16 48h28", line: "iron", width: 3 },
    ],
  },
  barrel: {
    ground: "stone",
    parts: [
      { d: "M19 11h26c6 14 6 28 0 42H19c-6-14-6-28 0-42z", fill: "wood" },
      { d: "M27 12c-2 14-2 27 0 41M37 12c2 14 2 27 0 41", line: "deep", width: 1.4 },
      { d: "M17 19h30M17 45h30", line: "iron", width: 3.6 },
      { d: disc(32, 32, 3.4), fill: "deep" },
    ],
  },
  key: {
    ground: "wine",
    parts: [
      { d: disc(22, 22, 8.5), line: "flame", width: 5 },
      { d: "M28 28 51 51M44 44l6-6M38 38l4-4", line: "flame", width: 5 },
    ],
  },
  lantern: {
    ground: "deep",
    parts: [
      { d: disc(32, 10, 5), line: "iron", width: 2.4 },
      { d: "M20 22 32 13l12 9z", fill: "iron" },
      { d: "M21 22h22v28H21z", fill: "flame" },
      { d: "M32 28c5 6 5 12 0 16-5-4-5-10 0-16z", fill: "wax" },
      { d: "M21 22v28M43 22v28M18 51h28", line: "iron", width: 3.4 },
    ],
  },
  die: {
    ground: "wood",
    parts: [
      { d: "M32 8 55 20v24L32 56 9 44V20z", fill: "belly" },
      { d: "M32 8 55 20 32 32 9 20z", fill: "wax" },
      { d: "M32 32v24L9 44V20z", fill: "light" },
      { d: disc(32, 20, 4, 2.4) + disc(16, 32, 2, 3) + disc(25, 44, 2, 3) + disc(43, 38, 2.4, 3.4), fill: "deep" },
    ],
  },
  goblet: {
    ground: "ink",
    parts: [
      { d: "M16 11h32c1 17-6 24-13 27v10h8c2 0 3 2 3 5H18c0-3 1-5 3-5h8V38c-7-3-14-10-13-27z", fill: "flame" },
      { d: "M18 17h28c-1 4-2 6-3 8H21c-1-2-2-4-3-8z", fill: "wine" },
    ],
  },
  quill: {
    ground: "bottle",
    parts: [
      { d: "M52 8C30 10 18 24 19 44l6 1c17-2 27-16 27-37z", fill: "wax" },
      { d: "M46 15C34 23 25 33 14 55", line: "wood", width: 2.4 },
      { d: "M28 31 24 22M34 25l-2-8M27 38l11 1M33 31l11 0", line: "belly", width: 1.6 },
    ],
  },
  flea: {
    ground: "stone",
    parts: [
      { d: "M20 42 12 54M28 46l-5 11M37 46l9 8 7-3M22 28l-8-9M30 24l-3-11", line: "deep", width: 2.6 },
      { d: disc(35, 34, 17, 13), fill: "wood" },
      { d: disc(18, 34, 8, 7), fill: "wood" },
      { d: "M29 22c-3 8-3 16 0 24M38 22c-2 8-2 16 0 24", line: "deep", width: 1.4 },
      { d: disc(15, 32, 2), fill: "flame" },
    ],
  },
  moon: {
    ground: "ink",
    parts: [
      { d: "M44 9a20 20 0 1 0 8 28A17 17 0 0 1 44 9z", fill: "flame" },
      { d: "M4 64V50l9-8 9 8v4l8-9 9 9v-6l8-7 13 10v13z", fill: "deep" },
      { d: "M12 52h3v3h-3zM45 50h3v3h-3z", fill: "flame" },
    ],
  },
};

const NAMES = Object.keys(FACES) as Chosen[];

/** The drawing of a face: chosen by name, or whatever follows from somebody's id. */
export function drawingOf(face: string): Drawing {
  if (face in FACES) return FACES[face as Chosen];
  let sum = 0;
  for (const letter of face) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return FACES[NAMES[sum % NAMES.length]!];
}
