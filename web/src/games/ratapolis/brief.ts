import type { Brief } from "../../rules/brief";
import { ids } from "../shared/keyed";
import { around, drawn } from "../shared/signs";
import { CAT_HEAD, CHEESE, OF_TILE, PAW, RAT } from "./symbols";
import type { Ratapolis, TileName } from "./view";

/** Which rule tells what a property does. */
const OF: Partial<Record<TileName, string>> = {
  A: "POL-14",
  B: "POL-19",
  C: "POL-12b",
  F: "POL-13",
  G: "POL-15",
  H: "POL-12a",
  I: "POL-12",
  L: "POL-12a",
  S: "POL-18",
  T: "POL-15",
};
const stroked = (d: string) =>
  `<path fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const solid = (d: string) => `<path fill="currentColor" d="${d}"/>`;
const ARROW = around(26, stroked("M-21 12Q-6-12 16-6M5-17 18-6 6 7"));
const CLAWS = around(28, stroked("M-15-20Q-7 0-13 20M0-23Q8 0 2 23M15-20Q22 0 16 20"));
const READY = drawn(20, '<path fill="none" stroke="currentColor" stroke-width="2.5" d="M4 11l4 4 8-10"/>');

export default {
  lines: {
    turn: ["POL-4", "POL-6", "POL-7", "POL-15", "POL-18"],
    end: ["POL-21"],
    points: ["POL-21", "POL-18"],
  },
  args: (view) => ({ rounds: view.rounds }),
  signs: (ctrl, say) => {
    const here = ids(ctrl.view.tiles).filter((tile) => ctrl.view.tiles[tile].token);
    const sign = (id: string, picture: string, rule: string) => ({
      picture,
      name: say(id),
      text: say(`${id}-is`),
      rule,
    });
    return [
      {
        title: "signs",
        signs: [
          sign("cheese", CHEESE, "POL-21"),
          sign("rat", RAT, "POL-1"),
          sign("move", ARROW, "POL-10"),
          sign("attack", CLAWS, "POL-8"),
          sign("cat", around(24, solid(CAT_HEAD)), "POL-4"),
          sign("paw", around(16, solid(PAW)), "POL-4"),
          sign("ready", READY, "POL-6"),
        ],
      },
      {
        title: "properties",
        signs: here.map((tile) => ({
          picture: OF_TILE[tile] ?? "",
          name: `${tile}. ${ctrl.word(`tile-${tile}`)}`,
          text: ctrl.word(`property-${tile}`),
          rule: OF[tile] ?? "POL-19",
        })),
      },
    ].filter(({ signs }) => signs.length);
  },
} satisfies Brief<Ratapolis>;
