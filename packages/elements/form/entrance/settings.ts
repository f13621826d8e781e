import type { SettingGroup } from '../../settings.ts';
import { itemsSetting, linkField, openModeSetting } from '../shared/display-props.ts';

export const entranceSettings: readonly SettingGroup[] = [
  {
    title: '内容',
    settings: [
      { control: 'text', prop: 'label', label: '标题', maxLength: 50, placeholder: '可不填' },
      itemsSetting({
        itemTitle: '入口',
        titleField: 'label',
        fields: [
          { control: 'text', prop: 'label', label: '名称', maxLength: 20, initial: '入口' },
          linkField,
          { control: 'glyph', prop: 'icon', label: '图标', initial: 'form' },
          { control: 'color', prop: 'color', label: '颜色', initial: '#264ae5' },
          {
            control: 'image',
            prop: 'picture',
            label: '自定义图片',
            help: '有图片时代替图标',
            initial: '',
          },
        ],
      }),
    ],
  },
  {
    title: '显示',
    settings: [
      { control: 'number', prop: 'columnCount', label: '电脑每行', min: 2, max: 10, step: 1, unit: '个' },
      {
        control: 'number',
        prop: 'columnCountMobile',
        label: '手机每行',
        min: 2,
        max: 5,
        step: 1,
        unit: '个',
      },
      {
        control: 'segmented',
        prop: 'shape',
        label: '形状',
        options: [
          { value: 'square', label: '圆角' },
          { value: 'round', label: '圆形' },
          { value: 'plain', label: '无底' },
        ],
      },
      { control: 'number', prop: 'iconSize', label: '图标大小', min: 24, max: 96, step: 4, unit: 'px' },
      openModeSetting,
    ],
  },
];
