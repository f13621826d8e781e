import type { SettingGroup } from '../../settings.ts';
import { overColumnsSetting } from '../shared/common-settings.ts';
import { alignSetting, openModeSetting } from '../shared/display-props.ts';

export const pictureSettings: readonly SettingGroup[] = [
  {
    title: '内容',
    settings: [
      { control: 'image', prop: 'picture', label: '图片' },
      {
        control: 'text',
        prop: 'label',
        label: '图片说明',
        maxLength: 100,
        help: '图片无法显示时、以及读屏软件读出的文字',
      },
    ],
  },
  {
    title: '点击',
    settings: [
      { control: 'link', prop: 'link', label: '链接' },
      { ...openModeSetting, showIf: props => props.link !== '' },
      {
        control: 'switch',
        prop: 'preview',
        label: '点击放大',
        showIf: props => props.link === '' || props.link === undefined,
      },
    ],
  },
  {
    title: '显示',
    settings: [
      { control: 'number', prop: 'widthPercent', label: '图片宽度', min: 5, max: 100, step: 5, unit: '%' },
      { ...alignSetting(), showIf: props => props.widthPercent !== 100 },
      { control: 'switch', prop: 'autoHeight', label: '高度自适应' },
      {
        control: 'number',
        prop: 'height',
        label: '高度',
        min: 24,
        max: 2000,
        step: 10,
        unit: 'px',
        showIf: props => props.autoHeight === false,
      },
      {
        control: 'segmented',
        prop: 'fit',
        label: '填充方式',
        options: [
          { value: 'contain', label: '完整' },
          { value: 'cover', label: '铺满' },
          { value: 'fill', label: '拉伸' },
        ],
        showIf: props => props.autoHeight === false,
      },
      { control: 'number', prop: 'radius', label: '圆角', min: 0, max: 200, step: 2, unit: 'px' },
      overColumnsSetting,
    ],
  },
];
