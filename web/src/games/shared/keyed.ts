/** Objects by id, with the ids' type kept: `Object.entries` and its kin know only text. */

export function ids<Id extends string>(of: { readonly [id in Id]?: unknown }): Id[] {
  return Object.keys(of) as Id[];
}
export function pairs<Id extends string, Value>(of: { readonly [id in Id]?: Value }): [Id, Value][] {
  return Object.entries(of) as [Id, Value][];
}
export function keyed<Id extends string, Value>(of: Iterable<readonly [Id, Value]>): Record<Id, Value> {
  return Object.fromEntries(of) as Record<Id, Value>;
}
