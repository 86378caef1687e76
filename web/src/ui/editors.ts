/** Links between an option, its editor and a new table. */

/** Where a value is edited; the value travels in the address. */
export function editLink(game: string, option: string, value = ""): string {
  return `/edit/${game}/${option}${value ? `#${encodeURIComponent(value)}` : ""}`;
}
/** A new table with this value. */
export function playLink(game: string, option: string, value: string): string {
  return `/new?${new URLSearchParams({ game, [`option.${option}`]: value })}`;
}
