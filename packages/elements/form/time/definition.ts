import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { clearableShape, fieldDefaults, fieldShape, placeholderShape, text } from '../shared/common-props.ts';
import { DEFAULT_TIME_FORMAT, TIME_FORMATS } from '../shared/times.ts';
import { timeField } from './field.ts';
import { timeSettings } from './settings.ts';

const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  format: z.optional(z.enum(TIME_FORMATS)),
  defaultValue: z.optional(z.nullable(text(8))),
});

export type TimeProps = z.infer<typeof props>;

export const time = defineElement<TimeProps, string | null>({
  type: 'time',
  title: '时间',
  icon: 'clock',
  group: '日期时间',
  keywords: 'shijian sj time',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('时间'),
    placeholder: '请选择时间',
    format: DEFAULT_TIME_FORMAT,
    clearable: true,
    defaultValue: null,
  }),
  props,
  settings: timeSettings,
  field: timeField,
  columnWidth: 160,
});
