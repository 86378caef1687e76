/** What one's finished games tell, and how surely. */
import type { CountedGame } from "../wire";

/** Below so many games a share tells nothing. */
export const ENOUGH = 5;
const Z = 1.96; // of 95 %

/** How often one won, between which bounds the true share lies, and how often one would have by sitting anywhere. */
export interface Share {
  label: string;
  games: number;
  won: number;
  share: number;
  low: number;
  high: number;
  expected: number;
}

export function shareOf(label: string, games: readonly CountedGame[]): Share {
  const count = games.length;
  const won = games.filter((game) => game.won).length;
  const expected = count ? games.reduce((sum, game) => sum + game.winners / game.seats, 0) / count : 0;
  return { label, games: count, won, share: count ? won / count : 0, ...interval(won, count), expected };
}

/** Wilson's interval, which is right for few games too. */
export function interval(won: number, count: number): { low: number; high: number } {
  if (!count) return { low: 0, high: 1 };
  const share = won / count;
  const middle = share + (Z * Z) / (2 * count);
  const reach = Z * Math.sqrt((share * (1 - share)) / count + (Z * Z) / (4 * count * count));
  const whole = 1 + (Z * Z) / count;
  return { low: Math.max(0, (middle - reach) / whole), high: Math.min(1, (middle + reach) / whole) };
}

/** Shares of the parts that `key` makes, in their `order`, else the largest part first. */
export function sharesBy(
  games: readonly CountedGame[],
  key: (game: CountedGame) => string,
  order: (some: readonly CountedGame[]) => number = (some) => -some.length,
): Share[] {
  const parts = new Map<string, CountedGame[]>();
  for (const game of games) parts.set(key(game), [...(parts.get(key(game)) ?? []), game]);
  return [...parts].sort(([, a], [, b]) => order(a) - order(b)).map(([label, some]) => shareOf(label, some));
}

/** How often one came in at each place, from the first on. */
export function placesOf(games: readonly CountedGame[]): number[] {
  const counts = Array.from({ length: Math.max(0, ...games.map((game) => game.seats)) }, () => 0);
  for (const game of games) counts[game.place - 1]! += 1;
  return counts;
}
