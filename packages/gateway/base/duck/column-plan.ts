import type { ColumnTally } from '@gonghui/domain/sheets/looks.ts';
import type { FoundSides } from '@gonghui/domain/sheets/side-rows.ts';
import type { NumberedRow } from '../sheets/messages.ts';
import { type FileColumnType, sqlTypeOf } from './cell-readers.ts';
import type { BadCell, Converted } from './messages.ts';

/** A column as it is to be read. */
export interface ColumnPlan {
  readonly title: string;
  readonly type: FileColumnType;
  /** Somebody said so: it stays, whatever stands in the column. */
  readonly given: boolean;
}

/** What all rows said when they were read in this way. */
export interface Pass {
  readonly columns: readonly {
    readonly tally: ColumnTally;
    readonly bad: number;
    readonly noted: number;
    readonly decimals: number;
  }[];
  readonly rows: number;
  readonly badCells: readonly BadCell[];
  readonly notes: readonly BadCell[];
  readonly sides: FoundSides;
}

/** How a sheet is to be read: by its first rows, and by what somebody set. */
export interface Layout {
  readonly columns: readonly ColumnPlan[];
  /** The first rows that are data. */
  readonly data: readonly NumberedRow[];
  /** How many rows of the sheet stand above the first that counts. */
  readonly skip: number;
  /** Number of the row with the heads; 0 where there is none. */
  readonly head: number;
  /** Number of the row below it that may belong to it; null for none. */
  readonly goesOn: number | null;
  /** What was set and is not in this sheet. */
  readonly lost: readonly string[];
  readonly lostHead: boolean;
}

/** Of cells that are not what their column holds: with more than this share it is a column of texts. */
const MOST_BAD = 0.05;

/** How the columns are to be read by what all their cells are; those in which too much cannot be read are texts. */
export const planned = (plans: readonly ColumnPlan[], found: Pass['columns']): ColumnPlan[] =>
  plans.map((plan, at) => {
    const column = found[at];
    if (plan.given || column === undefined) return plan;
    const type = column.tally.type();
    // What its cells look like and what can be read of them is nearly always one; where it is not, nothing is lost in a text.
    return sameSql(type, plan.type) && column.bad > column.tally.filled * MOST_BAD
      ? { ...plan, type: 'input', given: true }
      : { ...plan, type };
  });

const sameSql = (one: FileColumnType, two: FileColumnType): boolean =>
  sqlTypeOf(one, 1, 0) === sqlTypeOf(two, 1, 0);

/** Whether the columns were read as what they are: then nothing needs to be read again. */
export const fits = (plans: readonly ColumnPlan[], found: Pass['columns']): boolean =>
  planned(plans, found).every((plan, at) => sameSql(plan.type, plans[at]?.type ?? plan.type));

/** What came of a sheet. */
export const convertedOf = (
  { head, goesOn, lost, lostHead }: Layout,
  plans: readonly ColumnPlan[],
  { columns, rows, badCells, notes, sides }: Pass,
): Converted => ({
  head,
  goesOn,
  lost,
  lostHead,
  columns: planned(plans, columns).map(({ title, type }, at) => {
    const { tally, bad = 0, noted = 0, decimals = 0 } = columns[at] ?? {};
    return {
      title,
      type,
      filled: tally?.filled ?? 0,
      bad,
      noted,
      ...(type === 'number' && { precision: decimals }),
    };
  }),
  rows,
  bad: columns.reduce((sum, { bad }) => sum + bad, 0),
  badCells,
  noted: columns.reduce((sum, { noted }) => sum + noted, 0),
  notes,
  sides,
});
