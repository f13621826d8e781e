import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';

/**
 * Fields of a dataset that can stand in a row of it, in their order: no files, of which datasets know only whether there is one, and
 * no numbers of many rows.
 */
export const rowColumns = ({
  kind,
  aggregate,
  fields,
}: Pick<DatasetDefinition, 'kind' | 'aggregate' | 'fields'>): { id: string; name: string }[] =>
  (kind === 'aggregate'
    ? (aggregate?.fields ?? [])
    : fields.filter(
        ({ hidden, level, type }) => !hidden && level !== 'measure' && fieldOf(type)?.refers !== 'file',
      )
  ).map(({ id, alias }) => ({ id, name: alias }));
