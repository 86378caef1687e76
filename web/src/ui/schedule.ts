/** An option of kind "schedule", as it is written: `3:storm,7:calm`, or `none`. */
import type { OptionChoice } from "../wire";

export const NOTHING = "none";
/** By number, which member is due. */
export type Due = Record<number, string>;

/** What it does not say right is not due. */
export function readSchedule({ members = [], least = 0, most = 0 }: OptionChoice, text: string): Due {
  const due: Due = {};
  for (const entry of text.split(",")) {
    const [number = "", member = ""] = entry.trim().split(":");
    if (/^\d+$/.test(number) && +number >= least && +number <= most && members.includes(member)) due[+number] = member;
  }
  return due;
}

export function writeSchedule(due: Due): string {
  const entries = Object.entries(due).filter(([, member]) => member);
  return entries.map(([number, member]) => `${number}:${member}`).join(",") || NOTHING;
}
