import type { SettingGroup } from '../../settings.ts';
import { alignSetting, itemsSetting, linkField, openModeSetting } from '../shared/display-props.ts';

export const navigationSettings: readonly SettingGroup[] = [
  {
    title: '内容',
    settings: [
      { control: 'text', prop: 'title', label: '标题', maxLength: 30, placeholder: '可不填' },
      { control: 'image', prop: 'logo', label: '标志' },
      itemsSetting({
        itemTitle: '导航',
        titleField: 'label',
        max: 20,
        fields: [
          { control: 'text', prop: 'label', label: '名称', maxLength: 20, initial: '导航' },
          linkField,
          { control: 'glyph', prop: 'icon', label: '图标', initial: '' },
        ],
      }),
      openModeSetting,
    ],
  },
  {
    title: '显示',
    settings: [
      {
        control: 'segmented',
        prop: 'direction',
        label: '方向',
        options: [
          { value: 'horizontal', label: '横向' },
          { value: 'vertical', label: '纵向' },
        ],
      },
      { ...alignSetting(), showIf: props => props.direction !== 'vertical' },
      { control: 'switch', prop: 'isShowIcon', label: '显示图标' },
      { control: 'color', prop: 'backgroundColor', label: '背景颜色' },
    ],
  },
];
