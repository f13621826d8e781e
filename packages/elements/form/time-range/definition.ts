import { defineElement } from '../../definition.ts';
import { DEFAULT_TIME_FORMAT } from '../../shared/times.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { clearableSetting, fieldSettings } from '../shared/common-settings.ts';
import type { Range } from '../shared/range-value.ts';
import { rangePlaceholderSettings, timeFormatSetting } from '../shared/time-settings.ts';
import { timeRangeField } from './field.ts';
import { props, type TimeRangeProps } from './shape.ts';

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
  settings: fieldSettings({
    basic: rangePlaceholderSettings,
    appearance: [timeFormatSetting, clearableSetting],
  }),
  field: timeRangeField,
});
