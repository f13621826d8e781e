import {
  type ImportMode,
  type ImportTable,
  type ImportTarget,
  LABEL_LETTERS,
} from '@gonghui/contract/imports.ts';
import { headTitles, titlesWithin } from '@gonghui/domain/sheets/header.ts';
import { suggestTargets } from '@gonghui/domain/sheets/targets.ts';
import type { SheetPlace } from './SheetChoice.tsx';

/** Where each column of the sheet goes; null leaves it out. */
export type Mapping = (string | null)[];

export interface SheetColumn {
  title: string;
  /** The first cells below the head that hold anything. */
  samples: string[];
}

const SAMPLES = 3;

/** The columns of a sheet as people know them. */
export function columnsOf(table: ImportTable, { sheet, head }: SheetPlace): SheetColumn[] {
  const found = table.sheets.find(({ index }) => index === sheet);
  if (!found) return [];
  const titles = (head === null ? null : found.heads[head]?.titles) ?? headTitles([], found.columns);
  const rows = found.sample.slice(head === null ? 0 : head + 1);
  return titles.map((title, i) => ({
    title,
    samples: rows.flatMap(row => (row[i] ? [row[i]] : [])).slice(0, SAMPLES),
  }));
}

/** Columns that are called like a field go there. */
export const proposeMapping = (
  table: ImportTable,
  place: SheetPlace,
  targets: readonly ImportTarget[],
): Mapping =>
  suggestTargets(
    // A form made of a table calls the field of a long head by its beginning.
    titlesWithin(
      columnsOf(table, place).map(({ title }) => title),
      LABEL_LETTERS,
    ),
    targets,
  );

/** What stands in the way of an import; the gateway asks the same again. */
export function mappingProblem(
  mapping: Mapping,
  targets: readonly ImportTarget[],
  mode: ImportMode,
  key: string | null,
): string | null {
  if (!mapping.some(target => target !== null)) return '请至少为一列选择对应的字段';
  if (mode !== 'add') {
    if (key === null) return '请选择用来匹配已有记录的字段';
    if (!mapping.includes(key)) return '用来匹配的字段还没有对应的列';
  }
  if (mode === 'update') return null;
  const missing = targets.filter(
    target => target.required && !target.id.includes('.') && !mapping.includes(target.id),
  );
  return missing.length > 0
    ? `必填字段没有对应的列：${missing.map(({ label }) => `「${label}」`).join('')}`
    : null;
}
