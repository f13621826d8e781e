import { defaultConfig } from '@gonghui/gateway/base/config.ts';
import { openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { migrate } from '@gonghui/gateway/base/db/migrate.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { startPostgres } from '@gonghui/testkit/postgres.ts';
import pg from 'pg';

export interface BenchServer {
  readonly gateway: TestGateway;
  /** Outside of the gateway: no timeout, no enterprise. */
  readonly plain: pg.Client;
  /** How many statements that name this text the database has run. */
  statements(naming: string): Promise<number>;
  close(): Promise<void>;
}

/** A PostgreSQL that counts its statements, and a gateway over it. */
export async function startServer(): Promise<BenchServer> {
  const server = await startPostgres({ powerCuts: true });
  const owner = new pg.Client(server.url('postgres'));
  await owner.connect();
  await owner.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await owner.query('create database bench');
  await owner.end();
  // The server alone keeps no process alive.
  const stay = setInterval(() => {}, 1000);
  await server.crash();
  await server.restart();
  clearInterval(stay);
  const db = await openDatabase({ url: server.url('bench') });
  await migrate(db);
  const plain = new pg.Client(server.url('bench'));
  await plain.connect();
  await plain.query('create extension pg_stat_statements');
  const { questionsAtOnce } = defaultConfig;
  const gateway = await startGateway('postgres', { db, config: { questionsAtOnce } });
  return {
    gateway,
    plain,
    async statements(naming) {
      const { rows } = await plain.query<{ calls: string }>(
        `select coalesce(sum(calls), 0) as calls from pg_stat_statements
         where strpos(query, $1) > 0 and query not like '%pg_stat_statements%'`,
        [naming],
      );
      return Number(rows[0]?.calls);
    },
    async close() {
      await plain.end();
      await gateway.close();
      await db.close();
    },
  };
}
