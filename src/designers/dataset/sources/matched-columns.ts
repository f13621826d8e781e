import type { DatasetUnion } from '@gonghui/elements/query/dataset.ts';
import type { ColumnsOf } from '../../data/columns/source-columns.ts';

type UnionColumn = DatasetUnion['columns'][number];

/**
 * Columns that the members have under the same name and of the same type (rule Q10), as columns of their union; those that
 * the union has already are left out.
 */
export function matchedColumns(
  members: readonly string[],
  columnsOf: ColumnsOf,
  there: readonly UnionColumn[],
): Omit<UnionColumn, 'id'>[] {
  const [first = '', ...others] = members;
  return (columnsOf(first) ?? []).flatMap(({ key, label, type }) => {
    if (there.some(({ from }) => from[first] === key)) return [];
    const from: Record<string, string> = { [first]: key };
    for (const member of others) {
      const same = columnsOf(member)?.find(column => column.label === label && column.type === type);
      if (same) from[member] = same.key;
    }
    return Object.keys(from).length > 1 ? [{ alias: label.slice(0, 100), type, from }] : [];
  });
}
