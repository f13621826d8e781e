import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { numberField } from './field.ts';
import { numberSettings } from './settings.ts';
import { type NumberProps, props } from './shape.ts';

export const number = defineElement<NumberProps, number | null>({
  type: 'number',
  title: '数字',
  icon: 'hash',
  group: '基础',
  keywords: 'shuzi sz number',
  fromSheet: true,
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('数字'),
    placeholder: '请输入',
    clearable: false,
    unit: '',
    step: 1,
    min: null,
    max: null,
    precision: 0,
    thousands: false,
    capitals: false,
    defaultValue: null,
  }),
  props,
  settings: numberSettings,
  field: numberField,
  problems({ min, max, defaultValue, ...rest }) {
    if (typeof min === 'number' && typeof max === 'number' && min > max) {
      return [{ prop: 'min', message: '最小值不能大于最大值', level: 'error' }];
    }
    if (typeof defaultValue !== 'number') return [];
    const wrong = numberField.check(defaultValue, { ...rest, min, max }, noContext);
    return wrong.length > 0 ? [{ prop: 'defaultValue', message: '默认值不符合校验', level: 'warning' }] : [];
  },
});

const noContext = { matches: () => undefined, today: () => '' };
