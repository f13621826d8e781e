import type { SettingGroup } from '../../settings.ts';
import { descriptionSetting, labelSetting, overColumnsSetting } from '../shared/common-settings.ts';

export const serialSettings: readonly SettingGroup[] = [
  { title: '基本', settings: [labelSetting, descriptionSetting] },
  {
    title: '编号规则',
    settings: [
      {
        control: 'serial-parts',
        prop: 'parts',
        label: '编号组成',
        help: '提交时由系统生成，从上到下连成一个编号',
      },
      {
        control: 'number',
        prop: 'rule.count',
        label: '计数位数',
        min: 1,
        max: 12,
        step: 1,
        unit: '位',
        help: '不足时前面补 0，超出时照实写出',
      },
      {
        control: 'select',
        prop: 'rule.reset',
        label: '重新计数',
        options: [
          { value: 'none', label: '不重新计数' },
          { value: 'day', label: '每日' },
          { value: 'month', label: '每月' },
          { value: 'year', label: '每年' },
        ],
      },
    ],
  },
  {
    title: '显示',
    settings: [
      {
        control: 'segmented',
        prop: 'status',
        label: '状态',
        options: [
          { value: 'readonly', label: '只读' },
          { value: 'hidden', label: '隐藏' },
        ],
      },
      overColumnsSetting,
    ],
  },
];
