/** Lines of a commentary: what happened several times in a row is told once, with the number, and what differs only in what
 *  stands after the colon is told as one list. */
export interface Told<Item> {
  text: string;
  first: Item;
  last: Item;
}

export function grouped<Item>(items: readonly Item[], tell: (item: Item) => string): Told<Item>[] {
  const lines: Told<Item>[] = [];
  let head = "";
  let things: string[] = [];
  for (const item of items) {
    const text = tell(item);
    const [begin, thing] = split(text);
    const line = lines.at(-1);
    if (line && begin === head) {
      things.push(thing);
      line.last = item;
      line.text = begin === text ? `${text.replace(/\.$/, "")} ×${things.length}.` : `${begin}${counted(things)}.`;
    } else {
      lines.push({ text, first: item, last: item });
      head = begin;
      things = [thing];
    }
  }
  return lines;
}

/** "New in the market: " and "Mafia" of a sentence; one without a list is all beginning. */
function split(text: string): [string, string] {
  const found = /^(.*: )([^.]+)\.$/.exec(text);
  return found ? [found[1]!, found[2]!] : [text, ""];
}
function counted(things: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts].map(([thing, count]) => (count > 1 ? `${thing} ×${count}` : thing)).join(", ");
}
