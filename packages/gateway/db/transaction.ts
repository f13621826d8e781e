import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely';
import type pg from 'pg';
import { type Opening, oneTrip } from './one-trip.ts';
import { runRepeated } from './prepared.ts';
import type { Schema } from './schema.ts';

type Trx = Transaction<Schema>;

/** How a transaction is opened: as text, to go along with BEGIN, and prepared, to go along with a statement. */
export interface Entry {
  text: string;
  prepared: Opening;
}

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A connection as Kysely wants it. */
const adapted = (client: pg.PoolClient): DatabaseConnection => ({
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await client.query(sql, [...parameters]);
    return {
      numAffectedRows: COUNTED.has(command) ? BigInt(rowCount ?? 0) : undefined,
      rows: (rows ?? []) as R[],
    };
  },
  streamQuery() {
    throw new Error('not available in a transaction');
  },
});

/**
 * A transaction that begins with its first query, in the same round trip as what opens it. Work that turns out to need
 * nothing of the database costs nothing, and work that needs one statement only (`finishWith`) one round trip.
 */
export class LazyTransaction {
  readonly trx: Trx;
  readonly #pool: pg.Pool;
  readonly #entry: Entry;
  #begun: Promise<pg.PoolClient> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #over = false;

  constructor(kysely: Kysely<Schema>, pool: pg.Pool, entry: Entry) {
    this.#pool = pool;
    this.#entry = entry;
    const dialect = new PostgresDialect({ pool });
    this.trx = new Transaction<Schema>({
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor: kysely.getExecutor().withConnectionProvider({
        provideConnection: async consumer => {
          // The connection may serve another enterprise by now.
          this.#refuseWhenOver();
          this.#begun ??= this.#begin();
          // One after another, as the connection serves them.
          const answer = Promise.all([this.#begun, this.#last]).then(([client]) => consumer(adapted(client)));
          this.#last = answer.catch(() => {});
          return answer;
        },
      }),
    });
    open.set(this.trx, this);
  }

  /** Runs `work` in it; commits when that succeeds and undoes everything when it does not. */
  async run<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    let result: T;
    try {
      result = await work(this.trx);
    } catch (error) {
      this.#over = true;
      await this.#end('rollback').catch(() => {});
      throw error;
    }
    this.#over = true;
    await this.#end('commit');
    return result;
  }

  async finishWith<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<R[]> {
    if (this.#begun) {
      const { rows } = await runRepeated<R>(this.trx, text, values);
      this.#over = true;
      return rows;
    }
    this.#refuseWhenOver();
    this.#over = true;
    return oneTrip<R>(this.#pool, this.#entry.prepared, text, values);
  }

  #refuseWhenOver(): void {
    if (this.#over) throw new Error('the transaction is over');
  }

  async #begin(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    try {
      await client.query(`begin; ${this.#entry.text}`);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async #end(how: 'commit' | 'rollback'): Promise<void> {
    const client = await this.#begun?.catch(() => null);
    if (!client) return;
    await this.#last;
    try {
      await client.query(how);
      client.release();
    } catch (error) {
      // Nobody knows what state it is in.
      client.release(true);
      throw error;
    }
  }
}

const open = new WeakMap<Trx, LazyTransaction>();

/**
 * Runs the last statement of a transaction of an enterprise; nothing may follow it there. If it is the first as well,
 * opening, statement and commit go in one round trip. Answers its rows.
 */
export function finishWith<R extends pg.QueryResultRow>(
  trx: Trx,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  const lazy = open.get(trx);
  if (!lazy) return runRepeated<R>(trx, text, values).then(({ rows }) => rows);
  return lazy.finishWith<R>(text, values);
}
