/** Links between an option, its editor and a new table. */
import type { TableCard } from "../wire";

/** Where a value is edited; the value travels in the address.  One's own is drawn on, another's is looked at first. */
export function editLink(game: string, option: string, value = "", mine = false): string {
  return `/edit/${game}/${option}${mine ? "?mine" : ""}${value ? `#${encodeURIComponent(value)}` : ""}`;
}
/** A new table of the same game, for as many people, with the same options. */
export function alike({ game, seats, options }: TableCard): string {
  const wish = new URLSearchParams({ game, seats: String(seats.length) });
  for (const [name, value] of Object.entries(options)) wish.set(`option.${name}`, value);
  return `/new?${wish}`;
}
/** A new table with this value. */
export function playLink(game: string, option: string, value: string): string {
  return `/new?${new URLSearchParams({ game, [`option.${option}`]: value })}`;
}
