import type { SettingGroup } from '../../settings.ts';

export const dialogSettings: readonly SettingGroup[] = [
  {
    title: '基本',
    settings: [
      {
        control: 'text',
        prop: 'label',
        label: '标题',
        maxLength: 50,
        help: '弹窗不直接显示在表单里，由按钮的“打开弹窗”动作打开',
      },
      { control: 'number', prop: 'width', label: '宽度', min: 240, max: 1200, step: 10, unit: 'px' },
      { control: 'number', prop: 'zIndex', label: '层级', min: 1, max: 100_000, step: 1 },
    ],
  },
  {
    title: '按钮',
    settings: [
      { control: 'switch', prop: 'isShowCancel', label: '显示取消按钮' },
      {
        control: 'text',
        prop: 'cancelText',
        label: '取消按钮文字',
        maxLength: 10,
        showIf: props => props.isShowCancel !== false,
      },
      { control: 'switch', prop: 'isShowConfirm', label: '显示确定按钮' },
      {
        control: 'text',
        prop: 'confirmText',
        label: '确定按钮文字',
        maxLength: 10,
        showIf: props => props.isShowConfirm !== false,
      },
      { control: 'switch', prop: 'isShowDelete', label: '显示不同意按钮' },
      {
        control: 'text',
        prop: 'deleteText',
        label: '不同意按钮文字',
        maxLength: 10,
        showIf: props => props.isShowDelete === true,
      },
    ],
  },
  {
    title: '关闭',
    settings: [
      { control: 'switch', prop: 'closeOnOutside', label: '点击外部关闭' },
      { control: 'switch', prop: 'closeOnEsc', label: '按 Esc 关闭' },
    ],
  },
];
