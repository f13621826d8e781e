import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { made } from './made.ts';
import { type PrivateServer, privateServer } from './private-server.ts';

/** A private PostgreSQL of this test process: its own data folder, its own port, gone with the process. */
export interface PrivatePostgres {
  /** Address of a database on it. */
  url(database: string): string;
  /** Ends the server at once, as a crash would. Resolves when it is gone. */
  crash(): Promise<void>;
  /** Starts it again over the same data and port. */
  restart(): Promise<void>;
}

/** Folder with `initdb` and `postgres`; undefined where none is installed. */
export function postgresBin(): string | undefined {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...versions.map(version => join(home, version, 'bin')),
    '/usr/local/bin',
  ];
  return folders.find(folder => folder !== '' && existsSync(join(folder, 'initdb')));
}

const binOf = (): string => {
  const bin = postgresBin();
  if (!bin) throw new Error('PostgreSQL is not installed: apt-get install postgresql, or set POSTGRES_BIN');
  return bin;
};

/** Path of a program that comes with PostgreSQL. */
export const postgresProgram = (name: string): string => join(binOf(), name);

/** A server over data that `make` puts into its folder. */
async function serving(
  make: (server: PrivateServer, data: string) => void,
  more: readonly string[],
): Promise<PrivatePostgres> {
  const bin = binOf();
  made('PostgreSQL server');
  const server = await privateServer('gonghui-pg-', 'postgres', 'QUIT');
  const data = join(server.folder, 'data');
  make(server, data);
  const url = (database: string) => `postgres://postgres@127.0.0.1:${server.port}/${database}`;
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${server.folder}`,
    'max_connections=100',
    'shared_buffers=64MB',
    ...more,
  ];
  const args = ['-D', data, '-p', String(server.port), ...settings.flatMap(one => ['-c', one])];
  const start = () =>
    server.start(join(bin, 'postgres'), args, async () => {
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      await client.end();
    });
  await start();
  return { url, crash: server.crash, restart: start };
}

/**
 * Makes a cluster and starts it: about 1.5 s. Throws a sentence when PostgreSQL is not installed. `powerCuts`: whether it
 * waits for the disk as a company's would. Without, it survives a crash of its processes all the same, and comes back from
 * one at once, where it would else go through every file of every test's database first.
 */
export const startPostgres = ({ powerCuts }: { powerCuts: boolean }): Promise<PrivatePostgres> =>
  serving(
    (server, data) =>
      server.prepare(join(binOf(), 'initdb'), [
        ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      ]),
    [`fsync=${powerCuts ? 'on' : 'off'}`],
  );

/** A hot standby that follows a server, as of now: about 3 s. */
export const startStandby = (primary: PrivatePostgres): Promise<PrivatePostgres> =>
  serving(
    (server, data) =>
      server.prepare(join(binOf(), 'pg_basebackup'), [
        ...['-D', data, '-d', primary.url('postgres'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
      ]),
    ['hot_standby=on', 'fsync=off'],
  );
