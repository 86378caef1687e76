import type { GameFull, OptionChoice } from "../wire";
import { gameWords, list, say } from "../ctrl/words.svelte";
import { readSchedule } from "./schedule";
import { readSplit, sharesOf } from "./split";

export const OWN = "+"; // something of one's own, of which nothing is said yet
const COLON = /:\s+(.*)/;

/** Those that mean something beside the others; where nothing was chosen, the default stands. */
export function applying(options: OptionChoice[], chosen: (name: string) => string, seats: number): OptionChoice[] {
  const valueOf = (name: string) =>
    chosen(name) || (options.find((one) => one.name === name)?.default[String(seats)] ?? "");
  return options.filter(({ beside = {} }) =>
    Object.entries(beside).every(([name, values]) => values.includes(valueOf(name))),
  );
}

/** How many members a subset of one's own has. */
export function wantedOf(option: OptionChoice, seats: number): number {
  return option.counts?.[String(seats)] ?? option.count ?? 0;
}

/** The members of a subset of one's own; none of a named one. */
export function membersIn(value: string): string[] {
  return value.includes("+") ? value.split("+").filter(Boolean) : [];
}
/** A subset of one's own, in the order of the option; also one that is not complete. */
export function subsetOf({ members = [] }: OptionChoice, chosen: readonly string[]): string {
  const some = members.filter((member) => chosen.includes(member));
  return some.length > 1 ? some.join("+") : `${some[0] ?? ""}+`;
}
/** So many more at random that there are `wanted`. */
export function filledUp({ members = [] }: OptionChoice, chosen: readonly string[], wanted: number): string[] {
  const rest = members.filter((member) => !chosen.includes(member));
  const next = [...chosen];
  while (next.length < wanted && rest.length) next.push(...rest.splice(Math.floor(Math.random() * rest.length), 1));
  return next;
}

/** What an option is called. */
export function optionName(game: string, name: string): string {
  const words = gameWords(game);
  return words.has(`option-${name}`) ? words.say(`option-${name}`) : name;
}

/** A named value in words; what stands behind a colon explains it. */
export function valueName(game: string, option: string, value: string): { name: string; explained: string } {
  const words = gameWords(game);
  const id = `option-${option}-${value}`;
  const [name = value, explained = ""] = (words.has(id) ? words.say(id) : value).split(COLON);
  return { name, explained };
}

/** What a member is called, of which some are picked. */
export function memberName(game: string, { word }: OptionChoice, member: string): string {
  const words = gameWords(game);
  return words.has(`${word}-${member}`) ? words.say(`${word}-${member}`) : member;
}

/** A number of a schedule, as the game counts. */
export function numberName(game: string, option: string, number: number): string {
  const words = gameWords(game);
  const id = `option-${option}-number`;
  return words.has(id) ? words.say(id, { number }) : String(number);
}

/** The value of an option in words: a named one, or the components it is made of. */
export function optionValue(game: string, options: OptionChoice[], name: string, value: string): string {
  const words = gameWords(game);
  if (words.has(`option-${name}-${value}`)) return words.say(`option-${name}-${value}`);
  const option = options.find((one) => one.name === name);
  if (!option) return value;
  const called = (member: string) => memberName(game, option, member);
  if (option.kind === "split") {
    const shares = sharesOf(option, readSplit(option, value));
    return list(shares.map(({ name, share }) => say("option-share", { count: share, name: called(name) })));
  }
  if (option.kind === "schedule") {
    const due = Object.entries(readSchedule(option, value));
    return due.map(([number, member]) => `${numberName(game, name, Number(number))}: ${called(member)}`).join("; ");
  }
  if (option.kind === "drawn") return say("option-written");
  if (option.kind === "text" && option.values.length && !value.includes("+")) return say("option-written");
  return option.word ? list(value.split("+").map(called)) : value;
}

/** What is not played as everybody does, each in a few words. */
export function unusual(
  { name: game, options }: Pick<GameFull, "name" | "options">,
  chosen: Record<string, string>,
  seats: number,
): string[] {
  const words = gameWords(game);
  return applying(options, (name) => chosen[name] ?? "", seats).flatMap(({ name, values, default: usual }) => {
    const standard = usual[String(seats)] ?? "";
    const value = chosen[name] || standard;
    const id = `option-${name}-${value}`;
    if (words.has(id) && words.forms(id).includes("told")) return [words.say(id, {}, "told")];
    if (value === standard) return [];
    const label = optionName(game, name);
    const shown = label.charAt(0).toLocaleLowerCase() + label.slice(1);
    const numeric = /^\d+$/.test(value);
    if (!values.includes(value) && !numeric) return [say("summary-own", { name: shown })];
    return [`${shown}: ${valueName(game, name, value).name}`];
  });
}
