/** How long it is from the address to the first choice on a slow phone with a thin line: bytes and time are its own, not the test's. */
import { expect, test } from "@playwright/test";
import { asked, base, stranger, watched } from "../browser/people.ts";
import { afar } from "../browser/traffic.ts";

const SLOW_4G = { delay: 281, rate: 180_000 }; // as Chromium's tools have it: 562 ms there and back, 1.44 Mbit/s
const SLOWER = 6; // times, the processor

for (const locale of ["en-GB", "ru-RU"])
  test(`the first minute of a slow phone, ${locale}`, async ({ browser }) => {
    const far = await afar(base(), SLOW_4G);
    const context = await stranger(browser, {
      locale,
      baseURL: far.base,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 3,
      pace: "normal",
    });
    const page = await watched(context);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const since = Date.now();
    const passed = () => `${((Date.now() - since) / 1000).toFixed(1)} s`;
    await page.goto("/", { waitUntil: "commit" });
    const button = page.locator("form button.main");
    await expect(button).toBeEnabled();
    const ready = passed();
    await button.tap();
    await expect(asked(page)).toBeVisible();
    console.log(`${locale}: home can be used after ${ready}, the first choice is there after ${passed()}`);
    far.stop();
  });
