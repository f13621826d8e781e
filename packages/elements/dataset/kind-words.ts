import type { DatasetKind } from '../query/dataset.ts';

/** Where a dataset comes from, in lists as well, which carry no schemas. */
export const KIND_WORDS: Readonly<Record<DatasetKind, string>> = {
  form: '表单',
  aggregate: '聚合表',
  cross: '跨应用',
  database: '数据库',
  file: '本地文件',
};
