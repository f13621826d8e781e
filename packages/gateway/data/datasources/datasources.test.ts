import { datasourceCalls } from '@gonghui/contract/datasources.ts';
import { type Certificate, makeCertificate } from '@gonghui/testkit/certificate.ts';
import { postgres } from '@gonghui/testkit/database.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { hasMariadb, startMariadb } from '@gonghui/testkit/mariadb.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAllowed } from '../../base/outbound/allow.ts';

const PASSWORD = 'Secret-密码-42';
const LONG = '采购入库明细表'.repeat(3);
const ROWS = 12_345;

interface Place {
  port: number;
  database: string;
  certificate: Certificate;
}

/** A table of each sort of column, a view, an account that reads, one that writes, and one that sees nothing. */
async function servedByPostgres(): Promise<Place> {
  const url = new URL((await postgres()).url('postgres'));
  const run = async (database: string, ...statements: string[]) => {
    const client = new pg.Client({ connectionString: (await postgres()).url(database) });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const certificate = makeCertificate('postgres');
  const hba = (await new pg.Pool({ connectionString: url.href, max: 1 }).query('show hba_file')).rows[0]
    .hba_file;
  await run(
    'postgres',
    'create database shop',
    `copy (values ('host all postgres 127.0.0.1/32 trust'), ('host all all 127.0.0.1/32 scram-sha-256')) to '${hba}'`,
    `alter system set ssl_cert_file = '${certificate.cert}'`,
    `alter system set ssl_key_file = '${certificate.key}'`,
    'alter system set ssl = on',
    'select pg_reload_conf()',
  );
  await run(
    'shop',
    `create table orders (id bigint primary key, name text, amount numeric(18, 4), day date, at timestamptz,
      clock time, paid boolean, picture bytea)`,
    "comment on table orders is '订单'",
    `insert into orders select i, case when i % 3 = 0 then null else '名''"' || i end, i * 1.0001, date '2024-01-01' + i % 366,
      timestamptz '2024-01-01 00:00:00+00', time '08:30', i % 2 = 0, null from generate_series(1, ${ROWS}) i`,
    'create view recent as select * from orders where id < 10',
    `create table "${LONG}" (a int)`,
    'create table hidden (a int)',
    `create role reader login password '${PASSWORD}'`,
    `create role writer login password '${PASSWORD}'`,
    `create role nobody login password '${PASSWORD}'`,
    `grant select on orders, recent, "${LONG}" to reader`,
    'grant select, insert on orders to writer',
  );
  return { port: Number(url.port), database: 'shop', certificate };
}

async function servedByMariadb(): Promise<Place> {
  const certificate = makeCertificate('mysql');
  const server = await startMariadb(certificate);
  await server.run(
    'create database shop',
    'use shop',
    `create table shop.orders (id bigint primary key comment '编号', name text, amount decimal(18, 4), day date, at timestamp null,
      clock time, paid tinyint(1), picture blob) comment '订单'`,
    `insert into shop.orders select seq, if(seq % 3 = 0, null, concat('名''"', seq)), seq * 1.0001,
      date_add('2024-01-01', interval seq % 366 day), '2024-01-01 00:00:00', '08:30', seq % 2 = 0, null from seq_1_to_${ROWS}`,
    'create view shop.recent as select * from shop.orders where id < 10',
    `create table shop.\`${LONG}\` (a int)`,
    'create table shop.hidden (a int)',
    `create user reader identified by '${PASSWORD}'`,
    `create user writer identified by '${PASSWORD}'`,
    `create user nobody identified by '${PASSWORD}'`,
    'grant select on shop.orders to reader',
    'grant select on shop.recent to reader',
    `grant select on shop.\`${LONG}\` to reader`,
    'grant select, insert on shop.* to writer',
  );
  return { port: server.port, database: 'shop', certificate };
}

const SERVERS = [
  {
    kind: 'postgres' as const,
    there: postgresBin() !== undefined,
    serve: servedByPostgres,
    schema: 'public',
  },
  { kind: 'mysql' as const, there: hasMariadb, serve: servedByMariadb, schema: 'shop' },
];

for (const { kind, there } of SERVERS)
  if (!there) console.warn(`datasources: no ${kind} server is installed here, its tests are left out`);

describe.each(SERVERS.filter(server => server.there))('a $kind database', ({ kind, serve, schema }) => {
  let gateway: TestGateway;
  let enterprise: Enterprise;
  let admin: Client;
  let app: Client;
  let place: Place;
  const logged: unknown[] = [];
  const note = (...words: unknown[]) => void logged.push(words);
  const log = Object.assign(
    {},
    ...['info', 'warn', 'error', 'fatal', 'debug', 'trace'].map(name => ({ [name]: note })),
  ) as FastifyBaseLogger;
  log.child = () => log;
  const connection = (more: object = {}) => ({
    name: '商城',
    kind,
    host: '127.0.0.1',
    port: place.port,
    database: place.database,
    user: 'reader',
    password: PASSWORD,
    tls: false,
    ...more,
  });
  const body = <T>(more: object = {}): T => connection(more) as T;
  const create = (more: object = {}) => admin.ask(datasourceCalls.create, { body: body(more) });

  beforeAll(async () => {
    place = await serve();
    gateway = await startGateway('pglite', {
      config: { outboundAllow: readAllowed('127.0.0.0/8:*,[::1]:*') },
      log,
    });
    enterprise = await gateway.buildEnterprise(`sources-${kind}`);
    admin = await gateway.signIn(`admin-sources-${kind}`);
    app = await gateway.signIn(`manager-sources-${kind}`);
  }, 120_000);
  afterAll(() => gateway?.close());

  it('is tested: version, tables, what the account may do', async () => {
    const found = await admin.call(datasourceCalls.test, { body: body() });
    expect(found.version).toMatch(kind === 'mysql' ? /^MariaDB 1/ : /^PostgreSQL 1/);
    expect(found).toMatchObject({ grants: [], tables: 3 });
    const writer = await admin.call(datasourceCalls.test, { body: body({ user: 'writer' }) });
    expect(writer.grants.length).toBeGreaterThan(0);
  });

  it('is connected by administrators, used by who builds, and never shows its password', async () => {
    const made = await admin.call(datasourceCalls.create, { body: body() });
    expect(made).toMatchObject({ name: '商城', hasPassword: true, writable: false, grants: [], status: 1 });
    const answers = [made, await admin.call(datasourceCalls.get, { params: { id: made.id } })];
    expect(JSON.stringify(answers)).not.toContain('Secret');
    expect((await app.ask(datasourceCalls.create, { body: body() })).code).toBe(403);
    expect((await app.ask(datasourceCalls.test, { body: body() })).code).toBe(403);
    expect((await app.ask(datasourceCalls.get, { params: { id: made.id } })).code).toBe(403);
    const [seen] = await app.call(datasourceCalls.list);
    expect(Object.keys(seen ?? {}).sort()).toEqual(['checkedAt', 'grants', 'id', 'kind', 'name', 'status']);
    const kept = await gateway.db.kysely.selectFrom('data_sources').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('Secret');
    expect(kept[0]?.password).toMatch(/^v1:/);
  });

  it('shows its tables and columns, those that the account may read', async () => {
    const [source] = await app.call(datasourceCalls.list);
    const params = { id: source?.id ?? '' };
    const { tables, truncated } = await app.call(datasourceCalls.tables, { params });
    expect(truncated).toBe(false);
    expect(tables.map(({ name, view }) => [name, view])).toEqual(
      expect.arrayContaining([
        ['orders', false],
        ['recent', true],
        [LONG, false],
      ]),
    );
    expect(tables).toHaveLength(3);
    expect(tables.find(({ name }) => name === 'orders')).toMatchObject({ schema, comment: '订单' });
    const columns = await app.call(datasourceCalls.columns, { params, query: { schema, table: 'orders' } });
    expect(columns.map(({ name, type }) => [name, type])).toEqual([
      ['id', 'number'],
      ['name', 'input'],
      ['amount', 'number'],
      ['day', 'date'],
      ['at', 'date-time'],
      ['clock', 'time'],
      ['paid', 'switch'],
      ['picture', null],
    ]);
    const long = await app.call(datasourceCalls.columns, { params, query: { schema, table: LONG } });
    expect(long).toHaveLength(1);
    for (const table of ['hidden', 'nowhere', "x' or 1=1 --"])
      expect((await app.ask(datasourceCalls.columns, { params, query: { schema, table } })).code).toBe(404);
  });

  it('takes an account that can write only with a yes, and marks it', async () => {
    const refused = await create({ user: 'writer' });
    expect(refused).toMatchObject({ code: 422, message: expect.stringContaining('只读账号') });
    expect((refused.data as unknown as { grants: string[] }).grants.length).toBeGreaterThan(0);
    const taken = await create({ user: 'writer', writable: true });
    expect(taken).toMatchObject({ code: 200, data: { writable: true } });
    expect(taken.data.grants.length).toBeGreaterThan(0);
    await admin.call(datasourceCalls.remove, { params: { id: taken.data.id } });
  });

  it.each([
    [{ password: 'wrong' }, '账号或密码错误'],
    [{ user: 'nobody_at_all' }, '账号或密码错误'],
    [{ database: 'nowhere' }, '数据库不存在'],
    [{ port: 1 }, '拒绝了连接'],
    [{ host: 'no.such.host.invalid' }, '找不到主机'],
    [{ host: '169.254.169.254' }, '系统保留'],
    [{ host: '10.1.2.3' }, '内网'],
    [{ tls: true, host: 'localhost' }, '粘贴签发该证书的 CA 证书'],
    [{ tls: true, host: 'localhost', ca: 'nonsense' }, '证书'],
    [{ host: '127.0.0.1:3306' }, '主机地址有误'],
  ])('says what to do about %j, in words of ours', async (more, words) => {
    const answer = await admin.ask(datasourceCalls.test, { body: body(more) });
    expect(answer.code).toBe(422);
    expect(answer.message).toMatch(words);
    expect(answer.message).not.toMatch(/[a-z]{4,} (for|to|at|is)\b/);
    expect(JSON.stringify(answer.data ?? '')).not.toMatch(/password|Secret|stack/i);
  });

  it('is reached through TLS by who signed its certificate, and by the name in it', async () => {
    const tls = { tls: true, ca: place.certificate.pem };
    expect(
      (await admin.ask(datasourceCalls.test, { body: body({ ...tls, host: 'localhost' }) })).message,
    ).toBe('操作成功');
    const answer = await admin.ask(datasourceCalls.test, { body: body(tls) });
    expect(answer).toMatchObject({ code: 422, message: expect.stringContaining('证书上的域名') });
  });

  it('writes no password to the log', () => {
    expect(logged.length).toBeGreaterThan(0);
    const text = JSON.stringify(logged, (_, value) =>
      value instanceof Error ? `${value.message} ${value.stack}` : value,
    );
    expect(text).not.toContain(PASSWORD);
  });

  it('is not overwritten by whoever read it before another changed it', async () => {
    const made = (await create()).data;
    const { password: _, ...rest } = connection();
    const update = (name: string, updatedAt: number) =>
      admin.ask(datasourceCalls.update, { params: { id: made.id }, body: { ...rest, name, updatedAt } });
    gateway.advance(1000);
    const { data: first } = await update('先保存的', made.updatedAt);
    expect(first.name).toBe('先保存的');
    expect(await update('后保存的', made.updatedAt)).toMatchObject({
      code: 409,
      message: '连接刚刚被他人修改，请核对后再保存',
    });
    gateway.advance(1000);
    expect((await update('后保存的', first.updatedAt)).data.name).toBe('后保存的');
  });

  it('keeps its password for as long as nothing changes that decides who gets it (rule E3)', async () => {
    const made = (await create({ host: 'localhost', tls: true, ca: place.certificate.pem })).data;
    const connected = { host: 'localhost', tls: true, ca: place.certificate.pem };
    const update = (more: object) => {
      const { password: _, ...rest } = connection({ ...connected, ...more });
      return admin.ask(datasourceCalls.update, { params: { id: made.id }, body: rest });
    };
    expect(await update({ name: '新名称' })).toMatchObject({
      code: 200,
      data: { name: '新名称', hasPassword: true },
    });
    for (const more of [{ host: '127.0.0.1' }, { port: 1 }, { user: 'writer' }, { tls: false }]) {
      expect(await update(more), JSON.stringify(more)).toMatchObject({
        code: 422,
        message: expect.stringContaining('重新输入密码'),
      });
      const { password: _, ...rest } = connection({ ...connected, ...more });
      const tested = await admin.ask(datasourceCalls.test, { body: { ...rest, id: made.id } });
      expect(tested.message).toContain('重新输入密码');
    }
    const { password: _, ...rest } = connection(connected);
    expect((await admin.ask(datasourceCalls.test, { body: { ...rest, id: made.id } })).code).toBe(200);
    expect((await admin.ask(datasourceCalls.create, { body: rest })).message).toBe('请输入密码');
  });

  it('takes no option of a driver', async () => {
    const answer = await create({
      name: 'options',
      options: 'sslmode=disable',
      ssl: false,
      flags: 'LOCAL_FILES',
    });
    expect(JSON.stringify(answer.data)).not.toContain('LOCAL_FILES');
    const hostile = await create({ database: 'shop?sslmode=disable&options=-c%20x' });
    expect(hostile.code).toBe(422);
  });

  it('answers statements as text, rows by the thousand, and only reads', async () => {
    const [source] = await app.call(datasourceCalls.list);
    const { datasources } = gateway.services;
    const use = <T>(work: Parameters<typeof datasources.use<T>>[3], options = {}) =>
      datasources.use(enterprise.ctx, source?.id ?? '', options, work);
    const { rows } = await use(session =>
      session.query('select id, name, amount, day from orders where id = $2 or name = $1 order by id', [
        '名\'"4',
        3,
      ]),
    );
    expect(rows).toEqual([
      ['3', null, '3.0003', '2024-01-04'],
      ['4', '名\'"4', '4.0004', '2024-01-05'],
    ]);
    const streamed = await use(async session => {
      let count = 0;
      for await (const some of session.stream('select id from orders where id > $1', [45]))
        count += some.length;
      return count;
    });
    expect(streamed).toBe(ROWS - 45);
    for (const text of [
      'create table evil (a int)',
      'insert into orders (id) values (0)',
      "update orders set name = 'x'",
      'select 1; select 2',
    ])
      await expect(
        use(session => session.query(text)),
        text,
      ).rejects.toThrow(/数据库|账号/);
    const slow = kind === 'mysql' ? 'select sleep(30)' : 'select pg_sleep(30)';
    await expect(use(session => session.query(slow), { millis: 200 })).rejects.toThrow();
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(new Error('left')), 100);
    await expect(
      use(session => session.query(slow), { millis: 20_000, signal: leaving.signal }),
    ).rejects.toThrow('left');
  });

  it('is another enterprise’s never', async () => {
    const [source] = await admin.call(datasourceCalls.list);
    await gateway.buildEnterprise(`others-${kind}`);
    const stranger = await gateway.signIn(`admin-others-${kind}`);
    expect(await stranger.call(datasourceCalls.list)).toEqual([]);
    const params = { id: source?.id ?? '' };
    for (const answer of [
      await stranger.ask(datasourceCalls.get, { params }),
      await stranger.ask(datasourceCalls.tables, { params }),
      await stranger.ask(datasourceCalls.columns, { params, query: { table: 'orders' } }),
      await stranger.ask(datasourceCalls.update, { params, body: body() }),
      await stranger.ask(datasourceCalls.test, {
        body: { ...body<Record<string, never>>(), id: params.id } as never,
      }),
      await stranger.ask(datasourceCalls.remove, { params }),
    ])
      expect(answer.code).toBe(404);
  });

  it('shows in the list what became of it', async () => {
    const { data: made } = await create({ name: '变化' });
    await gateway.db.kysely.updateTable('data_sources').set({ port: 1 }).where('id', '=', made.id).execute();
    expect((await app.ask(datasourceCalls.tables, { params: { id: made.id } })).code).toBe(422);
    const list = await app.call(datasourceCalls.list);
    expect(list.find(one => one.id === made.id)?.status).toBe(10);
  });
});
