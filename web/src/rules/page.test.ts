import { expect, test } from "vitest";
import { page } from "./page";

test("a rule has its id, rulings and reconstructions are marked, tables can be scrolled", () => {
  const { html } = page(
    "- **CAT-10a** Take one *(ruling)*.\n- plain *(reconstruction)*, *(see there)*\n\n| a |\n|---|\n| 1 |\n",
  );
  expect(html).toContain(
    '<li id="CAT-10a" class="rule"><a class="rule-id" href="#CAT-10a">CAT-10a</a> Take one <em class="mark ruling">ruling</em>.',
  );
  expect(html).toContain('<em class="mark reconstruction">reconstruction</em>');
  expect(html).toContain("<em>(see there)</em>");
  expect(html).toContain('<div class="wide" tabindex="0" role="region"><table>');
});
test("so has one of several paragraphs", () => {
  expect(page("- **CAT-1** One.\n\n  Two.\n\n- **CAT-2** Three.\n").html).toContain(
    '<li id="CAT-1" class="rule"><p><a class="rule-id" href="#CAT-1">CAT-1</a> One.</p>',
  );
});
test("Russian pages are marked alike", () => {
  expect(page("- **CAT-1** Так *(решение)*.").html).toContain('<em class="mark ruling">решение</em>');
});
test("components are pictured once, by their ids or their first letters, and ids stand in columns of their own", () => {
  const { html } = page(
    "| a | id | Rule |\n|---|---|---|\n| Rat | `rat` | RAT-1 |\n| x | `unknown` | – |\n\n| T |\n|---|\n| A |\n| A |\n",
    { rat: "<path></path>", A: "<g></g>" },
  );
  expect(html).toContain(
    '<td><svg class="symbol" viewBox="0 0 512 512" aria-hidden="true"><path></path></svg>Rat</td>\n<td class="id"><code>rat</code></td>',
  );
  expect(html).toContain('<th class="id">id</th>\n<th class="id">Rule</th>');
  expect(html).toContain('<td>x</td>\n<td class="id"><code>unknown</code></td>');
  expect(html.match(/<g><\/g>/g)).toHaveLength(1);
});
test("values of options stay, although they are ids", () => {
  expect(page("| id | Values |\n|---|---|\n| `city` | `none` |\n").html).toContain("<td><code>city</code></td>");
});
test("what names a rule leads there, by a sign where ids are not asked for", () => {
  const { html } = page("- **CAT-1** One (CAT-2, CAT-1), as CAT-2 says; not CAT-9.\n- **CAT-2** Two.");
  const link = (id: string) =>
    `<a class="refers" title="${id}" href="#${id}"><span class="id">${id}</span><span class="sign" aria-hidden="true">§</span></a>`;
  expect(html).toContain(
    `One<span class="id"> (</span>${link("CAT-2")}<span class="id">, </span>${link("CAT-1")}<span class="id">)</span>, as ${link("CAT-2")} says; not CAT-9.`,
  );
});
test("its parts are listed, by ids that are the same in every language", () => {
  const english = page("# Title\n\n## One\n\n### Within\n\n## Two & three\n");
  expect(english.contents).toEqual([
    { id: "part-1", text: "One", within: false },
    { id: "part-2", text: "Within", within: true },
    { id: "part-3", text: "Two & three", within: false },
  ]);
  expect(english.html).toContain('<h3 id="part-2" tabindex="-1">Within</h3>');
  expect(page("## Раз\n").contents[0]!.id).toBe("part-1");
});
test("what looks like HTML is text, and a link leads to a page", () => {
  const { html } = page(
    "a <img src=x onerror=alert(1)> b\n\n<script>alert(1)</script>\n\n[go](javascript:alert(1)) [on](/rules)",
  );
  expect(html).not.toMatch(/<img|<script|javascript:/);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(html).toContain('<a href="/rules">on</a>');
});
