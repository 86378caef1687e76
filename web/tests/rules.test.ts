import { expect, test } from "vitest";
import { page } from "../plugins/rules";

test("a rule has its id, rulings and reconstructions are marked, tables can be scrolled", () => {
  const html = page(
    "- **CAT-10a** Take one *(ruling)*.\n- plain *(reconstruction)*, *(see there)*\n\n| a |\n|---|\n| 1 |\n",
  );
  expect(html).toContain(
    '<li id="CAT-10a" class="rule"><a class="rule-id" href="#CAT-10a">CAT-10a</a> Take one <em class="mark ruling">ruling</em>.',
  );
  expect(html).toContain('<em class="mark reconstruction">reconstruction</em>');
  expect(html).toContain("<em>(see there)</em>");
  expect(html).toContain('<div class="wide" tabindex="0" role="region"><table>');
});
test("Russian pages are marked alike", () => {
  expect(page("- **CAT-1** Так *(решение)*.")).toContain('<em class="mark ruling">решение</em>');
});
test("components are pictured", () => {
  const html = page("| a | id |\n|---|---|\n| Mafia | `mafia` |\n| x | `unknown` |\n");
  expect(html).toMatch(
    /<td><svg class="symbol" viewBox="0 0 512 512" aria-hidden="true"><path .*<\/svg><code>mafia<\/code><\/td>/,
  );
  expect(html).toContain("<td><code>unknown</code></td>");
});
