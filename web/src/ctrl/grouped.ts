/** Lines of a commentary: what happened several times in a row is told once, with the number. */
export interface Told<Item> {
  text: string;
  count: number;
  first: Item;
  last: Item;
}

export function grouped<Item>(items: readonly Item[], tell: (item: Item) => string): Told<Item>[] {
  const lines: Told<Item>[] = [];
  const plain: string[] = [];
  for (const item of items) {
    const text = tell(item);
    const before = lines.at(-1);
    if (before && plain.at(-1) === text) {
      before.count += 1;
      before.last = item;
      before.text = `${text} ×${before.count}`;
    } else {
      lines.push({ text, count: 1, first: item, last: item });
      plain.push(text);
    }
  }
  return lines;
}
