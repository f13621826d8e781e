import type { SettingGroup } from '../../settings.ts';
import { itemsSetting, linkField, openModeSetting, pictureField } from '../shared/display-props.ts';

export const waterfallSettings: readonly SettingGroup[] = [
  {
    title: '内容',
    settings: [
      itemsSetting({
        itemTitle: '卡片',
        titleField: 'title',
        fields: [
          pictureField,
          { control: 'text', prop: 'title', label: '标题', maxLength: 100, initial: '卡片' },
          { control: 'textarea', prop: 'content', label: '内容', maxLength: 500, rows: 2, initial: '' },
          linkField,
        ],
      }),
      { control: 'text', prop: 'noDataText', label: '无内容时显示', maxLength: 50 },
    ],
  },
  {
    title: '显示',
    settings: [
      { control: 'number', prop: 'columnCount', label: '列数', min: 1, max: 6, step: 1, unit: '列' },
      { control: 'number', prop: 'columnGap', label: '列间距', min: 0, max: 64, step: 1, unit: 'px' },
      { control: 'number', prop: 'rowGap', label: '行间距', min: 0, max: 64, step: 1, unit: 'px' },
      { control: 'number', prop: 'radius', label: '圆角', min: 0, max: 32, step: 2, unit: 'px' },
      openModeSetting,
    ],
  },
];
