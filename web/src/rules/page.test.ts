import { expect, test } from "vitest";
import { page } from "./page";

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
  const html = page("| a | id |\n|---|---|\n| Rat | `rat` |\n| x | `unknown` |\n", { rat: "<path/>" });
  expect(html).toContain(
    '<td><svg class="symbol" viewBox="0 0 512 512" aria-hidden="true"><path/></svg><code>rat</code></td>',
  );
  expect(html).toContain("<td><code>unknown</code></td>");
});
test("what looks like HTML is text, and a link leads to a page", () => {
  const html = page(
    "a <img src=x onerror=alert(1)> b\n\n<script>alert(1)</script>\n\n[go](javascript:alert(1)) [on](/rules)",
  );
  expect(html).not.toMatch(/<img|<script|javascript:/);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(html).toContain('<a href="/rules">on</a>');
});
