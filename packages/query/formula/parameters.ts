import type { SqlParts } from '@gonghui/domain/sql-parts.ts';

const HELD = /⟦(\d+)⟧/g;

/**
 * Values that enter a statement only if what they stand in does: much of what a formula is made of is thrown away again, and
 * engines refuse parameters that no one names. Each is held by a mark that no statement of ours contains.
 */
export class HeldParameters {
  readonly #parts: SqlParts;
  readonly #values: unknown[] = [];
  readonly #placed = new Map<number, string>();

  constructor(parts: SqlParts) {
    this.#parts = parts;
  }

  hold(value: unknown): string {
    return `⟦${this.#values.push(value) - 1}⟧`;
  }

  /** The same SQL with placeholders for what it holds. */
  settle(sql: string): string {
    return sql.replace(HELD, (_mark, digits: string) => {
      const index = Number(digits);
      const placed = this.#placed.get(index) ?? this.#parts.put(this.#values[index]);
      this.#placed.set(index, placed);
      return placed;
    });
  }
}
