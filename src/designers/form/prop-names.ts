/** Properties that no setting is named after: the dialogs of another one edit them, or nothing does yet. */
export const PROP_NAMES: Readonly<Record<string, string>> = {
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
