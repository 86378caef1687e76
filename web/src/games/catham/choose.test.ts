import { describe, expect, it } from "vitest";
import { fieldsOf } from "../../ctrl/narrowing";
import { chosen, choose, counts, offered, verbOfHand } from "./choose";
import kinds from "./fixtures/kinds.json";
import moments from "./fixtures/moments.json";
import { Recorded, type Frame, type Kinds } from "../shared/recorded.svelte";
import type { Catham, Faction } from "./view";

const named = moments as unknown as Record<string, Frame<Catham>>;
const at = (name: string) => new Recorded(named[name]!, { en: "", ru: "" }, kinds as Kinds);

describe("choosing", () => {
  it("narrows to a faction first and sends when the count is chosen", () => {
    const ctrl = at("turn-2");
    const several = ctrl.legal.filter((a) => a.verb === "take").find((a) => a.args.count === 2)!;
    const { faction } = several.args;
    choose(ctrl, { verb: "take", faction });
    expect(ctrl.sent).toEqual([]);
    expect(counts(ctrl, "take", faction).map((a) => a.args.count)).toContain(2);
    ctrl.pick({ count: 2 });
    expect(ctrl.sent.map((a) => a.code)).toEqual([several.code]);
  });

  it("takes a choice back with a second click, and changes over to another with one", () => {
    const ctrl = at("turn-2");
    const [first, second] = ctrl.legal.filter((a) => a.verb === "take").filter((a) => a.args.count === 2);
    const fields = { verb: "take", faction: first!.args.faction } as const;
    choose(ctrl, fields);
    expect(chosen(ctrl, fields)).toBe(true);
    choose(ctrl, fields);
    expect(ctrl.picked).toEqual({});
    choose(ctrl, fields);
    const other =
      second && second.args.faction !== fields.faction ? second : ctrl.legal.find((a) => a.verb === "play")!;
    const others = { verb: other.verb, faction: other.args.faction };
    choose(ctrl, others);
    expect(ctrl.refused).toEqual([]);
    expect(offered(ctrl, others)).toBe(true);
  });

  it("lets what is not legal explain itself", () => {
    const ctrl = at("turn-2");
    choose(ctrl, { verb: "against", seat: 1 });
    expect(ctrl.refused).toEqual([{ verb: "against", seat: 1 }]);
  });

  it("does nothing for a spectator", () => {
    const ctrl = at("spectator");
    choose(ctrl, { verb: "take", faction: "mafia" });
    expect([ctrl.sent, ctrl.refused]).toEqual([[], []]);
  });

  it.each([
    ["turn-2", "play"],
    ["add-police", "add"],
    ["give-journalists", "give"],
    ["pay-mafia", "discard"],
    ["second-mafia", "discard"],
    ["limit", "discard"],
  ])("uses a card of the hand for what is asked: %s", (name, verb) => {
    const ctrl = at(name);
    const legal = ctrl.legal.find((a) => a.verb === verb)!;
    expect(verbOfHand(ctrl, fieldsOf(legal)["faction"] as Faction)).toBe(verb);
  });
});
