/**
 * The pulse of a test.  It beats when a page changes or a table moves on; a test in which nothing goes on for a minute
 * has failed, and how long the whole takes is the machine's affair.
 */
import { test as plain, type BrowserContext, type Page } from "@playwright/test";

const STILL = 60_000; // milliseconds
const AGAIN = 1000; // what only layout or motion has changed is seen when one looks again

class Pulse {
  beats = 0;
  doing = ""; // told if it comes to nothing
  readonly pages = new Set<Page>();
  #last = Date.now();
  #waiting: (() => void)[] = [];

  /** Something on a page is another than before; it has gone on, too, if more than the look of it is. */
  readonly beat = (gone = true): void => {
    this.beats++;
    if (gone) this.#last = Date.now();
    for (const wake of this.#waiting.splice(0)) wake();
  };
  /** Until something has changed since there were so many beats. */
  after(beats: number): Promise<void> {
    if (this.beats > beats) return Promise.resolve();
    return new Promise((wake) => {
      this.#waiting.push(wake);
      setTimeout(wake, AGAIN);
    });
  }
  /** What is wrong if nothing has gone on for too long. */
  get fault(): string {
    const still = Date.now() - this.#last;
    const where = [...new Set([...this.pages].map((page) => page.url()))].join(", ");
    return still < STILL ? "" : `nothing has gone on for ${Math.round(still / 1000)} s at ${where}: ${this.doing}`;
  }
}

export let pulse = new Pulse();

export const test = plain.extend<{ judged: void }>({
  judged: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures this one needs: none
    async ({}, use) => {
      const own = (pulse = new Pulse());
      const watch = setInterval(() => {
        if (!own.fault) return;
        clearInterval(watch);
        throw new Error(own.fault);
      }, 1000);
      await use();
      clearInterval(watch);
    },
    { auto: true },
  ],
});

declare global {
  interface Window {
    beat(gone: boolean): Promise<void>;
  }
}

/** Feel the pulse of whatever is opened here. */
export async function feel(context: BrowserContext): Promise<void> {
  const { beat, pages } = pulse;
  await context.exposeBinding("beat", (_, gone: boolean) => beat(gone));
  await context.addInitScript(watchChanges);
  context.on("page", (page) => {
    pages.add(page);
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => beat(/"type":\s*"(table|update)"/.test(String(payload)))),
    );
  });
}

/** Within the page: attributes alone are its look, and a clock that ticks is nothing that goes on. */
function watchChanges(): void {
  let due: ReturnType<typeof setTimeout> | undefined;
  let gone = false;
  new MutationObserver((changes) => {
    gone ||= changes.some(({ type, target }) => {
      const where = target instanceof Element ? target : target.parentElement;
      return type !== "attributes" && !where?.closest("time");
    });
    due ??= setTimeout(() => {
      void window.beat(gone);
      [due, gone] = [undefined, false];
    }, 10);
  }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
}
