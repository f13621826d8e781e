import { SqlParts } from '@gonghui/domain/sql-parts.ts';

/** What all steps of a statement speak of, as places of values with their types. */
export interface StatementPlaces {
  id: string;
  tenant: string;
  form: string;
  now: string;
}

/** One statement that stores many things: each step is a part of its `with`, all see the database as it was before. */
export class Statement {
  readonly #sql = new SqlParts();
  readonly #steps: string[] = [];
  readonly places: StatementPlaces;

  constructor(id: string, tenantId: string, formId: string, at: Date) {
    this.places = {
      id: `${this.put(id)}::text`,
      tenant: `${this.put(tenantId)}::text`,
      form: `${this.put(formId)}::text`,
      now: `${this.put(at)}::timestamptz`,
    };
  }

  get values(): readonly unknown[] {
    return this.#sql.values;
  }

  /** The place of a value. */
  put(value: unknown): string {
    return this.#sql.put(value);
  }

  /** A table `x` of these rows, with columns of these types, for the `from` of a step. */
  rows(items: readonly object[], types: string): string {
    return `jsonb_to_recordset(${this.put(JSON.stringify(items))}::jsonb) as x(${types})`;
  }

  /** Adds a step; the first is `s0`. */
  add(text: string): void {
    this.#steps.push(`s${this.#steps.length} as (${text})`);
  }

  /** The whole, with what it answers at its end. */
  text(answer: string): string {
    return `with ${this.#steps.join(',\n')}\nselect ${answer}`;
  }
}
