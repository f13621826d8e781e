import { AppError } from '@gonghui/kernel/errors.ts';
import type { PlannedStatement, ResultRow } from '@gonghui/query/plan/plan.ts';
import { CompiledQuery, sql } from 'kysely';
import type { Database, Trx } from '../../../base/db/database.ts';

const TOO_LONG = '查询用时过长，请增加筛选条件或减少关联的数据后再试';
/** What the embedded database, which knows no time limit, may estimate for one statement (rule F5): some seconds. */
const MOST_COST = 2_000_000;
/** PostgreSQL's code for a statement that took longer than it may. */
const CANCELED = '57014';

/** Whether the embedded database is to be spared a statement; its estimate is all there is to go by. */
async function isTooMuch(trx: Trx, { text, values }: PlannedStatement): Promise<boolean> {
  const { rows } = await trx.executeQuery<{ 'QUERY PLAN': unknown }>(
    CompiledQuery.raw(`explain (format json) ${text}`, [...values]),
  );
  const explained = rows[0]?.['QUERY PLAN'];
  const [plan] = (typeof explained === 'string' ? JSON.parse(explained) : explained) as [
    { Plan?: { 'Total Cost'?: number } },
  ];
  return (plan.Plan?.['Total Cost'] ?? 0) > MOST_COST;
}

/** PostgreSQL's class of what is wrong with a value, as a number that grows out of every bound in a formula. */
const isValue = (code: unknown): boolean =>
  typeof code === 'string' && code.startsWith('22') && !UNSTORABLE.has(code);
/** Characters that no database keeps have words of their own (`plugins/errors.ts`). */
const UNSTORABLE = new Set(['22021', '22P05']);
const OUT_OF_RANGE = '有的值超出了可以计算的范围，请检查公式、日期和筛选条件';

/** What a caller hears of a statement that failed: sentences of ours, never the database's. */
export function errorInWords(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  // A form was released or saved between the plan and its statements.
  if (code === '42703' || code === '42P01') return new AppError('conflict', '数据刚刚更新，请重试');
  if (code === CANCELED) return new AppError('invalid', TOO_LONG);
  return isValue(code) ? new AppError('invalid', OUT_OF_RANGE) : error;
}

/**
 * Statements that make few groups of many rows. PostgreSQL cannot know how few a computed key makes and sorts all rows, on disk
 * where there are many; by their hash they take a third less. Not on the embedded database: it is asked what a
 * statement may cost, which this would spoil.
 */
const GROUPING: ReadonlySet<string> = new Set(['groups', 'marks']);

/**
 * Makes the transaction one that only reads, and no longer than it may; refuses what the embedded database is to be spared.
 * Answers which of the server's processes it runs in, all of it in one round trip: many questions take no longer than that.
 */
export async function readOnly(
  trx: Trx,
  engine: Database['engine'],
  statement: PlannedStatement | null,
  limitMs: number,
  hashed = false,
): Promise<number> {
  // Compiling a statement of many parts takes ten times as long as running it.
  const { rows } = await sql<{ pid: number }>`select set_config('transaction_read_only', 'on', true),
    set_config('statement_timeout', ${String(limitMs)}, true), set_config('jit', 'off', true),
    set_config('enable_sort', ${hashed && engine === 'postgres' ? 'off' : 'on'}, true),
    pg_backend_pid() as pid`.execute(trx);
  if (statement) await spare(trx, engine, statement);
  return rows[0]?.pid ?? 0;
}

async function spare(trx: Trx, engine: Database['engine'], statement: PlannedStatement): Promise<void> {
  if (engine === 'pglite' && (await isTooMuch(trx, statement))) throw new AppError('invalid', TOO_LONG);
}

interface Limits {
  readonly millis: number;
  /** Ends it when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Does `work` in a transaction, of the server's process `pid`, that PostgreSQL is told to stop when `signal` is aborted (rule F4): rejects with its reason
 * then, and else with what a caller may hear of a failure.
 */
export async function stoppable<T>(
  pid: number,
  { engine, pool }: Pick<Database, 'engine' | 'pool'>,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  let stopping: Promise<unknown> = Promise.resolve();
  const stop = () => {
    if (engine === 'postgres')
      stopping = pool.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
  };
  signal?.addEventListener('abort', stop, { once: true });
  try {
    signal?.throwIfAborted();
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    throw errorInWords(error);
  } finally {
    signal?.removeEventListener('abort', stop);
    // The connection serves somebody else once this is over: it may not be stopped for us then.
    await stopping;
  }
}

/** Runs the statements of a plan one after another; the transaction only reads from here on. */
export async function runStatements(
  trx: Trx,
  db: Pick<Database, 'engine' | 'pool'>,
  statements: readonly PlannedStatement[],
  { millis, signal }: Limits,
): Promise<ResultRow[][]> {
  signal?.throwIfAborted();
  const hashed = statements.every(({ name }) => GROUPING.has(name));
  const pid = await readOnly(trx, db.engine, null, millis, hashed);
  return stoppable(pid, db, signal, async () => {
    const results: ResultRow[][] = [];
    for (const statement of statements) {
      signal?.throwIfAborted();
      await spare(trx, db.engine, statement);
      const run = CompiledQuery.raw(statement.text, [...statement.values]);
      results.push((await trx.executeQuery<ResultRow>(run)).rows);
    }
    return results;
  });
}
