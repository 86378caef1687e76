/** What a game is shown by: the picture, and the link with its warning. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { session } from "../src/ctrl/session.svelte";
import { showing } from "../src/ctrl/showing";
import { draw, HEIGHT, WIDTH, type Pen, type Poster } from "../src/share/picture";
import Links from "../src/share/Links.svelte";
import Share from "../src/share/Share.svelte";
import type { Me, Sharing } from "../src/wire";

const row = (seat: number, name: string) => ({
  seat,
  place: `${seat + 1}.`,
  name,
  points: "9 points",
  won: seat === 0,
});
const POSTER: Poster = {
  game: "Toy",
  art: "",
  headline: "Anna wins.",
  order: "",
  below: "here",
  rows: [row(0, "Anna"), row(1, "Boris")],
};
const STYLE = { colour: (name: string) => name, title: "Title", text: "Text" };

/** Notes what is written where; a letter is half as wide as high. */
function pen() {
  const written: { text: string; x: number; y: number; colour: string; right: number }[] = [];
  const shapes: string[] = [];
  const on = {
    font: "",
    fillStyle: "",
    measureText: (text: string) => ({ width: [...text].length * 0.5 * Number(/ ([\d.]+)px/.exec(on.font)![1]) }),
    fillText: (text: string, x: number, y: number) =>
      written.push({ text, x, y, colour: on.fillStyle, right: x + on.measureText(text).width }),
    fill: () => shapes.push(on.fillStyle),
  };
  const nothing = ["fillRect", "drawImage", "save", "restore", "translate", "scale", "stroke"];
  for (const name of nothing) Object.assign(on, { [name]: vi.fn() });
  return { on: on as unknown as Pen, written, shapes };
}

describe("the picture", () => {
  beforeEach(() => vi.stubGlobal("Path2D", class {}));
  afterEach(() => vi.unstubAllGlobals());

  test("tells game, winner, places and points, each seat by its colour and shape", () => {
    const { on, written, shapes } = pen();
    draw(on, POSTER, STYLE, null);
    const texts = written.map(({ text }) => text);
    expect(texts).toEqual(["Toy", "Anna wins.", "1.", "Anna", "9 points", "2.", "Boris", "9 points", "here"]);
    expect(written.find(({ text }) => text === "Anna")!.colour).toBe("accent");
    expect(written.find(({ text }) => text === "Boris")!.colour).toBe("text");
    expect(shapes).toEqual(["seat-0", "seat-1"]);
  });

  test("says why somebody with more points is not the first, in two lines above the house", () => {
    const { on, written } = pen();
    draw(on, { ...POSTER, order: "first those whom the plague has spared ".repeat(3).trim() }, STYLE, null);
    const at = (part: RegExp) => written.filter(({ text }) => part.test(text)).map(({ y }) => y);
    const [first, second] = at(/spared|plague/);
    expect(at(/spared|plague/)).toHaveLength(2);
    expect(first).toBeLessThan(second!);
    expect(second).toBeLessThan(at(/^here$/)[0]!);
    expect(Math.max(...at(/^Boris$/))).toBeLessThan(first! - 22);
  });

  test.each([2, 6])("has room for %i of the longest names, and nothing runs into another", (count) => {
    const { on, written } = pen();
    const rows = Array.from({ length: count }, (_, seat) => row(seat, "W".repeat(60)));
    draw(on, { ...POSTER, headline: "W ".repeat(80).trim(), order: "W ".repeat(90), rows }, STYLE, null);
    for (const { text, right, y } of written) {
      expect(right, text).toBeLessThanOrEqual(WIDTH - 56);
      expect(y).toBeLessThanOrEqual(HEIGHT - 40);
    }
    const names = written.filter(({ text }) => text.startsWith("WW"));
    expect(names).toHaveLength(count);
    for (const name of names) {
      const points = written.find(({ text, y }) => text === "9 points" && y === name.y)!;
      expect(name.right).toBeLessThan(points.x);
    }
    const order = written.filter(({ text }) => /^W W/.test(text)).slice(-2);
    expect(Math.max(...names.map(({ y }) => y))).toBeLessThan(order[0]!.y - 22);
  });
});

describe("the link", () => {
  const link = { token: "tttttttttttttttt", table: "table", game: "toy", at: 1 };
  const none: Sharing = { mine: null, others: 1 };
  beforeEach(() => {
    session.me = { id: "me", nickname: "Anna" } as Me;
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  afterEach(() => {
    cleanup();
    session.me = null;
    vi.restoreAllMocks();
  });

  test("is made after a warning, and withdrawn", async () => {
    vi.spyOn(showing, "of").mockResolvedValue(none);
    const make = vi.spyOn(showing, "make").mockResolvedValue({ mine: link, others: 1 });
    const withdraw = vi.spyOn(showing, "withdraw").mockResolvedValue(undefined);
    render(Share, { table: "table", mine: true, poster: POSTER });
    const button = await screen.findByRole("button", { name: "Make a link" });
    expect(document.body.textContent).toContain("all hands open");
    expect(make).not.toHaveBeenCalled();
    await fireEvent.click(button);
    expect((await screen.findByRole<HTMLInputElement>("textbox")).value).toBe(`${location.origin}/s/${link.token}`);
    await fireEvent.click(screen.getByRole("button", { name: "Withdraw the link" }));
    expect(await screen.findByText("The link leads nowhere any more.")).toBeTruthy();
    expect(withdraw).toHaveBeenCalledExactlyOnceWith("table");
  });

  test("is not offered to who only watched", () => {
    const of = vi.spyOn(showing, "of");
    render(Share, { table: "table", mine: false, poster: POSTER });
    expect(screen.queryByRole("button", { name: "Make a link" })).toBeNull();
    expect(of).not.toHaveBeenCalled();
  });

  test("stands in a list from which it can be withdrawn", async () => {
    vi.spyOn(showing, "mine").mockResolvedValue({ links: [link] });
    vi.spyOn(showing, "withdraw").mockResolvedValue(undefined);
    render(Links);
    await fireEvent.click(await screen.findByRole("button", { name: /Withdraw the link/ }));
    await vi.waitFor(() => expect(screen.queryByRole("listitem")).toBeNull());
  });
});
