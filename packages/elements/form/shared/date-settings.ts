import * as z from 'zod/mini';
import type { Setting } from '../../settings.ts';
import { DATE_RANGES } from '../../shared/date-limits.ts';
import { text, whole } from './common-props.ts';
import { formatOptions } from './format-options.ts';

/** Props and settings that date and date-range share. */

export const DATE_FORMATS = ['YYYY-MM-DD', 'YYYY/MM/DD', 'YYYY.MM.DD', 'YYYY年MM月DD日'] as const;

const day = text(10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Which days may be chosen. */
export const limitShape = {
  dateRange: z.optional(z.enum(DATE_RANGES.map(range => range.value))),
  dateRangeDays: z.optional(whole(1, 3650)),
  dateRangeStartEnd: z.optional(z.nullable(z.array(day).check(z.maxLength(2)))),
};

export const dateShape = { format: z.optional(z.enum(DATE_FORMATS)), ...limitShape };

export const formatSetting: Setting = {
  control: 'select',
  prop: 'format',
  label: '显示格式',
  options: formatOptions(DATE_FORMATS),
};

export const limitSettings: readonly Setting[] = [
  { control: 'select', prop: 'dateRange', label: '可选范围', options: DATE_RANGES },
  {
    control: 'number',
    prop: 'dateRangeDays',
    label: '天数',
    min: 1,
    max: 3650,
    step: 1,
    unit: '天',
    help: '包含今天',
    showIf: props => props.dateRange === 'recent-days' || props.dateRange === 'next-days',
  },
  {
    control: 'date-range',
    prop: 'dateRangeStartEnd',
    label: '起止日期',
    showIf: props => props.dateRange === 'start-end',
  },
];
