import type { Item, Stroke } from '../display/list.ts';
import type { Micron } from '../units.ts';
import type { Borders } from './flow.ts';

/** More columns than a sheet may have, so that a number names row and column. */
const STRIDE = 128;
const RANK = { double: 3, solid: 2, dashed: 1, dotted: 0 } as const;

const isSame = (a: Stroke, b: Stroke): boolean =>
  a === b || (a.width === b.width && a.color === b.color && a.line === b.line);

/** Of the borders of two neighbours the wider one counts (P1); of equal ones the more solid, then the first. */
function stronger(a: Stroke | undefined, b: Stroke): Stroke {
  if (!a || b.width > a.width) return b;
  return b.width === a.width && RANK[b.line] > RANK[a.line] ? b : a;
}

/** Edges of the cells of a page, each drawn once, whoever of its neighbours asked for it. */
export class Edges {
  /** By height and column, and by row of the page and column. */
  readonly #across = new Map<number, Stroke>();
  readonly #down = new Map<number, Stroke>();
  readonly #edges: readonly Micron[];
  readonly #rows: readonly { readonly y: Micron; readonly height: Micron }[];

  constructor(edges: readonly Micron[], rows: readonly { readonly y: Micron; readonly height: Micron }[]) {
    this.#edges = edges;
    this.#rows = rows;
  }

  /** Borders of a cell over columns `left` to before `right`, and rows of the page `top` to before `bottom`. */
  add({ top, right, bottom, left }: Borders, cols: [number, number], rows: [number, number]): void {
    const [first, end] = cols;
    const upper = this.#rows[rows[0]];
    const lower = this.#rows[rows[1] - 1];
    if (!upper || !lower) return;
    if (top) this.#put(this.#across, upper.y, first, end, top);
    if (bottom) this.#put(this.#across, lower.y + lower.height, first, end, bottom);
    for (let row = rows[0]; row < rows[1]; row++) {
      if (left) this.#put(this.#down, row, first, first + 1, left);
      if (right) this.#put(this.#down, row, end, end + 1, right);
    }
  }

  #put(edges: Map<number, Stroke>, line: number, from: number, to: number, stroke: Stroke): void {
    for (let at = from; at < to; at++) {
      const key = line * STRIDE + at;
      edges.set(key, stronger(edges.get(key), stroke));
    }
  }

  /** Lines as long as one stroke draws them. */
  items(): Item[] {
    const items: Item[] = [];
    const across = [...this.#across].sort(([a], [b]) => a - b);
    for (let at = 0; at < across.length; at++) {
      const [key, stroke] = across[at] as [number, Stroke];
      const from = key % STRIDE;
      let to = from + 1;
      for (
        let next = across[at + 1];
        next && next[0] === key - from + to && isSame(next[1], stroke);
        next = across[at + 1]
      ) {
        to++;
        at++;
      }
      const y = (key - from) / STRIDE;
      items.push({ is: 'line', x1: this.#edges[from] ?? 0, y1: y, x2: this.#edges[to] ?? 0, y2: y, stroke });
    }
    // By column, then by row, so that what continues stands next.
    const order = (key: number): number => (key % STRIDE) * 1e7 + Math.floor(key / STRIDE);
    const down = [...this.#down].sort(([a], [b]) => order(a) - order(b));
    for (let at = 0; at < down.length; at++) {
      const [key, stroke] = down[at] as [number, Stroke];
      const col = key % STRIDE;
      const first = this.#rows[Math.floor(key / STRIDE)];
      let end = (first?.y ?? 0) + (first?.height ?? 0);
      for (
        let next = down[at + 1];
        next && next[0] % STRIDE === col && isSame(next[1], stroke);
        next = down[at + 1]
      ) {
        const row = this.#rows[Math.floor(next[0] / STRIDE)];
        if (!row || row.y !== end) break;
        end = row.y + row.height;
        at++;
      }
      const x = this.#edges[col] ?? 0;
      items.push({ is: 'line', x1: x, y1: first?.y ?? 0, x2: x, y2: end, stroke });
    }
    return items;
  }
}
