/** Cells of subforms that somebody has left: these say what is wrong with them, while the rest of their row may be about to be filled in. */
export class LeftCells {
  /** Rows whose cells all do, and `row.column` of single cells. */
  readonly #left = new Set<string>();

  cell(rowId: string, columnId: string | undefined): void {
    this.#left.add(`${rowId}.${columnId}`);
  }

  /** All cells of a row. */
  row(rowId: string): void {
    this.#left.add(rowId);
  }

  /** `key`: `subform.row.column`. */
  has(key: string): boolean {
    const [, row = '', column = ''] = key.split('.');
    return this.#left.has(row) || this.#left.has(`${row}.${column}`);
  }
}
