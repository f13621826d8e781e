import type { DatasetDefinition, Origin } from '@gonghui/elements/query/dataset.ts';
import { DEEPEST } from '@gonghui/elements/query/dataset.ts';
import { MOST_SOURCES } from '@gonghui/query/dataset.ts';
import { ELSEWHERE } from '@gonghui/query/refusal.ts';
import type { ResolvedSource } from '@gonghui/query/source.ts';
import { type Table, tableSource } from '@gonghui/query/table/table.ts';
import type { Ctx } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { type LiveEngine, liveEngine, tableSeen } from '../../datasources/index.ts';

export type TableOrigin = Extract<Origin, { kind: 'table' }>;

/** Tables as a live question reads them, in the words of their database. */
export interface LiveTables {
  readonly engine: Exclude<LiveEngine, { why: string }>;
  source(id: string, of: TableOrigin): ResolvedSource | null;
}

export const placeOf = ({ schema = '', table }: TableOrigin): string => JSON.stringify([schema, table]);

/** Tables by their places; one that is not among them is gone. */
export const liveTables = (engine: LiveTables['engine'], tables: ReadonlyMap<string, Table>): LiveTables => ({
  engine,
  source(id, of) {
    const table = tables.get(placeOf(of));
    return table ? tableSource(id, table, engine.words) : null;
  },
});

/** What a dataset reads in the end, through others; `inner` leads to those. Null: more sources than a question may read. */
async function originsIn(
  definition: DatasetDefinition,
  inner: (id: string) => Promise<DatasetDefinition | null>,
): Promise<Origin[] | null> {
  const origins: Origin[] = [];
  let met = 0;
  const within = async ({ sources }: DatasetDefinition, depth: number): Promise<boolean> => {
    for (const { of } of sources) {
      if (++met > MOST_SOURCES) return false;
      const found = of.kind === 'dataset' && depth < DEEPEST ? await inner(of.datasetId) : null;
      if (!found) origins.push(of);
      else if (!(await within(found, depth + 1))) return false;
    }
    return true;
  };
  return (await within(definition, 1)) ? origins : null;
}

/**
 * The connection of a dataset that can be asked live, which requires that it reads tables of that one connection only (rule E5). `why`
 * explains why a dataset of tables cannot be live; it is null for a dataset without tables, for one set to extracts, and for one too
 * broad for any question.
 */
export async function livePlace(
  definition: DatasetDefinition,
  inner: (id: string) => Promise<DatasetDefinition | null>,
): Promise<{ connectionId: string; tables: readonly TableOrigin[] } | { why: string } | null> {
  if (definition.freshness !== 'live') return null;
  const origins = await originsIn(definition, inner);
  if (!origins) return null;
  const tables = origins.filter(one => one.kind === 'table');
  const [first] = tables;
  if (!first) return null;
  if (tables.length < origins.length) return { why: `数据表与表单或文件在一起时不能实时查询，${ELSEWHERE}` };
  if (tables.some(one => one.connectionId !== first.connectionId))
    return { why: `数据表来自多个数据库时不能实时查询，${ELSEWHERE}` };
  return {
    connectionId: first.connectionId,
    tables: [...new Map(tables.map(one => [placeOf(one), one])).values()],
  };
}

/** Tables as they were last seen, to try out what could be asked; null where one was never looked at, and why it cannot be. */
export async function tablesSeen(
  trx: Trx,
  ctx: Ctx,
  tables: readonly TableOrigin[],
): Promise<LiveTables | { why: string } | null> {
  const seen = new Map<string, Table>();
  let engine: LiveEngine | null = null;
  for (const of of tables) {
    const found = await tableSeen(trx, ctx, of);
    if (!found) return null;
    engine = liveEngine(found.kind);
    if ('why' in engine) return engine;
    seen.set(placeOf(of), { schema: of.schema ?? '', name: of.table, columns: found.columns });
  }
  return engine && !('why' in engine) ? liveTables(engine, seen) : null;
}
