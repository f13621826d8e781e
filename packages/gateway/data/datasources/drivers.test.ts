import { postgres } from '@gonghui/testkit/database.ts';
import { hasMariadb, startMariadb } from '@gonghui/testkit/mariadb.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import { type SilentProxy, silentProxy } from '@gonghui/testkit/silent-proxy.ts';
import { startTdsServer } from '@gonghui/testkit/tds-server.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAllowed } from '../../base/outbound/allow.ts';
import { createOutbound } from '../../base/outbound/outbound.ts';
import type { Access, DatabaseKind, Session } from './drivers/driver.ts';
import { openSession } from './drivers/open.ts';
import { DatabaseRefusal } from './drivers/refusal.ts';

const PASSWORD = 'Secret-密码-42';

interface Served {
  port: number;
  /** A statement that takes half a minute. */
  slow: string;
  /** How many of those the server is busy with. */
  busy(): Promise<number>;
  close?(): Promise<void>;
}

async function servedByPostgres(): Promise<Served> {
  const own = await postgres();
  const client = new pg.Client({ connectionString: own.url('postgres') });
  await client.connect();
  const hba = (await client.query('show hba_file')).rows[0].hba_file;
  for (const statement of [
    'create database faults',
    `copy (values ('host all postgres 127.0.0.1/32 trust'), ('host all all 127.0.0.1/32 scram-sha-256')) to '${hba}'`,
    'select pg_reload_conf()',
    `create role faulty login password '${PASSWORD}'`,
  ])
    await client.query(statement);
  return {
    port: Number(new URL(own.url('x')).port),
    slow: 'select pg_sleep(30)',
    busy: async () =>
      Number(
        (
          await client.query(
            `select count(*) n from pg_stat_activity where state = 'active' and query = 'select pg_sleep(30)'`,
          )
        ).rows[0].n,
      ),
    close: () => client.end(),
  };
}

async function servedByMariadb(): Promise<Served> {
  const own = await startMariadb();
  await own.run(
    'create database faults',
    `create user faulty identified by '${PASSWORD}'`,
    'grant select on faults.* to faulty',
  );
  return {
    port: own.port,
    slow: 'select sleep(30)',
    busy: async () =>
      Number(
        (
          await own.rows(
            "select count(*) from information_schema.processlist where info = 'select sleep(30)'",
          )
        )[0]?.[0],
      ),
  };
}

/** What SQL Server would answer to these statements, by its numbers. */
async function servedByTds(): Promise<Served> {
  const server = await startTdsServer({
    signIn: ({ user, password, database }) => {
      if (user !== 'faulty' || password !== PASSWORD)
        return { error: { number: 18456, message: "Login failed for user 'x'." } };
      return database === 'faults' ? null : { error: { number: 4060, message: 'Cannot open database' } };
    },
    answer({ text }) {
      if (text.includes('@@spid')) return { columns: ['', '', ''], rows: [['51', '16.0.1000.6', '3']] };
      if (text.startsWith('waitfor')) return 'silence';
      if (text.includes('nowhere'))
        return { error: { number: 208, message: "Invalid object name 'nowhere'." } };
      if (text.includes('nothing'))
        return { error: { number: 207, message: "Invalid column name 'nothing'." } };
      return { columns: ['one'], rows: [['1']] };
    },
  });
  return {
    port: server.port,
    slow: "waitfor delay '00:00:30'",
    busy: async () => server.waiting(),
    close: () => server.close(),
  };
}

const SERVERS: readonly { kind: DatabaseKind; there: boolean; serve(): Promise<Served> }[] = [
  { kind: 'postgres', there: postgresBin() !== undefined, serve: servedByPostgres },
  { kind: 'mysql', there: hasMariadb, serve: servedByMariadb },
  { kind: 'mssql', there: true, serve: servedByTds },
];
for (const { kind, there } of SERVERS)
  if (!there) console.warn(`drivers: no ${kind} server is installed here, its tests are left out`);

describe.each(SERVERS.filter(({ there }) => there))(
  'a driver of $kind (rules E3, E6, F4)',
  ({ kind, serve }) => {
    let served: Served;
    let proxy: SilentProxy;
    const outbound = createOutbound({ allow: readAllowed('127.0.0.0/8:*'), own: null });
    const access = (more: Partial<Access> = {}): Access => ({
      kind,
      host: '127.0.0.1',
      port: served.port,
      database: 'faults',
      user: 'faulty',
      password: PASSWORD,
      tls: false,
      ca: null,
      ...more,
    });
    const open = (more: Partial<Access> = {}, options: { millis?: number; signal?: AbortSignal } = {}) =>
      openSession(access(more), { outbound, millis: 5_000, ...options });
    const refusal = async (work: Promise<unknown>): Promise<DatabaseRefusal> => {
      const error = await work.then(
        () => null,
        (one: unknown) => one,
      );
      expect(error).toBeInstanceOf(DatabaseRefusal);
      return error as DatabaseRefusal;
    };
    const asked = async (session: Session, text: string) =>
      refusal(session.query(text)).finally(() => session.end());
    const calm = async () => {
      const until = Date.now() + 15_000;
      while ((await served.busy()) > 0 && Date.now() < until) await new Promise(done => setTimeout(done, 50));
      return served.busy();
    };

    beforeAll(async () => {
      served = await serve();
      proxy = await silentProxy({ host: '127.0.0.1', port: served.port });
    }, 60_000);
    afterAll(async () => {
      await proxy?.close();
      await served?.close?.();
    });

    it('takes a wrong password for 7, a database that is not there for 9', async () => {
      expect(await refusal(open({ password: 'wrong' }))).toMatchObject({ why: 'account', status: 7 });
      expect(await refusal(open({ database: 'nowhere' }))).toMatchObject({ why: 'database', status: 9 });
    });

    it('takes a table that is gone for 9 and a column that is gone for 8', async () => {
      expect(await asked(await open(), 'select one from nowhere')).toMatchObject({ why: 'table', status: 9 });
      const gone =
        kind === 'mysql' ? 'select nothing from information_schema.tables' : 'select nothing from pg_class';
      expect(await asked(await open(), gone)).toMatchObject({ why: 'column', status: 8 });
    });

    it('takes a question that is too slow for 10, and the server goes on computing nothing', async () => {
      const session = await open({}, { millis: 300 });
      expect(await asked(session, served.slow)).toMatchObject({ why: 'late', status: 10 });
      expect(await calm()).toBe(0);
    });

    it('takes a server that falls silent, or is gone, in the middle of a question for 10', async () => {
      const silent = await open({ port: proxy.port }, { millis: 300 });
      proxy.mute('open');
      expect(await asked(silent, 'select 1')).toMatchObject({ why: 'late', status: 10 });
      proxy.mute('nobody');
      const other = await silentProxy({ host: '127.0.0.1', port: served.port });
      const session = await open({ port: other.port });
      const question = refusal(session.query(served.slow));
      await new Promise(done => setTimeout(done, 100));
      await other.close();
      expect(await question).toMatchObject({ why: 'broken', status: 10 });
      await session.end();
    });

    it('tells the server to stop when whoever asked has left (F4)', async () => {
      expect(await calm()).toBe(0);
      const leaving = new AbortController();
      const session = await open({}, { millis: 20_000, signal: leaving.signal });
      const question = session.query(served.slow);
      question.catch(() => {});
      const until = Date.now() + 5_000;
      while ((await served.busy()) === 0 && Date.now() < until)
        await new Promise(done => setTimeout(done, 20));
      expect(await served.busy()).toBe(1);
      leaving.abort(new Error('left'));
      await expect(question).rejects.toThrow('left');
      await session.end();
      expect(await calm()).toBe(0);
    });

    it('goes where it was checked, whatever its name means a moment later, and nowhere else (E2)', async () => {
      const answers = [
        ['127.0.0.1'],
        ['169.254.169.254'],
        ['10.1.2.3', '127.0.0.1'],
        ['::ffff:10.0.0.1'],
        [],
      ];
      const asked: string[] = [];
      const shifty = createOutbound({
        allow: readAllowed('127.0.0.0/8:*'),
        own: null,
        lookup: async host => answers[asked.push(host) - 1] ?? [],
      });
      const named = access({ host: 'db.example.cn' });
      const session = await openSession(named, { outbound: shifty, millis: 5_000 });
      await session.tables(1).catch(() => {});
      expect(asked).toEqual(['db.example.cn']);
      await session.end();
      for (const _ of answers.slice(1))
        await expect(openSession(named, { outbound: shifty, millis: 5_000 })).rejects.toThrow(
          /不能连接|找不到主机/,
        );
      const own = createOutbound({
        allow: readAllowed('127.0.0.0/8:*'),
        own: { host: 'localhost', port: served.port },
      });
      await expect(openSession(access(), { outbound: own, millis: 5_000 })).rejects.toThrow(
        '本系统自己的数据库',
      );
      const none = createOutbound({ allow: [], own: null });
      await expect(openSession(access(), { outbound: none, millis: 5_000 })).rejects.toThrow('内网');
    });

    it('does not begin for somebody who has left', async () => {
      await expect(open({}, { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow();
    });
  },
);
