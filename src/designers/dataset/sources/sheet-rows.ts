import type { Origin } from '@gonghui/elements/query/dataset.ts';
import { holdsRows } from '@gonghui/elements/query/field-types.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import type { SheetNode } from '../dataset-calls.ts';

/** A line of the tree of sources; `origin` null: a group, which cannot be chosen. */
export interface SheetRow {
  readonly key: string;
  readonly name: string;
  readonly depth: number;
  readonly origin: Origin | null;
  /** What it is called as a source. */
  readonly title: string;
}

function originOf({ id, name, type, formId, fileId, connectionId, schema }: SheetNode): Origin | null {
  if (type === 'sheet' && fileId !== undefined) return { kind: 'sheet', fileId, sheet: id };
  if (type === 'table' && connectionId !== undefined)
    return { kind: 'table', connectionId, ...(schema ? { schema } : {}), table: name };
  if (type === 'form') return { kind: 'form', formId: id };
  if (holdsRows(type) && formId !== undefined) return { kind: 'form', formId, subformId: id };
  return type === 'dataset' ? { kind: 'dataset', datasetId: id } : null;
}

/** Named by what it is a part of, too: sheets of many files are called Sheet1. */
const isPart = (origin: Origin): boolean =>
  origin.kind === 'sheet' || (origin.kind === 'form' && origin.subformId !== undefined);

/** The tree as lines; `keyword` keeps those whose name meets it, with what they stand in. */
export function sheetRows(list: readonly SheetNode[], keyword: string): SheetRow[] {
  const walk = (node: SheetNode, depth: number, parent: SheetNode | null): SheetRow[] => {
    const below = node.children.flatMap(child => walk(child, depth + 1, node));
    if (below.length === 0 && !meets(node.name, keyword)) return [];
    const origin = originOf(node);
    if (origin === null && below.length === 0) return [];
    const title =
      parent && origin && isPart(origin)
        ? `${parent.name.replace(/\.(xlsx|csv)$/i, '')}.${node.name}`
        : node.name;
    return [{ key: `${parent?.id ?? ''}/${node.id}`, name: node.name, depth, origin, title }, ...below];
  };
  return list.flatMap(node => walk(node, 0, null));
}
