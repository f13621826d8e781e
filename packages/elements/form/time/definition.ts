import { defineElement } from '../../definition.ts';
import { DEFAULT_TIME_FORMAT } from '../../shared/times.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { timeField } from './field.ts';
import { timeSettings } from './settings.ts';
import { props, type TimeProps } from './shape.ts';

export const time = defineElement<TimeProps, string | null>({
  type: 'time',
  title: '时间',
  icon: 'clock',
  group: '日期时间',
  keywords: 'shijian sj time',
  fromSheet: true,
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
});
