import { DuckDBInstance, type DuckDBValue, listValue } from '@duckdb/node-api';
import type { PlannedStatement, ResultRow } from '@gonghui/query/plan/plan.ts';
import type { Dialect } from '@gonghui/query/sql/dialect.ts';
import { duckdb } from '@gonghui/query/sql/duckdb.ts';
import { postgres } from '@gonghui/query/sql/postgres.ts';
import { createDatabase, type Engine } from './database.ts';

/** An engine that plans run on, empty to begin with. */
export interface TestEngine {
  readonly name: string;
  readonly dialect: Dialect;
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
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const bound = (value: unknown): DuckDBValue =>
    Array.isArray(value) ? listValue(value.map(bound)) : (value as DuckDBValue);
  return {
    name: 'DuckDB',
    dialect: duckdb,
    async run({ text, values }) {
      const answer = await connection.runAndReadAll(text, values.map(bound));
      return answer.getRowObjectsJson() as ResultRow[];
    },
    async close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
