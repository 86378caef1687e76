/** What one viewer of a table of Rattus Cartus is told, by socket and on the page, held against what he may know. */
import { expect, type Page } from "@playwright/test";
import { apply } from "../src/ctrl/patch.ts";
import type { CartusView } from "../src/games/cartus/view.ts";

type Event = { kind: string; seat: number; card?: string; count?: number; to?: number; position?: number };
type Beat = { view?: unknown; patch?: unknown; events?: Event[] };
type Frame = Beat & { type: string; beats?: Beat[]; legal?: number[]; ask?: unknown };
/** Told to the one who does it alone, and to whom he gives. */
const PRIVATE = new Set(["drew-card", "saw", "gave-card"]);

export class Told {
  view: CartusView | null = null;
  /** Cards of the nun row that this viewer has seen, by place. */
  readonly nuns = new Map<number, string>();
  #frames = 0;
  #faults: string[] = [];
  #turned = new Map<number, string[]>(); // what everybody has turned up in this round

  constructor(
    private readonly page: Page,
    private readonly seat: number | null,
  ) {
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => this.#hear(String(payload))));
  }

  #hear(text: string): void {
    const frame = JSON.parse(text) as Frame;
    if (frame.type !== "table" && frame.type !== "update") return;
    this.#frames++;
    if (/"(seed|secret|deck_order|nun_cards)"/.test(text)) this.#faults.push("a seed or a secret");
    if (this.seat === null && (frame.legal?.length || frame.ask)) this.#faults.push("a guest is asked");
    for (const beat of [...(frame.beats ?? []), frame]) this.#tell(beat);
  }
  #tell(beat: Beat): void {
    for (const event of beat.events ?? []) this.#happened(event);
    if (beat.view) this.view = beat.view as CartusView;
    else if (beat.patch) this.view = apply(this.view, beat.patch) as CartusView;
    if (this.view && !this.view.over) this.#look(this.view);
  }
  #happened(event: Event): void {
    if (PRIVATE.has(event.kind) && event.seat !== this.seat && event.to !== this.seat)
      this.#faults.push(`${event.kind} of seat ${event.seat}`);
    if (event.kind === "round") this.#turned.clear();
    if (event.kind === "turned-up")
      this.#turned.set(event.seat, [...(this.#turned.get(event.seat) ?? []), `${event.card} ${event.count}`]);
  }
  #look(view: CartusView): void {
    view.players.forEach((player, seat) => {
      if (seat === this.seat) return;
      for (const secret of ["hand", "spoils", "rats"] as const)
        if (player[secret] !== undefined) this.#faults.push(`${secret} of seat ${seat}`);
      const open = new Set(this.#turned.get(seat));
      for (const [card, count] of Object.entries(player.laid ?? {}))
        if (!open.has(`${card} ${count}`)) this.#faults.push(`${card} of seat ${seat}, laid and not turned up`);
    });
    if (view.picked && (this.seat === null || !view.to_act.includes(this.seat)))
      this.#faults.push("cards that another is picking");
    view.nun_row.forEach((nun, place) => {
      if (nun.card === undefined && nun.nuns === undefined) return;
      if (this.seat === null || !nun.looked.includes(this.seat)) this.#faults.push(`nun-row card ${place + 1}`);
      if (nun.card) this.nuns.set(place, nun.card);
    });
  }

  /** While the game goes on: the page shows one's own cards only. */
  async checkPage(): Promise<void> {
    const shown = await this.page.evaluate(() => ({
      over: !!document.querySelector(".count"),
      cards: document.querySelectorAll("[data-hand]").length,
      nuns: [...document.querySelectorAll<HTMLElement>("[data-nun].known")].map(
        (one) => Number(one.dataset["nun"]) - 1,
      ),
      rats: [...document.querySelectorAll<HTMLElement>(".seats [data-place]")].map(
        (one) => [Number(one.dataset["place"]!.split("-")[1]), one.textContent.includes("?")] as const,
      ),
    }));
    if (shown.over) return;
    if (this.seat === null) expect(shown.cards).toBe(0);
    for (const place of shown.nuns) expect([...this.nuns.keys()]).toContain(place);
    for (const [seat, hidden] of shown.rats) expect(hidden, `rats of seat ${seat}`).toBe(seat !== this.seat);
  }
  /** After the end. */
  check(): void {
    expect(this.#frames).toBeGreaterThan(20);
    expect(this.view?.over).toBe(true);
    expect([...new Set(this.#faults)], `told to seat ${this.seat}`).toEqual([]);
  }
}
