/** Height of a row in CSS pixels, as page.css has it. */
export const ROW_PIXELS = 20;

/** Browsers draw no element that is much higher. */
const MOST_PIXELS = 8_000_000;

/** Rows beyond both ends of the view, so that slow scrolling shows no gap. */
const SPARE = 4;

/** Which rows of a long list are in view. With more rows than fit into the highest element, a pixel is several rows. */
export class RowWindow {
  /** Height of the scrolled element. */
  readonly spacePixels: number;
  readonly #count: number;
  readonly #inView: number;
  readonly #viewPixels: number;

  constructor(count: number, viewPixels: number) {
    this.#count = count;
    this.#viewPixels = viewPixels;
    this.#inView = Math.ceil(viewPixels / ROW_PIXELS);
    this.spacePixels = Math.min(count * ROW_PIXELS, MOST_PIXELS);
  }

  /** The rows to draw when the list is scrolled to `top`, and how far down the first of them is. */
  at(top: number): { first: number; rows: number; offset: number } {
    const inView = this.#isScaled
      ? Math.round((top / this.#room) * (this.#count - this.#inView))
      : Math.floor(top / ROW_PIXELS);
    const first = Math.max(0, Math.min(inView - SPARE, this.#count - 1));
    const rows = Math.min(this.#count - first, this.#inView + 2 * SPARE);
    const offset = this.#isScaled ? top - (inView - first) * ROW_PIXELS : first * ROW_PIXELS;
    return { first, rows, offset: Math.max(0, Math.min(offset, this.spacePixels - rows * ROW_PIXELS)) };
  }

  /** Where to scroll to for a row at the top. */
  topOf(row: number): number {
    const target = Math.max(0, Math.min(row, this.#count - 1));
    if (!this.#isScaled) return target * ROW_PIXELS;
    return (target / (this.#count - this.#inView)) * this.#room;
  }

  get #isScaled(): boolean {
    return this.#count * ROW_PIXELS > MOST_PIXELS;
  }

  get #room(): number {
    return this.spacePixels - this.#viewPixels;
  }
}
