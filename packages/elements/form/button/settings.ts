import type { SettingGroup } from '../../settings.ts';
import { overColumnsSetting } from '../shared/common-settings.ts';
import { alignSetting } from '../shared/display-props.ts';

export const buttonSettings: readonly SettingGroup[] = [
  { title: '基本', settings: [{ control: 'text', prop: 'label', label: '文字', maxLength: 30 }] },
  {
    title: '动作',
    settings: [
      {
        control: 'items',
        prop: 'actions',
        label: '点击后依次执行',
        itemKey: 'key',
        itemTitle: '动作',
        titleField: 'type',
        max: 10,
        fields: [
          {
            control: 'select',
            prop: 'type',
            label: '动作',
            initial: 'open-url',
            options: [
              { value: 'open-url', label: '打开网址' },
              { value: 'open-dialog', label: '打开弹窗' },
              { value: 'close-dialog', label: '关闭弹窗' },
            ],
          },
          {
            control: 'link',
            prop: 'url',
            label: '网址',
            initial: '',
            showIf: action => action.type === 'open-url',
          },
          {
            control: 'segmented',
            prop: 'openMode',
            label: '打开方式',
            initial: 'blank',
            options: [
              { value: 'blank', label: '新窗口' },
              { value: 'self', label: '当前窗口' },
            ],
            showIf: action => action.type === 'open-url',
          },
          {
            control: 'dialog-node',
            prop: 'dialogId',
            label: '弹窗',
            initial: '',
            help: '关闭弹窗时不选，表示关闭最后打开的弹窗',
            showIf: action => action.type !== 'open-url',
          },
        ],
      },
    ],
  },
  {
    title: '显示',
    settings: [
      {
        control: 'segmented',
        prop: 'look',
        label: '样式',
        options: [
          { value: 'primary', label: '主要' },
          { value: 'plain', label: '普通' },
          { value: 'text', label: '文字' },
        ],
      },
      {
        control: 'segmented',
        prop: 'size',
        label: '大小',
        options: [
          { value: 'small', label: '小' },
          { value: 'medium', label: '中' },
          { value: 'large', label: '大' },
        ],
      },
      { control: 'switch', prop: 'block', label: '撑满宽度' },
      { ...alignSetting(), showIf: props => props.block !== true },
      overColumnsSetting,
    ],
  },
];
