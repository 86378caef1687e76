/** An option of kind "split", as it is written: `farm:3+brewery:2+office`, where a member alone has all. */
import type { OptionChoice } from "../wire";

/** Two members that share `count` cards: the first has `share`, the other the rest. */
export interface Pair {
  one: string;
  other: string;
  share: number;
}

/** Every text gives pairs that can be: what it does not say right, the first of two has all. */
export function readSplit(option: OptionChoice, text: string): Pair[] {
  const { members = [], count = 0 } = option;
  const shares = new Map(text.split("+").map((entry) => entryOf(entry, count)));
  const pairs: Pair[] = [];
  for (let i = 0; i + 1 < members.length; i += 2) {
    const [one, other] = [members[i]!, members[i + 1]!];
    const share = shares.get(one) ?? count - (shares.get(other) ?? 0);
    pairs.push({ one, other, share: share >= 0 && share <= count ? share : count });
  }
  return pairs;
}

function entryOf(entry: string, count: number): [string, number | undefined] {
  const [name = "", number] = entry.split(":");
  if (number === undefined) return [name, count];
  return [name, /^\d+$/.test(number) ? Number(number) : undefined];
}

export function writeSplit(option: OptionChoice, pairs: Pair[]): string {
  return sharesOf(option, pairs)
    .map(({ name, share }) => (share === option.count ? name : `${name}:${share}`))
    .join("+");
}

/** What is in play, and how many of it. */
export function sharesOf(option: OptionChoice, pairs: Pair[]): { name: string; share: number }[] {
  const { count = 0 } = option;
  return pairs
    .flatMap(({ one, other, share }) => [
      { name: one, share },
      { name: other, share: count - share },
    ])
    .filter(({ share }) => share > 0);
}
