/** The engraver's small change: hills, trees, dunes, and the creatures of the sea. All our own. */

import type { Place, RegionName } from "./lands";
import { at, type Point } from "./shapes";

export const WASHES: Record<RegionName, "rose" | "ochre" | "green" | "lilac"> = {
  anglia: "lilac",
  gallia: "green",
  germania: "ochre",
  hispania: "rose",
  hungaria: "rose",
  italia: "lilac",
  polonia: "green",
  scandia: "rose",
  bulgaria: "ochre",
  turcia: "green",
  russia: "ochre",
  tartaria: "lilac",
  mauretania: "ochre",
  numidia: "lilac",
  ifriqiya: "green",
  libya: "rose",
  aegyptus: "ochre",
};

const HILL = "m-10 7q5-15 10-17 6 3 10 17M1-8q3 8 2 14M4-4q2 5 2 10";
const TREE = "m0 7v-6m-5 0q-2-9 5-11 7 2 5 11z";
const PALM = "m0 8q2-8 0-14m0 0q-7-3-10 2m10-2q7-3 10 2m-10-2q-4-6-9-4m9 4q4-6 9-4";
const DUNE = "m-12 3q6-7 12-1 7-5 13 1m-19 5q4-4 8 0";
const TOWN = "m-8 6v-8h4v-5l3-4 3 4v5h6v8zm4-3h2m3 0h2";

/** A glyph drawn at each place, as one path: every part begins relative to it. */
function stamp(shape: string, places: Place[]): string {
  return places
    .map((place) => {
      const [x, y] = at(place);
      const parts = shape.split(/(?=M)/);
      return parts
        .map((part) =>
          part.replace(
            /^[mM](-?[\d.]+)[ ,]?(-?[\d.]+)/,
            (_, dx: string, dy: string) => `M${x + Number(dx)} ${y + Number(dy)}`,
          ),
        )
        .join("");
    })
    .join("");
}

// prettier-ignore
export const HILLS = stamp(HILL, [
  [-0.9, 43], [0.5, 42.9], [1.9, 42.7], // Pyrenees
  [6.9, 45.9], [8.4, 46.5], [9.9, 46.7], [11.4, 46.9], [12.8, 46.9], [7, 44.9], // Alps
  [18.2, 49.6], [19.6, 49.5], [21.4, 49.4], [23.2, 49.2], [24.9, 48.3], [25.6, 47.4], [26.3, 46.6], // Carpathians
  [15.9, 44.9], [17.5, 44.2], [19, 43.4], [22.9, 44.4], [24.6, 44.1],
  [6.6, 61.4], [6.3, 60.2], [7.2, 62.5], [9.4, 63.4], [11.2, 64.3],
  [-4.6, 58.6], [-4.7, 57.6],
  [39.8, 43.9], [41.4, 43.4], [43, 43.8], [44.6, 43.2], [42.4, 42.4], [44.2, 42.1], [46, 42.8], [45.6, 41.2], // Caucasus
  [-7.6, 30.6], [-3, 33.9], [-3.4, 32.8], [0.2, 34.6], [5.4, 35.4], [-8.4, 31.8], // Atlas
  [41.6, 38.4], [42.2, 37.2], [31.2, 37.4], [33, 37.2],
  [45.6, 63.4], [46, 61.8], [46.2, 60.2], [46, 58.6],
]);

// prettier-ignore
export const TREES = stamp(TREE, [
  [9, 48.4], [9.9, 48.1], [13.2, 49.2], [13.9, 48.6], [12.7, 52.9],
  [23.4, 52], [24.1, 51.4], [22.6, 51.2], [27.2, 54.2], [27.9, 53.5], [17.4, 53.4],
  [24.6, 61.6], [25.4, 61.2], [26.4, 61.5], [24, 62.6], [27.6, 62.3], [15.2, 58.6], [14.2, 58.2], [18.4, 64.4], [20, 64.5],
  [33, 57], [34, 56.4], [32.6, 61.8], [33.4, 62.4], [34.6, 62.2], [42.4, 56.2], [43.4, 55.6], [44.2, 57], [42, 63], [43, 63.5],
  [4.8, 45.4], [0.4, 45.2], [-2.6, 40], [-6.4, 42.7],
]);

// prettier-ignore
export const DUNES = stamp(DUNE, [
  [-8.4, 26.4], [-6, 25.8], [-1.2, 26.4], [1.6, 25.8], [3.8, 28.8], [7.8, 27.2], [12.6, 26.2], [10, 25.8], [17, 26.2], [22.6, 26],
  [27, 25.8], [31.6, 26], [17.2, 28], [39, 27], [41.6, 26], [44, 28.4], [40.6, 30], [44.6, 33], [42.6, 29.6], [45.6, 36],
]);
// prettier-ignore
export const PALMS = stamp(PALM, [[32.2, 29.8], [30.8, 30.7], [8.6, 31.4], [22.8, 31.6], [-3.8, 29.6], [44.8, 26.4], [42.2, 28]]);
// prettier-ignore
export const TOWNS = stamp(TOWN, [
  [-0.2, 52.6], [2, 48.6], [12.4, 41.9], [-7.8, 38.8], [27.2, 41.9], [37, 56.4], [31, 30.3], [10.2, 36.3], [20.6, 50.4], [34.8, 46.9],
]);

// prettier-ignore
export const RIVERS = [
  [[9.4, 47.4], [12, 48.4], [15, 48.1], [18.8, 47.6], [19.2, 45.6], [22.2, 44.9], [26, 43.9], [28.6, 45.1]],
  [[8.4, 46.9], [7.7, 48.6], [6.8, 50.4], [5.4, 51.6], [4.6, 52]],
  [[31, 54.6], [30.6, 51.6], [33.8, 49], [34.4, 47.4], [32.8, 46.5]],
  [[46.9, 47.6], [44.6, 48.6], [45.8, 50.6], [43.4, 55.6], [38, 57.6], [35, 57.4]],
  [[32.4, 25], [32.8, 27], [31, 29], [30.9, 31.4]],
  [[3.2, 45.6], [1.4, 47.6], [-1.8, 47.3]],
  [[-2.6, 41.6], [-0.9, 41.6], [0.5, 40.8]],
  [[19.6, 50], [21.2, 51.6], [19.2, 52.9], [18.9, 54.4]],
].map((places) => {
  const points = (places as unknown as Place[]).map(at);
  const round = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;
  return points.slice(1, -1).reduce((d, p, i) => {
    const next = points[i + 2]!;
    const end: Point = i === points.length - 3 ? next : [(p[0] + next[0]) / 2, (p[1] + next[1]) / 2];
    return `${d}Q${round(p)} ${round(end)}`;
  }, `M${round(points[0]!)}`);
}).join("");

/** A rose of sixteen winds with radius 1: long points, short points. */
export function star(points: number, outer: number, inner: number, turn = 0): string {
  const corners = [...Array(points * 2).keys()].map((i) => {
    const radius = i % 2 ? inner : outer;
    const angle = (Math.PI * i) / points + turn - Math.PI / 2;
    return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}
/** The dark halves of a star's points. */
export function halves(points: number, outer: number, inner: number, turn = 0): string {
  return [...Array(points).keys()]
    .map((i) => {
      const angle = (2 * Math.PI * i) / points + turn - Math.PI / 2;
      const side = angle + Math.PI / points;
      const spot = (a: number, r: number) => `${(Math.cos(a) * r).toFixed(1)} ${(Math.sin(a) * r).toFixed(1)}`;
      return `M0 0L${spot(angle, outer)}L${spot(side, inner)}Z`;
    })
    .join("");
}
export const winds = (x: number, y: number, far: number): string =>
  [...Array(32).keys()]
    .map((i) => {
      const angle = (Math.PI * i) / 16;
      return `M${x} ${y}l${(Math.cos(angle) * far).toFixed(0)} ${(Math.sin(angle) * far).toFixed(0)}`;
    })
    .join("");
