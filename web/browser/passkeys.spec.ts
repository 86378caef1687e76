/** An account without a password, with the authenticator that Chromium brings for tests. */
import { expect, type Page } from "@playwright/test";
import { base, person, stranger, table, watched } from "./people";
import { test } from "./pulse";

/** The same house by its name: passkeys are for no number. */
const named = () => base().replace("127.0.0.1", "localhost");

async function authenticator(page: Page): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("WebAuthn.enable");
  await chromium.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey opens an account, comes back without a name, and is kept in order", async ({ browser }) => {
  const page = await watched(await stranger(browser, { baseURL: named() }));
  await authenticator(page);
  const name = `key-${Date.now() % 1e6}`;
  await page.goto("/rules");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Create an account", exact: true }).click();
  await page.getByLabel("Sign-in name").fill(name);
  await page.getByRole("radio", { name: /^Passkey/ }).check();
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page.locator(".codes code")).toHaveCount(8);
  await page.getByRole("button", { name: "I have them" }).click();
  await expect(page).toHaveURL(`${named()}/rules`);

  await page.getByRole("banner").getByRole("link", { name }).click();
  const remove = page.getByRole("button", { name: /^Remove/ });
  await expect(remove).toBeDisabled(); // the only way in
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText(`known here as ${name}`)).toBeVisible();

  await page.getByRole("button", { name: /^Rename/ }).click();
  await page.getByLabel("What this passkey is called").fill("Left pocket");
  await page.getByRole("listitem").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Left pocket")).toBeVisible();
  await page.getByText("Set a password", { exact: true }).click();
  await page.getByLabel("New password").fill("correct horse");
  await page.locator("details form").getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("button", { name: "Make new codes" }).click();
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.locator(".codes code")).toHaveCount(8);
  await remove.click();
  await expect(remove).toHaveCount(0);
});

test("a guest is told what signing in leaves behind, and by number there are no passkeys", async ({ browser }) => {
  const guest = await person(browser, "Guest");
  await table(guest);
  await guest.page.goto("/sign-in");
  await expect(guest.page.getByText(/as a guest, .*Guest.*, at one table/)).toBeVisible();
  await expect(guest.page.getByRole("button", { name: "Sign in and leave the table" })).toBeVisible();
  await expect(guest.page.getByText("There are passkeys only over https")).toBeVisible();
  await expect(guest.page.getByRole("button", { name: /passkey/ })).toHaveCount(0);
});
