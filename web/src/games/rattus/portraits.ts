/** The figures on the class cards, engraved on vellum: one head and one pair of shoulders, and what each wears and holds. */

import { disc, filled, line, ruled, spot, type Curve } from "../shared/drawing";
import type { CardName } from "./view";

const FINE = 0.75; // of an engraver's lines
const VELLUM = "rattus-face";
const SKIN = "rattus-card";
const INK = "rattus-ink";

const solid = (d: string) => spot(INK, d);
const hatched = (from: Curve, to: Curve, lines: number) => line(ruled(from, to, lines), FINE);

/** The sky behind a figure: lines that grow sparse. */
const SKY = `<g opacity=".5">${line(
  Array.from({ length: 17 }, (_, i) => `M0 ${(3 + i * 2.8 + i * i * 0.17).toFixed(1)}H100`).join(""),
  0.45,
)}</g>`;

const SHOULDERS = "M6 102C7 84 20 78 38 73l12 3 12-3c18 5 31 11 32 29z";
const BOTH_SLEEVES =
  hatched([93.5, 100, 90.5, 79, 66, 74.5], [83, 101, 81, 89, 64, 78], 15) + line("M24 102q1-8 4-13m48 13q-1-8-4-13");
const NECK = filled(SKIN, "M42 58v15q8 7 16 0V58z") + hatched([58, 60, 58, 66, 58, 74], [49, 66, 52, 69, 53, 77], 6);
const FACE = "M34.5 38C33 54 39 70 50 70.5 61 70 67 54 65.5 38 64 24 36 24 34.5 38z";
const CHEEK = hatched([65.2, 42, 65, 56, 55, 68.5], [59.5, 43, 60.5, 55, 53.5, 64], 12);
const BROWS = line("M38 40.5q4.5-3.6 9.3-.8M52.7 39.7q4.8-2.8 9.3.8", 2);
const EYES =
  filled(VELLUM, "M38.8 45.2q4.2-3.6 8 .2-4.2 2.4-8-.2zM53.2 45.4q3.8-3.8 8-.2-3.8 2.6-8 .2z") +
  disc(INK, 43, 44.9, 1.5) +
  disc(INK, 57.2, 44.9, 1.5);
const NOSE = line("M51.5 43.5c.3 5-2 8.5-4 11.2q2 2.2 5.3 1.1", 1.3);
const HEAD = filled(SKIN, FACE) + CHEEK + BROWS + EYES + NOSE;

const bust = (dress: string) => filled(dress, SHOULDERS) + BOTH_SLEEVES;

const PEASANT =
  line("M86 102 80 24", 3.6) +
  line("M80 26q-9-1-9-20m9 20V4m0 22q9-1 9-20", 2.2) +
  bust("rattus-green") +
  filled(VELLUM, "M39 73l11 15 11-15-3-2H42z") +
  line("M46 79l8 4m0-4-8 4m1 5v14", 1.2) +
  NECK +
  HEAD +
  line("M43.5 61.5q6.5 4.5 13 0", 1.5) +
  solid("M33.5 36q-4 9 0 19l3-5-1.5-8zM66.5 36q4 9 0 19l-3-5 1.5-8z") +
  filled("rattus-ochre", "M14 36C22 27 36 27 36 27 37 12 44 9 50 9s13 3 14 18c0 0 14 0 22 9-12 7-60 7-72 0z") +
  hatched([18, 36.5, 50, 45, 82, 36.5], [36, 29, 50, 33, 64, 29], 26) +
  hatched([62, 12, 64, 18, 64, 27], [54, 12, 56, 20, 56, 29], 8) +
  line("M36 25.5q14 5 28 0", 2.4) +
  line("M56 63.5 74 70m-3-2 5-1m-8-1 4-3.5m0 5.5 1 4m-5-6 1 4", 1.1);

const MERCHANT =
  bust("rattus-ochre") +
  filled(INK, "M22 79 38 73l12 20 12-20 16 6-14 23H36z") +
  line("M30 80l3 5m2-8 3 6m-2 5 3 5m27-13-3 5m-2-8-3 6m2 5-3 5m-17 3 2 4m8-4-2 4", 1) +
  filled(VELLUM, "M40 72l10 9 10-9v-4H40z") +
  NECK +
  HEAD +
  solid("M39 60q5-3 11-1 6-2 11 1-1 11-11 17-10-6-11-17z") +
  spot(SKIN, "M45.5 62.5q4.5-1.5 9 0-4.5 2.6-9 0z") +
  solid("M33.5 34q-3 10 1.5 20l3-4-1-10zM66.5 34q3 10-1.5 20l-3-4 1-10z") +
  filled("rattus-rose", "M22 34C18 18 34 10 52 10c20 0 32 8 28 16 2 5-6 8-14 8-10-2-22-2-32 2-6 1-11 1-12-2z") +
  hatched([80, 27, 74, 33, 64, 33.5], [74, 16, 66, 26, 58, 26], 12) +
  line("M32 33q18-7 36-1", 2) +
  disc("rattus-gold", 36, 25, 3.6) +
  line("M20 102q-2-12 5-15", 1.2) +
  filled("rattus-card-low", "M64 103C58 92 65 86 72 84c-3-3-4-5-4-7q7 3 14 0c0 2-1 4-4 7 7 2 14 8 8 19z") +
  hatched([86, 101, 88, 92, 79, 86], [79, 101, 81, 94, 75, 87], 8) +
  line("M71 84.3h8", 2.2) +
  disc("rattus-gold", 60, 98, 5) +
  line("M58.5 98h3M67 96q3-7 8-8", 1.2);

const MONK =
  bust("rattus-lilac") +
  NECK +
  filled("rattus-lilac", "M26 76c2-9 10-13 15-13 3 7 15 7 18 0 5 0 13 4 15 13-8 9-40 9-48 0z") +
  hatched([74, 76, 66, 84, 52, 83], [60, 65, 60, 73, 51, 73], 13) +
  line("M30 73q20 12 40 0", 1.2) +
  filled(SKIN, FACE) +
  CHEEK +
  line("M38 41.5q4.5-2 9 0M53 41.5q4.5-2 9 0", 1.6) +
  line("M39 46q4 2.6 8 0m6 0q4 2.6 8 0", 1.8) +
  NOSE +
  line("M45 61.5q5 2.6 10 0", 1.4) +
  solid("M33 44c-4-8-2-14 2-17 4 4 8 5 15 5s11-1 15-5c4 3 6 9 2 17l-3-6c-9-5-19-5-28 0z") +
  filled(SKIN, "M35.5 27.5C38 12 62 12 64.5 27.5 60 33 40 33 35.5 27.5z") +
  hatched([64, 27, 62, 18, 56, 17], [57, 30, 57, 22, 52, 18], 8) +
  filled("rattus-title", "M30 86l20 5 20-5v18H30z") +
  hatched([70, 87, 70, 95, 70, 103], [60, 90, 60, 97, 60, 103], 6) +
  line("M50 91v12", 1.4) +
  line("M40 91v9m-4-6 8 2", 2);

const KNIGHT =
  filled("rattus-rose", "M52 14C58 0 78 0 88 14c4 8 2 16-4 20 2-8-2-12-8-12 0-6-14-6-24-2z") +
  hatched([86, 28, 90, 18, 80, 8], [80, 22, 80, 15, 68, 14], 10) +
  filled("rattus-card-low", SHOULDERS) +
  BOTH_SLEEVES +
  filled("rattus-rose", "M32 78q18 12 36 0l6 24H26z") +
  line("M50 85v17M38 94h24", 3) +
  filled("rattus-card-low", "M26 80q24 16 48 0l-6-14H32z") +
  line("M30 76q20 12 40 0m-39-5q19 10 38 0", FINE) +
  line(Array.from({ length: 10 }, (_, i) => `M${30 + i * 4.4} ${72 + (i > 4 ? 9 - i : i)}v9`).join(""), FINE) +
  filled(VELLUM, "M32 20q18-14 36 0l2 30-6 22q-14 8-28 0l-6-22z") +
  hatched([70, 26, 71, 52, 64, 72], [58, 18, 62, 46, 56, 75], 24) +
  line("M50 13v62", 2.6) +
  line("M30.5 41q19.5-6 39 0M31 50q19-6 38 0", 1.4) +
  solid("M34 42q8-2 14-2.5v6q-7 0-13 2zM66 42q-8-2-14-2.5v6q7 0 13 2z") +
  [0, 1, 2, 3]
    .map((i) => disc(INK, 39 + (i % 2) * 5, 57 + i * 3.4, 1.3) + disc(INK, 61 - (i % 2) * 5, 57 + i * 3.4, 1.3))
    .join("") +
  line("M12 102V40", 3) +
  filled(VELLUM, "M12 20l4.5 12L12 42l-4.5-10z");

const WITCH =
  line("M84 8q8-4 8 3t-8 6 2 9q7 3 4 9", 1.2) +
  bust("rattus-lilac") +
  solid(
    "M31 38c-9 12-6 22-12 34 4 2 8 1 10-1-1 5-3 8-5 10 8 1 14-4 15-10zM69 38c9 12 6 22 12 34-4 2-8 1-10-1 1 5 3 8 5 10-8 1-14-4-15-10z",
  ) +
  filled("rattus-card-low", "M30 77q20-9 40 0l-8 25H38z") +
  hatched([68, 80, 66, 90, 62, 102], [56, 74, 56, 90, 54, 102], 11) +
  NECK +
  filled(SKIN, "M34.5 38c-1 14 3 26 15.5 35 4-2 10-8 13-17 2-6 2.5-12 2-18C64 26 36 26 34.5 38z") +
  CHEEK +
  line("M38 43q4-5 9.5-1.5M53 41.5q4.5-3.5 9 1.5", 2) +
  EYES +
  line("M51.5 43.5c1 6 1 9-5.5 13.5q1 3 6.5.5", 1.5) +
  line("M43 63q7 2.5 13.5-2.5", 1.6) +
  disc(INK, 58, 58.5, 1.2) +
  filled(
    INK,
    "M12 42c10-8 22-10 22-10C36 20 40 8 58 2c-4 4-2 6 4 10-4 0-6 0-7 1 6 6 9 12 11 19 0 0 12 2 22 10-18-3.5-58-3.5-76 0z",
  ) +
  `<g stroke="var(--${VELLUM})">${hatched([35, 33, 50, 36, 65, 33], [38, 23, 49, 27, 62, 23], 12)}${line("M42 17q3-5 8-8m-12 15q2-5 4-7M18 39.5q32-5 64 0", 0.8)}</g>` +
  filled("rattus-green", "M79 86q-9 4-9 12l1 6h22l1-6q0-8-9-12V76h-6z") +
  line("M77 76h10", 2.4) +
  hatched([93, 103, 95, 92, 86, 86], [86, 103, 88, 94, 83, 88], 7) +
  line("M82 70q-3-4 0-7t0-8", 1.1);

const KING =
  line("M87 102 83 34", 3) +
  line("M83 10v12m-4.5-7.5h9", 2.6) +
  disc("rattus-gold", 83, 28, 7) +
  line("M76 28h14m-7 0v-7", 1.2) +
  bust("rattus-rose") +
  solid("M32 34c-6 12-4 26-9 34 5 4 12 2 14-4zM68 34c6 12 4 26 9 34-5 4-12 2-14-4z") +
  line("M27 66q4-12 5-22m4 20q-4-10-3-20m40 22q-4-12-5-22m-4 20q4-10 3-20", 0.8) +
  filled(VELLUM, "M14 83q18-12 36-11 18-1 36 11l-5 11Q66 84 50 86q-16-2-31 8z") +
  solid("M24 83l2 6 2-6zM36 78l2 6 2-6zM60 78l2 6 2-6zM72 83l2 6 2-6z") +
  NECK +
  HEAD +
  filled(VELLUM, "M34.5 48c1 5 4 9 7 11q8.5-4 17 0c3-2 6-6 7-11 2 12 1 30-7 34q-8.5 8-17 0c-8-4-9-22-7-34z") +
  hatched([65, 58, 66, 76, 54, 85], [58, 62, 58, 74, 52, 80], 10) +
  line("M40 62q-2 10 4 18m3-13q0 8 3 16m5-16q2 8-1 15m6-20q2 8-2 15", 0.8) +
  solid("M44 63q6-2.5 12 0-6 4-12 0z") +
  filled("rattus-gold", "M31 34 26 11l13 11 11-16 11 16 13-11-5 23q-19-6-38 0z") +
  hatched([69, 32, 71, 24, 73, 15], [58, 29, 60, 26, 61, 22], 9) +
  line("M31 34q19-6 38 0m-37.5-4q18.5-6 37 0", 1.2) +
  disc(VELLUM, 26, 10.5, 2.2) +
  disc(VELLUM, 50, 5.5, 2.4) +
  disc(VELLUM, 74, 10.5, 2.2) +
  disc("rattus-rose", 50, 22, 2.6);

const TURBAN_SHADE = hatched([69.2, 35, 72.5, 11, 57, 6], [59, 33, 63, 22, 54, 12], 15);
const MOUSTACHE = solid("M50 59.5c-3-2-9-1-13.5 4.5 6 1 11 0 13.5-2 2.5 2 7.5 3 13.5 2C59 58.5 53 57.5 50 59.5z");

const ASTRONOMER =
  filled("rattus-gold", "M16 12l2 5 5 .4-4 3.5 1.4 5-4.4-2.7-4.4 2.7 1.4-5-4-3.5 5-.4z") +
  disc("rattus-ink", 80, 12, 1.3) +
  disc("rattus-ink", 90, 24, 1.3) +
  disc("rattus-ink", 10, 46, 1.3) +
  bust("rattus-lilac") +
  NECK +
  HEAD +
  filled(VELLUM, "M35 52c2 5 5 7 7.5 8q7.5-3 15 0c2.5-1 5.5-3 7.5-8 1 14 0 34-15 44-15-10-16-30-15-44z") +
  hatched([64.5, 58, 65, 78, 51, 95], [57, 62, 57, 76, 50, 88], 14) +
  line("M40 62q0 14 6 24m0-20q0 10 3 18m7-20q2 8-2 18", 0.8) +
  line("M45 63.5q5 1.5 10 0", 1.6) +
  filled(VELLUM, "M31 37C26 20 36 4 50 4s24 16 19 33c-12-7-26-7-38 0z") +
  TURBAN_SHADE +
  line("M31 37q19-20 37-22M69 37Q52 18 34 17m-4 12q10-16 32-22", 1.3) +
  filled("rattus-gold", "M50 20l2.5 3.5-2.5 4-2.5-4z") +
  disc("rattus-gold", 80, 86, 13) +
  line("M80 73v26M67 86h26m-23-8 20 16", 1.2) +
  `<circle fill="none" cx="80" cy="86" r="9"/>` +
  disc(VELLUM, 80, 70.5, 2.4) +
  hatched([92, 90, 88, 98, 80, 99], [88, 88, 85, 94, 79, 95], 6);

const EXPLORER =
  line("M0 60 12 44l9 12 6-8 9 12M66 58l9-12 8 10 6-7 12 14", 1.3) +
  hatched([12, 44, 16, 52, 21, 56], [11, 56, 14, 58, 19, 60], 5) +
  hatched([75, 46, 79, 52, 83, 56], [74, 58, 77, 59, 81, 60], 5) +
  bust("rattus-green") +
  filled(VELLUM, "M29 34c-5 16-4 34-9 44 8 6 16 2 19-4 3 4 19 4 22 0 3 6 11 10 19 4-5-10-4-28-9-44z") +
  hatched([78, 76, 73, 58, 71, 38], [66, 72, 67, 58, 66, 42], 16) +
  line("M25 74q5-14 5-32m4 32q1-10-1-22", 0.9) +
  NECK +
  HEAD +
  solid("M38 58q6-2 12 0 6-2 12 0 0 10-12 14-12-4-12-14z") +
  spot(SKIN, "M45 62q5-1.6 10 0-5 2.8-10 0z") +
  filled(VELLUM, "M28 38C26 16 38 10 50 10s24 6 22 28c-10-10-34-10-44 0z") +
  hatched([71, 36, 72, 20, 62, 13], [62, 29, 62, 22, 56, 15], 12) +
  line("M29.5 27q20.5-13 41 0m-41.8 4q21.3-13 42.6 0", 2.4) +
  disc("rattus-gold", 20, 88, 12.5) +
  disc(VELLUM, 20, 88, 9) +
  filled("rattus-title", "M20 80l2.6 8h-5.2z") +
  solid("M20 96l2.6-8h-5.2z") +
  line("M12.5 88h2m11 0h2", 1.2);

const SULTAN =
  bust("rattus-ochre") +
  filled("rattus-rose", "M34 75l16 10 16-10 6 27H28z") +
  line("M50 85v17", 1.4) +
  [88, 94, 100].map((y) => disc("rattus-gold", 50, y, 1.9)).join("") +
  line("M30 79q-2 12-1 23m41-23q2 12 1 23", 1.2) +
  NECK +
  HEAD +
  MOUSTACHE +
  line("M47 67.5q3 1.2 6 0", 1.3) +
  filled(VELLUM, "M32 36C10 30 14 4 50 3c36 1 40 27 18 33-10-6-26-6-36 0z") +
  hatched([69, 35, 88, 26, 74, 9], [60, 33, 72, 24, 62, 9], 18) +
  line("M32 36C38 18 60 10 78 14M68 36C62 18 40 10 22 14M27 33C34 12 52 4 62 4.5M73 33C66 12 48 4 38 4.5", 1.2) +
  filled("rattus-title", "M50 17l5 7-5 8-5-8z") +
  line("M50 17q-6-9 2-16 2 5 8 3-2 8-10 13z", 1.3) +
  disc("rattus-gold", 34, 57, 2.2) +
  disc("rattus-gold", 66, 57, 2.2);

const CARAVANEER =
  filled(
    "rattus-camel",
    "M60 102c0-16 7-20 7-34 0-9 0-18 5-25 3-4 8-6 12-5l2-4 3 5c5 2 8 6 10 10s0 7-4 7c-4 1-8-2-11 1-4 4-2 11-1 18 2 12 1 18 4 27z",
  ) +
  hatched([84, 66, 86, 86, 87, 102], [76, 64, 75, 86, 76, 102], 13) +
  disc(INK, 85, 43.5, 1.6) +
  line("M98 49q-3 1.5-5 .5m4 4.5q-5 1.5-8-1M80 38l-6-3 2 6m8-3 8 14M76 56l13-1", 1.2) +
  `<g transform="translate(-10 4)">` +
  filled("rattus-ochre", SHOULDERS) +
  hatched([86, 98, 87, 84, 74, 76], [76, 98, 76, 88, 68, 77], 10) +
  filled(SKIN, FACE) +
  BROWS +
  EYES +
  line("M51.5 43.5q.5 3-.5 6", 1.3) +
  filled(VELLUM, "M31 50q19 6 38 0c2 12 3 24 8 32-14 12-40 12-54 0 5-8 6-20 8-32z") +
  hatched([69, 51, 71, 70, 76, 82], [58, 53, 60, 70, 58, 87], 16) +
  line("M33 58q10 6 24 4m-26 4q10 8 26 5m-29 3q12 8 32 5", 1) +
  filled(VELLUM, "M31 40C24 20 38 7 50 7s26 13 19 33c-12-5-26-5-38 0z") +
  TURBAN_SHADE +
  line("M31 39q10-18 36-20M69 39Q58 24 34 22m-2 8q10-14 26-22", 1.3) +
  `</g>`;

/** The inside of an SVG of 100 by 100. */
const FIGURES: Record<CardName, string> = {
  peasant: PEASANT,
  merchant: MERCHANT,
  monk: MONK,
  knight: KNIGHT,
  witch: WITCH,
  king: KING,
  astronomer: ASTRONOMER,
  explorer: EXPLORER,
  sultan: SULTAN,
  caravaneer: CARAVANEER,
};
export const PORTRAITS = Object.fromEntries(
  Object.entries(FIGURES).map(([card, figure]) => [
    card,
    `<g fill="none" stroke="var(--${INK})" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round">${SKY}${figure}</g>`,
  ]),
) as Record<CardName, string>;
