/** The map as data: coasts and borders drawn once each, in degrees, and regions made of them.
 *  Two regions touch where they share a border and nowhere else, so the drawing cannot disagree with itself. */

import { ids } from "../../shared/keyed";
import type { RegionName } from "../types";

export type { RegionName } from "../types";
export type Place = readonly [longitude: number, latitude: number];

export const WEST = -13;
export const NORTH = 65;
export const EAST = 47;
export const SOUTH = 25;

/** Where three regions meet, or a border meets the sea or the frame. */
const NODES = {
  biscay: [-1.8, 43.4],
  lion: [3.2, 42.4],
  riviera: [7.6, 43.9],
  mont: [7.6, 46.6],
  scheldt: [3.6, 51.4],
  tauern: [13.6, 46.8],
  istria: [13.9, 45.7],
  moravia: [16.4, 49.8],
  oder: [14.5, 54],
  ragusa: [18.8, 42.6],
  dniester: [27, 45.9],
  carpathia: [24.6, 48.7],
  danube: [29.3, 45.3],
  livonia: [24.3, 58.3],
  smolensk: [31, 53.4],
  volga: [47.4, 53.2],
  neva: [29.8, 60.1],
  lapland: [30, 65.4],
  kuban: [38.4, 44.4],
  caspian: [47.4, 44],
  colchis: [41.6, 41.6],
  gaza: [34.2, 31.3],
  aqaba: [34.9, 29.3],
  rif: [-1.4, 35.3],
  bona: [7.4, 36.8],
  tripoli: [14.8, 32.4],
  sollum: [25, 31.7],
  maurFoot: [-3, 24.6],
  numFoot: [5.8, 24.6],
  ifrFoot: [14.8, 24.6],
  libFoot: [24.6, 24.6],
} as const satisfies Record<string, Place>;
type Node = keyof typeof NODES;

type Kind = "coast" | "border" | "frame";
interface Line {
  kind: Kind;
  points: Place[];
}
const line = (kind: Kind, from: Node, to: Node, ...between: Place[]): Line => ({
  kind,
  points: [NODES[from], ...between, NODES[to]],
});
const coast = (from: Node, to: Node, ...between: Place[]) => line("coast", from, to, ...between);
const border = (from: Node, to: Node, ...between: Place[]) => line("border", from, to, ...between);
const frame = (from: Node, to: Node, ...between: Place[]) => line("frame", from, to, ...between);
const island = (...points: Place[]): Line => ({ kind: "coast", points: [...points, points[0]!] });

// prettier-ignore
export const LINES = {
  // coasts
  iberia: coast("biscay", "lion", [-4.5, 43.6], [-8, 43.9], [-9.3, 43], [-8.8, 41], [-9.6, 38.8], [-8.9, 37.1], [-7.2, 37.3],
    [-6.2, 36.6], [-5.3, 36.4], [-4.3, 36.9], [-2.1, 36.9], [-0.9, 37.8], [0.1, 38.8], [-0.4, 39.6], [0.7, 40.9], [2.3, 41.5]),
  provence: coast("lion", "riviera", [3.1, 43.1], [4.3, 43.4], [5.3, 43.2], [6.5, 43.1]),
  channel: coast("scheldt", "biscay", [2, 50.8], [1.4, 50.1], [0.1, 49.6], [-1.4, 49.6], [-1.5, 48.8], [-3, 48.9], [-4.9, 48.4],
    [-4.2, 47.7], [-2.4, 47.3], [-1.2, 46], [-1.2, 44.8]),
  frisia: coast("scheldt", "oder", [4.5, 52.4], [5, 53.2], [7, 53.6], [8.6, 53.7], [8.8, 54.4], [8.1, 55.6], [8.3, 56.8],
    [10.4, 57.3], [10.6, 56.4], [9.9, 55.6], [9.9, 54.7], [11, 54.1], [12.4, 54.4], [13.6, 54.4]),
  boot: coast("istria", "riviera", [13, 45.4], [12.9, 44.6], [14.4, 43.6], [15.8, 42.4], [17.2, 41.9], [19, 40.7], [18.7, 39.9],
    [17.5, 40.4], [17, 39.7], [17.2, 38.8], [16.2, 38.2], [15.8, 39], [14.7, 40.1], [13.2, 40.8], [11.5, 41.5], [10.5, 42.3],
    [9.7, 43.2], [9.7, 44], [8.8, 44.3]),
  dalmatia: coast("istria", "ragusa", [14.4, 44.9], [15.6, 44.2], [17.2, 43.4]),
  hellas: coast("ragusa", "danube", [19.8, 41.4], [19.9, 40.2], [20.8, 39], [21.4, 38.2], [21.5, 37.1], [22.6, 36.6], [23.2, 37.5],
    [24.1, 38], [23.2, 39.2], [23.4, 40.2], [24.4, 40.6], [26.2, 40.8], [28.2, 41.2], [28, 42.2], [27.9, 43.3], [28.7, 44.4]),
  crimea: coast("danube", "kuban", [30.8, 46.3], [32.4, 46.4], [33.2, 46], [32.8, 45.3], [33.9, 44.5], [35.6, 45.1], [36.2, 46.4],
    [37.9, 46.9], [38.2, 46.1], [37.2, 45.2]),
  prussia: coast("oder", "livonia", [16.4, 54.4], [18.4, 54.8], [19.6, 54.4], [21, 55.2], [21.2, 56.6], [22.4, 57.5], [23.5, 57],
    [24.4, 57.3]),
  novgorod: coast("livonia", "neva", [23.6, 59.2], [26, 59.6], [28.2, 59.6]),
  suecia: coast("neva", "lapland", [27, 60.5], [24.5, 60], [22.4, 60.5], [21.6, 61.4], [21.6, 62.6], [22.6, 63.5], [21, 63.9],
    [19, 63.4], [17.6, 62.2], [17.4, 60.8], [18.8, 59.8], [17, 58.6], [16.4, 57], [15.4, 56.1], [14, 55.6], [12.9, 55.6],
    [12.4, 56.6], [11.6, 58], [10.8, 59], [9.4, 58.8], [7.4, 58.1], [5.6, 58.8], [5, 60.4], [5.2, 62], [7.6, 63.2], [10, 64],
    [11.6, 65.4]),
  pontus: coast("colchis", "gaza", [39.5, 41.1], [37, 41.3], [35, 42], [33, 42], [31, 41.3], [29.8, 41.1], [29.3, 40.4], [27.7, 39.9],
    [27.2, 39], [27.2, 38], [27.9, 36.9], [29.4, 36.4], [30.6, 36.9], [32.4, 36.1], [34.4, 36.6], [36, 36.8], [36, 35.4],
    [35.5, 33.6], [34.8, 32]),
  nile: coast("gaza", "sollum", [32.4, 31.2], [31, 31.6], [29.4, 30.9], [27, 31.3]),
  erythra: coast("aqaba", "libFoot", [34.2, 28.2], [33.9, 27.3], [35, 25.8], [35.7, 24.6]),
  syrtis: coast("sollum", "tripoli", [23, 32.5], [21.5, 33], [20.2, 32.4], [19.8, 31.4], [18, 31.1], [16, 31.6]),
  carthago: coast("tripoli", "bona", [13, 32.9], [11.3, 33.3], [10.2, 34.2], [10.7, 35.4], [10.8, 36.7], [9.8, 37.1], [8.4, 36.9]),
  barbaria: coast("bona", "rif", [5, 36.7], [2.8, 36.6], [0.4, 36]),
  atlas: coast("rif", "maurFoot", [-3, 35], [-4.6, 35.2], [-5.7, 35.1], [-6.5, 34.4], [-8.2, 33.2], [-9.8, 31.4], [-9.8, 30],
    [-11.3, 28], [-12, 26.4], [-12.4, 24.6]),
  arabia: coast("aqaba", "caspian", [35.4, 28.2], [36.6, 26.6], [37.4, 24.6], [47.4, 24.6]),
  caucasus: coast("colchis", "kuban", [41.4, 42.6], [40, 43.5]),
  // islands
  britannia: island([-6.4, 50.7], [-3.8, 51], [-1.2, 51.2], [1.5, 51.9], [2.2, 53.4], [0.6, 53.9], [0.4, 54.8], [-0.8, 55.7], [-1.6, 56.6],
    [-2.8, 56.9], [-1.5, 58.1], [-3.8, 58.4], [-2.8, 59.3], [-5.2, 59.3], [-6.4, 57.8], [-5.6, 56.8], [-5.2, 55.9], [-3.9, 55.6],
    [-3.8, 54.6], [-5.4, 54], [-5, 53.2], [-6, 52.6], [-3.9, 52.1]),
  hibernia: island([-10.8, 52.6], [-8.6, 52.7], [-7.4, 53.4], [-7.4, 54.8], [-8.4, 56.2], [-10.4, 55.4], [-10, 54.2]),
  baleares: island([2.6, 39.5], [3.4, 39.9], [3.9, 39.6], [3.3, 39.2]),
  sardinia: island([7.7, 40.8], [8.7, 41.4], [9.2, 40.6], [9, 39.1], [7.9, 39]),
  sicilia: island([12.2, 37.9], [13.6, 38], [15.2, 38], [14.9, 36.8], [13.2, 37.1]),
  creta: island([23.5, 35.4], [24.8, 35.5], [26.2, 35.3], [25, 35]),
  cyprus: island([32.3, 34.9], [33.4, 35.3], [34.5, 35.6], [33.8, 34.9], [32.8, 34.6]),
  gotland: island([18.2, 57.3], [19, 57.9], [18.9, 57.2]),
  // borders
  pyrenees: border("biscay", "lion", [-0.3, 42.9], [1.4, 42.6]),
  cottia: border("riviera", "mont", [7, 44.5], [6.8, 45.3], [7.3, 46.1]),
  rhine: border("mont", "scheldt", [7.7, 47.6], [7.9, 48.8], [6.4, 49.5], [5.8, 50.4], [4.7, 50.9]),
  alps: border("tauern", "mont", [12.2, 47], [10.6, 46.8], [9.3, 46.5]),
  carso: border("tauern", "istria", [13.9, 46.2]),
  bohemia: border("moravia", "tauern", [15.6, 48.9], [16.4, 48.2], [15.4, 47.4]),
  lusatia: border("oder", "moravia", [14.7, 53], [14.9, 51.6], [15.1, 50.6]),
  sudetes: border("carpathia", "moravia", [22.6, 49.2], [20.4, 49.4], [18.6, 49.6]),
  transylvania: border("dniester", "carpathia", [26.2, 46.8], [25.3, 47.7]),
  balkans: border("ragusa", "dniester", [19.8, 43.5], [20.8, 44.4], [22.6, 44.6], [24.8, 44.1], [26.4, 44.8]),
  bessarabia: border("danube", "dniester", [28.2, 45.4]),
  volhynia: border("smolensk", "carpathia", [29, 52.3], [27.6, 51.2], [25.6, 50.2]),
  pskov: border("smolensk", "livonia", [29.6, 55], [28, 56.6], [26.4, 57.6]),
  steppe: border("volga", "smolensk", [43, 53.8], [39, 53], [35, 53.7]),
  karelia: border("neva", "lapland", [30.6, 61.4], [29.7, 62.8], [30.4, 64]),
  sinai: border("gaza", "aqaba", [34.5, 30.4]),
  moulouya: border("rif", "maurFoot", [-1, 33], [-2.4, 29]),
  aures: border("bona", "numFoot", [7.1, 33], [6.3, 29]),
  tripolitania: border("tripoli", "ifrFoot", [14.3, 29.6], [14.9, 27]),
  marmarica: border("sollum", "libFoot", [24.7, 29]),
  ciscaucasia: border("kuban", "caspian", [41, 44], [44, 44.5]),
  mesopotamia: border("aqaba", "colchis", [37, 31], [39.5, 32.5], [42, 34.5], [43.5, 37], [43, 39.4]),
  // along the frame
  topRussia: frame("lapland", "volga", [47.4, 65.4]),
  rightTartaria: frame("caspian", "volga"),
  footNumidia: frame("maurFoot", "numFoot"),
  footIfriqiya: frame("numFoot", "ifrFoot"),
  footLibya: frame("ifrFoot", "libFoot"),
} satisfies Record<string, Line>;
export type LineName = keyof typeof LINES;

/** A region's parts: rings of lines, in order; "-" walks a line backwards. */
type Ring = (LineName | `-${LineName}`)[];
export const RINGS = {
  anglia: [["britannia"], ["hibernia"]],
  gallia: [["-pyrenees", "-channel", "-rhine", "-cottia", "-provence"]],
  germania: [["rhine", "frisia", "lusatia", "bohemia", "alps"]],
  hispania: [["iberia", "-pyrenees"], ["baleares"]],
  hungaria: [["dalmatia", "balkans", "transylvania", "sudetes", "bohemia", "carso"]],
  italia: [["boot", "cottia", "-alps", "carso"], ["sardinia"], ["sicilia"]],
  polonia: [["prussia", "-pskov", "volhynia", "sudetes", "-lusatia"]],
  scandia: [["suecia", "-karelia"], ["gotland"]],
  bulgaria: [["hellas", "bessarabia", "-balkans"], ["creta"]],
  turcia: [["pontus", "sinai", "mesopotamia"], ["cyprus"]],
  russia: [["novgorod", "karelia", "topRussia", "steppe", "pskov"]],
  tartaria: [["crimea", "ciscaucasia", "rightTartaria", "steppe", "volhynia", "-transylvania", "-bessarabia"]],
  mauretania: [["atlas", "-moulouya"]],
  numidia: [["-barbaria", "aures", "-footNumidia", "-moulouya"]],
  ifriqiya: [["-carthago", "tripolitania", "-footIfriqiya", "-aures"]],
  libya: [["-syrtis", "marmarica", "-footLibya", "-tripolitania"]],
  aegyptus: [["-nile", "sinai", "erythra", "-marmarica"]],
} satisfies Record<RegionName, Ring[]>;
export const REGION_NAMES = ids(RINGS);

/** Land that no game uses: it fills the corner between the seas. */
export const UNKNOWN: Ring[] = [["arabia", "-ciscaucasia", "-caucasus", "-mesopotamia"]];

/** Sea routes: from, to, and the way the ships take. */
// prettier-ignore
export const ROUTES: { between: [RegionName, RegionName]; way: Place[] }[] = [
  { between: ["anglia", "gallia"], way: [[-1.4, 51.3], [-0.4, 50.4], [-0.5, 49.5]] },
  { between: ["anglia", "germania"], way: [[2, 53], [3.6, 53.7], [5.2, 53.1]] },
  { between: ["anglia", "scandia"], way: [[-1.7, 57.9], [1.5, 59.9], [5.4, 59.7]] },
  { between: ["germania", "scandia"], way: [[10.4, 56.6], [11.4, 56], [12.6, 56.3]] },
  { between: ["polonia", "scandia"], way: [[18.2, 54.6], [17.9, 55.9], [16.3, 56.6]] },
  { between: ["hispania", "italia"], way: [[0.9, 40.9], [4.4, 41.8], [7.9, 40.5]] },
  { between: ["hispania", "mauretania"], way: [[-5.9, 36.6], [-6.6, 35.8], [-5.9, 35]] },
  { between: ["hispania", "numidia"], way: [[0, 38.7], [1.6, 37.9], [1.8, 36.4]] },
  { between: ["italia", "ifriqiya"], way: [[12.9, 37.3], [12.2, 36.2], [10.6, 36]] },
  { between: ["italia", "libya"], way: [[14.8, 37.1], [17.8, 34.6], [17.6, 31]] },
  { between: ["italia", "turcia"], way: [[17.1, 39], [18.4, 34], [25, 33.4], [29.2, 36.7]] },
  { between: ["bulgaria", "turcia"], way: [[25.6, 40.9], [25.6, 39.4], [27.4, 39]] },
  { between: ["tartaria", "turcia"], way: [[33.9, 44.7], [32.8, 43.2], [34, 41.8]] },
];
