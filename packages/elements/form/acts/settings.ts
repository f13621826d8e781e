import type { SettingGroup } from '../../settings.ts';
import { itemsSetting, linkField, openModeSetting, pictureField } from '../shared/display-props.ts';

export const actsSettings: readonly SettingGroup[] = [
  {
    title: '内容',
    settings: [
      { control: 'text', prop: 'label', label: '标题', maxLength: 50, placeholder: '可不填' },
      itemsSetting({
        itemTitle: '活动',
        titleField: 'title',
        fields: [
          { control: 'text', prop: 'title', label: '标题', maxLength: 100, initial: '活动标题' },
          { control: 'textarea', prop: 'content', label: '内容', maxLength: 500, rows: 3, initial: '' },
          { control: 'date', prop: 'startDate', label: '开始日期', initial: null },
          { control: 'date', prop: 'endDate', label: '结束日期', initial: null },
          { control: 'text', prop: 'place', label: '地点', maxLength: 100, initial: '' },
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
      {
        control: 'number',
        prop: 'showCount',
        label: '先显示',
        min: 1,
        max: 50,
        step: 1,
        unit: '条',
        help: '其余的点“查看全部”后展开',
      },
      {
        control: 'switch',
        prop: 'isShowStatus',
        label: '显示状态',
        help: '按今天的日期：未开始、进行中、已结束。没有结束日期的，只在开始日期当天进行',
      },
      { control: 'switch', prop: 'isShowPicture', label: '显示图片' },
      openModeSetting,
    ],
  },
];
