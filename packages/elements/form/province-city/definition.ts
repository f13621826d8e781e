import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { clearableSetting, fieldSettings, placeholderSetting } from '../shared/common-settings.ts';
import type { PlaceValue } from '../shared/place-value.ts';
import { DEFAULT_LEVEL, provinceCityField } from './field.ts';
import { type ProvinceCityProps, props } from './shape.ts';

export const provinceCity = defineElement<ProvinceCityProps, PlaceValue>({
  type: 'province-city',
  title: '省市区',
  icon: 'map-pinned',
  group: '高级',
  keywords: 'shengshiqu ssq diqu dq province city',
  fromSheet: true,
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('省市区'),
    placeholder: '请选择省市区',
    clearable: true,
    level: DEFAULT_LEVEL,
  }),
  props,
  settings: fieldSettings({
    basic: [placeholderSetting],
    check: [
      {
        control: 'segmented',
        prop: 'level',
        label: '选择到',
        options: [
          { value: 'province', label: '省' },
          { value: 'city', label: '市' },
          { value: 'district', label: '区县' },
        ],
      },
    ],
    appearance: [clearableSetting],
  }),
  field: provinceCityField,
});
