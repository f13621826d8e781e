import type { ResolvedSource, SourceColumn } from '@gonghui/query/source.ts';

type MadeColumn = Pick<SourceColumn, 'key' | 'kind'> & Partial<SourceColumn>;

/** A source that no database has: what plans say of it is read and not run. */
export const madeUp = (
  id: string,
  columns: readonly MadeColumn[],
  more: Partial<ResolvedSource> = {},
): ResolvedSource => ({
  id,
  name: id,
  engine: 'postgres',
  columns: new Map(
    columns.map(column => [
      column.key,
      { label: column.key, type: 'input', column: `f_${column.key}`, ...column },
    ]),
  ),
  hidden: new Map(),
  partial: new Set(),
  from: () => `(${id})`,
  mark: id,
  ...more,
});
