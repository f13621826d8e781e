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
import { type Companion, type Company, inCompany, oneTrip, statementOf } from './one-trip.ts';
import { runRepeated } from './prepared.ts';
import type { Schema } from './schema.ts';
import { mayWrite } from './written.ts';

type Trx = Transaction<Schema>;

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const BEGIN: Companion = { name: 'begin', text: 'begin', values: [] };
const COMMIT: Companion = { name: 'commit', text: 'commit', values: [] };

/**
 * A transaction that begins with its first query, in the same round trip as what opens it. Work that turns out to need
 * nothing of the database costs nothing, work that needs one statement only (`finishWith`) one round trip, and a last
 * statement takes the commit along.
 */
export class LazyTransaction {
  readonly trx: Trx;
  readonly #pool: pg.Pool;
  /** What every transaction of this enterprise begins with. */
  readonly #entry: Companion;
  /** Told once it is over, if it may have written. */
  readonly #onWritten: () => void;
  #wrote = false;
  #client: Promise<pg.PoolClient> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  /** The server was told to begin. */
  #begun = false;
  #over = false;
  #committed = false;

  constructor(kysely: Kysely<Schema>, pool: pg.Pool, entry: Companion, onWritten: () => void) {
    this.#pool = pool;
    this.#entry = entry;
    this.#onWritten = onWritten;
    const dialect = new PostgresDialect({ pool });
    this.trx = new Transaction<Schema>({
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor: kysely.getExecutor().withConnectionProvider({
        provideConnection: consumer => {
          // The connection may serve another enterprise by now.
          this.#refuseWhenOver();
          return this.#inTurn(client => consumer(this.#adapted(client)));
        },
      }),
    });
    open.set(this.trx, this);
  }

  /** Runs `work` in it; commits when that succeeds and undoes everything when it does not. */
  async run<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    try {
      return await this.#run(work);
    } finally {
      if (this.#wrote) this.#onWritten();
    }
  }

  async #run<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
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

  async finishWith<R extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
    commits: boolean,
    owner: string,
  ): Promise<R[]> {
    this.#refuseWhenOver();
    this.#over = true;
    this.#note(text);
    const statement = statementOf(text, values, owner);
    if (!this.#client) return oneTrip<R>(this.#pool, this.#entry, statement);
    const after = commits ? [COMMIT] : [];
    const { rows } = await this.#inTurn(client => inCompany<R>(client, this.#company(after), statement));
    this.#committed = commits;
    return rows;
  }

  #note(text: string): void {
    this.#wrote ||= mayWrite(text);
  }

  #refuseWhenOver(): void {
    if (this.#over) throw new Error('the transaction is over');
  }

  /** One after another, as the connection serves them. */
  #inTurn<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    this.#client ??= this.#pool.connect();
    const answer = Promise.all([this.#client, this.#last]).then(([client]) => work(client));
    this.#last = answer.catch(() => {});
    return answer;
  }

  #company(after: readonly Companion[] = []): Company {
    const before = this.#begun ? [] : [BEGIN, this.#entry];
    this.#begun = true;
    return { before, after };
  }

  /** A connection as Kysely wants it. */
  #adapted(client: pg.PoolClient): DatabaseConnection {
    return {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        const values = [...parameters];
        // `runRepeated` puts a statement with its name in place of the text.
        const statement = (
          typeof sql === 'string' ? { text: sql, values } : { ...(sql as object), values }
        ) as pg.QueryConfig;
        this.#note(statement.text);
        const { command, rowCount, rows } = this.#begun
          ? await client.query(sql, values)
          : await inCompany(client, this.#company(), statement);
        return {
          numAffectedRows: COUNTED.has(command) ? BigInt(rowCount ?? 0) : undefined,
          rows: (rows ?? []) as R[],
        };
      },
      streamQuery() {
        throw new Error('not available in a transaction');
      },
    };
  }

  async #end(how: 'commit' | 'rollback'): Promise<void> {
    const client = await this.#client?.catch(() => null);
    if (!client) return;
    await this.#last;
    try {
      if (this.#begun && !this.#committed) await client.query(how);
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
 * opening, statement and commit go in one round trip; else a failure after it still undoes what was done before it.
 * Answers its rows. `owner`: as for `runRepeated`.
 */
export function finishWith<R extends pg.QueryResultRow>(
  trx: Trx,
  text: string,
  values: readonly unknown[],
  owner = '',
): Promise<R[]> {
  return finish<R>(trx, text, values, false, owner);
}

/** The same with the commit in its round trip, whatever came before: nothing that fails after it undoes anything. */
export function commitWith<R extends pg.QueryResultRow>(
  trx: Trx,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  return finish<R>(trx, text, values, true, '');
}

function finish<R extends pg.QueryResultRow>(
  trx: Trx,
  text: string,
  values: readonly unknown[],
  commits: boolean,
  owner: string,
): Promise<R[]> {
  const lazy = open.get(trx);
  if (!lazy) return runRepeated<R>(trx, text, values, owner).then(({ rows }) => rows);
  return lazy.finishWith<R>(text, values, commits, owner);
}
