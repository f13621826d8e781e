import type { SettingGroup } from '../../settings.ts';
import { alignSetting, openModeSetting } from '../shared/display-props.ts';

export const bannerSettings: readonly SettingGroup[] = [
  {
    title: '内容',
    settings: [
      { control: 'text', prop: 'title', label: '标题', maxLength: 60 },
      { control: 'textarea', prop: 'content', label: '副标题', maxLength: 200, rows: 2 },
      {
        control: 'text',
        prop: 'buttonText',
        label: '按钮文字',
        maxLength: 20,
        placeholder: '不填则整幅可点击',
      },
      { control: 'link', prop: 'link', label: '链接' },
      { ...openModeSetting, showIf: props => props.link !== '' },
    ],
  },
  {
    title: '背景',
    settings: [
      { control: 'image', prop: 'picture', label: '背景图片' },
      { control: 'color', prop: 'backgroundColor', label: '背景颜色' },
      {
        control: 'number',
        prop: 'veil',
        label: '图片变暗',
        min: 0,
        max: 90,
        step: 5,
        unit: '%',
        help: '让图片上的文字更清楚',
        showIf: props => props.picture !== '',
      },
    ],
  },
  {
    title: '显示',
    settings: [
      { control: 'color', prop: 'color', label: '文字颜色' },
      alignSetting(),
      { control: 'number', prop: 'height', label: '高度', min: 80, max: 800, step: 10, unit: 'px' },
      { control: 'number', prop: 'radius', label: '圆角', min: 0, max: 32, step: 2, unit: 'px' },
    ],
  },
];
