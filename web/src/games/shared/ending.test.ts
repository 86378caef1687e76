/** Who has won says a board as the table does: nobody of flesh and blood where bots finished for him. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import type { BoardCtrl, Player } from "../../ctrl/board";
import { Words } from "../../ctrl/fluent";
import { settings } from "../../ctrl/settings.svelte";
import { headline } from "./ending.svelte";

const file = (game: string) => `src/games/${game}/board.en.ftl`;
const wordsOf = (game: string) => new Words("en", readFileSync(file(game), "utf8"));
/** Games whose boards say it in words of their own. */
const SAYING = readdirSync("src/games").filter((game) => existsSync(file(game)) && wordsOf(game).has("won-you"));
const players = (...absent: number[]): Player[] =>
  ["Anna", "Boris"].map((name, seat) => ({ name, you: seat === 0, bot: false, seat, absent: absent.includes(seat) }));
const WON = { places: [1, 2], points: [9, 4], utilities: [1, -1], reason: "" };

function said(game: string, absent: number[], outcome = WON): string {
  const words = wordsOf(game);
  const ctrl = { view: { outcome }, players: players(...absent), seat: 0 } as unknown as BoardCtrl;
  return headline(ctrl, (id, args) => words.say(id, args));
}
beforeEach(() => settings.set({ language: "en" }));

test.each(SAYING)("%s: who was there wins, whoever was not has not won", (game) => {
  const say = (id: string, args = {}) => wordsOf(game).say(`won-${id}`, args);
  expect(said(game, [])).toBe(say("you"));
  expect(said(game, [1])).toBe(say("you"));
  expect(said(game, [0])).toBe(say("other", { name: "the bot of Anna" }));
  expect(said(game, [0, 1])).toBe(say("bots"));
  expect(said(game, [], { ...WON, places: [1, 1], utilities: [0.5, 0.5] })).toBe(
    say("shared", { names: "Anna and Boris" }),
  );
  expect(said(game, [], { ...WON, utilities: [0, 0] })).toBe(say("nobody"));
});
