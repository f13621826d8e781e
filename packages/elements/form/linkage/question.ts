import type { Json } from '@gonghui/kernel/json.ts';

/** What a link asks the records of another form with. */
export interface LinkQuestion {
  /** The field or column that is filled. */
  fieldId: string;
  /** Of a column: the row that asks. */
  rowId?: string;
  /** Values of the comparisons with `valueKey`, by that key. */
  inputs: Record<string, Json>;
}
