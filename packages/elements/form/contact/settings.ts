import type { SettingGroup } from '../../settings.ts';
import { overColumnsSetting } from '../shared/common-settings.ts';
import { itemsSetting } from '../shared/display-props.ts';

export const contactSettings: readonly SettingGroup[] = [
  {
    title: '联系方式',
    settings: [
      { control: 'text', prop: 'label', label: '标题', maxLength: 50, placeholder: '可不填' },
      itemsSetting({
        prop: 'contactOptions',
        label: '联系方式',
        itemTitle: '联系方式',
        titleField: 'label',
        max: 10,
        fields: [
          { control: 'text', prop: 'label', label: '方式', maxLength: 30, initial: '联系方式' },
          {
            control: 'text',
            prop: 'content',
            label: '内容',
            maxLength: 200,
            placeholder: '电话、邮箱、微信号等',
            initial: '',
          },
        ],
      }),
    ],
  },
  {
    title: '二维码',
    settings: [
      itemsSetting({
        prop: 'codeOptions',
        label: '二维码',
        itemTitle: '二维码',
        titleField: 'label',
        max: 6,
        fields: [
          { control: 'text', prop: 'label', label: '说明', maxLength: 30, initial: '扫码联系' },
          { control: 'image', prop: 'picture', label: '二维码图片', initial: '' },
          {
            control: 'text',
            prop: 'content',
            label: '或由文字生成',
            maxLength: 500,
            placeholder: '网址或文字，有图片时不用',
            initial: '',
          },
        ],
      }),
      { control: 'number', prop: 'codeSize', label: '二维码大小', min: 64, max: 320, step: 5, unit: 'px' },
    ],
  },
  { title: '显示', settings: [overColumnsSetting] },
];
