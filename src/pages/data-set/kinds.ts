import type { DatasetKind } from '@gonghui/elements/query/dataset.ts';
import { DatabaseZap, FileSpreadsheet, Layers, Link2, type LucideIcon, Sheet } from 'lucide-react';

/** What kinds of dataset there are, and what each is for. */
export const KIND_ICONS: Readonly<Record<DatasetKind, LucideIcon>> = {
  form: Sheet,
  aggregate: Layers,
  cross: Link2,
  database: DatabaseZap,
  file: FileSpreadsheet,
};

/** Those that can be made from nothing, each with a word on what it is for. */
export const MADE: readonly { kind: DatasetKind; title: string; about: string }[] = [
  {
    kind: 'form',
    title: '表单数据集',
    about: '把应用里的表单和子表关联起来，也可以关联文件和数据表，加上计算字段和过滤条件。',
  },
  {
    kind: 'aggregate',
    title: '聚合表',
    about: '多个数据源先按相同的字段汇总，再合成一张表，例如 库存 = 入库 − 出库。',
  },
  {
    kind: 'file',
    title: '文件数据集',
    about: '上传 Excel 或 CSV，作为报表的数据，也可以与表单关联。以后更新文件，报表不变。',
  },
  {
    kind: 'database',
    title: '数据库数据集',
    about: '使用企业数据库中的表，定时抽取，也可以与表单和文件关联。',
  },
];
