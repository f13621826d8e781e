import {
  clearableSetting,
  defaultValueSetting,
  fieldSettings,
  placeholderSetting,
} from '../shared/common-settings.ts';
import { NUMBER_MAX } from '../shared/number-value.ts';

const limit = { min: -NUMBER_MAX, max: NUMBER_MAX, clearable: '不限' } as const;

export const numberSettings = fieldSettings({
  basic: [
    placeholderSetting,
    { control: 'text', prop: 'unit', label: '单位', maxLength: 10, placeholder: '如 元、件' },
    defaultValueSetting,
  ],
  check: [
    { control: 'number', prop: 'min', label: '最小值', ...limit },
    { control: 'number', prop: 'max', label: '最大值', ...limit },
    { control: 'number', prop: 'precision', label: '小数位数', min: 0, max: 6, step: 1, unit: '位' },
    { control: 'number', prop: 'step', label: '步长', min: 0.000001, max: NUMBER_MAX },
  ],
  appearance: [
    clearableSetting,
    {
      control: 'switch',
      prop: 'thousands',
      label: '千分位',
      help: '显示为 1,234,567.00，填写时不用输入逗号',
    },
    {
      control: 'switch',
      prop: 'capitals',
      label: '大写金额',
      help: '填写和查看时附上人民币大写，如 壹仟贰佰元整',
    },
  ],
});
