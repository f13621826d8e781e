import { isDataset, type ResolvedDataset } from '@gonghui/query/dataset.ts';
import type { EngineName } from '@gonghui/query/source.ts';
import type { Dialect } from '@gonghui/query/sql/dialect.ts';
import { duckdb } from '@gonghui/query/sql/duckdb.ts';
import { postgres } from '@gonghui/query/sql/postgres.ts';

/** Engines that the sources of a dataset stand in, through other datasets. */
function* enginesIn({ sources }: ResolvedDataset): Generator<EngineName> {
  for (const source of sources.values()) {
    if (isDataset(source)) yield* enginesIn(source);
    else yield source.engine;
  }
}

/**
 * Who computes the questions to a dataset: PostgreSQL those about forms alone, DuckDB all others. `carries`: records of forms
 * have to be carried over to it (rule F6).
 */
export function engineFor(dataset: ResolvedDataset): { dialect: Dialect; carries: boolean } {
  const engines = new Set(enginesIn(dataset));
  if (!engines.has('duckdb')) return { dialect: postgres, carries: false };
  return { dialect: duckdb, carries: engines.has('postgres') };
}
