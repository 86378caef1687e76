/** Frames while cards fly over a table of Catham: how long they take, and how much of it is the page's own work. */
import { loadavg } from "node:os";
import { expect, test } from "@playwright/test";
import { asked, click, person, stateOf, table } from "../browser/people.ts";

const TURNS = 12;
const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
};

for (const [size, options] of Object.entries(SIZES)) {
  test(`frames on a ${size}`, async ({ browser }) => {
    const { page, context, ...anna } = await person(browser, "Anna", {
      ...options,
      pace: "normal",
      reducedMotion: "no-preference",
    });
    const { card } = await table({ page, context, ...anna }, { seats: 4, bots: 3 });
    await page.goto(`/t/${card.id}`);
    await expect(asked(page)).toBeVisible();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" }); // time on the processor, whoever else uses it
    await page.evaluate(() => {
      const told = window as unknown as { frames: number[] };
      told.frames = [];
      let last = 0;
      const frame = (now: number) => {
        if (last && document.querySelector(".flying")) told.frames.push(now - last);
        last = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    const work = async () => {
      const { metrics } = await devtools.send("Performance.getMetrics");
      return (name: string) => metrics.find((one) => one.name === name)!.value * 1000;
    };
    const before = await work();
    for (let turn = 0; turn < TURNS && (await stateOf(page)) !== "over"; turn++) {
      await click(page);
      await page.waitForTimeout(1500); // the flights of all four
    }
    const after = await work();
    const frames = (await page.evaluate(() => (window as unknown as { frames: number[] }).frames)).sort(
      (a, b) => a - b,
    );
    const at = (share: number) => frames[Math.floor(frames.length * share)]!.toFixed(1);
    const spent = (name: string) => ((after(name) - before(name)) / (TURNS * 1.5)).toFixed(0);
    const late = frames.filter((length) => length > 1.5 * (1000 / 60)).length / frames.length;
    console.log(
      `${size}: ${frames.length} frames with cards in the air; median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, ${(100 * late).toFixed(1)} % late;\n` +
        `  of every second the page works ${spent("TaskDuration")} ms: script ${spent("ScriptDuration")}, style ${spent("RecalcStyleDuration")}, ` +
        `layout ${spent("LayoutDuration")}; load of the machine ${loadavg()[0]!.toFixed(1)}`,
    );
  });
}
