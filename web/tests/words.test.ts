import { existsSync, readdirSync, statSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type Entry, type Message } from "@fluent/syntax";
import { expect, test, vi } from "vitest";
import { suggestedName } from "../src/ctrl/naming";
import { clockTime, Words } from "../src/ctrl/words.svelte";

const SRC = join(import.meta.dirname, "../src");
const read = (file: string) => readFileSync(join(SRC, `words/${file}.ftl`), "utf8");
const text = (language: string) => `${read(`door.${language}`)}\n${read(language)}`;
const entries = (language: string): Entry[] => parse(text(language), {}).body;
const isMessage = (entry: Entry): entry is Message => entry.type === "Message";
const ids = (language: string) =>
  entries(language)
    .filter(isMessage)
    .map((message) => message.id.name);

/** Arguments a message uses, by walking its tree. */
function args(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) node.forEach((one) => args(one, found));
  else if (node && typeof node === "object") {
    const own = node as { type?: string; id?: { name: string } };
    if (own.type === "VariableReference" && own.id) found.add(own.id.name);
    Object.values(node).forEach((one) => args(one, found));
  }
  return found;
}

test("both languages have the same messages, each once, and no junk", () => {
  for (const language of ["en", "ru"]) {
    expect(entries(language).filter((entry) => entry.type === "Junk")).toEqual([]);
    expect(new Set(ids(language)).size).toBe(ids(language).length);
  }
  expect(ids("ru").toSorted()).toEqual(ids("en").toSorted());
});

test("no language uses an argument the other does not know of", () => {
  const russian = new Map(
    entries("ru")
      .filter(isMessage)
      .map((message) => [message.id.name, args(message)]),
  );
  const english = new Map(
    entries("en")
      .filter(isMessage)
      .map((message) => [message.id.name, args(message)]),
  );
  for (const [id, used] of russian)
    for (const name of used) expect(english.get(id) ?? new Set(), `${id} in Russian`).toContain(name);
});

test("whatever people may say, report, and be refused has its words", () => {
  const wire = readFileSync(join(SRC, "wire.ts"), "utf8");
  const members = (first: string) => {
    const [union] = new RegExp(`"${first}"( \\| "[a-z-]+")+`).exec(wire) ?? [""];
    return [...union.matchAll(/"([a-z-]+)"/g)].map(([, member]) => member!);
  };
  const known = new Set(ids("en")); // the Russian ones are the same: see above
  for (const [prefix, first, count] of [
    ["phrase", "hello", 14],
    ["reaction", "smile", 8],
    ["report", "insult", 6],
    ["takeover", "not-playing", 12],
  ] as const) {
    expect(members(first), prefix).toHaveLength(count);
    for (const member of members(first)) expect(known, `${prefix}-${member}`).toContain(`${prefix}-${member}`);
  }
});

test("every message that the code names exists", () => {
  const known = new Set(ids("en"));
  const shell = ["App.svelte", "pages", "account", "ui", "table", "talk", "people", "ctrl"].flatMap((part) =>
    files(join(SRC, part)),
  );
  for (const file of shell) {
    const code = readFileSync(file, "utf8");
    for (const [, id] of code.matchAll(/(?<![.\w])say\(\s*"([a-z0-9-]+)"/g))
      expect(known, `${id} in ${file}`).toContain(id);
  }
});

test("home says nothing that is not at the door", () => {
  const door = new Words("en", read("door.en"));
  const seen = new Set<string>();
  const look = (file: string) => {
    if (seen.has(file) || !/\.(svelte|ts)$/.test(file)) return;
    seen.add(file);
    const code = readFileSync(file, "utf8");
    for (const [, id] of code.matchAll(/(?<![.\w])say\(\s*"([a-z0-9-]+)"/g))
      expect(door.has(id!), `${id} in ${file}`).toBe(true);
    for (const [, to] of code.matchAll(/^\s*import (?!type).*? from "(\.[^"]+)";$/gm)) {
      const found = [to!, `${to}.ts`].map((name) => join(file, "..", name)).find((name) => existsSync(name));
      if (found) look(found);
    }
  };
  look(join(SRC, "main.ts"));
  expect([...seen].some((file) => file.endsWith("TableRow.svelte"))).toBe(true);
});

test("a name is suggested in every language, and fits", () => {
  for (const language of ["en", "ru"] as const) {
    const words = new Words(language, read(`door.${language}`));
    const [firsts, seconds] = ["guest-first", "guest-second"].map((id) => words.say(id).split(", "));
    expect([firsts!.length, seconds!.length]).toEqual([12, 12]); // the same lot is the same name
    for (const first of firsts!) for (const second of seconds!) expect(`${first} ${second}`.length).toBeLessThan(25);
  }
  expect(suggestedName(0)).toBe("Sly Baker");
  expect(suggestedName(9999)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
});

test("Russian counts as Russians do", () => {
  const words = new Words("ru", text("ru"));
  expect([1, 2, 5, 21, 11].map((count) => words.say("points", { count }))).toEqual([
    "1 очко",
    "2 очка",
    "5 очков",
    "21 очко",
    "11 очков",
  ]);
});

function files(path: string): string[] {
  if (/\.(svelte|ts)$/.test(path)) return [path];
  if (!statSync(path).isDirectory()) return [];
  return readdirSync(path).flatMap((name) => files(join(path, name)));
}

test("a time is written as where the browser is at home", () => {
  const then = new Date(2020, 4, 12, 14, 5).getTime();
  const languages = vi.spyOn(navigator, "languages", "get");
  languages.mockReturnValue(["de", "en-GB", "en-US"]);
  expect(clockTime(then, then)).toBe("14:05");
  languages.mockReturnValue(["de"]); // where nobody speaks as the page does: as is usual for its language
  expect(clockTime(then, then)).toMatch(/^2:05.PM$/);
  languages.mockRestore();
});
