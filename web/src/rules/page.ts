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
/** Columns for those who ask for ids: the components' own, and of which rule a row is. */
const OF_IDS = ["id", "Rule", "Правило"];
const RULE = /[A-Z]{3}-\d+[a-z]?/;
const REFERENCES = new RegExp(`( ?\\((?:${RULE.source}(?:, )?)+\\))|(${RULE.source})`);

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

export interface Page {
  html: string;
  /** Its headings, by the ids they have on the page; the same in every language. */
  contents: { id: string; text: string; within: boolean }[];
}

/** `pictures` stand in tables, each once, beside the name of the component of this id: the inside of an SVG of 512 by 512. */
export function page(markdown: string, pictures: Record<string, string> = {}): Page {
  const template = document.createElement("template");
  template.innerHTML = MARKDOWN.parse(markdown, { async: false });
  const all = template.content;
  for (const item of all.querySelectorAll("li")) named(item);
  for (const em of all.querySelectorAll("em")) marked(em);
  const left = new Map(Object.entries(pictures));
  for (const table of all.querySelectorAll("table")) framed(table, left);
  refer(all);
  const headings = [...all.querySelectorAll("h2, h3")];
  headings.forEach((heading, i) => {
    heading.id = `part-${i + 1}`;
    heading.setAttribute("tabindex", "-1");
  });
  return {
    html: template.innerHTML,
    contents: headings.map(({ id, textContent, tagName }) => ({
      id,
      text: textContent ?? "",
      within: tagName === "H3",
    })),
  };
}

/** A rule's paragraph begins with its id. */
function named(item: Element): void {
  const id = item.querySelector(":scope > strong:first-child, :scope > p:first-child > strong:first-child");
  if (!id || !new RegExp(`^${RULE.source}$`).test(id.textContent ?? "")) return;
  item.id = id.textContent ?? "";
  item.className = "rule";
  const link = Object.assign(document.createElement("a"), { className: "rule-id", textContent: item.id });
  link.setAttribute("href", `#${item.id}`);
  id.replaceWith(link);
}

function marked(em: Element): void {
  const text = /^\((.+)\)$/s.exec(em.textContent ?? "")?.[1];
  const kind =
    text &&
    MARKS[
      text
        .trim()
        .split(/[\s:,;.]/)[0]!
        .toLowerCase()
    ];
  if (!kind) return;
  em.className = `mark ${kind}`;
  em.textContent = text;
}

/** A table that can be scrolled, with pictures, and with its ids apart. */
function framed(table: HTMLTableElement, pictures: Map<string, string>): void {
  const heads = [...table.querySelectorAll("th")].map((head) => head.textContent ?? "");
  for (const row of table.querySelectorAll("tr")) {
    const cells = [...row.children];
    cells.forEach((cell, i) => i > 0 && OF_IDS.includes(heads[i]!) && cell.classList.add("id"));
    const code = cells.find((cell) => cell.classList.contains("id") && cell.querySelector("code"));
    const id = (code ?? cells[0])?.textContent ?? "";
    const picture = pictures.get(id);
    if (!picture || !pictures.delete(id)) continue;
    cells[0]!.insertAdjacentHTML(
      "afterbegin",
      `<svg class="symbol" viewBox="0 0 512 512" aria-hidden="true">${picture}</svg>`,
    );
  }
  const frame = Object.assign(document.createElement("div"), { className: "wide" });
  frame.setAttribute("tabindex", "0");
  frame.setAttribute("role", "region");
  table.replaceWith(frame);
  frame.append(table);
}

/** Where a text names a rule it leads there; without ids a sign does. */
function refer(all: DocumentFragment): void {
  const walker = document.createTreeWalker(all, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest("a, code, h1, h2, h3")) continue;
    const parts = text.data.split(REFERENCES);
    if (parts.length === 1) continue;
    text.replaceWith(...parts.filter(Boolean).flatMap((part) => (RULE.test(part) ? leading(part, all) : [part])));
  }
}

/** "(CAT-1, CAT-2)" or "CAT-1", as links. */
function leading(text: string, all: DocumentFragment): (Node | string)[] {
  return text.split(new RegExp(`(${RULE.source})`)).map((part) => {
    if (!RULE.test(part) || !all.querySelector(`[id="${part}"]`)) {
      const between = Object.assign(document.createElement("span"), { className: "id", textContent: part });
      return /^[ (),]+$/.test(part) && text.includes("(") ? between : part;
    }
    const link = Object.assign(document.createElement("a"), { className: "refers", title: part });
    link.setAttribute("href", `#${part}`);
    link.innerHTML = `<span class="id">${part}</span><span class="sign" aria-hidden="true">§</span>`;
    return link;
  });
}
