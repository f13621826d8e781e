import type { SettingGroup } from '../../settings.ts';
import { itemsSetting, linkField, openModeSetting, pictureField } from '../shared/display-props.ts';

export const listSettings: readonly SettingGroup[] = [
  {
    title: '内容',
    settings: [
      { control: 'text', prop: 'label', label: '标题', maxLength: 50, placeholder: '可不填' },
      itemsSetting({
        itemTitle: '列表项',
        titleField: 'title',
        fields: [
          { control: 'text', prop: 'title', label: '标题', maxLength: 100, initial: '列表标题' },
          { control: 'textarea', prop: 'content', label: '内容', maxLength: 500, rows: 2, initial: '' },
          {
            control: 'text',
            prop: 'note',
            label: '右侧文字',
            maxLength: 50,
            placeholder: '如日期、状态',
            initial: '',
          },
          pictureField,
          linkField,
        ],
      }),
      { control: 'text', prop: 'noDataText', label: '无内容时显示', maxLength: 50 },
    ],
  },
  {
    title: '显示',
    settings: [
      { control: 'switch', prop: 'isShowPicture', label: '显示图片' },
      { control: 'switch', prop: 'isShowIndex', label: '显示序号' },
      { control: 'switch', prop: 'border', label: '分隔线' },
      { control: 'number', prop: 'maxLines', label: '内容行数', min: 1, max: 10, step: 1, unit: '行' },
      openModeSetting,
    ],
  },
];
