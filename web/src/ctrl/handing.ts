/** Several people at one screen: whose turn it is to look, and whether anything must be hidden meanwhile. */

/** A seat of theirs. */
export interface Sharer {
  readonly seat: number | null;
  readonly awaited: boolean;
  /** What it is asked can be answered before everybody's eyes. */
  readonly openly: boolean;
  /** Other seats that know exactly what this one knows. */
  readonly alike: readonly number[];
}

export interface Screen {
  /** Who plays, as a place among the sharers. */
  who: number;
  /** The screen shows only what everybody may see. */
  shared: boolean;
}

/** How the screen changes hands now that one of them is asked, with a curtain or without; null: it does not. */
export function handOver(now: Screen, all: readonly Sharer[]): (Screen & { curtain: boolean }) | null {
  const here = all[now.who];
  if (here?.awaited && (!now.shared || here.openly)) return null;
  const asked = [...all.keys()].filter((i) => all[i]!.awaited);
  if (!asked.length) return null;
  const looked = now.shared ? [...all.keys()] : [now.who]; // who has just looked at the screen
  const alike = asked.find((i) => looked.every((j) => i === j || all[j]!.alike.includes(all[i]!.seat ?? -1)));
  if (alike !== undefined) return { who: alike, shared: false, curtain: false }; // nothing is hidden between them
  const openly = asked.find((i) => all[i]!.openly);
  if (openly !== undefined) return { who: openly, shared: true, curtain: false };
  return { who: asked[0]!, shared: false, curtain: true };
}
