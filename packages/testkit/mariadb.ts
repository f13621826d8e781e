import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ownFolder, sweepFolders } from '@gonghui/gateway/own-folder.ts';
import mysql from 'mysql2/promise';
import type { Certificate } from './certificate.ts';

/** A private MariaDB of this test process: its own folder and port, gone with the process. */
export interface PrivateMariadb {
  readonly port: number;
  /** Statements with all rights, one after another. */
  run(...statements: string[]): Promise<void>;
  /** What one statement answers. */
  rows(statement: string): Promise<unknown[][]>;
}

const DAEMON = ['/usr/sbin/mariadbd', '/usr/local/bin/mariadbd'].find(existsSync);
const INSTALL = ['/usr/bin/mariadb-install-db', '/usr/local/bin/mariadb-install-db'].find(existsSync);

/** Whether MariaDB is installed here (`apt-get install mariadb-server`); tests that need it say so and are left out. */
export const hasMariadb: boolean = DAEMON !== undefined && INSTALL !== undefined;

/** MariaDB refuses to run as root; its package brings the user `mysql`. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'mysql'], { encoding: 'utf8' }).stdout);
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

const PREFIX = 'gonghui-mariadb-';

/** Makes one and starts it: about 2 s. Throws a sentence when MariaDB is not installed. */
export async function startMariadb(tls?: Certificate): Promise<PrivateMariadb> {
  if (!DAEMON || !INSTALL) throw new Error('MariaDB is not installed: apt-get install mariadb-server');
  const as = unprivileged();
  // A worker that is killed clears nothing away.
  await sweepFolders(PREFIX);
  const folder = await ownFolder(PREFIX);
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const options = { ...as, cwd: folder, encoding: 'utf8' } as const;
  const made = spawnSync(
    INSTALL,
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
    options,
  );
  if (made.status !== 0) throw new Error(`mariadb-install-db failed: ${made.stderr}${made.stdout}`);
  const port = await freePort();
  // The shell waits on a pipe from us: when this process ends, however it ends, the pipe closes and the server goes.
  const guard = `"$0" "$@" & pid=$!; trap 'kill -KILL $pid' TERM; cat >/dev/null; kill -KILL $pid; wait $pid`;
  const server = spawn(
    '/bin/sh',
    [
      '-c',
      guard,
      DAEMON,
      '--no-defaults',
      `--datadir=${data}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(folder, 's')}`,
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-buffer-pool-size=32M',
      '--skip-log-bin',
      '--character-set-server=utf8mb4',
      ...(tls ? [`--ssl-cert=${tls.cert}`, `--ssl-key=${tls.key}`, `--ssl-ca=${tls.cert}`] : []),
    ],
    { ...as, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  server.unref();
  process.once('exit', () => {
    server.stdin?.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  const root = { host: '127.0.0.1', port, user: 'root' };
  for (let tries = 0; ; tries++) {
    try {
      await (await mysql.createConnection(root)).end();
      break;
    } catch (error) {
      if (tries > 600) throw error;
      await new Promise(done => setTimeout(done, 50));
    }
  }
  return {
    port,
    async run(...statements) {
      const client = await mysql.createConnection(root);
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    },
    async rows(statement) {
      const client = await mysql.createConnection({ ...root, rowsAsArray: true });
      try {
        return (await client.query(statement))[0] as unknown[][];
      } finally {
        await client.end();
      }
    },
  };
}
