/** What a push shows.  Chromium without a window shows no notifications, so this is the one that has windows. */
import { existsSync } from "node:fs";
import { expect } from "@playwright/test";
import config from "../playwright.config";
import { base, person, settled } from "./people";
import { test } from "./pulse";

const WINDOWED = "/usr/bin/chromium";
test.use({ launchOptions: { ...config.use?.launchOptions, executablePath: WINDOWED } });
test.skip(!existsSync(WINDOWED), "there is no Debian Chromium with windows");

test("a push shows whose move it is, and nothing else", async ({ browser }) => {
  const { page, context } = await person(browser, "Anna");
  await context.grantPermissions(["notifications"], { origin: base() });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((done) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await settled(page);
  const push = async (data: string) =>
    devtools.send("ServiceWorker.deliverPushMessage", { origin: base(), registrationId: await registered, data });
  const shown = () =>
    page.evaluate(async () => {
      const found = await (await navigator.serviceWorker.ready).getNotifications();
      return found.map(({ title, body, data }) => ({ title, body, data: data as unknown }));
    });
  await push(JSON.stringify({ title: "Your move", text: "Catham City: the table is waiting for you.", table: "abc" }));
  await expect
    .poll(shown)
    .toEqual([{ title: "Your move", body: "Catham City: the table is waiting for you.", data: { address: "/t/abc" } }]);
  await push("not from us");
  await expect.poll(shown).toContainEqual({ title: "Ratskeller", body: "", data: { address: "/" } });
  const { installabilityErrors: faults } = await devtools.send("Page.getInstallabilityErrors");
  expect(faults.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]); // as every browser of a test is
});
