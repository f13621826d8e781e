import type { SettingGroup } from '../../settings.ts';

export const layoutSettings: readonly SettingGroup[] = [
  {
    title: '分栏',
    settings: [
      { control: 'grid-ratio', prop: 'gridRatio', label: '电脑上的列宽' },
      {
        control: 'grid-ratio',
        prop: 'gridRatioMobile',
        label: '手机上的列宽',
        help: '一行共 12 份，超出的列换到下一行；12:12 表示每列各占一行',
      },
    ],
  },
  {
    title: '间距',
    settings: [
      { control: 'number', prop: 'gap', label: '列间距', min: 0, max: 64, step: 4, unit: 'px' },
      { control: 'number', prop: 'padding', label: '内边距', min: 0, max: 64, step: 4, unit: 'px' },
    ],
  },
];
