/** Where we stand over the map: how near, and over which part. Screen = map × scale + shift. */

const NEAREST = 2.6; // screen pixels to a unit of the map ...
const LEGIBLE = 0.3;
const FILLING = 0.42;
const NEARER = 2; // ... or so much nearer than the whole, on a large screen
export const RIM = 28; // the frame around the sheet

export class Camera {
  /** The window through which we look, in pixels. */
  width = $state(0);
  height = $state(0);
  /** The sheet, frame included: its corner on the map, and its size. */
  left = $state(-RIM);
  top = $state(-RIM);
  sheetWidth = $state(1);
  sheetHeight = $state(1);
  scale = $state(0);
  x = $state(0);
  y = $state(0);
  #chosen = false; // somebody has zoomed: keep it when the window changes

  readonly whole: number = $derived(Math.min(this.width / this.sheetWidth, this.height / this.sheetHeight) || 0.5);
  /** Where we begin: over the whole sheet; if its pieces could not be read, nearer, so that it fills a high window. */
  readonly first: number = $derived(
    this.whole >= LEGIBLE ? this.whole : Math.max(LEGIBLE, Math.min(this.height / this.sheetHeight, FILLING)),
  );
  readonly near: boolean = $derived(this.scale > this.whole * 1.02);

  /** How the browser itself may answer a finger. */
  readonly touch: string = $derived(this.near ? "none" : "pan-x pan-y");

  showAll(): void {
    this.#chosen = this.first > this.whole;
    this.#set(this.whole, 0, 0);
  }
  begin(at: readonly [number, number] | null): void {
    this.scale = this.first;
    this.centre(at ?? [this.left + this.sheetWidth / 2, this.top + this.sheetHeight / 2]);
  }
  /** The same part of the map after the window has changed. */
  refit(): void {
    this.#set(this.#chosen ? Math.max(this.scale, this.whole) : this.first, this.x, this.y);
  }
  centre([x, y]: readonly [number, number]): void {
    const { scale } = this;
    this.#set(scale, this.width / 2 - (x - this.left) * scale, this.height / 2 - (y - this.top) * scale);
  }
  /** Zoom so that what is under this pixel stays there. */
  zoom(by: number, px = this.width / 2, py = this.height / 2): void {
    const scale = Math.min(Math.max(this.scale * by, this.whole), Math.max(NEAREST, this.whole * NEARER));
    const ratio = scale / this.scale;
    this.#chosen = scale > this.whole * 1.01 || this.first > this.whole;
    this.#set(scale, px - (px - this.x) * ratio, py - (py - this.y) * ratio);
  }
  pan(dx: number, dy: number): void {
    this.#set(this.scale, this.x + dx, this.y + dy);
  }
  /** Where a place of the map is on the window. */
  on([x, y]: readonly [number, number]): [number, number] {
    return [(x - this.left) * this.scale + this.x, (y - this.top) * this.scale + this.y];
  }
  /** Bring a place into the window, if it is not well inside. */
  reveal(place: readonly [number, number]): void {
    const [px, py] = this.on(place);
    const [mx, my] = [this.width / 4, this.height / 4];
    const dx = px < mx ? mx - px : px > this.width - mx ? this.width - mx - px : 0;
    const dy = py < my ? my - py : py > this.height - my ? this.height - my - py : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  #set(scale: number, x: number, y: number): void {
    const hold = (shift: number, size: number, window: number) =>
      size <= window ? (window - size) / 2 : Math.min(0, Math.max(window - size, shift));
    this.scale = scale;
    this.x = hold(x, this.sheetWidth * scale, this.width);
    this.y = hold(y, this.sheetHeight * scale, this.height);
  }
}
