/** A game that is over as a picture, drawn in the browser: its drawing, who won, and who played. */
import { SEAT_SHAPES } from "../ui/shapes";

export const [WIDTH, HEIGHT] = [1200, 630];
const EDGE = 56;
const MOST = 6; // players

export interface Poster {
  game: string;
  /** Where the game's drawing is; "": it has none. */
  art: string;
  headline: string;
  /** Why the order is another than by points, or shared; "": points say it. */
  order: string;
  /** When it was, and in which house. */
  below: string;
  rows: { seat: number; place: string; name: string; points: string; won: boolean }[];
}

/** Something to draw on: a canvas's context, or what a test has in its place. */
export type Pen = CanvasRenderingContext2D;
export interface Style {
  colour(name: string): string;
  title: string;
  text: string;
}

/** The colours and faces of the page, by their names. */
export function styleOf(element: Element): Style {
  const style = getComputedStyle(element);
  const named = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return { colour: named, title: named("face-title"), text: named("face-text") };
}

export async function paint(canvas: HTMLCanvasElement, poster: Poster): Promise<void> {
  const [art] = await Promise.all([
    poster.art ? pictured(poster.art).catch(() => null) : null,
    document.fonts?.ready.catch(() => undefined),
  ]);
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (pen) draw(pen, poster, styleOf(canvas), art);
}

export function draw(pen: Pen, poster: Poster, style: Style, art: CanvasImageSource | null): void {
  pen.fillStyle = style.colour("ground-deep");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  if (art) covered(pen, art);
  veil(pen, style);
  pen.textBaseline = "alphabetic";
  pen.fillStyle = style.colour("accent");
  written(pen, `600 34px ${style.title}`, poster.game, EDGE, 92, WIDTH - 2 * EDGE);
  pen.fillStyle = style.colour("text");
  const lines = broken(pen, `700 64px ${style.title}`, poster.headline, WIDTH - 2 * EDGE);
  lines.forEach((line, i) => written(pen, `700 64px ${style.title}`, line, EDGE, 168 + 70 * i, WIDTH - 2 * EDGE));
  const small = `500 22px ${style.text}`;
  const order = poster.order ? broken(pen, small, poster.order, WIDTH - 2 * EDGE) : [];
  const [bottom, line] = [HEIGHT - 40, 28];
  rows(pen, poster, style, 168 + 70 * lines.length, bottom - 50 - line * order.length);
  pen.fillStyle = style.colour("text-quiet");
  order.forEach((part, i) =>
    written(pen, small, part, EDGE, bottom - 10 - line * (order.length - i), WIDTH - 2 * EDGE),
  );
  written(pen, `500 24px ${style.text}`, poster.below, EDGE, bottom, WIDTH - 2 * EDGE);
}

function rows(pen: Pen, { rows }: Poster, style: Style, top: number, bottom: number): void {
  const shown = rows.slice(0, MOST);
  const high = Math.min(58, (bottom - top) / Math.max(1, shown.length));
  const size = Math.min(34, high * 0.66);
  shown.forEach((row, i) => {
    const base = top + high * i + high * 0.6;
    pen.fillStyle = style.colour(row.won ? "accent" : "text");
    written(pen, `600 ${size}px ${style.text}`, row.place, EDGE, base, 70);
    mark(pen, style, row.seat, EDGE + 84, base - size * 0.85, size);
    pen.fillStyle = style.colour(row.won ? "accent" : "text");
    const points = `500 ${size}px ${style.text}`;
    pen.font = points;
    const wide = pen.measureText(row.points).width;
    written(pen, `${row.won ? 700 : 500} ${size}px ${style.text}`, row.name, EDGE + 140, base, 760 - wide);
    written(pen, points, row.points, EDGE + 920 - wide, base, wide + 1);
  });
}

function mark(pen: Pen, style: Style, seat: number, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 24, size / 24);
  const shape = new Path2D(SEAT_SHAPES[seat % SEAT_SHAPES.length]);
  pen.fillStyle = style.colour(`seat-${seat % SEAT_SHAPES.length}`);
  pen.strokeStyle = style.colour("seat-edge");
  pen.lineWidth = 1.6;
  pen.fill(shape);
  pen.stroke(shape);
  pen.restore();
}

/** The drawing over all of it, as a cover. */
function covered(pen: Pen, art: CanvasImageSource): void {
  const high = (WIDTH * 9) / 16;
  pen.drawImage(art, 0, (HEIGHT - high) / 2, WIDTH, high);
}

/** What is written must be read; the drawing shines through. */
function veil(pen: Pen, style: Style): void {
  pen.globalAlpha = 0.84;
  pen.fillStyle = style.colour("ground");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.globalAlpha = 1;
}

/** A line that ends in an ellipsis where it would be too wide. */
function written(pen: Pen, font: string, text: string, x: number, y: number, most: number): void {
  pen.font = font;
  pen.fillText(fitted(pen, text, most), x, y);
}

function fitted(pen: Pen, text: string, most: number): string {
  if (pen.measureText(text).width <= most) return text;
  const letters = [...text];
  while (letters.length > 1 && pen.measureText(`${letters.join("")}…`).width > most) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** At most two lines, broken between words. */
function broken(pen: Pen, font: string, text: string, most: number): string[] {
  pen.font = font;
  if (pen.measureText(text).width <= most) return [text];
  const words = text.split(" ");
  let first = words.shift()!;
  while (words.length && pen.measureText(`${first} ${words[0]!}`).width <= most) first += ` ${words.shift()!}`;
  return words.length ? [first, words.join(" ")] : [first];
}

/** A drawing of ours says no size, without which some browsers draw nothing. */
async function pictured(address: string): Promise<HTMLImageElement> {
  const text = await (await fetch(address)).text();
  const sized = text.replace("<svg ", `<svg width="${WIDTH}" height="${(WIDTH * 9) / 16}" `);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  await image.decode();
  return image;
}
