import type { SettingGroup } from '../../settings.ts';
import { overColumnsSetting } from '../shared/common-settings.ts';
import { openModeSetting } from '../shared/display-props.ts';

const hasTrend = (props: Record<string, unknown>) => props.trend !== 'none' && props.trend !== undefined;

export const indicatorSettings: readonly SettingGroup[] = [
  {
    title: '数值',
    settings: [
      { control: 'text', prop: 'label', label: '名称', maxLength: 50 },
      { control: 'number', prop: 'value', label: '数值', clearable: '未设置' },
      { control: 'text', prop: 'prefix', label: '前缀', maxLength: 10, placeholder: '如 ¥' },
      { control: 'text', prop: 'unit', label: '单位', maxLength: 10, placeholder: '如 元、人' },
      { control: 'number', prop: 'precision', label: '小数位数', min: 0, max: 6, step: 1 },
      { control: 'switch', prop: 'thousands', label: '千分位' },
    ],
  },
  {
    title: '趋势',
    settings: [
      {
        control: 'segmented',
        prop: 'trend',
        label: '趋势',
        options: [
          { value: 'none', label: '无' },
          { value: 'up', label: '升' },
          { value: 'down', label: '降' },
          { value: 'flat', label: '平' },
        ],
      },
      {
        control: 'text',
        prop: 'trendValue',
        label: '变化',
        maxLength: 20,
        placeholder: '如 12.5%',
        showIf: hasTrend,
      },
      { control: 'text', prop: 'trendLabel', label: '比较对象', maxLength: 20, showIf: hasTrend },
      {
        control: 'segmented',
        prop: 'trendGood',
        label: '向好方向',
        options: [
          { value: 'up', label: '上升' },
          { value: 'down', label: '下降' },
        ],
        showIf: hasTrend,
      },
    ],
  },
  {
    title: '显示',
    settings: [
      { control: 'glyph', prop: 'icon', label: '图标' },
      { control: 'color', prop: 'color', label: '图标颜色' },
      { control: 'link', prop: 'link', label: '链接' },
      { ...openModeSetting, showIf: props => props.link !== '' },
      overColumnsSetting,
    ],
  },
];
