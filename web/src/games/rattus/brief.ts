import type { Brief } from "../../rules/brief";
import { ids } from "../shared/keyed";
import { CARD, CUBE, CUBE_LEFT } from "../shared/signs";
import { CARAVAN, DIPLOMAT, OF_SYMBOL, PALACE, PICTURES, PLAGUE, RAT } from "./symbols";
import type { CardName, Class, Rattus } from "./view";
import { say as onBoard } from "./words";

/** Which rule tells what a class card does. */
const OF: Record<CardName, string> = {
  peasant: "RAT-9",
  merchant: "RAT-10",
  monk: "RAT-11",
  witch: "RAT-12",
  knight: "RAT-13",
  king: "RAT-14",
  astronomer: "AFR-11",
  explorer: "AFR-12",
  sultan: "AFR-13",
  caravaneer: "AFR-15",
};

const LIMIT =
  '<circle fill="none" stroke="currentColor" stroke-width="34" cx="256" cy="256" r="200"/><text fill="currentColor" font-family="var(--face-title)" font-size="300" font-weight="700" text-anchor="middle" x="256" y="352">3</text>';

export default {
  lines: {
    turn: ["RAT-5", "RAT-8", "RAT-15", "RAT-16", "RAT-18"],
    end: ["RAT-20", "RAT-21", "RAT-22"],
    points: ["RAT-23", "AFR-18"],
  },
  args: ({ edition }) => ({ edition }),
  signs: (ctrl, say) => {
    const { cards, edition } = ctrl.view;
    const africa = edition === "africanus";
    const inPlay = ids(cards);
    const classes = new Set(inPlay.map((card) => cards[card]!.class));
    const symbol = (of: keyof typeof OF_SYMBOL, name: string, text: string) => ({
      picture: OF_SYMBOL[of],
      name,
      text,
      rule: "RAT-19",
    });
    return [
      {
        title: "cards",
        signs: inPlay.map((card) => ({
          picture: PICTURES[card]!,
          name: ctrl.word(`card-${card}`),
          text: onBoard(`ability-${card}`),
          rule: OF[card],
        })),
      },
      {
        title: "face",
        signs: [
          { picture: LIMIT, name: say("limit"), text: say("limit-is"), rule: "RAT-18" },
          symbol("everyone", onBoard("symbol-everyone"), say("everyone-is")),
          symbol("majority", onBoard("symbol-majority"), say("majority-is")),
          ...[...classes].map((name: Class) =>
            symbol(name, ctrl.word(`class-${name}`), say("class-is", { card: holders(name) })),
          ),
        ],
      },
      {
        title: "signs",
        signs: [
          { picture: RAT, name: say("rat"), text: say("rat-is"), rule: "RAT-17" },
          { picture: PLAGUE, name: say("plague"), text: say("plague-is"), rule: "RAT-15" },
          { picture: CUBE, name: say("cube"), text: say("cube-is"), rule: "RAT-23" },
          { picture: CUBE_LEFT, name: say("left"), text: say("left-is"), rule: "RAT-20" },
          { picture: PALACE, name: onBoard("palace"), text: say("palace-is"), rule: "RAT-14" },
          ...(africa ? [{ picture: CARD, name: say("card"), text: say("card-is"), rule: "AFR-9" }] : []),
          ...(cards.sultan
            ? [{ picture: DIPLOMAT, name: say("diplomat"), text: say("diplomat-is"), rule: "AFR-13" }]
            : []),
          ...(cards.caravaneer
            ? [{ picture: CARAVAN, name: say("caravan"), text: say("caravan-is"), rule: "AFR-15" }]
            : []),
        ],
      },
    ];

    function holders(name: Class): string {
      return inPlay
        .filter((card) => cards[card]!.class === name)
        .map((card) => ctrl.word(`card-${card}`))
        .join(", ");
    }
  },
} satisfies Brief<Rattus>;
