import type { Json } from '@gonghui/kernel/json.ts';
import { type FieldCell, type LinkMark, NO_MARK, newCell } from '../form-fill/field-cell.ts';
import type { FormSource } from './context.ts';

/** The values of a record, which no rule changes: what stands in it is shown as it was stored. */
export class StoredValues implements FormSource {
  readonly #values: Readonly<Record<string, Json>>;
  readonly #cells = new Map<string, FieldCell>();

  constructor(values: Readonly<Record<string, Json>>) {
    this.#values = values;
  }

  cell(id: string): FieldCell {
    const known = this.#cells.get(id);
    if (known) return known;
    const made = newCell(this.#values[id] ?? null);
    this.#cells.set(id, made);
    return made;
  }

  mark(): LinkMark {
    return NO_MARK;
  }
}
