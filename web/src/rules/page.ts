/** A page of rules, Markdown, as HTML: a rule's paragraph has the rule's id, rulings and reconstructions are marked. */
import { Marked } from "marked";

/** What the pages of rules mark: our own decisions, and what had to be rebuilt. */
const MARKS: Record<string, string> = {
  ruling: "ruling",
  rulings: "ruling",
  reconstruction: "reconstruction",
  reconstructions: "reconstruction",
  решение: "ruling",
  решения: "ruling",
  реконструкция: "reconstruction",
  реконструкции: "reconstruction",
};

const SAFE = /^(https?:|#|\/)/;
const MARKDOWN = new Marked({
  gfm: true,
  renderer: { html: ({ text }) => escaped(text) }, // pages are text: what looks like HTML is shown as it is written
  walkTokens(token) {
    if ((token.type === "link" || token.type === "image") && !SAFE.test(token["href"] as string)) token["href"] = "#";
  },
});

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** `pictures` stand beside the ids of components in tables: the inside of an SVG of 512 by 512. */
export function page(markdown: string, pictures: Record<string, string> = {}): string {
  const html = MARKDOWN.parse(markdown, { async: false });
  return html
    .replace(
      /<li>(?:<p>)?<strong>([A-Z]{3}-\d+[a-z]?)<\/strong>/g,
      '<li id="$1" class="rule"><a class="rule-id" href="#$1">$1</a>',
    )
    .replace(/<em>\(([^()<]+)\)<\/em>/g, (whole, text: string) => marked(text) ?? whole)
    .replace(/<td><code>([a-z-]+)<\/code><\/td>/g, (whole, id: string) => pictured(pictures, id) ?? whole)
    .replace(/<table>/g, '<div class="wide" tabindex="0" role="region"><table>')
    .replace(/<\/table>/g, "</table></div>");
}

function pictured(pictures: Record<string, string>, id: string): string | undefined {
  const body = pictures[id];
  return (
    body && `<td><svg class="symbol" viewBox="0 0 512 512" aria-hidden="true">${body}</svg><code>${id}</code></td>`
  );
}

function marked(text: string): string | undefined {
  const kind =
    MARKS[
      text
        .trim()
        .split(/[\s:,;.]/)[0]!
        .toLowerCase()
    ];
  return kind && `<em class="mark ${kind}">${text}</em>`;
}
