import type { Item, Stroke } from '../display/list.ts';
import type { Micron } from '../units.ts';
import type { Borders } from './flow.ts';

/** More columns than a sheet may have, and more rows than a page, so that one number names a place and the order is right. */
const STRIDE = 128;
const ROWS = 1e6;
const RANK = { double: 3, solid: 2, dashed: 1, dotted: 0 } as const;

const isSame = (a: Stroke, b: Stroke): boolean =>
  a === b || (a.width === b.width && a.color === b.color && a.line === b.line);

/** Of the borders of two neighbours the wider one counts (P1); of equal ones the more solid, then the first. */
function stronger(a: Stroke | undefined, b: Stroke): Stroke {
  if (!a || b.width > a.width) return b;
  return b.width === a.width && RANK[b.line] > RANK[a.line] ? b : a;
}

function put(edges: Map<number, Stroke>, key: number, stroke: Stroke): void {
  const there = edges.get(key);
  if (there !== stroke) edges.set(key, stronger(there, stroke));
}

/** Edges of the cells of a page, each drawn once, whoever of its neighbours asked for it. */
export class Edges {
  /** By height and column, and by column and row of the page. */
  readonly #across = new Map<number, Stroke>();
  readonly #down = new Map<number, Stroke>();
  readonly #edges: readonly Micron[];
  readonly #rows: readonly { readonly y: Micron; readonly height: Micron }[];

  constructor(edges: readonly Micron[], rows: readonly { readonly y: Micron; readonly height: Micron }[]) {
    this.#edges = edges;
    this.#rows = rows;
  }

  /** Borders of a cell over columns `first` to before `end`, and rows of the page `from` to before `to`. */
  add({ top, right, bottom, left }: Borders, first: number, end: number, from: number, to: number): void {
    const upper = this.#rows[from];
    const lower = this.#rows[to - 1];
    if (!upper || !lower) return;
    for (let col = first; col < end; col++) {
      if (top) put(this.#across, upper.y * STRIDE + col, top);
      if (bottom) put(this.#across, (lower.y + lower.height) * STRIDE + col, bottom);
    }
    for (let row = from; row < to; row++) {
      if (left) put(this.#down, first * ROWS + row, left);
      if (right) put(this.#down, end * ROWS + row, right);
    }
  }

  /** Lines as long as one stroke draws them. */
  items(): Item[] {
    const items: Item[] = [];
    const across = Float64Array.from(this.#across.keys()).sort();
    for (let at = 0; at < across.length; at++) {
      const key = across[at] ?? 0;
      const stroke = this.#across.get(key) as Stroke;
      const col = key % STRIDE;
      let to = col + 1;
      while (
        across[at + 1] === key - col + to &&
        isSame(this.#across.get(key - col + to) as Stroke, stroke)
      ) {
        to++;
        at++;
      }
      const y = (key - col) / STRIDE;
      items.push({ is: 'line', x1: this.#edges[col] ?? 0, y1: y, x2: this.#edges[to] ?? 0, y2: y, stroke });
    }
    const down = Float64Array.from(this.#down.keys()).sort();
    for (let at = 0; at < down.length; at++) {
      const key = down[at] ?? 0;
      const stroke = this.#down.get(key) as Stroke;
      const first = this.#rows[key % ROWS];
      let end = (first?.y ?? 0) + (first?.height ?? 0);
      let next = key + 1;
      while (down[at + 1] === next && isSame(this.#down.get(next) as Stroke, stroke)) {
        const row = this.#rows[next % ROWS];
        if (!row || row.y !== end) break;
        end = row.y + row.height;
        next++;
        at++;
      }
      const x = this.#edges[Math.floor(key / ROWS)] ?? 0;
      items.push({ is: 'line', x1: x, y1: first?.y ?? 0, x2: x, y2: end, stroke });
    }
    return items;
  }
}
