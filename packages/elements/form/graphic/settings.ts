import type { SettingGroup } from '../../settings.ts';

export const graphicSettings: readonly SettingGroup[] = [
  { title: '内容', settings: [{ control: 'rich-text', prop: 'graphicContent', label: '图文内容' }] },
  {
    title: '显示',
    settings: [
      { control: 'color', prop: 'backgroundColor', label: '背景颜色' },
      { control: 'number', prop: 'padding', label: '内边距', min: 0, max: 64, step: 4, unit: 'px' },
    ],
  },
];
