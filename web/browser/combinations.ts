/** Which combinations are tested: every two values together, or with RATSKELLER_BROWSER=all (`make browser-all`) the whole product. */

export type Combination<T extends Record<string, readonly unknown[]>> = { [K in keyof T]: T[K][number] };

export function combinations<T extends Record<string, readonly unknown[]>>(values: T): Combination<T>[] {
  const all = product(values);
  return process.env["RATSKELLER_BROWSER"] === "all" ? all : pairwise(all);
}

export function product<T extends Record<string, readonly unknown[]>>(values: T): Combination<T>[] {
  let all: Record<string, unknown>[] = [{}];
  for (const [name, some] of Object.entries(values))
    all = all.flatMap((one) => some.map((value) => ({ ...one, [name]: value })));
  return all as Combination<T>[];
}

/** Of these, so many that every two values that meet in one of them meet in one of the answer: always the one with most new pairs. */
export function pairwise<T extends object>(all: T[]): T[] {
  const open = new Set(all.flatMap(pairs));
  const chosen: T[] = [];
  while (open.size) {
    const fresh = (one: T) => pairs(one).filter((pair) => open.has(pair)).length;
    const best = all.reduce((most, one) => (fresh(one) > fresh(most) ? one : most));
    for (const pair of pairs(best)) open.delete(pair);
    chosen.push(best);
  }
  return chosen;
}

export function pairs(one: object): string[] {
  const named = Object.entries(one).map(([name, value]) => `${name}: ${String(value)}`);
  return named.flatMap((first, i) => named.slice(i + 1).map((second) => `${first}, ${second}`));
}
