import { ERRORS, type ErrorEntry, type ErrorName } from './error-table.ts';

/**
 * The one error the product throws on purpose. `name` picks the row of the table, `message` replaces its text where
 * something more exact can be said, `data` travels to the caller in the envelope (a conflicting version, the fields
 * at fault, ...). Anything else that is thrown becomes `internal` at the gateway's one boundary.
 */
export class AppError extends Error {
  readonly entry: ErrorEntry;
  readonly kind: ErrorName;
  readonly data: unknown;

  constructor(kind: ErrorName, message?: string, data?: unknown) {
    super(message ?? ERRORS[kind].message);
    this.name = 'AppError';
    this.kind = kind;
    this.entry = ERRORS[kind];
    this.data = data ?? null;
  }
}
