import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Marked } from "marked";
import type { Plugin } from "vite";
import { iconBody } from "./icons.ts";

const PREFIX = "rules:";
const FOLDER = join(dirname(fileURLToPath(import.meta.url)), "../../src/ratskeller/games");

/** Symbols (game-icons) that stand beside the ids of components. */
const SYMBOLS: Record<string, string> = {
  journalists: "newspaper",
  detectives: "magnifying-glass",
  officials: "stamper",
  scientists: "erlenmeyer",
  robocats: "vintage-robot",
  mafia: "fedora",
  police: "police-badge",
  hackers: "laptop",
  farm: "barn",
  brewery: "beer-stein",
  market: "shop",
  office: "scroll-quill",
  monastery: "church",
  hospital: "hospital",
  castle: "castle",
  watchtower: "watchtower",
  "fortune-tellers-tent": "crystal-ball",
  "ratcatchers-hut": "hut",
  palace: "crown",
  treasury: "open-treasure-chest",
  peasant: "wheat",
  merchant: "two-coins",
  monk: "church",
  knight: "mounted-knight",
  witch: "cauldron",
  king: "crown",
  astronomer: "telescope",
  explorer: "compass",
  sultan: "turban",
  caravaneer: "camel",
};

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

/**
 * `import html from "rules:<game>.en"` is the page of that game's folder as HTML: a rule's paragraph has the rule's id, rulings
 * and reconstructions are marked.  `import list from "rules:list"` loads each page lazily by game and language.
 */
export function rules(): Plugin {
  return {
    name: "rules",
    resolveId: (id) => (id.startsWith(PREFIX) ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0" + PREFIX)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      if (name === "list") return listed();
      const [game, language] = name.split(".");
      const file = join(FOLDER, game!, `rules.${language}.md`);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(page(readFileSync(file, "utf8")))};`;
    },
  };
}

function listed(): string {
  const names = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .map((file) => /^([a-z-]+)\/rules\.(en|ru)\.md$/.exec(file))
    .flatMap((found) => (found ? [`${found[1]}.${found[2]}`] : []));
  const rows = names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(PREFIX + name)})`);
  return `export default {${rows.join(",\n")}};`;
}

/** A page of rules as HTML. */
export function page(markdown: string): string {
  const html = new Marked({ gfm: true }).parse(markdown, { async: false });
  return html
    .replace(
      /<li>(?:<p>)?<strong>([A-Z]{3}-\d+[a-z]?)<\/strong>/g,
      '<li id="$1" class="rule"><a class="rule-id" href="#$1">$1</a>',
    )
    .replace(/<em>\(([^()<]+)\)<\/em>/g, (whole, text: string) => marked(text) ?? whole)
    .replace(/<td><code>([a-z-]+)<\/code><\/td>/g, (whole, id: string) => pictured(id) ?? whole)
    .replace(/<table>/g, '<div class="wide" tabindex="0" role="region"><table>')
    .replace(/<\/table>/g, "</table></div>");
}

function pictured(id: string): string | undefined {
  const icon = SYMBOLS[id];
  return (
    icon &&
    `<td><svg class="symbol" viewBox="0 0 512 512" aria-hidden="true">${iconBody(icon)}</svg><code>${id}</code></td>`
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
