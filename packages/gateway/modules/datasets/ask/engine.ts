import type { Origin } from '@gonghui/elements/query/dataset.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { isDataset, type ResolvedDataset } from '@gonghui/query/dataset.ts';
import type { Dialect } from '@gonghui/query/sql/dialect.ts';
import { duckdb } from '@gonghui/query/sql/duckdb.ts';
import { postgres } from '@gonghui/query/sql/postgres.ts';

const WORDS: Readonly<Partial<Record<Origin['kind'], string>>> = { sheet: '文件', table: '数据库的数据表' };

/** Kinds of things that the sources of a dataset are in the end, through other datasets. */
function* kindsIn({ definition, sources }: ResolvedDataset): Generator<Origin['kind']> {
  for (const { id, of } of definition.sources) {
    const resolved = sources.get(id);
    if (resolved && isDataset(resolved)) yield* kindsIn(resolved);
    else if (resolved) yield of.kind;
  }
}

/** Refusal of forms beside what DuckDB reads: nothing carries records over to it yet. */
export const notTogether = (kind: Origin['kind']): string => `表单与${WORDS[kind]}暂不能在同一数据集中关联`;

/**
 * Who computes the questions to a dataset: PostgreSQL those about forms, DuckDB those about files and extracts. Refuses in
 * words a dataset that has both.
 */
export function dialectOf(dataset: ResolvedDataset): Dialect {
  const kinds = new Set(kindsIn(dataset));
  const stored = [...kinds].find(kind => kind in WORDS);
  if (!stored) return postgres;
  if (kinds.has('form')) throw new AppError('invalid', notTogether(stored));
  return duckdb;
}
