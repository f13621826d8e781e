import type { VariableNode } from '@gonghui/contract/print-shapes.ts';
import { holdsRows } from '@gonghui/elements/query/field-types.ts';
import type { Variables } from './variables.ts';

/** Sources of lines that are no subform. */
const OWN = [
  { value: 'approval', label: '审批记录' },
  { value: 'records', label: '选中的记录' },
];

/** What rows of a table can be filled from: each subform, and ours. */
export function sourcesOf({ tree }: Pick<Variables, 'tree'>): { value: string; label: string }[] {
  const found: { value: string; label: string }[] = [];
  const walk = (nodes: readonly VariableNode[]): void => {
    for (const { key, label, type, children } of nodes) {
      if (holdsRows(type)) found.push({ value: key, label });
      walk(children);
    }
  };
  walk(tree);
  return [...found, ...OWN];
}

/** The source that lines of this variable come from; null for one of the record itself. */
export const sourceOf = ({ tree }: Pick<Variables, 'tree'>, key: string): string | null => {
  const [table, column] = key.split('.');
  if (column === undefined || table === undefined) return null;
  return sourcesOf({ tree }).some(({ value }) => value === table) ? table : null;
};
