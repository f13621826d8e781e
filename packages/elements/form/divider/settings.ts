import type { SettingGroup } from '../../settings.ts';

export const dividerSettings: readonly SettingGroup[] = [
  {
    title: '基本',
    settings: [
      { control: 'text', prop: 'content', label: '文字', maxLength: 100, placeholder: '可不填' },
      {
        control: 'segmented',
        prop: 'align',
        label: '文字位置',
        options: [
          { value: 'left', label: '左' },
          { value: 'center', label: '中' },
          { value: 'right', label: '右' },
        ],
        showIf: props => props.content !== '',
      },
    ],
  },
  {
    title: '线条',
    settings: [
      {
        control: 'segmented',
        prop: 'lineStyle',
        label: '线型',
        options: [
          { value: 'solid', label: '实线' },
          { value: 'dashed', label: '虚线' },
          { value: 'dotted', label: '点线' },
        ],
      },
      { control: 'number', prop: 'thickness', label: '粗细', min: 1, max: 8, step: 1, unit: 'px' },
      { control: 'color', prop: 'color', label: '颜色' },
    ],
  },
];
