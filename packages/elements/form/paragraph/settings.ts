import type { SettingGroup } from '../../settings.ts';

export const paragraphSettings: readonly SettingGroup[] = [
  { title: '内容', settings: [{ control: 'shared-text', prop: 'content', label: '文字', maxLength: 5000 }] },
  {
    title: '显示',
    settings: [
      {
        control: 'segmented',
        prop: 'align',
        label: '对齐',
        options: [
          { value: 'left', label: '左' },
          { value: 'center', label: '中' },
          { value: 'right', label: '右' },
        ],
      },
      { control: 'number', prop: 'size', label: '字号', min: 12, max: 48, step: 1, unit: 'px' },
      { control: 'color', prop: 'color', label: '颜色' },
    ],
  },
];
