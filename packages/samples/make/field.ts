import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';

/** Ids of the fields of a form by their labels; of a column of a subform, `subform.column` or, among its own, `column`. */
export type FieldIds = (label: string) => string;

/** A field, or a group of fields, as a sample says it. Other fields stand in it by their labels. */
export interface Field {
  readonly type: string;
  readonly label: string;
  readonly props: Props;
  /** Props that name other fields. */
  readonly late?: (ids: FieldIds) => Props;
  /** Columns of a subform, fields of a group. */
  readonly inner?: readonly Field[];
  /** Labels of its options. */
  readonly options?: readonly string[];
}

/** Values of a record or a row, by the labels of its fields; rows of a subform are lists of the same. */
export type ByLabel = Readonly<Record<string, Json | readonly Readonly<Record<string, Json>>[]>>;
