import { AppError } from '@gonghui/kernel/errors.ts';
import type { PlannedStatement, ResultRow } from '@gonghui/query/plan/plan.ts';
import { ELSEWHERE } from '@gonghui/query/refusal.ts';
import type { Table } from '@gonghui/query/table/table.ts';
import type { Ctx, Deps } from '../../../base/context.ts';
import {
  DatabaseRefusal,
  type Datasources,
  engineOf,
  keepSeen,
  readable,
  type Session,
} from '../../datasources/index.ts';
import { extractFacts } from '../../extracts/index.ts';
import { type DefinitionIn, definitionCalled } from '../repository.ts';
import { type LiveTables, livePlace, liveTables, placeOf, type TableOrigin } from '../resolve/live.ts';

/** Milliseconds of a question in a database of the enterprise, and what it may answer (rules E5, F4). */
export const LIVE_MS = 10_000;
const MOST_ROWS = 50_000;
const MOST_CHARACTERS = 16_000_000;

interface LivePlace {
  readonly connectionId: string;
  readonly tables: readonly TableOrigin[];
}

/** A dataset that is asked where its tables are. */
export interface Live {
  readonly tables: LiveTables;
  run(statements: readonly PlannedStatement[]): Promise<ResultRow[][]>;
}

interface Limits {
  readonly millis: number;
  readonly signal?: AbortSignal | undefined;
}

/** The tables as they are now; what became of them is remembered. */
async function tablesNow(
  { db, now }: Deps,
  ctx: Ctx,
  session: Session,
  kind: Parameters<typeof readable>[0],
  wanted: readonly TableOrigin[],
): Promise<Map<string, Table>> {
  const tables = new Map<string, Table>();
  const seen: [TableOrigin, Table['columns'] | null][] = [];
  for (const of of wanted) {
    const { schema = '', table: name } = of;
    // No database has such a name, and ours could not remember it.
    if (`${schema}${name}`.includes('\0')) continue;
    const found = await session.columns(schema, name);
    const columns = found.length === 0 ? null : readable(kind, found);
    seen.push([of, columns]);
    if (columns) tables.set(placeOf(of), { schema, name, columns });
  }
  await db.withTenant(ctx, async trx => {
    for (const [of, columns] of seen) await keepSeen(trx, ctx, of, columns, new Date(now()));
  });
  return tables;
}

async function run(session: Session, statements: readonly PlannedStatement[]): Promise<ResultRow[][]> {
  const results: ResultRow[][] = [];
  let characters = 0;
  for (const { text, values } of statements) {
    const { columns, rows } = await session.query(text, values);
    for (const row of rows) for (const cell of row) characters += cell?.length ?? 0;
    if (rows.length > MOST_ROWS || characters > MOST_CHARACTERS)
      throw new AppError('tooLarge', '查询结果过大，请增加筛选条件或减少列');
    results.push(rows.map(row => Object.fromEntries(columns.map((name, at) => [name, row[at]]))));
  }
  return results;
}

/** Whether a table of each of these was fetched, so that there is something to answer from. */
const fetched = async ({ db }: Deps, ctx: Ctx, tables: readonly TableOrigin[]): Promise<boolean> =>
  db.withTenant(ctx, async trx => {
    for (const of of tables) if (!(await extractFacts(trx, ctx, of))?.keys) return false;
    return true;
  });

/** Where a dataset is to be asked live, if it is meant to be and can be (rule E5). */
export async function placeLive(
  { db }: Deps,
  ctx: Ctx,
  dataset: string | DefinitionIn,
): Promise<LivePlace | null> {
  const place = await db.withTenant(ctx, async trx => {
    const definition =
      typeof dataset === 'string' ? await definitionCalled(trx, ctx, dataset) : dataset.definition;
    return definition && livePlace(definition, id => definitionCalled(trx, ctx, id));
  });
  return place && 'connectionId' in place ? place : null;
}

/** Answers a question where its tables are; null for what only an extract can answer, where there is one (rule E5). */
export async function withLive<T>(
  deps: Deps & { readonly datasources: Datasources },
  ctx: Ctx,
  place: LivePlace,
  { millis, signal }: Limits,
  answer: (live: Live) => Promise<T>,
): Promise<T | null> {
  try {
    return await deps.datasources.use(
      ctx,
      place.connectionId,
      { millis, ...(signal && { signal }) },
      async (session, { kind }) => {
        const engine = await engineOf(kind, session);
        if ('why' in engine) throw new AppError('invalid', engine.why);
        const tables = await tablesNow(deps, ctx, session, kind, place.tables);
        return answer({ tables: liveTables(engine, tables), run: statements => run(session, statements) });
      },
    );
  } catch (error) {
    const unfit =
      error instanceof AppError && !(error instanceof DatabaseRefusal) && error.message.includes(ELSEWHERE);
    if (unfit && (await fetched(deps, ctx, place.tables))) return null;
    throw error;
  }
}
