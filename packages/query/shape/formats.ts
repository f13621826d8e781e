import { formatIn } from '@gonghui/elements/charts/format.ts';
import { keepsFormat } from '@gonghui/elements/query/keeps-format.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { isDataset, type ResolvedDataset } from '../dataset.ts';

/** How a dataset writes the values of a field; what it says nothing of is written as the dataset behind it says. */
export function fieldFormat({ definition, sources }: ResolvedDataset, fieldId: string): Props | undefined {
  const field =
    definition.aggregate?.fields.find(({ id }) => id === fieldId) ??
    definition.fields.find(({ id }) => id === fieldId);
  if (field?.format && formatIn(field.format)) return field.format;
  if (!field || !('from' in field) || !field.from) return undefined;
  const behind = sources.get(field.from.source);
  return behind && isDataset(behind) ? fieldFormat(behind, field.from.key) : undefined;
}

/** Columns of an answer to `query`, each with the format that the dataset has for its numbers or days. */
export function withFormats<C extends { readonly id: string; readonly fieldId?: string }>(
  columns: readonly C[],
  dataset: ResolvedDataset,
  query: Query,
): (C & { readonly format?: Props })[] {
  const counted = new Set(
    query.kind === 'groups' ? query.measures.flatMap(one => (keepsFormat(one) ? [] : [one.id])) : [],
  );
  return columns.map(column => {
    if (column.fieldId === undefined || counted.has(column.id)) return column;
    const format = fieldFormat(dataset, column.fieldId);
    return format ? { ...column, format } : column;
  });
}
