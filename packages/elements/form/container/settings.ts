import type { SettingGroup } from '../../settings.ts';

export const containerSettings: readonly SettingGroup[] = [
  {
    title: '背景',
    settings: [
      { control: 'color', prop: 'background.color', label: '背景颜色' },
      { control: 'image', prop: 'background.image', label: '背景图片' },
    ],
  },
  {
    title: '边框',
    settings: [
      { control: 'number', prop: 'border.width', label: '粗细', min: 0, max: 8, step: 1, unit: 'px' },
      {
        control: 'segmented',
        prop: 'border.style',
        label: '线型',
        options: [
          { value: 'solid', label: '实线' },
          { value: 'dashed', label: '虚线' },
          { value: 'dotted', label: '点线' },
        ],
        showIf: hasBorder,
      },
      { control: 'color', prop: 'border.color', label: '颜色', showIf: hasBorder },
      { control: 'number', prop: 'border.radius', label: '圆角', min: 0, max: 32, step: 2, unit: 'px' },
    ],
  },
  {
    title: '尺寸',
    settings: [
      {
        control: 'switch',
        prop: 'autoHeight',
        label: '高度自适应',
        help: '随内容增高；关闭后内容超出时在容器内滚动',
      },
      {
        control: 'number',
        prop: 'height',
        label: '高度',
        min: 40,
        max: 2000,
        step: 10,
        unit: 'px',
        showIf: props => props.autoHeight === false,
      },
      { control: 'number', prop: 'padding', label: '内边距', min: 0, max: 64, step: 4, unit: 'px' },
    ],
  },
];

function hasBorder(props: Record<string, unknown>): boolean {
  const border = props.border;
  return typeof border === 'object' && border !== null && 'width' in border && Number(border.width) > 0;
}
