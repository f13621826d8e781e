import type { CallResult } from '@gonghui/contract/define.ts';
import type { recordListCalls } from '@gonghui/contract/record-list.ts';
import type { Json } from '@gonghui/kernel/json.ts';

export type WindowAnswer = CallResult<typeof recordListCalls.window>;
export type ListRecord = WindowAnswer['list'][number];

export interface RowRange {
  from: number;
  limit: number;
  near?: { at: number; cursor: string };
  count: boolean;
}

/** Records fetched at once: some screens of them, and still one quick answer. */
export const BLOCK = 100;
/** Blocks kept; the ones furthest from what is looked at go first. */
const KEPT = 60;

interface Block {
  rows: ListRecord[];
  first: string | null;
  last: string | null;
}

/** The records of a long list that are here, in blocks by their number. */
export class RecordBlocks {
  readonly #blocks = new Map<number, Block>();

  has(number: number): boolean {
    return this.#blocks.has(number);
  }

  row(index: number): ListRecord | undefined {
    return this.#blocks.get(Math.floor(index / BLOCK))?.rows[index % BLOCK];
  }

  /** Number of a record among those that are here; -1 when it is not. */
  indexOf(id: string): number {
    for (const [number, block] of this.#blocks) {
      const at = block.rows.findIndex(row => row.id === id);
      if (at >= 0) return number * BLOCK + at;
    }
    return -1;
  }

  /** Records of one block, or of all. */
  rows(number?: number): ListRecord[] {
    if (number !== undefined) return this.#blocks.get(number)?.rows ?? [];
    return [...this.#blocks.values()].flatMap(({ rows }) => rows);
  }

  /** The place of a block's first record; null where it is not known. */
  first(number: number): string | null {
    return this.#blocks.get(number)?.first ?? null;
  }

  put(number: number, rows: ListRecord[], cursors: WindowAnswer['cursors']): void {
    this.#blocks.set(number, { rows, first: cursors?.first ?? null, last: cursors?.last ?? null });
  }

  /** Lets go of all others. */
  keep(kept: (number: number) => boolean): void {
    for (const number of [...this.#blocks.keys()]) if (!kept(number)) this.#blocks.delete(number);
  }

  /** Lets go of the one furthest from block `middle`, where there are too many. */
  keepNear(middle: number): void {
    if (this.#blocks.size <= KEPT) return;
    const furthest = [...this.#blocks.keys()].sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle))[0];
    if (furthest !== undefined) this.#blocks.delete(furthest);
  }

  /** Their places may be others now. */
  unplace(): void {
    for (const block of this.#blocks.values()) Object.assign(block, { first: null, last: null });
  }

  /** Other values of a record; false where it is not here. */
  patch(id: string, values: Record<string, Json>, rev?: number): boolean {
    for (const block of this.#blocks.values()) {
      const at = block.rows.findIndex(row => row.id === id);
      const row = block.rows[at];
      if (!row) continue;
      block.rows = block.rows.with(at, { ...row, values: { ...row.values, ...values }, rev: rev ?? row.rev });
      return true;
    }
    return false;
  }

  /** A place to find block `number` from: the end of the nearest block before it, or the start of the nearest behind. */
  near(number: number): RowRange['near'] {
    let best: { distance: number; at: number; cursor: string } | null = null;
    // From the start of the list a short walk is as good as any place.
    let least = number;
    for (const [other, { rows, first, last }] of this.#blocks) {
      const distance = Math.abs(number - other);
      const cursor = other < number ? last : first;
      if (other === number || cursor === null || distance > least) continue;
      least = distance;
      best = { distance, at: other < number ? other * BLOCK + rows.length - 1 : other * BLOCK, cursor };
    }
    return best ? { at: best.at, cursor: best.cursor } : undefined;
  }
}
