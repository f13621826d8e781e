import type { SettingGroup } from '../../settings.ts';
import {
  defaultGenreSetting,
  descriptionSetting,
  labelSetting,
  overColumnsSetting,
  requiredSetting,
  statusSetting,
} from '../shared/common-settings.ts';

const controlled = (props: Record<string, unknown>): boolean => {
  const control = props.isShowControl;
  return (
    typeof control === 'object' && control !== null && (control as { isControl?: unknown }).isControl === true
  );
};

export const subformSettings: readonly SettingGroup[] = [
  {
    title: '基本',
    settings: [
      labelSetting,
      descriptionSetting,
      { ...defaultGenreSetting, control: 'default-genre', label: '行的来源', rows: true },
      {
        control: 'segmented',
        prop: 'addButton',
        label: '添加按钮',
        options: [
          { value: 'normal', label: '可用' },
          { value: 'disabled', label: '禁用' },
          { value: 'hidden', label: '隐藏' },
        ],
      },
      { control: 'switch', prop: 'exportTable', label: '可导出表格' },
    ],
  },
  { title: '校验', settings: [{ ...requiredSetting, help: '至少要填写一行；某一列是否必填，在该列中设置' }] },
  {
    title: '行操作',
    settings: [
      { control: 'switch', prop: 'isShowControl.isControl', label: '显示操作列' },
      { control: 'switch', prop: 'isShowControl.isCopy', label: '复制行', showIf: controlled },
      { control: 'switch', prop: 'isShowControl.isDelete', label: '删除行', showIf: controlled },
      { control: 'switch', prop: 'isShowControl.isSort', label: '上下移动行', showIf: controlled },
    ],
  },
  {
    title: '显示',
    settings: [
      statusSetting,
      { control: 'switch', prop: 'isShowHead', label: '显示表头' },
      { control: 'switch', prop: 'border', label: '显示边框' },
      { control: 'switch', prop: 'isShowIndex', label: '显示序号' },
      {
        control: 'text',
        prop: 'sequenceName',
        label: '序号列名称',
        maxLength: 20,
        showIf: props => props.isShowIndex !== false,
      },
      { control: 'number', prop: 'freezeColumn', label: '冻结前几列', min: 0, max: 5, step: 1, unit: '列' },
      { control: 'number', prop: 'pageSize', label: '每页行数', min: 1, max: 1000, step: 1, unit: '行' },
      overColumnsSetting,
    ],
  },
];
