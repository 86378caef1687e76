/** What each game says of itself on one page: in both languages, at every recorded table, with rules that there are. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { UnknownGame } from "../ctrl/board";
import { settings } from "../ctrl/settings.svelte";
import { Words } from "../ctrl/words.svelte";
import { PARTS } from "../rules/brief";
import Brief from "../rules/Brief.svelte";
import { briefOf } from "./found";
import { Recorded, type Frame, type Kinds } from "./shared/recorded.svelte";

const GAMES = readdirSync(import.meta.dirname).filter((game) =>
  existsSync(join(import.meta.dirname, game, "brief.ts")),
);
const LANGUAGES = ["en", "ru"] as const;
const UNSAID = /^[a-z]+(-[a-z0-9]+)*$|\{ ?\$|undefined/; // an id, an argument
const WORDS = ["everyone", "majority"];

afterEach(() => {
  cleanup();
  settings.set({ language: "en" });
});

describe.each(GAMES)("%s in short", (game) => {
  const ours = (file: string) => readFileSync(join(import.meta.dirname, `${game}/fixtures/${file}.json`), "utf8");
  const theirs = (file: string) =>
    readFileSync(join(import.meta.dirname, `../../../src/ratskeller/games/${game}/${file}`), "utf8");
  const moments = JSON.parse(ours("moments")) as Record<string, Frame<UnknownGame>>;
  const own = { en: theirs("words.en.ftl"), ru: theirs("words.ru.ftl") };
  const at = (frame: Frame<UnknownGame>) => new Recorded(frame, own, JSON.parse(ours("kinds")) as Kinds);

  test.each(LANGUAGES)("says all it has to say, in %s", async (language) => {
    settings.set({ language });
    const [brief, text] = (await briefOf(game, language))!;
    const words = new Words(language, text);
    const rules = theirs(`rules.${language}.md`);
    expect(brief.lines.turn).toHaveLength(5);
    for (const [name, frame] of Object.entries(moments)) {
      const ctrl = at(frame);
      const args = brief.args?.(ctrl.view) ?? {};
      const groups = brief.signs(ctrl, (id, more) => words.say(id, more));
      const signs = groups.flatMap((group) => group.signs);
      const said = [
        ...PARTS.flatMap((part) => brief.lines[part].map((_, i) => words.say(`${part}-${i + 1}`, args))),
        ...groups.map((group) => words.say(group.title)),
        ...signs.flatMap((sign) => [sign.name, sign.text]),
      ];
      expect(said.filter((line) => UNSAID.test(line) && !WORDS.includes(line))).toEqual([]);
      expect(
        signs.filter(({ picture }) => !/^<(path|svg|g|circle)\b/.test(picture)),
        name,
      ).toEqual([]);
      for (const id of [...PARTS.flatMap((part) => brief.lines[part]), ...signs.map((sign) => sign.rule)])
        expect(rules, id).toContain(`**${id}**`);
    }
  });

  test("each line leads to its rule", async () => {
    const rule = vi.fn();
    const [brief] = (await briefOf(game, "en"))!;
    render(Brief, { ctrl: at(Object.values(moments)[0]!), rule });
    const [first] = await screen.findAllByRole("button", { name: /^The rule: / });
    await fireEvent.click(first!);
    expect(rule).toHaveBeenCalledExactlyOnceWith(brief.lines.turn[0]);
  });
});
