import type { Rect } from '@gonghui/kernel/geometry.ts';

/** Beyond what is in sight so much more is drawn, and it is counted in steps of as much, in screen pixels. */
const STEP = 320;

/** The part of a drawing that is drawn: more than what is in sight, and the same object until one has moved on by a good piece. */
export class DrawnPart {
  #last: Rect | null = null;

  of(seen: Rect, zoom: number): Rect {
    const step = STEP / zoom;
    const from = (value: number) => (Math.floor(value / step) - 1) * step;
    const to = (value: number) => (Math.ceil(value / step) + 1) * step;
    const [x, y] = [from(seen.x), from(seen.y)];
    const [width, height] = [to(seen.x + seen.width) - x, to(seen.y + seen.height) - y];
    const last = this.#last;
    if (last && last.x === x && last.y === y && last.width === width && last.height === height) return last;
    this.#last = { x, y, width, height };
    return this.#last;
  }
}
