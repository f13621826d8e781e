import type { SettingGroup } from '../../settings.ts';
import { alignSetting } from '../shared/display-props.ts';

export const menuSettings: readonly SettingGroup[] = [
  {
    title: '选项',
    settings: [
      {
        control: 'items',
        prop: 'menuOptions',
        label: '选项',
        help: '每个选项下可放各自的组件；打开时显示勾选“默认显示”的选项，没有勾选时显示第一个',
        itemKey: 'value',
        itemTitle: '选项',
        titleField: 'label',
        max: 20,
        min: 1,
        fields: [
          { control: 'text', prop: 'label', label: '文字', maxLength: 50, initial: '选项' },
          { control: 'only-one', prop: 'checked', label: '默认显示', initial: false },
        ],
      },
    ],
  },
  {
    title: '显示',
    settings: [
      {
        control: 'segmented',
        prop: 'shape',
        label: '样式',
        options: [
          { value: 'normal', label: '线条' },
          { value: 'parcel', label: '包裹' },
          { value: 'capsule', label: '胶囊' },
        ],
      },
      {
        control: 'segmented',
        prop: 'arrange',
        label: '排列',
        help: '纵向时选项排在内容左侧；手机上总是横向',
        options: [
          { value: 'horizontal', label: '横向' },
          { value: 'vertical', label: '纵向' },
        ],
      },
      alignSetting('textAlign', '文字对齐'),
    ],
  },
];
