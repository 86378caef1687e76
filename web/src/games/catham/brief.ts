import type { Brief } from "../../rules/brief";
import { CARD, drawn } from "../shared/signs";
import { PICTURES } from "./symbols";
import { RULES, type Catham } from "./view";
import { say as onBoard } from "./words";

const STAR =
  '<path fill="currentColor" d="M10 1.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 14.9l-5.2 2.8 1-5.9L1.5 7.7l5.9-.8z"/>';
const EYE =
  '<path fill="currentColor" d="M12 5C6.5 5 2.5 9 1 12c1.5 3 5.5 7 11 7s9.5-4 11-7c-1.5-3-5.5-7-11-7zm0 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8z"/>';

export default {
  lines: {
    turn: ["CAT-5", "CAT-6", "CAT-7", "CAT-10", "CAT-8"],
    end: ["CAT-20"],
    points: ["CAT-21", "CAT-10a"],
  },
  args: (view) => ({ target: view.target }),
  signs: (ctrl, say) => [
    {
      title: "factions",
      signs: ctrl.view.factions.map((faction) => ({
        picture: PICTURES[faction]!,
        name: ctrl.word(`faction-${faction}`),
        text: onBoard(`explain-${faction}`),
        rule: RULES[faction],
      })),
    },
    {
      title: "signs",
      signs: [
        { picture: drawn(20, STAR), name: say("star"), text: say("star-is"), rule: "CAT-4" },
        { picture: CARD, name: say("card"), text: say("card-is"), rule: "CAT-10" },
        { picture: drawn(24, EYE), name: say("eye"), text: say("eye-is"), rule: "CAT-10a" },
      ],
    },
  ],
} satisfies Brief<Catham>;
