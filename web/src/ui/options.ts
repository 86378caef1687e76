import type { OptionChoice } from "../wire";
import { gameWords, list, say } from "../ctrl/words.svelte";
import { readSplit, sharesOf } from "./split";

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

/** What an option is called. */
export function optionName(game: string, name: string): string {
  const words = gameWords(game);
  return words.has(`option-${name}`) ? words.say(`option-${name}`) : name;
}

/** The value of an option in words: a named one, or the components it is made of. */
export function optionValue(game: string, options: OptionChoice[], name: string, value: string): string {
  const words = gameWords(game);
  if (words.has(`option-${name}-${value}`)) return words.say(`option-${name}-${value}`);
  const option = options.find((one) => one.name === name);
  const word = option?.word;
  if (option?.kind === "split") {
    const shares = sharesOf(option, readSplit(option, value));
    return list(
      shares.map(({ name, share }) => say("option-share", { count: share, name: words.say(`${word}-${name}`) })),
    );
  }
  if (option?.kind === "text" && option.values.length && !value.includes("+")) return say("option-written");
  return word ? list(value.split("+").map((member) => words.say(`${word}-${member}`))) : value;
}
