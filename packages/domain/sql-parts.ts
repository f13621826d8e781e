import type { ColumnKind } from '@gonghui/elements/definition.ts';
import { CASTS } from './record-value.ts';

/**
 * SQL with its parameters, put together piece by piece. Values only ever enter through `put`; what is text in the
 * statement comes from our own catalogue (promise D23).
 */
export class SqlParts {
  readonly values: unknown[] = [];

  /** Placeholder for a value. */
  put(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Placeholder for a value of a column's kind; `many`: for a list of such values. Another engine casts otherwise. */
  typed(kind: ColumnKind, value: unknown, many = false): string {
    return `${this.put(value)}::${CASTS[kind]}${many ? '[]' : ''}`;
  }

  /** Whether a text has a keyword in it, whatever the case. */
  has(expression: string, keyword: string): string {
    return `${expression} ilike ${this.put(containing(keyword))}`;
  }
}

/** Pattern of `ilike` that finds `text` anywhere, with its wildcards taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`;
