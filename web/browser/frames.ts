/** Within the page: what it says, frame by frame, and what its socket has heard by then. */

/** Pieces that lie on a board, by the attribute that names each. */
export interface Drawn {
  pieces: string; // a selector
  named: string; // of the data set
  /** Of what lies there so many are drawn; else its text says how many. */
  each?: string;
}

/** What was to be seen at a beat. */
export interface Said {
  beat: number;
  /** Whose eyes these are. */
  seat: number | null;
  /** How many messages were known, if anything is to be decided or over. */
  heard: number | null;
  title: string;
  yourMove: boolean; // says the tab's icon
  asked: boolean;
  over: boolean;
  telling: boolean;
  sentence: string;
  acting: number[];
  lines: number;
  last: string;
  aloud: string;
  facts: string[];
}

export interface Seen {
  frames: number;
  beats: number[];
  faults: string[];
  heard: string[];
  said: Said[];
}
declare global {
  interface Window {
    seen: Seen;
  }
}

/** Look at every frame, and let timers hurry. */
export function watchFrames({ haste, drawn }: { haste: number; drawn: Drawn[] }): void {
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((act: () => void, ms = 0) => later(act, ms / haste)) as typeof setTimeout;
  const seen: Seen = (window.seen = { frames: 0, beats: [], faults: [], heard: [], said: [] });
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener("message", ({ data }) => seen.heard.push(String(data))); // before the page hears it
    }
  };
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const text = (part: Element | null | undefined) => (part?.textContent ?? "").replace(/\s+/g, " ").trim();
  const fault = (what: string) => seen.faults.length < 10 && !seen.faults.includes(what) && seen.faults.push(what);
  const known = new Set<string>();

  function facts(): string[] {
    const pieces = drawn.flatMap(({ pieces, named, each }) =>
      all(pieces).map((one) => `${one.dataset[named]} ${each ? one.querySelectorAll(each).length : text(one)}`),
    );
    const totals = all("[data-seat] [data-fact]").map((one) => {
      const owner = one.closest<HTMLElement>("[data-family], [data-seat]")!.dataset;
      return `${owner["family"] ?? owner["seat"]} ${one.dataset["fact"]} ${text(one)}`;
    });
    return [...pieces, ...totals].map((fact) => fact.trim()).sort();
  }
  function says(beat: number): Said {
    const lines = all(".log ol > li");
    const asked = all(".prompt.asked").length > 0;
    const over = all(".prompt > .ending").length > 0;
    return {
      beat,
      seat: all("li.you[data-seat]").map((one) => Number(one.dataset["seat"]))[0] ?? null,
      heard: asked || over ? seen.heard.length : null,
      title: document.title,
      yourMove: document.querySelector<HTMLLinkElement>("link[rel=icon]")!.href.includes("your-move"),
      asked,
      over,
      telling: all('[data-telling="true"]').length > 0,
      sentence: text(document.querySelector(".prompt .sentence")),
      acting: all("li.acting[data-seat]").map((one) => Number(one.dataset["seat"])),
      lines: lines.length,
      last: text(lines.at(-1)),
      aloud: text(all('[role="log"] p').at(-1)),
      facts: facts(),
    };
  }
  function look(): void {
    requestAnimationFrame(look);
    const found = all("[data-beat]");
    if (found.length < 2 || !all(".board .board").length) return; // the table is not there yet
    seen.frames++;
    const name = (part: HTMLElement) => `${part.localName}.${part.className.split(" ").slice(0, 2).join(".")}`;
    const beats = new Set(found.map((part) => part.dataset["beat"]));
    if (beats.size > 1) fault(found.map((part) => `${name(part)} ${part.dataset["beat"]}`).join(", "));
    const beat = Number(document.documentElement.dataset["beat"]);
    if (seen.beats.at(-1) !== beat) seen.beats.push(beat);
    const now = says(beat);
    const key = JSON.stringify(now);
    if (known.has(key)) return;
    known.add(key);
    seen.said.push(now);
  }
  requestAnimationFrame(look);
}
