import { existsSync } from 'node:fs';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import type { Certificate } from './certificate.ts';
import { privateServer } from './private-server.ts';

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

/** Makes one and starts it: about 2 s. Throws a sentence when MariaDB is not installed. */
export async function startMariadb(tls?: Certificate): Promise<PrivateMariadb> {
  if (!DAEMON || !INSTALL) throw new Error('MariaDB is not installed: apt-get install mariadb-server');
  const server = await privateServer('gonghui-mariadb-', 'mysql', 'KILL');
  const data = join(server.folder, 'data');
  server.prepare(INSTALL, [
    ...['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
  ]);
  const root = { host: '127.0.0.1', port: server.port, user: 'root' };
  await server.start(
    DAEMON,
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--port=${server.port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(server.folder, 's')}`,
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-buffer-pool-size=32M',
      '--skip-log-bin',
      '--character-set-server=utf8mb4',
      ...(tls ? [`--ssl-cert=${tls.cert}`, `--ssl-key=${tls.key}`, `--ssl-ca=${tls.cert}`] : []),
    ],
    async () => (await mysql.createConnection(root)).end(),
  );
  return {
    port: server.port,
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
