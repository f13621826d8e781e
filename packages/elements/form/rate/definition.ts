import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { DEFAULT_MAX_SCORE, rateField } from './field.ts';
import { rateSettings } from './settings.ts';
import { props, type RateProps } from './shape.ts';

export const rate = defineElement<RateProps, number | null>({
  type: 'rate',
  title: '评分',
  icon: 'star',
  group: '基础',
  keywords: 'pingfen pf rate score star',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('评分'),
    clearable: true,
    maxScore: DEFAULT_MAX_SCORE,
    allowHalf: false,
    defaultValue: null,
  }),
  props,
  settings: rateSettings,
  field: rateField,
  problems: ({ defaultValue, maxScore = DEFAULT_MAX_SCORE }) =>
    typeof defaultValue === 'number' && defaultValue > maxScore
      ? [{ prop: 'defaultValue', message: '默认值超过最高分', level: 'error' }]
      : [],
});
