import type { KnownColumns } from '@gonghui/elements/dataset/problems.ts';
import type { DatasetStatus } from '@gonghui/elements/dataset/status.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { isStored } from './resolve/stored.ts';

/**
 * Status of a dataset (rule E6). A stored status other than sound (1) wins; otherwise the sources decide: a fault of a source goes before
 * one of a relation, that before one of a field, and last comes data that is still being fetched. `extracts` gives the states of the
 * extracts that the dataset reads.
 */
export function statusOf(
  kept: number,
  definition: DatasetDefinition,
  known: KnownColumns,
  extracts: readonly number[],
): DatasetStatus {
  if (kept !== 1) return kept as DatasetStatus;
  const { sources, relations, fields, aggregate } = definition;
  const gone = sources.filter(({ id }) => known.get(id) === null);
  if (gone.some(({ of }) => isStored(of))) return 9;
  if (gone.length > 0) return 5;
  if (extracts.includes(4)) return 4;
  const lost = (source: string | undefined, key: string | undefined): boolean => {
    const offered = source === undefined ? undefined : known.get(source);
    return offered !== undefined && offered !== null && key !== undefined && !offered.has(key);
  };
  const main = aggregate?.templateId || sources[0]?.id;
  const linked = aggregate?.linkFields ?? [];
  if (
    relations.some(({ left, right, keys }) =>
      keys.some(key => lost(left, key.left) || lost(right, key.right)),
    ) ||
    linked.some(({ target, mainField, targetField }) => lost(main, mainField) || lost(target, targetField))
  )
    return 6;
  const columns = aggregate?.fields ?? [];
  const lacking =
    fields.some(({ from }) => from && lost(from.source, from.key)) ||
    columns.some(({ source, key }) => lost(source, key));
  if (lacking) return 8;
  const unreachable = ([7, 10] as const).find(state => extracts.includes(state));
  if (unreachable) return unreachable;
  return extracts.includes(3) ? 3 : extracts.includes(2) ? 2 : 1;
}
