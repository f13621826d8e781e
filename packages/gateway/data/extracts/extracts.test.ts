import { execFileSync } from 'node:child_process';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { datasourceCalls } from '@gonghui/contract/datasources.ts';
import { extractCalls } from '@gonghui/contract/extracts.ts';
import { type Job, jobCalls } from '@gonghui/contract/jobs.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { columnOf, dataset } from '@gonghui/elements/dataset/testing/datasets.ts';
import { postgres } from '@gonghui/testkit/database.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { hasMariadb, startMariadb } from '@gonghui/testkit/mariadb.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readAllowed } from '../../base/outbound/allow.ts';
import { EXTRACT_LIMITS } from './fetch.ts';

const COLUMNS = `id bigint primary key, name varchar(50), amount decimal(18, 4), day date, at timestamp null, paid`;
const ROWS = 12_000;

interface Server {
  port: number;
  run(...statements: string[]): Promise<void>;
  /** Ends every connection of who fetches, as a server does that goes down. */
  cut(): Promise<void>;
  /** How many statements of who fetches it computes. */
  busy(): Promise<number>;
}

const SERVERS = [
  {
    kind: 'postgres' as const,
    there: postgresBin() !== undefined,
    schema: 'public',
    boolean: 'boolean',
    async serve(): Promise<Server> {
      const own = await postgres();
      const run = async (database: string, statements: string[]) => {
        const client = new pg.Client({ connectionString: own.url(database) });
        await client.connect();
        for (const statement of statements) await client.query(statement);
        await client.end();
      };
      await run('postgres', ['create database store', "create role fetcher login password 'p'"]);
      const end = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'fetcher'";
      const running = "select 1 from pg_stat_activity where usename = 'fetcher' and state = 'active'";
      const looking = new pg.Pool({ connectionString: own.url('postgres'), max: 1 });
      return {
        busy: async () => (await looking.query(running)).rows.length,
        port: Number(new URL(own.url('x')).port),
        run: (...statements) => run('store', statements),
        cut: () => run('store', [end]),
      };
    },
    stalling: `select id, case when id > 9000 then pg_sleep(30)::text else name::text end as name from orders`,
    series: (from: number, to: number) =>
      `insert into orders select i, 'n' || i, i * 1.0001, date '2024-01-01' + (i % 366), timestamp '2024-01-01 08:00:00', i % 2 = 0
        from generate_series(${from}, ${to}) i`,
  },
  {
    kind: 'mysql' as const,
    there: hasMariadb,
    schema: 'store',
    boolean: 'tinyint(1)',
    async serve(): Promise<Server> {
      const own = await startMariadb();
      await own.run('create database store', "create user fetcher identified by 'p'");
      const running =
        "select 1 from information_schema.processlist where user = 'fetcher' and command <> 'Sleep'";
      return {
        busy: async () => (await own.rows(running)).length,
        port: own.port,
        run: (...statements) => own.run('use store', ...statements),
        cut: () => own.run('kill user fetcher'),
      };
    },
    stalling: `select id, if(id > 9000, concat('n', sleep(30)), name) as name from orders`,
    series: (from: number, to: number) =>
      `insert into orders select seq, concat('n', seq), seq * 1.0001, date_add('2024-01-01', interval seq % 366 day),
        '2024-01-01 08:00:00', seq % 2 = 0 from seq_${from}_to_${to}`,
  },
];

for (const { kind, there } of SERVERS)
  if (!there) console.warn(`extracts: no ${kind} server is installed here, its tests are left out`);

describe.each(SERVERS.filter(server => server.there))('extracts of a $kind database (rule F3)', server => {
  const { kind, schema } = server;
  let gateway: TestGateway;
  let enterprise: Enterprise;
  let app: Client;
  let other: Client;
  let database: Server;
  let connection = '';

  beforeAll(async () => {
    database = await server.serve();
    await database.run(
      `create table orders (${COLUMNS} ${server.boolean})`,
      server.series(1, ROWS),
      'grant select on orders to fetcher',
    );
    gateway = await startGateway('pglite', { config: { outboundAllow: readAllowed('127.0.0.0/8:*') } });
    enterprise = await gateway.buildEnterprise(`extracts-${kind}`);
    await gateway.buildEnterprise(`extracts-other-${kind}`);
    app = await gateway.signIn(`manager-extracts-${kind}`);
    other = await gateway.signIn(`manager-extracts-other-${kind}`);
    const admin = await gateway.signIn(`admin-extracts-${kind}`);
    const made = await admin.call(datasourceCalls.create, {
      body: {
        name: '商城',
        kind,
        host: '127.0.0.1',
        port: database.port,
        database: 'store',
        user: 'fetcher',
        password: 'p',
        tls: false,
        writable: true,
      },
    });
    connection = made.id;
    await gateway.services.jobs.start();
  }, 120_000);
  afterAll(async () => {
    await gateway?.services.jobs.stop();
    await gateway?.close();
  });

  async function ended(jobId: string): Promise<Job> {
    for (;;) {
      const job = await app.call(jobCalls.get, { params: { id: jobId } });
      if (job.state !== 'waiting' && job.state !== 'running') return job;
      await new Promise(done => setTimeout(done, 50));
    }
  }
  const fetched = async (more: { table?: string; growing?: string; key?: string } = {}) => {
    const body = { schema, table: 'orders', ...more };
    const { jobId } = await app.call(extractCalls.create, { params: { id: connection }, body });
    return ended(jobId);
  };
  const listed = async (table = 'orders') => {
    const all = await app.call(extractCalls.list, { params: { id: connection } });
    const found = all.find(one => one.table === table);
    if (!found) throw new Error(`no extract of ${table}`);
    return found;
  };
  async function ask(select: string, tail = '') {
    const { source, path } = await gateway.db.withTenant(enterprise.ctx, trx =>
      gateway.services.extracts.source(trx, enterprise.ctx, {
        id: 's',
        connectionId: connection,
        schema,
        table: 'orders',
      }),
    );
    const column = (name: string) => source.columns.get(name)?.column ?? name;
    const text = `select ${select.replace(/\$(\w+)/g, (_, name) => column(name))} from ${source.from(new SqlParts())} as s ${tail.replace(/\$(\w+)/g, (_, name) => column(name))}`;
    const { rows } = await gateway.services.duck.run({ statements: [{ text, values: [] }], files: [path] });
    return rows;
  }

  it('hold the table, numbers exactly, days and moments as they are', async () => {
    expect(await fetched()).toMatchObject({ state: 'done', result: { rows: ROWS } });
    expect(await listed()).toMatchObject({ state: 1, message: null, rows: ROWS, everyMinutes: null });
    expect(await ask('count(*), sum($amount)')).toEqual([
      [String(ROWS), (((ROWS * (ROWS + 1)) / 2) * 1.0001).toFixed(4)],
    ]);
    expect(await ask('$id, $name, $amount, $day, $paid', 'where $id = 3')).toEqual([
      ['3', 'n3', '3.0003', '2024-01-04', false],
    ]);
    expect(String((await ask('$at', 'where $id = 3'))[0]?.[0])).toMatch(/^2024-01-01 08:00:00/);
  });

  it('answer datasets with their date, and are their status (rule E6)', async () => {
    await fetched();
    const { appletId } = await buildForm(gateway, enterprise.ctx, [component('input', { label: '空' })]);
    const of = { kind: 'table' as const, connectionId: connection, schema, table: 'orders' };
    const definition = dataset({
      kind: 'database',
      sources: [{ id: 'source01', name: '订单', of }],
      fields: [
        columnOf('source01', 'paid', 'switch', 'fieldpai'),
        columnOf('source01', 'amount', 'number', 'fieldamo'),
      ],
      freshness: 'extract',
    });
    const { id } = await app.call(datasetCalls.create, { body: { appletId } });
    const { problems } = await app.call(datasetCalls.save, { params: { id }, body: { definition } });
    expect(problems.map(({ message }) => message)).toEqual(['所有能看报表的人都能看到全部数据']);
    const query = {
      kind: 'groups' as const,
      dimensions: [{ id: 'paid', fieldId: 'fieldpai' }],
      measures: [{ id: 'n' }, { id: 'sum', fieldId: 'fieldamo', aggregate: 'sum' as const }],
      filters: [],
      totals: [[]],
    };
    const preview = () => app.ask(datasetCalls.preview, { params: { id }, body: { query } });
    const statusOf = async () => (await app.call(datasetCalls.get, { params: { id } })).status;
    const change = (set: { state?: number; columns?: null; digest?: null }) =>
      gateway.db.kysely.updateTable('extracts').set(set).where('connection_id', '=', connection).execute();

    const { data } = await preview();
    expect(data.main.rows.map(cells => cells[1])).toEqual([String(ROWS / 2), String(ROWS / 2)]);
    expect(data.main.totals?.[0]?.cells.slice(1)).toEqual([
      String(ROWS),
      expect.stringMatching(/^\d+(\.\d+)?$/),
    ]);
    const { extractedAt } = await listed();
    expect(data.meta).toEqual({ source: 'extract', asOf: new Date(extractedAt ?? 0).toISOString() });
    for (const state of [2, 3, 4]) {
      await change({ state });
      expect(await statusOf()).toBe(state);
      // What was fetched before still answers.
      expect((await preview()).data.meta).toEqual(data.meta);
    }
    await change({ columns: null, digest: null });
    expect(await statusOf()).toBe(4);
    expect(await preview()).toMatchObject({ code: 422, message: expect.stringContaining('还没有抽取完成') });
    await app.call(extractCalls.remove, { params: { id: (await listed()).id } });
    expect(await statusOf()).toBe(9);
    expect(await preview()).toMatchObject({ code: 422, message: '数据源「订单」已被删除，请更改数据源' });
  });

  it('go on from where they were, by a column that grows', async () => {
    await fetched({ growing: 'id' });
    await database.run(
      server.series(ROWS + 1, ROWS + 10),
      "update orders set name = 'not seen' where id = 1",
    );
    expect(await fetched({ growing: 'id' })).toMatchObject({ result: { rows: ROWS + 10 } });
    // Asked for anew it was fetched as a whole; a run goes on.
    await database.run(server.series(ROWS + 11, ROWS + 20), "update orders set name = 'newer' where id = 1");
    const { id } = await listed();
    const { jobId } = await app.call(extractCalls.run, { params: { id } });
    expect(await ended(jobId)).toMatchObject({ result: { rows: ROWS + 20 } });
    expect(await ask('count(*), count(distinct $id), max($id)')).toEqual([
      [String(ROWS + 20), String(ROWS + 20), String(ROWS + 20)],
    ]);
    expect(await ask('$name', 'where $id = 1')).toEqual([['not seen']]);
  });

  it('hold no row twice that stands at the bound, with a key', async () => {
    await fetched({ growing: 'day', key: 'id' });
    await database.run("update orders set name = 'again' where day = '2024-12-31'");
    const { id } = await listed();
    const { jobId } = await app.call(extractCalls.run, { params: { id } });
    expect((await ended(jobId)).state).toBe('done');
    expect(await ask('count(*), count(distinct $id)')).toEqual([[String(ROWS + 20), String(ROWS + 20)]]);
    expect(await ask('distinct $name', "where $day = '2024-12-31'")).toEqual([['again']]);
  });

  it('that fail change nothing: what was there stays, with its date and what went wrong', async () => {
    await fetched();
    const before = await listed();
    await database.run('alter table orders rename to away');
    expect(await fetched()).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('数据表不存在'),
    });
    await database.run('alter table away rename to orders');
    expect(await listed()).toMatchObject({
      state: 4,
      message: expect.stringContaining('数据表不存在'),
      rows: before.rows,
      extractedAt: before.extractedAt,
    });
    expect(await ask('count(*)')).toEqual([[String(ROWS + 20)]]);
    // Whoever had it fetched is told, with what reports show meanwhile.
    const { list } = await app.call(noticeCalls.page, { body: { kind: 'message' } });
    const told = list.filter(({ title }) => title === '数据表「orders」抽取失败');
    expect(told).toHaveLength(1);
    expect(told[0]?.content).toMatch(/数据表不存在.*报表仍显示 \d{4}-\d\d-\d\d \d\d:\d\d 抽取的数据/);
    expect(await fetched()).toMatchObject({ state: 'done' });
  });

  describe('that are broken off in the middle', () => {
    const calm = 'create or replace view tardy as select id, CAST from orders';
    const named = kind === 'mysql' ? 'name' : 'name::text as name';
    let before: Awaited<ReturnType<typeof listed>>;
    beforeAll(async () => {
      await database.run(calm.replace('CAST', named), 'grant select on tardy to fetcher');
      await fetched({ table: 'tardy' });
      before = await listed('tardy');
      await database.run(`create or replace view tardy as ${server.stalling}`);
    });
    /** Begins to fetch, and waits until the first thousands of rows are there and the rest is not. */
    const midway = async (): Promise<string> => {
      const { jobId } = await app.call(extractCalls.run, { params: { id: before.id } });
      for (;;) {
        const job = await app.call(jobCalls.get, { params: { id: jobId } });
        if (job.done > 0 || job.finishedAt !== null) return jobId;
        await new Promise(done => setTimeout(done, 20));
      }
    };
    const duckPids = (): number[] =>
      execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
        .split('\n')
        .filter(line => line.includes('duck/process'))
        .map(line => Number.parseInt(line, 10));

    it.each([
      ['a server that goes down', () => database.cut(), /连接/],
      [
        'a DuckDB that is killed',
        async () => {
          const pids = duckPids();
          expect(pids).not.toEqual([]);
          for (const pid of pids) process.kill(pid, 'SIGKILL');
        },
        /计算中断/,
      ],
    ])('by %s leave what was there, and say so', async (_what, breakOff, words) => {
      const jobId = await midway();
      await breakOff();
      expect(await ended(jobId)).toMatchObject({ state: 'failed', message: expect.stringMatching(words) });
      const { rows, extractedAt, state, message } = await listed('tardy');
      expect({ rows, extractedAt, state }).toEqual({
        ...{ rows: before.rows, extractedAt: before.extractedAt },
        state: 4,
      });
      expect(message).toMatch(words);
    });

    it('by whoever asked for them end at once, here and at the source', async () => {
      const jobId = await midway();
      await vi.waitFor(async () => expect(await database.busy()).toBe(1), { timeout: 5_000, interval: 20 });
      await app.call(jobCalls.cancel, { params: { id: jobId } });
      // What it computes would take half a minute a row.
      expect(await ended(jobId)).toMatchObject({ state: 'cancelled' });
      await vi.waitFor(async () => expect(await database.busy()).toBe(0), { timeout: 5_000, interval: 20 });
      expect(await listed('tardy')).toMatchObject({ state: 4, message: '已取消', rows: before.rows });
    }, 20_000);

    it('by the end of the gateway are taken up again', async () => {
      await database.run(calm.replace('CAST', named));
      const { jobs } = gateway.services;
      await jobs.stop();
      const { jobId } = await app.call(extractCalls.run, { params: { id: before.id } });
      // As a gateway leaves it that was killed: at work, and without a sign of life.
      await gateway.db.kysely
        .updateTable('jobs')
        .set({ state: 'running', heartbeat_at: new Date(gateway.deps.now() - 60_000) })
        .where('id', '=', jobId)
        .execute();
      await gateway.db.kysely.updateTable('extracts').set({ state: 3 }).where('id', '=', before.id).execute();
      await jobs.start();
      expect(await ended(jobId)).toMatchObject({ state: 'done', result: { rows: before.rows } });
      expect((await listed('tardy')).state).toBe(1);
    });
  });

  it('of more rows than may be, here too few to wait for, are refused with what to do', async () => {
    const limits = EXTRACT_LIMITS as { rows: number };
    const { rows } = limits;
    limits.rows = 6_000;
    onTestFinished(() => {
      limits.rows = rows;
    });
    const before = await listed();
    expect(await fetched()).toMatchObject({
      state: 'failed',
      message: '数据表超过500万行，无法抽取：请在数据库中建立只含所需数据的视图后再抽取',
    });
    expect(await listed()).toMatchObject({ rows: before.rows, extractedAt: before.extractedAt, state: 4 });
  });

  it.each([
    [{ growing: 'nowhere' }, '没有字段“nowhere”'],
    [{ growing: 'name' }, '不能用来判断新增'],
    [{ table: 'nowhere' }, '数据表不存在'],
    [{ table: "orders'; drop table orders; --" }, '数据表不存在'],
  ])('of %j are refused in words', async (more, words) => {
    expect(await fetched(more)).toMatchObject({ state: 'failed', message: expect.stringContaining(words) });
  });

  it('keep two files and no more', async () => {
    for (let round = 0; round < 3; round++) {
      await database.run(server.series(ROWS + 21 + round, ROWS + 21 + round));
      expect((await fetched()).state).toBe('done');
    }
    const row = await gateway.db.kysely
      .selectFrom('extracts')
      .selectAll()
      .where('name', '=', 'orders')
      .executeTakeFirstOrThrow();
    expect(row.digest).not.toBe(row.previous_digest);
    for (const digest of [row.digest, row.previous_digest])
      expect(await gateway.deps.files.stream(digest ?? '')).not.toBeNull();
  });

  it('asked for several times at once, is fetched once', async () => {
    await fetched();
    const { id } = await listed();
    const run = () => app.call(extractCalls.run, { params: { id } });
    const answers = await Promise.all(Array.from({ length: 6 }, run));
    expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
    await ended(answers[0]?.jobId ?? '');
  });

  it('begin by themselves when they are due, once', async () => {
    const { id, extractedAt } = await listed();
    expect((await app.ask(extractCalls.schedule, { params: { id }, body: { everyMinutes: 7 } })).code).toBe(
      400,
    );
    const set = await app.call(extractCalls.schedule, { params: { id }, body: { everyMinutes: 15 } });
    expect(set.everyMinutes).toBe(15);
    const { extracts } = gateway.services;
    await extracts.sweep();
    expect((await listed()).extractedAt).toBe(extractedAt);
    gateway.advance(15 * 60_000 + 1);
    app = await gateway.signIn(`manager-extracts-${kind}`);
    const known = new Set((await app.call(jobCalls.list)).map(job => job.id));
    await Promise.all([extracts.sweep(), extracts.sweep()]);
    const begun = (await app.call(jobCalls.list)).filter(job => !known.has(job.id));
    expect(begun.map(({ kind: of }) => of)).toEqual(['extract']);
    const [job] = (await app.call(jobCalls.list)).filter(one => one.kind === 'extract');
    expect((await ended(job?.id ?? '')).state).toBe('done');
    expect((await listed()).extractedAt).toBeGreaterThan(extractedAt ?? 0);

    // A clock that was two days ahead for one turn, or behind, holds nothing up once it is right again.
    for (const days of [2, -2]) {
      gateway.advance(days * 86_400_000);
      await extracts.sweep();
      gateway.advance(-days * 86_400_000);
      await extracts.sweep();
      const { nextAt } = await listed();
      expect(nextAt).toBeLessThanOrEqual(gateway.deps.now() + 15 * 60_000);
      for (const one of await app.call(jobCalls.list)) await ended(one.id);
    }
    expect(
      await app.call(extractCalls.schedule, { params: { id }, body: { everyMinutes: null } }),
    ).toMatchObject({
      everyMinutes: null,
      nextAt: null,
    });
  });

  it('are another enterprise’s never', async () => {
    const { id } = await listed();
    expect((await other.ask(extractCalls.list, { params: { id: connection } })).code).toBe(404);
    const body = { schema, table: 'orders' };
    expect((await other.ask(extractCalls.create, { params: { id: connection }, body })).code).toBe(404);
    expect((await other.ask(extractCalls.run, { params: { id } })).code).toBe(404);
    expect(
      (await other.ask(extractCalls.schedule, { params: { id }, body: { everyMinutes: 15 } })).code,
    ).toBe(404);
    expect((await other.ask(extractCalls.remove, { params: { id } })).code).toBe(404);
  });

  it('go when they are not wanted any more', async () => {
    const { id } = await listed();
    await app.call(extractCalls.remove, { params: { id } });
    const left = await app.call(extractCalls.list, { params: { id: connection } });
    expect(left.map(one => one.table)).not.toContain('orders');
  });
});
