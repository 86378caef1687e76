import type { Brief } from "../../rules/brief";
import { CARD } from "../shared/signs";
import { LAURELS, NUN, OF_CLASS, OF_STACK, PICTURES, RAT } from "./symbols";
import { CLASSES, STACKS, type Cartus, type Stack } from "./view";

const OF: Record<Stack, string> = { joker: "CAR-10", sword: "CAR-12", flute: "CAR-13", gold: "CAR-25", pass: "CAR-8" };

export default {
  lines: {
    turn: ["CAR-6", "CAR-7", "CAR-10", "CAR-12", "CAR-15"],
    end: ["CAR-4", "CAR-27"],
    points: ["CAR-23", "CAR-24", "CAR-25", "CAR-26"],
  },
  args: (view) => ({ rounds: view.rounds, seats: view.seats }),
  signs: (ctrl, say) => [
    {
      title: "row",
      signs: ctrl.view.row
        .filter(({ building }, i, row) => row.findIndex((other) => other.building === building) === i)
        .map(({ building, exclusive, ordinary }) => ({
          picture: PICTURES[building]!,
          name: ctrl.word(`building-${building}`),
          text: [
            `${ctrl.word("board-exclusive")}: ${ctrl.word(`board-effect-${building}`, { count: exclusive })}`,
            `${ctrl.word("board-ordinary")}: ${ctrl.word(`board-effect-${building}`, { count: ordinary })}`,
          ].join("; "),
          rule: building === "watchtower" ? "CAR-22" : "CAR-16",
        })),
    },
    {
      title: "stacks",
      signs: STACKS.map((stack) => ({
        picture: OF_STACK[stack],
        name: ctrl.word(`card-${stack}`),
        text: say(`${stack}-is`),
        rule: OF[stack],
      })),
    },
    {
      title: "classes",
      signs: CLASSES.map((name) => ({
        picture: OF_CLASS[name],
        name: ctrl.word(`class-${name}`),
        text: say("class-is", { card: ctrl.word(`board-card-${name}`) }),
        rule: "CAR-10",
      })),
    },
    {
      title: "signs",
      signs: [
        { picture: RAT, name: say("rat"), text: say("rat-is"), rule: "CAR-27" },
        { picture: NUN, name: say("nun"), text: say("nun-is"), rule: "CAR-2" },
        { picture: LAURELS, name: say("laurels"), text: say("laurels-is"), rule: "CAR-26" },
        { picture: CARD, name: say("card"), text: say("card-is"), rule: "CAR-24" },
      ],
    },
  ],
} satisfies Brief<Cartus>;
