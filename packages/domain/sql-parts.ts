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
}

/** Pattern of `ilike` that finds `text` anywhere, with its wildcards taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`;
