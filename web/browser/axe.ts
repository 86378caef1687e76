import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export async function expectNothingSerious(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter((one) => ["serious", "critical"].includes(one.impact ?? ""));
  const told = serious.map(
    (one) =>
      `${one.id}: ${one.nodes
        .map((node) => node.target.join(" "))
        .slice(0, 4)
        .join(" | ")}`,
  );
  expect(told).toEqual([]);
}
