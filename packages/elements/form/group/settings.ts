import type { SettingGroup } from '../../settings.ts';

export const groupSettings: readonly SettingGroup[] = [
  {
    title: '基本',
    settings: [
      { control: 'text', prop: 'label', label: '标题', maxLength: 100 },
      { control: 'textarea', prop: 'description', label: '说明', maxLength: 500, rows: 2 },
    ],
  },
  {
    title: '显示',
    settings: [
      { control: 'switch', prop: 'collapsible', label: '可折叠' },
      {
        control: 'switch',
        prop: 'defaultOpen',
        label: '默认展开',
        showIf: props => props.collapsible !== false,
      },
    ],
  },
];
