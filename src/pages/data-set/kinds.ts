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
    about: '把应用里的表单和子表关联起来，加上计算字段和过滤条件，数据随表单实时更新。',
  },
];
