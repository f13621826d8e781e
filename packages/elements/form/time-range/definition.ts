import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { clearableShape, fieldDefaults, fieldShape, text } from '../shared/common-props.ts';
import { clearableSetting, fieldSettings } from '../shared/common-settings.ts';
import type { Range } from '../shared/range-value.ts';
import { rangePlaceholderSettings, timeFormatSetting } from '../shared/time-settings.ts';
import { DEFAULT_TIME_FORMAT, TIME_FORMATS } from '../shared/times.ts';
import { timeRangeField } from './field.ts';

const props = z.object({
  ...fieldShape,
  ...clearableShape,
  startPlaceholder: z.optional(text(100)),
  endPlaceholder: z.optional(text(100)),
  format: z.optional(z.enum(TIME_FORMATS)),
});

export type TimeRangeProps = z.infer<typeof props>;

export const timeRange = defineElement<TimeRangeProps, Range | null>({
  type: 'time-range',
  title: '时间范围',
  icon: 'clock-3',
  group: '日期时间',
  keywords: 'shijianfanwei sjfw time range',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('时间范围'),
    startPlaceholder: '开始时间',
    endPlaceholder: '结束时间',
    format: DEFAULT_TIME_FORMAT,
    clearable: true,
  }),
  props,
  settings: fieldSettings({ basic: rangePlaceholderSettings, look: [timeFormatSetting, clearableSetting] }),
  field: timeRangeField,
  columnWidth: 240,
});
