import type { Json } from '@gonghui/kernel/json.ts';
import type { Operator } from '../operators.ts';

/** One comparison (spec, designers §3 "Condition"). */
export interface ConditionItem {
  /** Where several people edit the lines in one document: what tells this one apart. */
  id?: string;
  /** Id of the field that is asked about. */
  key: string;
  /** Its title when the condition was written: what is shown once the field is gone. */
  keyLabel: string;
  /** Its element type. */
  type: string;
  operator: Operator;
  /** As the field stores it; a list for `in` and `!in`, first and last for `between`; absent for `empty` and `!empty`. */
  value?: Json;
  /** How the value reads, so that a summary needs no look-up of names. */
  valueZH?: string;
  /** Compared with what this field holds instead of `value` (data control: a field of the form being filled in). */
  valueKey?: string;
}

/** And/or over comparisons, with groups one level deep. Without items it holds for everything. */
export interface Condition {
  logical: 'and' | 'or';
  items: (ConditionItem | Condition)[];
}

/** What of a comparison decides; the rest of a `ConditionItem` is for people to read. */
export type Comparison = Pick<ConditionItem, 'key' | 'operator' | 'value'>;

/** A condition as records are asked by it: finished, with values at hand. */
export interface RecordCondition {
  logical: Condition['logical'];
  items: (Comparison | RecordCondition)[];
}
