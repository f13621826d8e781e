import type { SettingGroup } from '@gonghui/elements/settings.ts';

/** Properties that no setting is named after: the dialogs of another one edit them, or nothing does yet. */
const BESIDE: Readonly<Record<string, string>> = {
  clearable: '可清空',
  columnWidth: '列宽',
  dataControl: '数据联动',
  datasetAssociate: '数据来源',
  defaultFormula: '默认值的公式',
  defaultGenre: '默认值来源',
  defaultValue: '默认值',
  fields: '关联字段',
  fieldSheet: '关联数据表',
  key: '识别标识',
  noDataText: '无数据提示',
  optionalGenre: '选项来源',
  relateds: '选项关联组件',
  required: '必填',
  verificationText: '校验文本',
};

/** What people call the property at a path: the setting that edits it, one that edits what it is part of, or a part of it. */
export function settingLabel(groups: readonly SettingGroup[], path: string): string | undefined {
  const settings = groups.flatMap(group => group.settings);
  const [prop = ''] = path.split('.');
  const found =
    settings.find(setting => setting.prop === path) ??
    settings.find(setting => path.startsWith(`${setting.prop}.`));
  return found?.label ?? BESIDE[prop] ?? settings.find(setting => setting.prop.startsWith(`${path}.`))?.label;
}
