import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { clearableShape, fieldDefaults, fieldShape, text } from '../shared/common-props.ts';
import { clearableSetting, fieldSettings } from '../shared/common-settings.ts';
import type { Range } from '../shared/range-value.ts';
import { slotDefaults, slotProblems, slotSettings } from '../shared/slot-props.ts';
import { slotShape } from '../shared/slot-shape.ts';
import { rangePlaceholderSettings } from '../shared/time-settings.ts';
import { timeSelectRangeField } from './field.ts';

const props = z.object({
  ...fieldShape,
  ...clearableShape,
  ...slotShape,
  startPlaceholder: z.optional(text(100)),
  endPlaceholder: z.optional(text(100)),
});

export type TimeSelectRangeProps = z.infer<typeof props>;

export const timeSelectRange = defineElement<TimeSelectRangeProps, Range | null>({
  type: 'time-select-range',
  title: '时间选择范围',
  icon: 'timer',
  group: '日期时间',
  keywords: 'shijianxuanzefanwei sjxzfw time select range',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('时间选择范围'),
    startPlaceholder: '开始时间',
    endPlaceholder: '结束时间',
    clearable: true,
    ...slotDefaults,
  }),
  props,
  settings: fieldSettings({
    basic: rangePlaceholderSettings,
    check: slotSettings,
    look: [clearableSetting],
  }),
  field: timeSelectRangeField,
  columnWidth: 300,
  problems: slotProblems,
});
