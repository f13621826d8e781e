import { mkdirSync } from 'node:fs';
import { type Kysely, Kysely as KyselyClient, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type Embedded, startEmbedded, type Watch } from './embedded/engine.ts';
import type { Companion } from './one-trip.ts';
import { letGoOfOld } from './prepared.ts';
import type { Schema } from './schema.ts';
import { type Silence, watchSilence } from './silence.ts';
import { LazyTransaction } from './transaction.ts';
import { createWritten, type WriteCounter } from './written.ts';

/** A transaction. Repository functions take one as their first argument and use nothing else to reach the database. */
export type Trx = Transaction<Schema>;

/** The unprivileged role under which everything on behalf of an enterprise runs; row-level security binds it. */
export const TENANT_ROLE = 'gonghui_tenant';

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** The pool beneath, for the relay's log and for health checks. Size 1 on PGlite: never ask it inside a transaction. */
  readonly pool: pg.Pool;
  /** Owner's rights, outside any enterprise: migrations, and tools. Services use the two functions below. */
  readonly kysely: Kysely<Schema>;
  /** The embedded engine, when it is one: backups and test templates are made through it. */
  readonly embedded: Embedded | null;
  /**
   * One transaction on behalf of an enterprise: the role is lowered and the enterprise set for its length, so that a
   * query which forgets its `tenant_id` filter finds nothing foreign, and a write to another enterprise fails. It begins
   * with the first query (`transaction.ts`). For who looks at a sample it only reads, whatever is asked of it.
   */
  withTenant<T>(
    ctx: { readonly tenantId: string; readonly sample?: string },
    work: (trx: Trx) => Promise<T>,
  ): Promise<T>;
  /**
   * One transaction with owner's rights over all enterprises: sign-in before the enterprise is known, jobs, relay. With `read only` it
   * cannot write, and nothing that is remembered of any enterprise ends with it (`written`).
   */
  withSystem<T>(work: (trx: Trx) => Promise<T>, access?: 'read only'): Promise<T>;
  /** What this process wrote: whoever remembers something for a while forgets it behind that. */
  readonly written: Pick<WriteCounter, 'countOf'>;
  /** Work whose statements may rightly take longer than a request's. */
  patient<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Where the data lives: a folder (embedded), memory (tests, from a dump when there is one), or a PostgreSQL address. */
export type DatabaseLocation =
  | ({ dataDir: string } & Watch)
  | { memory: true; dump?: Uint8Array }
  | { url: string; poolSize?: number };

/** Milliseconds to wait for a connection, and for a statement, before the caller is told that the database is away. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 9_000;

/** Whole numbers and decimals as numbers, days as text: what the contract's shapes say. */
const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: String,
  1114: String,
};
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** Opens the database. Does not migrate it. Throws what the driver throws when the place cannot be opened. */
export async function openDatabase(place: DatabaseLocation): Promise<Database> {
  if ('url' in place) {
    const pool = new pg.Pool({
      connectionString: place.url,
      max: place.poolSize ?? 10,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      types,
    });
    return wrap('postgres', pool, null, watchSilence(pool, place.url, STATEMENT_MS));
  }
  const dataDir = 'dataDir' in place ? place.dataDir : null;
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const dump = 'dataDir' in place ? null : (place.dump ?? null);
  const embedded = await startEmbedded({ dataDir, dump }, 'dataDir' in place ? place : {});
  const pool = new pg.Pool({
    stream: () => embedded.connect(),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    types,
  });
  return wrap('pglite', pool, embedded, null);
}

function wrap(
  engine: Database['engine'],
  pool: pg.Pool,
  embedded: Embedded | null,
  silence: Silence | null,
): Database {
  // Without listeners a connection lost while idle, or between two queries of a transaction, would end the process; the
  // pool replaces it by itself, and the next query of the transaction fails.
  pool.on('error', () => {});
  pool.on('connect', client => void client.on('error', () => {}));
  pool.on('release', (error, client) => {
    if (!error) letGoOfOld(client);
  });
  const kysely = new KyselyClient<Schema>({ dialect: new PostgresDialect({ pool }) });
  const written = createWritten();
  return {
    engine,
    pool,
    kysely,
    embedded,
    written,
    withTenant: ({ tenantId, sample }, work) =>
      new LazyTransaction(kysely, pool, entryOf(tenantId, sample !== undefined), () =>
        written.within(tenantId),
      ).run(work),
    withSystem: (work, access) =>
      access
        ? kysely.transaction().setAccessMode(access).execute(work)
        : kysely.transaction().execute(work).finally(written.anywhere),
    patient: work => (silence ?? embedded)?.patient(work) ?? work(),
    close: async () => {
      silence?.stop();
      await kysely.destroy();
      await embedded?.close();
    },
  };
}

/** Lowers a transaction to one enterprise; both settings end with it. */
const ENTER = `select set_config('app.tenant', $1, true), set_config('role', '${TENANT_ROLE}', true)`;

/** The same, for what only looks. */
const LOOK = `${ENTER}, set_config('transaction_read_only', 'on', true)`;

const entryOf = (tenantId: string, looks: boolean): Companion => ({
  name: looks ? 'look' : 'enter',
  text: looks ? LOOK : ENTER,
  values: [tenantId],
});

/**
 * Runs `work` with owner's rights inside a transaction of an enterprise, and lowers it again: for changing the tables
 * of a form and for taking events of approvals away, which the enterprise's role may not do. Row-level security does not
 * hold meanwhile, so `work` does DDL, or names the enterprise in its one statement.
 */
export async function asOwner<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'none', true)`.execute(trx);
  const result = await work();
  await sql`select set_config('role', ${TENANT_ROLE}, true)`.execute(trx);
  return result;
}
