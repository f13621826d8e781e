import { readAllowed } from '@gonghui/gateway/base/outbound/allow.ts';
import { createOutbound } from '@gonghui/gateway/base/outbound/outbound.ts';
import { openSession } from '@gonghui/gateway/data/datasources/index.ts';
import type { PlannedStatement, ResultRow } from '@gonghui/query/plan/plan.ts';
import type { Dialect } from '@gonghui/query/sql/dialect.ts';
import { duckdb } from '@gonghui/query/sql/duckdb.ts';
import { mysqlDialect } from '@gonghui/query/sql/mysql.ts';
import { postgres } from '@gonghui/query/sql/postgres.ts';
import { createDatabase, type Engine } from './database.ts';
import { openDuck } from './duck.ts';
import { type ForeignTables, MYSQL } from './foreign-tables.ts';
import { startMariadb } from './mariadb.ts';

/** An engine that plans run on, empty to begin with. */
export interface TestEngine {
  readonly name: string;
  readonly dialect: Dialect;
  /** It asks tables of a database as a live question does: these have no lists and no subforms. */
  readonly foreign?: ForeignTables;
  run(statement: Pick<PlannedStatement, 'text' | 'values'>): Promise<ResultRow[]>;
  close(): Promise<void>;
}

/** A migrated database, as the product has it, and one connection to it. */
async function served(engine: Engine, name: string): Promise<TestEngine> {
  const database = await createDatabase(engine);
  const client = await database.pool.connect();
  // Compiling a statement takes longer than most take to run.
  await client.query('set jit = off');
  return {
    name,
    dialect: postgres,
    run: async ({ text, values }) => (await client.query(text, [...values])).rows,
    async close() {
      client.release();
      await database.close();
    },
  };
}

export const pgliteEngine = (): Promise<TestEngine> => served('pglite', 'PGlite');
export const postgresEngine = (): Promise<TestEngine> => served('postgres', 'PostgreSQL');

export async function duckEngine(): Promise<TestEngine> {
  const duck = await openDuck();
  return {
    name: 'DuckDB',
    dialect: duckdb,
    run: async ({ text, values }) => (await duck.rows(text, values)) as ResultRow[],
    close: duck.close,
  };
}

/** A MariaDB of an enterprise, asked through the product's own driver; what makes tables goes past it. */
export async function foreignMariadb() {
  const own = await startMariadb();
  await own.run(
    'create database asked',
    "create user asker identified by 'p'",
    'grant select on asked.* to asker',
  );
  const outbound = createOutbound({ allow: readAllowed('127.0.0.0/8:*'), own: null });
  const reached = { host: '127.0.0.1', port: own.port, database: 'asked', user: 'asker', password: 'p' };
  const session = await openSession(
    { kind: 'mysql', ...reached, tls: false, ca: null },
    { outbound, millis: 10_000 },
  );
  return {
    async run(text: string, values: readonly unknown[] = []) {
      if (!/^(create|insert|drop)/.test(text)) return session.query(text, values);
      await own.run('use asked', "set time_zone = '+00:00'", text);
      return { columns: [], rows: [] };
    },
    close: () => session.end(),
  };
}

export async function mariadbEngine(): Promise<TestEngine> {
  const foreign = await foreignMariadb();
  return {
    name: 'MariaDB',
    dialect: mysqlDialect('mariadb'),
    foreign: MYSQL,
    async run({ text, values }) {
      const { columns, rows } = await foreign.run(text, values);
      return rows.map(row => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
    },
    close: foreign.close,
  };
}
