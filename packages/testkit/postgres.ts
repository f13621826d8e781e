import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ownFolder, sweepFolders } from '@gonghui/gateway/own-folder.ts';
import pg from 'pg';
import { made } from './made.ts';

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

/** PostgreSQL refuses to run as root; its package brings the user `postgres`. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const PREFIX = 'gonghui-pg-';

/**
 * Makes a cluster and starts it: about 1.5 s. Throws a sentence when PostgreSQL is not installed. `powerCuts`: whether it
 * waits for the disk as a company's would. Without, it survives a crash of its processes all the same, and comes back from
 * one at once, where it would else go through every file of every test's database first.
 */
export async function startPostgres({ powerCuts }: { powerCuts: boolean }): Promise<PrivatePostgres> {
  const bin = postgresBin();
  if (!bin) throw new Error('PostgreSQL is not installed: apt-get install postgresql, or set POSTGRES_BIN');
  made('PostgreSQL server');
  const as = unprivileged();
  // A worker that is killed clears nothing away.
  await sweepFolders(PREFIX);
  const folder = await ownFolder(PREFIX);
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const cluster = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...as, cwd: folder, encoding: 'utf8' },
  );
  if (cluster.status !== 0) throw new Error(`initdb failed: ${cluster.stderr}`);
  const port = await freePort();
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

  // The shell waits on a pipe from us: when this process ends, however it ends, the pipe closes and the server goes.
  const guard = `"$0" "$@" & pid=$!; trap 'kill -QUIT $pid' TERM; cat >/dev/null; kill -QUIT $pid; wait $pid`;
  let server: ChildProcess;
  const start = async () => {
    server = spawn(
      '/bin/sh',
      [
        '-c',
        guard,
        join(bin, 'postgres'),
        ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
        ...[
          '-c',
          `unix_socket_directories=${folder}`,
          '-c',
          'max_connections=100',
          '-c',
          'shared_buffers=64MB',
          '-c',
          `fsync=${powerCuts ? 'on' : 'off'}`,
        ],
      ],
      { ...as, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] },
    );
    server.unref();
    for (let tries = 0; ; tries++) {
      const client = new pg.Client({ connectionString: url('postgres') });
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        if (tries > 600) throw error;
        await new Promise(done => setTimeout(done, 50));
      }
    }
  };
  await start();
  process.once('exit', () => {
    server.stdin?.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url,
    crash: () =>
      new Promise(done => {
        server.once('exit', () => done());
        server.stdin?.destroy();
      }),
    restart: start,
  };
}
