import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { AnswerColumn, Cell, TotalRow } from '@gonghui/elements/query/answer.ts';

/** One statement of a plan; its rows come back as objects by column name, each value as text or null. */
export interface PlannedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Names and texts in quotes, in which a `$` is only a sign, and placeholders. */
const PARTS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\$(\d+)/g;

/**
 * A statement with the parameters that it names, and no others: what was prepared and not used in the end would be refused
 * by the engine. Outside of quotes no text of ours has a `$` that is no placeholder.
 */
export function statementOf(name: string, text: string, sql: SqlParts): PlannedStatement {
  const places = new Map<string, number>();
  const values: unknown[] = [];
  const renumbered = text.replace(PARTS, (part: string, number: string | undefined) => {
    if (number === undefined) return part;
    let place = places.get(number);
    if (place === undefined) {
      place = values.push(sql.values[Number(number) - 1]);
      places.set(number, place);
    }
    return `$${place}`;
  });
  return { name, text: renumbered, values };
}

/** A column of an answer, with whose ids or labels stand in it: what they are called is the caller's to put in. */
export interface PlannedColumn extends AnswerColumn {
  readonly refers?: 'user' | 'dept';
  /** Under which name it is kept what its values are called. */
  readonly labelled?: string;
}

/** What the statements answered, but for what only the caller knows: names, when it was, where it came from. */
export interface AnswerParts {
  readonly main: {
    readonly columns: readonly PlannedColumn[];
    readonly rows: readonly (readonly Cell[])[];
    readonly totals?: readonly TotalRow[];
  };
  readonly markLine?: readonly { readonly name: string; readonly value: string | null }[];
  readonly page?: readonly [{ readonly current: number; readonly pageSize: number; readonly total: number }];
  readonly next?: string;
  /** A field is hidden from the asker on some of the rows (rule P2). */
  readonly partial: boolean;
  /** Groups were put together because fewer than five people stand behind them; `all`: behind everything (rule P5). */
  readonly few?: 'some' | 'all';
  /** There was more than this many (rule Q12). */
  readonly truncated?: number;
  /** Records that were left out because they have no rows. */
  readonly withoutRows?: number | 'some';
  /** Refused and revoked records are left out. */
  readonly refusedLeft?: boolean;
  /** Records that the asker may not see are left out. */
  readonly ownRecords?: boolean;
}

export type ResultRow = Readonly<Record<string, unknown>>;

/**
 * How a question is answered. The statements are to be run in one read-only transaction and only read; `read` takes their
 * rows, in the same order.
 */
export interface Plan {
  readonly statements: readonly PlannedStatement[];
  read(results: readonly (readonly ResultRow[])[]): AnswerParts;
}
