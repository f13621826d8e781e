import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { duckdbBlocks } from '@gonghui/query/formula/duckdb.ts';
import { postgresBlocks } from '@gonghui/query/formula/postgres.ts';
import { mysqlDialect } from '@gonghui/query/sql/mysql.ts';
import type { SqlBlocks } from '@gonghui/syntax/sql/blocks.ts';
import { createBareDatabase, engines } from '../database.ts';
import { openDuck } from '../duck.ts';
import { foreignMariadb } from '../engines.ts';

/** A database that formulas are tried on. Answers come as text. */
export interface TrialEngine {
  readonly name: string;
  /** Type of a list of texts; null where there are none, and some formulas are refused (rule E5). */
  readonly array: string | null;
  /** A value as text. */
  shown(sql: string): string;
  blocks(parts: SqlParts, now: string): SqlBlocks;
  run(sql: string, values: readonly unknown[]): Promise<(string | null)[][]>;
  close(): Promise<void>;
}

async function duckdb(): Promise<TrialEngine> {
  const { connection, close } = await openDuck();
  return {
    name: 'duckdb',
    array: 'varchar[]',
    shown: sql => `cast(${sql} as varchar)`,
    blocks: duckdbBlocks,
    async run(sql, values) {
      const read = await connection.runAndReadAll(sql, values as string[]);
      return read.getRowsJS() as (string | null)[][];
    },
    close,
  };
}

async function postgres(engine: 'pglite' | 'postgres'): Promise<TrialEngine> {
  const database = await createBareDatabase(engine);
  const client = await database.pool.connect();
  return {
    name: engine,
    array: 'text[]',
    shown: sql => `cast(${sql} as varchar)`,
    blocks: postgresBlocks,
    run: async (sql, values) =>
      (await client.query<(string | null)[]>({ text: sql, values: [...values], rowMode: 'array' })).rows,
    async close() {
      client.release();
      await database.close();
    },
  };
}

/** MariaDB as an enterprise's: what it has no words for is refused, the rest is the same. */
export async function mariadbTrial(): Promise<TrialEngine> {
  const foreign = await foreignMariadb();
  const { blocks, shown } = mysqlDialect('mariadb');
  return {
    name: 'mariadb',
    array: null,
    shown,
    blocks,
    run: async (sql, values) => (await foreign.run(sql, values)).rows,
    close: foreign.close,
  };
}

/** All that the machine has been asked to try (`TEST_DATABASE`), and DuckDB. */
export const trialEngines = (): Promise<TrialEngine[]> => Promise.all([duckdb(), ...engines().map(postgres)]);
