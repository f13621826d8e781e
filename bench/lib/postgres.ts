import { newId } from '@gonghui/kernel/ids.ts';
import { postgresBin, startPostgres } from '@gonghui/testkit/postgres.ts';
import pg from 'pg';

/** A PostgreSQL of the benchmark's own that writes through to the disk; null, with a word, where none is installed. */
export async function benchPostgres(): Promise<{ url: string } | null> {
  if (!postgresBin()) {
    console.log('PostgreSQL is not installed: its figures are left out');
    return null;
  }
  const server = await startPostgres({ powerCuts: true });
  const name = `bench_${newId()}`;
  const client = new pg.Client(server.url('postgres'));
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { url: server.url(name) };
}
