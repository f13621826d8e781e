import type { SettingGroup } from '../../settings.ts';
import { itemsSetting, linkField, openModeSetting, pictureField } from '../shared/display-props.ts';

export const carouselSettings: readonly SettingGroup[] = [
  {
    title: '内容',
    settings: [
      itemsSetting({
        itemTitle: '图片',
        titleField: 'title',
        max: 20,
        fields: [
          pictureField,
          {
            control: 'text',
            prop: 'title',
            label: '标题',
            maxLength: 100,
            placeholder: '可不填',
            initial: '',
          },
          linkField,
        ],
      }),
      openModeSetting,
    ],
  },
  {
    title: '播放',
    settings: [
      { control: 'switch', prop: 'autoplay', label: '自动播放' },
      {
        control: 'number',
        prop: 'interval',
        label: '间隔',
        min: 1,
        max: 60,
        step: 1,
        unit: '秒',
        showIf: props => props.autoplay !== false,
      },
      { control: 'switch', prop: 'isShowDots', label: '显示指示点' },
      { control: 'switch', prop: 'isShowArrows', label: '显示箭头' },
    ],
  },
  {
    title: '显示',
    settings: [
      { control: 'number', prop: 'height', label: '电脑高度', min: 80, max: 800, step: 10, unit: 'px' },
      { control: 'number', prop: 'heightMobile', label: '手机高度', min: 80, max: 800, step: 10, unit: 'px' },
      {
        control: 'segmented',
        prop: 'fit',
        label: '填充方式',
        options: [
          { value: 'cover', label: '铺满' },
          { value: 'contain', label: '完整' },
        ],
      },
      { control: 'number', prop: 'radius', label: '圆角', min: 0, max: 32, step: 2, unit: 'px' },
    ],
  },
];
