import { FIRST_ROWS } from '@gonghui/elements/page/data/question.ts';
import { StoredValue } from '../../../session/kept.ts';

type Rows = Readonly<Record<string, number>>;

const isRows = (value: unknown): value is Rows =>
  typeof value === 'object' && value !== null && Object.values(value).every(one => typeof one === 'number');

/**
 * How many rows the elements of a page had when it was opened last in this browser, so that the room for them is there before
 * they come and nothing below is pushed down. Numbers alone: what the rows said is not kept.
 */
export class KeptRows {
  readonly #store: StoredValue<Rows>;
  #rows: Rows;

  constructor(pageId: string) {
    this.#store = new StoredValue<Rows>(`gh.page.rows.${pageId}`, isRows);
    this.#rows = this.#store.read() ?? {};
  }

  of(id: string): number {
    return Math.min(this.#rows[id] ?? FIRST_ROWS, FIRST_ROWS);
  }

  note(id: string, rows: number): void {
    if (this.#rows[id] === rows) return;
    this.#rows = { ...this.#rows, [id]: rows };
    this.#store.write(this.#rows);
  }
}
