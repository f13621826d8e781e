import type { Json } from '@gonghui/kernel/json.ts';

/** A column of an answer. `type` is an element type, so that a value reads as it does in records. */
export interface AnswerColumn {
  readonly id: string;
  readonly fieldId?: string;
  readonly alias: string;
  readonly type: string;
  readonly role: 'dimension' | 'measure' | 'value';
  /** How its values are written, as the dataset says of the field or a panel of the column (`charts/format.ts` reads it). */
  readonly format?: Readonly<Record<string, unknown>>;
}

/** A group's key with what is shown for it: ids of options, people and departments have a name. */
export interface Keyed {
  readonly key: Json;
  readonly label: string;
}

/** One cell: a group's key, a number as exact decimal text, or a value as records hold it. Null is empty. */
export type Cell = Keyed | Json;

/** Whether a cell is a group's key with its label; values that are objects themselves have no key. */
export const isKeyed = (cell: Cell | undefined): cell is Keyed =>
  typeof cell === 'object' && cell !== null && !Array.isArray(cell) && 'key' in cell && 'label' in cell;

/** A row of totals: which dimensions it keeps; the others are null in it. */
export interface TotalRow {
  readonly by: readonly string[];
  readonly cells: readonly Cell[];
}

/** A table of numbers, as every panel gets it: `main` of the wire. */
export interface MainAnswer {
  readonly columns: readonly AnswerColumn[];
  readonly rows: readonly (readonly Cell[])[];
  readonly totals?: readonly TotalRow[];
}

/** What is to be known of an answer beside its numbers. */
export interface AnswerMeta {
  /** When it was computed, or when the oldest extract was made that it comes from; ISO. */
  readonly asOf: string;
  /** `mixed`: records as they are now beside what was extracted. */
  readonly source: 'live' | 'extract' | 'mixed' | 'cache';
  /** A field is hidden on some of the records: 按您可见的数据统计 (rule P2). */
  readonly partial?: boolean;
  /** Groups of fewer than five people were put together, or all there is stands for fewer (rule P5). */
  readonly few?: 'some' | 'all';
  /** Cut at this many (rule Q12). */
  readonly truncated?: number;
  /** Records without rows of the subform that is read, which are left out: how many, or that there may be `some`. */
  readonly withoutRows?: number | 'some';
  /** Records that were refused or revoked are left out. */
  readonly refusedLeft?: boolean;
  /** The records of a form are not all there: only those that the asker may see. */
  readonly ownRecords?: boolean;
}

/** Which records were counted, where not all of them were; each in words. */
export const countedTexts = ({ refusedLeft, ownRecords }: AnswerMeta): string[] => [
  ...(refusedLeft ? ['未计入已拒绝、已撤销的记录'] : []),
  ...(ownRecords ? ['仅统计有权查看的记录'] : []),
];

/** What is said of records that are left out because they have no rows; null for nothing. */
export const withoutRowsText = ({ withoutRows: count }: Pick<AnswerMeta, 'withoutRows'>): string | null => {
  if (count === undefined) return null;
  if (count === 'some') return '没有明细的记录未计入';
  return `${count.toLocaleString('zh-CN')} 条记录没有明细，未计入`;
};

/** What a question to a dataset gets (spec, designers §7 "Response has main, assitValue, markLine, page[0].total"). */
export interface Answer {
  readonly main: MainAnswer;
  /** The second number of a gauge or an indicator. */
  readonly assitValue?: Cell;
  readonly markLine?: readonly { readonly name: string; readonly value: string | null }[];
  readonly page?: readonly [{ readonly current: number; readonly pageSize: number; readonly total: number }];
  /** Where to go on behind the last row. */
  readonly next?: string;
  readonly meta: AnswerMeta;
}
