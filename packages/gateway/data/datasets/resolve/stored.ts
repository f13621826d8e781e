import type { DatasetSource, Origin } from '@gonghui/elements/query/dataset.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { ResolvedSource } from '@gonghui/query/source.ts';
import type { Ctx, Deps } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { sheetKeys, sheetSource } from '../../datafiles/index.ts';
import { tableSeen } from '../../datasources/index.ts';
import { extractFacts, extractSource } from '../../extracts/index.ts';
import type { LiveTables } from './live.ts';

/** What is read from a file of ours: a sheet, or a table of a database that was fetched. */
type StoredOrigin = Extract<Origin, { kind: 'sheet' | 'table' }>;

export const isStored = (of: Origin): of is StoredOrigin => of.kind === 'sheet' || of.kind === 'table';

/** What reading sources takes: the store of files, and the tables of a question that is asked live. */
export type ResolvingDeps = Pick<Deps, 'files'> & { readonly live?: LiveTables | undefined };

/** A file that a question opens, and when it was made. */
export interface StoredFile {
  readonly path: string;
  readonly asOf: Date;
}

/**
 * A sheet or a fetched table as a question may read it; it has no rights of its own, those are the dataset's (rule P6).
 * Null for one that is gone; refuses in words a table of which nothing has been fetched so far. `nothing`: a row rule leaves
 * whoever asks no row.
 */
export async function resolveStored(
  deps: ResolvingDeps,
  trx: Trx,
  ctx: Ctx,
  { id, name, of }: Pick<DatasetSource, 'id' | 'name'> & { of: StoredOrigin },
  nothing: boolean,
): Promise<{ source: ResolvedSource; opened?: StoredFile } | null> {
  if (of.kind === 'table' && deps.live) {
    const source = deps.live.source(id, of);
    return source && { source: named(source, name, nothing) };
  }
  const found = await (of.kind === 'sheet'
    ? sheetSource(deps, trx, ctx, { ...of, id })
    : extractSource(deps, trx, ctx, { ...of, id })
  ).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'notFound') return null;
    throw error;
  });
  if (!found) return null;
  const { source, path, asOf } = found;
  return { source: named(source, name, nothing), opened: { path, asOf } };
}

/** Under the name that it has in the dataset, and without any row where a rule leaves none. */
const named = (source: ResolvedSource, name: string, nothing: boolean): ResolvedSource => ({
  ...source,
  name,
  ...(nothing && {
    from: sql => `(select * from ${source.from(sql)} as none where false)`,
    mark: `${source.mark} none`,
  }),
});

/** Keys of its columns: null for one that is gone, undefined before it was fetched for the first time. */
export async function keysOfStored(
  trx: Trx,
  ctx: Ctx,
  of: StoredOrigin,
): Promise<ReadonlySet<string> | null | undefined> {
  if (of.kind === 'sheet') return sheetKeys(trx, ctx, of);
  const facts = await extractFacts(trx, ctx, of);
  if (facts?.keys) return facts.keys;
  const seen = await tableSeen(trx, ctx, of);
  if (seen) return seen.state === 9 ? null : new Set(seen.columns.map(({ name }) => name));
  return facts && undefined;
}

/** How it is with the extracts that a dataset reads, as rule E6 numbers it; those that are gone are left out. */
export async function extractStates(
  trx: Trx,
  ctx: Ctx,
  { sources }: { readonly sources: readonly DatasetSource[] },
): Promise<number[]> {
  const states: number[] = [];
  for (const { of } of sources) {
    const facts = of.kind === 'table' ? await extractFacts(trx, ctx, of) : null;
    if (facts) states.push(facts.state);
    else if (of.kind === 'table') states.push((await tableSeen(trx, ctx, of))?.state ?? 1);
  }
  return states;
}
