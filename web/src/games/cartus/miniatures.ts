/** What the illuminator painted: a miniature for each building, 160 by 110, with a rat that makes itself useful.
 *  Walls, roofs and rats are the same in all of them; the ground of lozenges behind is the page's. */

import { disc, filled, line, spot } from "../shared/drawing";

const STONE = "cartus-stone";
const SHADE = "cartus-stone-low";
const WOOD = "cartus-wood-high";
const RED = "cartus-red";
const BLUE = "cartus-blue";
const GREEN = "cartus-vine";
const GOLD = "cartus-gold";
const DARK = "cartus-black";

const fine = (d: string) => line(d, 0.7);
const at = (x: number, y: number, body: string, scale = 1, flip = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale * flip} ${scale})">${body}</g>`;
const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;

const GROUND =
  filled(GREEN, "M-200 220V98q80-8 198-1 24-6 48-4t48-1 68 0q100-6 198 4v122z") +
  fine("M8 104q2-5 1-8m3 8q-1-4 2-7m24 12q2-5 0-8m4 8q0-4 3-6m50 4q2-5 1-8m3 8q0-4 3-6m46 4q1-5 0-8m4 8q0-4 3-6") +
  [16, 62, 108, 150].map((x, i) => disc(i % 2 ? GOLD : RED, x, 103 - (i % 3), 1.7)).join("");

/** A wall with some of its stones, standing on the line y. */
function wall(x: number, y: number, width: number, height: number, colour = STONE): string {
  const courses = Array.from({ length: Math.floor(height / 9) }, (_, i) => {
    const row = y - height + 6 + i * 9;
    const shift = x + 3 + ((i * 7) % Math.max(4, width - 12));
    return `M${shift} ${row}h7m-3 0v4`;
  });
  return (
    filled(colour, box(x, y - height, width, height)) +
    spot(SHADE, box(x + width * 0.72, y - height + 0.7, width * 0.28 - 0.7, height - 1.4)) +
    fine(courses.join(""))
  );
}
/** A roof with its tiles: `top` is how long the ridge is. */
function roof(x: number, y: number, width: number, height: number, colour: string, top = 0): string {
  const [left, right] = [x + (width - top) / 2, x + (width + top) / 2];
  const rows = [0.33, 0.66].map((share) => {
    const inset = ((width - top) / 2) * (1 - share);
    return `M${x + inset} ${y - height * (1 - share)}H${x + width - inset}`;
  });
  return filled(colour, `M${x} ${y}L${left} ${y - height}H${right}L${x + width} ${y}z`) + fine(rows.join(""));
}
function battlement(x: number, y: number, width: number): string {
  const step = width / 5;
  return filled(STONE, `M${x} ${y}v-8h${step}v4h${step}v-4h${step}v4h${step}v-4h${step}v8z`);
}
const gate = (x: number, y: number, width: number, height: number, colour = WOOD) =>
  filled(colour, `M${x} ${y}v${-height + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`);
const window = (x: number, y: number, width = 5, height = 10) => gate(x, y, width, height, DARK);
const tower = (x: number, y: number, width: number, height: number, colour: string, point = 20) =>
  wall(x, y, width, height) +
  roof(x - 3, y - height, width + 6, point, colour) +
  window(x + width / 2 - 2, y - height + 18, 4, 9);
const banner = (x: number, y: number, colour: string) =>
  line(`M${x} ${y}v-16`) + filled(colour, `M${x} ${y - 16}q6-3 11 1 3 2 7 0v7q-4 2-8-1-5-2-10 0z`);
const cross = (x: number, y: number) => line(`M${x} ${y}v-11m-4 4h8`, 2);
const coin = (x: number, y: number, r = 3.4) => disc(GOLD, x, y, r) + fine(`M${x - 1} ${y - 1.5}v3`);

/** A rat upright, its feet at 0 0, looking to the right; `coat` is what it wears, `holds` what it does. */
function rat(coat = "", holds = ""): string {
  return (
    `<path fill="none" stroke="var(--cartus-tail)" stroke-width="2" d="M-6-2c-8 3-11-2-15 1"/>` +
    filled("cartus-fur", "M-7 0c-4-12 0-22 7-23 1-4 5-6 9-5 4 0 7 3 11 6 1 2 0 3-2 3-3 1-5 2-8 1 2 4 2 12-1 18z") +
    coat +
    filled("cartus-fur", "M3-12q6 0 8-3l2 2q-2 5-8 5z") +
    disc("cartus-skin", 3, -28, 3.6) +
    disc(DARK, 11.5, -23.5, 0.9) +
    fine("M17-20l6-2m-6 3 6 1") +
    filled("cartus-skin", "M-4 0h7l3-2H0zM4 0h7l2-2H6z") +
    holds
  );
}
const robe = (colour: string) => filled(colour, "M-7 0c-3-10-1-18 4-21q6-2 9 2 4 8 3 19z");
const RUNNING =
  `<path fill="none" stroke="var(--cartus-tail)" stroke-width="2" d="M-17-5c-9 2-12-6-19-2"/>` +
  filled("cartus-fur", "M-18-4c-3-9 5-14 15-13 5 0 8 2 11 5 5-2 10 2 15 6 1 2 0 3-2 3-4 1-7 1-11 0z") +
  disc("cartus-skin", 9, -12, 3.6) +
  disc(DARK, 16, -8, 1) +
  line("M-12-3l-4 4m6-4 1 4m9-4 5 4m-2-5 6 3", 1.8);

const barrel = (x: number, y: number) =>
  filled(WOOD, `M${x - 8} ${y}q-4-9 0-18h16q4 9 0 18z`) +
  fine(`M${x - 10} ${y - 5}h20m-20-8h20M${x - 3} ${y}q-2-9 0-18m6 18q2-9 0-18`);
const sheaf = (x: number, y: number) =>
  filled(GOLD, `M${x - 3} ${y - 9}q-9-5-8-15 5 0 7 3 1-6 4-8 3 2 4 8 2-3 7-3 1 10-8 15 4 4 5 9h-16q1-5 5-9z`) +
  fine(`M${x - 4} ${y - 9}h8m-8 9q2-5 3-9m5 9q-2-5-3-9m-1 0v-12`);

const FARM =
  GROUND +
  line("M2 100V86m12 14V86m12 14V86M-2 90h34m-34 5h34", 2) +
  filled(STONE, "M54 98l6-50h24l7 50z") +
  spot(SHADE, "M77 49h6.5l6.3 48H79z") +
  fine("M62 66h8m-2 0v5m6 10h9m-5 0v5M60 88h7") +
  roof(56, 49, 32, 17, RED) +
  gate(67, 98, 11, 19) +
  window(69.5, 70, 5, 9) +
  `<g transform="rotate(24 72 44)">${[0, 90, 180, 270]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} 72 44)">${filled("cartus-linen", "M73 42V4h10v31z")}${fine("M73 12h10m-10 8h10m-10 8h10M78 4v34")}</g>`,
    )
    .join("")}</g>` +
  disc(GOLD, 72, 44, 3) +
  sheaf(112, 100) +
  sheaf(130, 103) +
  sheaf(148, 99) +
  at(
    98,
    106,
    rat(
      robe(RED),
      line("M12 0 14-34", 2) +
        line("M10-34v-8m4 8v-9m4 9v-8m-8 8h8", 1.4) +
        filled(GOLD, "M-6-29q9-6 20-3-2-8-9-8-7 1-11 11z"),
    ),
    0.8,
  );

const BREWERY =
  GROUND +
  filled(RED, box(38, 8, 11, 30)) +
  line("M44 6q-6-5 0-9m4 9q7-3 4-8", 1.2) +
  filled("cartus-linen", box(20, 52, 66, 46)) +
  line("M20 74h66M37 52v46M70 52v46M20 74l17-22m33 0 16 22M20 98l17-24m33 0 16 24", 2.2) +
  roof(12, 54, 82, 34, RED, 46) +
  gate(46, 98, 16, 24) +
  window(50, 68, 8, 12) +
  line("M92 60h15m-10 0v5m8-5v5", 1.6) +
  filled(GOLD, "M96 65h10v9q-5 3-10 0z") +
  line("M106 66q5 1 0 6", 1.4) +
  barrel(118, 106) +
  barrel(140, 106) +
  barrel(129, 88) +
  disc(GOLD, 118, 97, 2) +
  at(
    98,
    108,
    rat(robe(BLUE), filled(GOLD, "M11-19h8v9h-8z") + filled("cartus-linen", "M10-19q1-4 4-3 3-2 6 1v3z")),
    0.85,
  );

const MARKET =
  GROUND +
  line("M22 98V36m64 62V36", 3) +
  [0, 1, 2, 3, 4, 5]
    .map((i) =>
      filled(
        i % 2 ? "cartus-linen" : RED,
        `M${28 + i * 8.7} 18h8.7l${i < 3 ? -8 + i * 5 : (i - 2) * 3.4 - 1} 24q-5 5-11 0z`,
      ),
    )
    .join("") +
  filled(WOOD, box(14, 72, 80, 26)) +
  fine("M14 79h80M34 79v19m20-19v19m20-19v19") +
  filled(GOLD, "M22 72v-8l20-6v14z") +
  disc("cartus-stone", 30, 67, 1.6) +
  disc("cartus-stone", 37, 64, 1.8) +
  disc(RED, 52, 68, 4) +
  disc(RED, 60, 68, 4) +
  disc(RED, 56, 62, 4) +
  filled("cartus-stone-low", "M68 72q-2-9 10-9t10 9z") +
  fine("M74 65l2 5m4-6 1 6") +
  line("M112 98V58m40 40V58", 2.6) +
  [0, 1, 2, 3].map((i) => filled(i % 2 ? "cartus-linen" : BLUE, `M${110 + i * 11} 46h11v14q-5 5-11 0z`)).join("") +
  filled(WOOD, box(108, 80, 48, 18)) +
  filled(GREEN, "M114 80q0-8 7-8t7 8z") +
  filled(GREEN, "M126 80q0-8 7-8t7 8z") +
  barrel(148, 80) +
  at(101, 108, rat(robe(GREEN), coin(16, -16)), 0.9, -1);

const OFFICE =
  filled("cartus-stone-low", box(-200, 96, 560, 124)) +
  fine("M-200 102h560M20 96l-8 18m44-18-3 18m36-18 3 18m36-18 8 18") +
  `<path fill="var(--${STONE})" fill-rule="evenodd" d="M-200-200h560v297h-560z${[-150, -70, 10, 90, 170, 250]
    .map((x) => `M${x} 97V52q0-30 30-34 30 4 30 34v45z`)
    .join("")}"/>` +
  fine("M4 52h6m60 0h20m60 0h6M80 6v12M40 4l-6 9m86-9 6 9") +
  filled(WOOD, "M86 98l4-38 40-10 6 6-6 42z") +
  filled("cartus-linen", "M88 58l38-10 5 7-40 11z") +
  fine("M95 59l24-6m-22 9 26-7") +
  disc(RED, 126, 60, 4) +
  line("M125 63l-2 7m4-7 3 6", 1.6) +
  filled("cartus-linen", "M14 96V60h26v36q-13 5-26 0z") +
  fine("M18 66h18m-18 6h18m-18 6h18m-18 6h12") +
  disc(RED, 27, 90, 3.6) +
  filled(BLUE, box(138, 84, 12, 14)) +
  filled(RED, box(136, 74, 16, 10)) +
  filled(GOLD, box(140, 66, 10, 8)) +
  filled(WOOD, "M52 98l4-20h16l4 20h-5l-2-8H59l-2 8z") +
  at(64, 79, rat(robe(RED), line("M12-14 24-30", 1.2) + filled("cartus-linen", "M18-21q2-13 14-17-2 13-12 19z")), 1.05);

const MONASTERY =
  GROUND +
  tower(18, 98, 24, 62, BLUE, 26) +
  cross(30, 12) +
  window(27.5, 78, 6, 14) +
  filled("cartus-gold", "M26 54q0-7 4-7t4 7z") +
  wall(40, 98, 104, 36) +
  roof(36, 63, 112, 24, RED, 86) +
  filled(STONE, "M80 98V56l15-20 15 20v42z") +
  spot(SHADE, "M103 97V48l6.4 8.4V97z") +
  cross(95, 37) +
  disc(BLUE, 95, 60, 8) +
  line("M95 52v16m-8-8h16m-13-6 10 12m0-12-10 12", 1) +
  gate(88, 98, 14, 24) +
  [46, 57, 68, 115, 126].map((x) => window(x, 90, 7, 18)).join("") +
  at(146, 106, rat(robe(WOOD) + filled(WOOD, "M-3-21q-2-8 6-10 6 0 8 5l-5 6z"), cross(15, -9)), 0.9, -1);

const HOSPITAL =
  GROUND +
  wall(14, 98, 132, 56) +
  roof(8, 44, 144, 28, BLUE, 96) +
  cross(80, 17) +
  spot("cartus-black", "M22 97V70q0-14 18-14t18 14v27zM102 97V70q0-14 18-14t18 14v27z") +
  spot("cartus-black", "M64 97V68q0-16 16-16t16 16v29z") +
  line("M22 98V70q0-14 18-14t18 14v28m6 0V68q0-16 16-16t16 16v30m6 0V70q0-14 18-14t18 14v28") +
  filled(WOOD, "M24 98V78h3v10h28v10h-3v-4H27v4z") +
  filled("cartus-linen", "M27 90v-6q6-4 10-1l18 1v6z") +
  filled("cartus-fur", "M28 84q0-6 6-6t9 5l-4 2z") +
  line("M30 80l8-1", 2) +
  filled(WOOD, "M136 98V78h-3v10h-28v10h3v-4h25v4z") +
  filled("cartus-linen", "M133 90v-6q-6-4-10-1l-18 1v6z") +
  filled("cartus-fur", "M132 84q0-6-6-6t-9 5l4 2z") +
  line("M80 52v7", 1.2) +
  filled(GOLD, "M76 59h8l-1 6h-6z") +
  at(
    77,
    108,
    rat(
      robe("cartus-linen") + line("M0-14v7m-3-4h6", 1.6),
      filled(GOLD, "M11-16q0 7 4 7t4-7z") + line("M12-19q-2-3 0-5m4 5q-2-3 0-5", 1),
    ),
    1,
  );

const CASTLE =
  GROUND +
  wall(34, 96, 92, 40) +
  [40, 62, 84, 106].map((x) => battlement(x - 6, 56, 22)).join("") +
  wall(56, 96, 48, 62) +
  battlement(54, 34, 52) +
  banner(80, 26, RED) +
  window(63, 56, 5, 11) +
  window(92, 56, 5, 11) +
  tower(16, 98, 24, 64, BLUE, 24) +
  tower(120, 98, 24, 64, BLUE, 24) +
  banner(28, 12, GOLD) +
  banner(132, 12, GOLD) +
  gate(68, 96, 24, 32, DARK) +
  line("M72 96V72m8 24V64m8 32V72m-20 6h24m-24 9h24", 1.2).replace("<path", '<path stroke="var(--cartus-gold)"') +
  filled(BLUE, "M-200 220v-118q100-4 198 1 20-5 40 0t42 0 42 0 40 0q100-5 198-1v118z") +
  filled(WOOD, "M66 96h28l4 14H62z") +
  fine("M65 101h30m-31 5h32") +
  at(
    104,
    102,
    rat(
      filled("cartus-stone", "M-7 0c-3-10-1-18 4-21q6-2 9 2 4 8 3 19z") + fine("M-6-6h14m-14-5h14M-4-16h10"),
      line("M15 4V-36", 1.8) +
        filled(GOLD, "M15-44l3 8h-6z") +
        filled("cartus-stone", "M-1-27q1-8 9-7 5 1 5 7-7-2-14 0z"),
    ),
    0.78,
    -1,
  );

const WATCHTOWER =
  filled(BLUE, "M-200 220V92q100-4 198 0 20-5 40 0t42 0 42 0 40 0q100-4 198 0v128z") +
  fine("M6 100q6-3 12 0t12 0m96 2q6-3 12 0t12 0") +
  filled(SHADE, "M36 114q4-20 18-18 2-10 22-8 24-4 32 8 14 2 18 18z") +
  fine("M54 98l4 8m44-8-5 9m-26-2 6 6") +
  wall(62, 92, 34, 62) +
  filled(STONE, "M56 34h46l-6 12H62z") +
  battlement(54, 34, 50) +
  window(76, 62, 6, 12) +
  window(70, 80, 5, 10) +
  gate(74, 92, 12, 18) +
  filled(RED, "M70 26q-4-8 4-14 0 4 3 5-1-9 6-14-1 8 4 12 3 4 0 11z") +
  filled(GOLD, "M74 26q-1-6 4-8 0-4 3-6 0 5 3 8 1 3-1 6z") +
  filled(WOOD, "M66 26h26l-4 6H70z") +
  line("M46 112 58 48m4 64L66 48M48 100h15m-13-12h14m-12-12h13m-11-12h12", 1.4) +
  filled(WOOD, "M118 100h30q-3 9-9 9h-13q-6 0-8-9z") +
  line("M132 100V74", 1.8) +
  filled("cartus-linen", "M133 76q14 8 12 20h-12z") +
  at(98, 34, rat(robe(RED), filled(GOLD, "M12-20l14-6v12l-14-3z")), 0.7);

const TENT =
  GROUND +
  filled(GOLD, "M26 14q-12 3-12 15t12 15q-22 2-22-15t22-15z") +
  [
    [44, 18],
    [132, 16],
    [148, 40],
    [118, 34],
  ]
    .map(([x, y]) => filled(GOLD, `M${x} ${y! - 6}l1.6 4.4 4.4 1.6-4.4 1.6-1.6 4.4-1.6-4.4-4.4-1.6 4.4-1.6z`))
    .join("") +
  banner(80, 22, RED) +
  filled("cartus-linen", "M80 20Q66 48 32 58l-6 42h108l-6-42Q94 48 80 20z") +
  filled(BLUE, "M80 20Q74 50 52 58l-6 42H26l6-42Q66 48 80 20zM80 20q6 30 28 38l6 42h20l-6-42Q94 48 80 20z") +
  filled(BLUE, "M80 20q-3 30-10 40v20h20V60q-7-10-10-40z") +
  filled(
    GOLD,
    "M31 57q6 8 12 0 6 8 12 0 6 8 12 0 6 8 13 0 6 8 12 0 6 8 12 0 6 8 12 0 6 8 13 0l1 4q-7 10-14 2-6 9-12 1-6 9-12 0-6 9-12 0-6 9-13 0-6 9-12 0-6 9-12 0-7 8-12-3z",
  ) +
  filled(DARK, "M80 64q-6 18-22 36h44Q86 82 80 64z") +
  filled(GOLD, "M72 100l3-6h10l3 6z") +
  disc("cartus-glass", 80, 87, 8.5) +
  spot("cartus-linen", "M75 84q2-4 6-4-1 3-6 4z") +
  at(
    112,
    108,
    rat(
      robe(RED) + disc(GOLD, -1, -8, 1.5),
      filled("cartus-linen", "M-3-27q0-9 9-9 8 0 8 9-8-3-17 0z") + disc(RED, 7, -32, 1.8),
    ),
    0.95,
    -1,
  );

const HUT =
  GROUND +
  filled(WOOD, "M34 98l4-44 62-4 6 48z") +
  line("M50 54l-2 44m18-46v46m18-47 2 47", 1) +
  filled(GOLD, "M24 62Q40 36 62 20q26 8 54 38-8 8-14 4-10 6-18 0-10 6-18 1-12 6-20 0-10 5-22-1z") +
  fine("M62 22l-20 34m22-32-8 34m12-33 8 32m-6-30 22 28m-16-26 30 26") +
  gate(42, 98, 16, 28, DARK) +
  filled("cartus-glass", box(72, 66, 16, 14)) +
  line("M80 66v14m-8-7h16") +
  filled(DARK, "M74 80v-6l-1-5 4 3h5l4-3-1 5v6z") +
  disc(GOLD, 78, 75, 0.9) +
  disc(GOLD, 82, 75, 0.9) +
  line("M116 100V46h22", 2.6) +
  line("M134 46v8", 1.2) +
  filled("cartus-linen", "M124 78V62q0-8 10-8t10 8v16z") +
  at(135, 78, RUNNING, 0.42) +
  line("M124 78V62q0-8 10-8t10 8v16zM129 78V57m5 21V54m5 24V57", 1.2) +
  line("M6 108l18-14m-18 4 14 12", 2) +
  filled("cartus-linen", "M8 92h14v5H8z") +
  at(92, 110, RUNNING, 0.85) +
  at(146, 112, RUNNING, 0.6);

const PALACE =
  GROUND +
  wall(18, 98, 124, 38) +
  filled(GOLD, "M24 60q0-22 16-28 16 6 16 28zM104 60q0-22 16-28 16 6 16 28z") +
  fine("M32 60q0-16 8-26 8 10 8 26m64 0q0-16 8-26 8 10 8 26") +
  line("M40 32v-8m80 8v-8", 2) +
  disc(GOLD, 40, 22, 2.6) +
  disc(GOLD, 120, 22, 2.6) +
  wall(58, 98, 44, 52) +
  filled(RED, "M54 46q2-26 26-36 24 10 26 36z") +
  fine("M68 46q0-22 12-34 12 12 12 34") +
  filled(GOLD, "M70 10 68-2l6 5 6-8 6 8 6-5-2 12z") +
  [24, 36, 112, 124].map((x) => window(x, 86, 8, 18)).join("") +
  window(63, 70, 7, 16) +
  window(90, 70, 7, 16) +
  disc(BLUE, 80, 62, 6) +
  line("M80 56v12m-6-6h12", 1) +
  gate(70, 98, 20, 26, WOOD) +
  fine("M80 98V72") +
  filled("cartus-stone", "M62 98h36l6 6H56z") +
  filled("cartus-stone", "M54 104h52l6 8H48z") +
  filled(RED, "M74 98h12l6 14H68z") +
  at(
    120,
    108,
    rat(
      robe(RED) + filled("cartus-linen", "M-6-3h15l1 3H-8z"),
      filled(GOLD, "M-2-30l-1-9 5 4 4-6 4 6 4-3-2 9q-7-3-14-1z") + line("M14 0V-18", 1.8) + disc(GOLD, 14, -20, 2.6),
    ),
    0.95,
    -1,
  );

const TREASURY =
  GROUND +
  wall(18, 98, 124, 62) +
  battlement(14, 38, 44) +
  battlement(58, 38, 44) +
  battlement(102, 38, 44) +
  banner(80, 30, GOLD) +
  gate(30, 98, 36, 46, WOOD) +
  line("M30 74h36m-36 14h36M42 98V56m12 42V56", 2.4) +
  disc(GOLD, 58, 82, 2.8) +
  window(82, 62, 7, 14) +
  window(100, 62, 7, 14) +
  window(118, 62, 7, 14) +
  line("M85 62V50m18 12V50m18 12V50", 1) +
  filled(WOOD, "M84 86q0-14 30-14t30 14l-2 2H86z") +
  line("M94 86q0-10 3-13m34 13q0-10-3-13", 2) +
  [
    [92, 90],
    [100, 86],
    [108, 89],
    [116, 85],
    [124, 89],
    [132, 86],
    [138, 90],
    [104, 82],
    [120, 81],
    [112, 80],
  ]
    .map(([x, y]) => coin(x!, y!))
    .join("") +
  filled(WOOD, "M84 92h60v18H84z") +
  line("M96 92v18m36-18v18", 2.4) +
  filled(GOLD, "M110 92h8v9h-8z") +
  [
    [76, 108],
    [152, 109],
    [70, 110],
  ]
    .map(([x, y]) => coin(x!, y!))
    .join("") +
  at(62, 110, rat(robe(BLUE), coin(16, -14, 4.6)), 0.95);

const painted = (scene: string) =>
  `<g fill="none" stroke="var(--cartus-line)" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round">${scene}</g>`;

/** The ground goes on beyond it to both sides. */
export const BOX = "0 -12 160 122";
export const MINIATURES: Record<string, string> = Object.fromEntries(
  Object.entries({
    farm: FARM,
    brewery: BREWERY,
    market: MARKET,
    office: OFFICE,
    monastery: MONASTERY,
    hospital: HOSPITAL,
    castle: CASTLE,
    watchtower: WATCHTOWER,
    "fortune-tellers-tent": TENT,
    "ratcatchers-hut": HUT,
    palace: PALACE,
    treasury: TREASURY,
  }).map(([building, scene]) => [building, painted(scene)]),
);
