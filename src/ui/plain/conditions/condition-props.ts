import type { Condition, ConditionItem } from '@gonghui/elements/conditions/condition.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';

/** What an editor of conditions is given. */
export interface ConditionEditorProps {
  /** What can be asked about, in the order to offer it; see `conditionFields` and `SYSTEM_CONDITION_FIELDS`. */
  fields: readonly ConditionField[];
  value: Condition;
  onChange(next: Condition): void;
  /** People, departments and names for the value controls. */
  host: FillHost;
  disabled?: boolean;
  /** Fields whose value may stand on the right side instead of a fixed one (data control: the form filled in). */
  valueFields?: readonly ConditionField[];
  /** What these are called together; 当前表单的字段 if absent. */
  valueFieldsLabel?: string;
  /** What one of these is that is gone; 字段 if absent. */
  valueFieldsNoun?: string;
  /** Offers groups of conditions, one level deep. */
  groups?: boolean;
  /** Offers days that move with today (今天, 本周 …) for dates; record queries know them, rules do not. */
  relative?: boolean;
  /** Comparisons that may be added; 30 by the spec. */
  max?: number;
  /** Said while there are none. */
  emptyText?: string;
  /** Which part of a larger condition it is. */
  at?: string;
}

/** One comparison of a condition, and what the whole condition is about. */
export interface ConditionRowProps
  extends Pick<
    ConditionEditorProps,
    'fields' | 'valueFields' | 'valueFieldsLabel' | 'valueFieldsNoun' | 'host' | 'disabled' | 'relative'
  > {
  item: ConditionItem;
  /** Names it among those of the whole condition. */
  at: string;
  onChange(item: ConditionItem): void;
}
