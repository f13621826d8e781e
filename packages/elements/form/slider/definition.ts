import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { DEFAULT_MAX, DEFAULT_MIN, DEFAULT_STEP, DEFAULT_VALUE, rangeOf, sliderField } from './field.ts';
import { sliderSettings } from './settings.ts';
import { props, type SliderProps } from './shape.ts';

export const slider = defineElement<SliderProps, number | null>({
  type: 'slider',
  title: '滑块',
  icon: 'sliders-horizontal',
  group: '基础',
  keywords: 'huakuai hk slider',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('滑块'),
    min: DEFAULT_MIN,
    max: DEFAULT_MAX,
    step: DEFAULT_STEP,
    showTooltip: false,
    defaultValue: DEFAULT_VALUE,
  }),
  props,
  settings: sliderSettings,
  field: sliderField,
  problems(values) {
    if ((values.min ?? DEFAULT_MIN) >= (values.max ?? DEFAULT_MAX)) {
      return [{ prop: 'min', message: '最小值应小于最大值', level: 'error' }];
    }
    const { min, max } = rangeOf(values);
    const preset = values.defaultValue;
    return typeof preset === 'number' && (preset < min || preset > max)
      ? [{ prop: 'defaultValue', message: '默认值不在范围内', level: 'error' }]
      : [];
  },
});
