import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { datasourceCalls } from '@gonghui/contract/datasources.ts';
import { columnOf, dataset } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { type Ctx, withoutSession } from '@gonghui/gateway/base/context.ts';
import { postgres } from '@gonghui/testkit/database.ts';
import { askAs } from '@gonghui/testkit/datasets.ts';
import { type BuiltForm, buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { hasMariadb, startMariadb } from '@gonghui/testkit/mariadb.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import { startTdsServer } from '@gonghui/testkit/tds-server.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAllowed } from '../../base/outbound/allow.ts';

/** A name as nobody gives it: quotes of every sort, a backslash, a percent sign, a placeholder. */
const WILD = 'a"b\'c`d\\e%f$1[g]?h';
const WIDE = 500;

interface Server {
  port: number;
  run(...statements: string[]): Promise<void>;
}

const SERVERS = [
  {
    kind: 'postgres' as const,
    there: postgresBin() !== undefined,
    schema: 'public',
    quote: (name: string) => `"${name.replaceAll('"', '""')}"`,
    async serve(): Promise<Server> {
      const own = await postgres();
      const run = async (database: string, statements: string[]) => {
        const client = new pg.Client({ connectionString: own.url(database) });
        await client.connect();
        for (const statement of statements) await client.query(statement);
        await client.end();
      };
      await run('postgres', ['create database livedb', "create role looker login password 'p'"]);
      await run('livedb', ['alter default privileges in schema public grant select on tables to looker']);
      return { port: Number(new URL(own.url('x')).port), run: (...statements) => run('livedb', statements) };
    },
    slow: 'create view slow as select 1 as n, pg_sleep(60)::text as t',
    strange: [
      `create table strange (id bigint primary key, n numeric, f double precision, d date, j jsonb, b bit(4), p point, u text)`,
      `insert into strange values (1, 'NaN', 'Infinity', 'infinity', '{"a": 12345678901234567890}', b'1010', '(1,2)', 'A'),
        (9223372036854775807, 0.1, 0.1, '2024-02-29', '[]', null, null, 'a '), (3, 99999999999999999999.0001, 1e300, null, null, null, null, 'a')`,
    ],
    columns: ['id', 'n', 'f', 'd', 'j', 'u'],
    unreadable: ['p'],
  },
  {
    kind: 'mysql' as const,
    there: hasMariadb,
    schema: 'livedb',
    quote: (name: string) => `\`${name.replaceAll('`', '``')}\``,
    async serve(): Promise<Server> {
      const own = await startMariadb();
      await own.run(
        "set global sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES,PAD_CHAR_TO_FULL_LENGTH,HIGH_NOT_PRECEDENCE'",
        'create database livedb',
        "create user looker identified by 'p'",
        'grant select on livedb.* to looker',
      );
      const mode = "set sql_mode = 'NO_BACKSLASH_ESCAPES'";
      return { port: own.port, run: (...statements) => own.run('use livedb', mode, ...statements) };
    },
    slow: 'create view slow as select 1 as n, cast(sleep(60) as char) as t',
    strange: [
      `create table strange (id bigint unsigned primary key, n decimal(65, 4), f double, d date, j json, b bit(4), p point, u varchar(10))`,
      `insert into strange values (1, null, null, '0000-00-00', '{"a": 12345678901234567890}', b'1010', point(1, 2), 'A'),
        (18446744073709551615, 0.1, 0.1, '2024-02-29', '[]', null, null, 'a '), (3, 99999999999999999999.0001, 1e300, '2024-00-00', null, null, null, 'a')`,
    ],
    columns: ['id', 'n', 'f', 'd', 'j', 'u'],
    unreadable: ['b', 'p'],
  },
];

for (const { kind, there } of SERVERS)
  if (!there) console.warn(`live: no ${kind} server is installed here, its tests are left out`);

describe.each(SERVERS.filter(({ there }) => there))('live questions to $kind (rules E5, E6, P6)', server => {
  const { kind, schema, quote } = server;
  let gateway: TestGateway;
  let home: Enterprise;
  let admin: Client;
  let manager: Client;
  let plain: Ctx;
  let form: BuiltForm;
  let database: Server;
  let connectionId = '';

  const access = () => ({
    name: '商城',
    kind,
    host: '127.0.0.1',
    port: database.port,
    database: 'livedb',
    user: 'looker',
    password: 'p',
    tls: false,
    writable: true,
  });
  const over = (
    table: string,
    columns: readonly (readonly [name: string, type: string])[],
    more: Partial<DatasetDefinition> = {},
    connection = connectionId,
  ): DatasetDefinition =>
    dataset({
      kind: 'database',
      sources: [
        { id: 'source01', name: table, of: { kind: 'table', connectionId: connection, schema, table } },
      ],
      fields: columns.map(([name, type], at) =>
        columnOf('source01', name, type, `field${String(at).padStart(3, '0')}`),
      ),
      freshness: 'live',
      ...more,
    });
  const ORDERS = [
    ['id', 'number'],
    ['shop', 'input'],
    ['amount', 'number'],
    ['day', 'date'],
    ['at', 'date-time'],
    ['paid', 'switch'],
  ] as const;
  const [SHOP, AMOUNT, DAY, AT, PAID] = ['field001', 'field002', 'field003', 'field004', 'field005'] as const;
  const orders = (more: Partial<DatasetDefinition> = {}) => over('orders', ORDERS, more);
  const ask = (definition: DatasetDefinition, query: Query, ctx = plain) =>
    askAs(gateway, ctx, definition, query);
  const sums = (more: object = {}): Query =>
    ({
      kind: 'groups',
      dimensions: [{ id: 'shop', fieldId: SHOP }],
      measures: [{ id: 'sum', fieldId: AMOUNT, aggregate: 'sum' }, { id: 'n' }],
      filters: [],
      ...more,
    }) as Query;
  const rowsOf = (definition: DatasetDefinition, more: object = {}): Query =>
    ({
      kind: 'rows',
      columns: definition.fields.map(({ id }) => ({ id, fieldId: id })),
      filters: [],
      sort: [{ fieldId: 'field000', direction: 'asc' }],
      ...more,
    }) as Query;
  const saved = async (definition: DatasetDefinition) => {
    const { id } = await manager.call(datasetCalls.create, { body: { appletId: form.appletId } });
    const { problems } = await manager.call(datasetCalls.save, { params: { id }, body: { definition } });
    return { id, messages: problems.map(({ message }) => message) };
  };
  const statusOf = async (id: string) => (await manager.call(datasetCalls.get, { params: { id } })).status;

  beforeAll(async () => {
    database = await server.serve();
    await database.run(
      `create table orders (id bigint primary key, shop varchar(20), amount decimal(18, 4), day date, at ${kind === 'mysql' ? 'timestamp null' : 'timestamptz'},
        paid ${kind === 'mysql' ? 'tinyint(1)' : 'boolean'})`,
      ...(kind === 'mysql' ? ["set time_zone = '+00:00'"] : ["set timezone = 'utc'"]),
      `insert into orders values (1, '西湖店', 10.1000, '2024-01-03', '2024-01-02 16:30:00', true), (2, '西湖店', 20.2000, '2024-02-09', '2024-02-09 01:00:00', false),
        (3, '滨江店', 5.0500, '2024-01-20', '2024-01-20 01:00:00', true), (4, 'a%_b', 0.0001, null, null, null), (5, 'A%_b', 0.1, '2024-02-29', null, null)`,
      server.slow,
      ...server.strange,
      `create table ${quote(WILD)} (id int primary key, ${quote(WILD)} varchar(40))`,
      `insert into ${quote(WILD)} values (1, 'x''y"z\\%_'), (2, 'plain')`,
      `create table wide (id int primary key${Array.from({ length: WIDE - 1 }, (_, at) => `, c${at} int`).join('')})`,
      `insert into wide (id, c498) values (1, 7)`,
      `create table large (id int primary key, t ${kind === 'mysql' ? 'longtext' : 'text'})`,
      `insert into large values (1, ${kind === 'mysql' ? "concat(repeat('x', 15000000), repeat('x', 1500000))" : "repeat('x', 16500000)"})`,
      'create table going (id int primary key, gone int)',
      'insert into going values (1, 1)',
    );
    gateway = await startGateway('pglite', { config: { outboundAllow: readAllowed('127.0.0.0/8:*') } });
    home = await gateway.buildEnterprise(`live-${kind}`);
    admin = await gateway.signIn(`admin-live-${kind}`);
    manager = await gateway.signIn(`manager-live-${kind}`);
    plain = withoutSession(home.ctx.tenantId, { id: home.users.plain!, name: 'plain' }, ['user']);
    form = await buildForm(gateway, home.ctx, [component('input', { label: '门店' })], { name: '门店' });
    connectionId = (await admin.call(datasourceCalls.create, { body: access() })).id;
  }, 120_000);
  afterAll(() => gateway?.close());

  it('are answered there and now, exactly', async () => {
    const answer = await ask(orders(), sums({ totals: [[]] }));
    expect(answer.meta.source).toBe('live');
    expect(answer.main.totals).toEqual([{ by: [], cells: [null, '35.4501', '5'] }]);
    // Which of two that differ in case alone comes first is the database's own.
    const words = [
      ['a%_b', '0.0001', '1'],
      ['A%_b', '0.1', '1'],
    ];
    expect(answer.main.rows.map(([shop, ...rest]) => [(shop as { key: string }).key, ...rest])).toEqual([
      ...(kind === 'mysql' ? words.reverse() : words),
      ['滨江店', '5.05', '1'],
      ['西湖店', '30.3', '2'],
    ]);
    await database.run('update orders set amount = 0.2 where id = 5');
    const again = await ask(orders(), sums({ dimensions: [], totals: [] }));
    expect(again.main.rows).toEqual([['35.5501', '5']]);
    await database.run('update orders set amount = 0.1 where id = 5');
  });

  it('group by months and hours of the enterprise’s zone, filter, search and page', async () => {
    const months = await ask(orders(), sums({ dimensions: [{ id: 'm', fieldId: DAY, unit: 'month' }] }));
    expect(months.main.rows.map(([month, sum]) => [(month as { key: string | null }).key, sum])).toEqual([
      ['2024-01-01', '15.15'],
      ['2024-02-01', '20.3'],
      [null, '0.0001'],
    ]);
    const hours = await ask(
      orders(),
      sums({ dimensions: [{ id: 'h', fieldId: AT, unit: 'hour' }], fill: false }),
    );
    expect(hours.main.rows[0]?.[0]).toMatchObject({ key: '2024-01-03 00:00' });
    const on = (items: object[]) => ({ filters: [{ logical: 'and', items }] });
    const count = async (items: object[]) =>
      (await ask(orders(), sums({ dimensions: [], ...on(items) }))).main.rows[0]?.[1];
    expect(await count([{ key: AT, operator: 'eq', value: '2024-01-03' }])).toBe('1');
    expect(await count([{ key: AT, operator: 'ge', value: Date.parse('2024-01-20T01:00:00Z') }])).toBe('2');
    expect(await count([{ key: SHOP, operator: 'contains', value: '%_' }])).toBe('2');
    expect(await count([{ key: SHOP, operator: 'contains', value: 'A%_' }])).toBe('2');
    expect(await count([{ key: SHOP, operator: 'eq', value: 'a%_b' }])).toBe('1');
    expect(await count([{ key: SHOP, operator: '!in', value: ['西湖店', "' or 1=1 --"] }])).toBe('3');
    expect(await count([{ key: PAID, operator: 'ne', value: true }])).toBe('3');
    expect(await count([{ key: AMOUNT, operator: 'between', value: [0.1, 10.1] }])).toBe('3');
    const options = await ask(orders(), { kind: 'options', fieldId: SHOP, keyword: '店', filters: [] });
    expect(options.main.rows.map(([one]) => (one as { key: string }).key)).toEqual(['滨江店', '西湖店']);
    const first = await ask(
      orders(),
      rowsOf(orders(), { page: { current: 1, pageSize: 2 }, sort: [{ fieldId: AMOUNT, direction: 'desc' }] }),
    );
    expect([first.main.rows.map(row => row[0]), first.page?.[0].total]).toEqual([['2', '1'], 5]);
    const next = await ask(
      orders(),
      rowsOf(orders(), {
        after: first.next,
        page: { current: 1, pageSize: 9 },
        sort: [{ fieldId: AMOUNT, direction: 'desc' }],
      }),
    );
    expect(next.main.rows.map(row => row[0])).toEqual(['3', '5', '4']);
    // One by one, in the order of a moment of the world's clock; those without one come last.
    const walked: unknown[] = [];
    for (let after: string | undefined; ; ) {
      const page = await ask(
        orders(),
        rowsOf(orders(), {
          ...(after === undefined ? {} : { after }),
          page: { current: 1, pageSize: 1 },
          sort: [{ fieldId: AT, direction: 'desc' }],
        }),
      );
      walked.push(page.main.rows[0]?.[0]);
      after = page.next;
      if (after === undefined) break;
    }
    expect(walked.slice(0, 3)).toEqual(['2', '3', '1']);
    expect(walked.slice(3).sort()).toEqual(['4', '5']);
  });

  it('compute formulas, join tables, compare with the year before, and keep the first of all', async () => {
    const fields = [
      ...orders().fields,
      { id: 'double01', alias: '两倍', type: 'number', formula: `{{${AMOUNT}}} * 2 + 0.1` },
      {
        id: 'mean0001',
        alias: '均价',
        type: 'number',
        level: 'measure' as const,
        formula: `SUM({{${AMOUNT}}}) / COUNT({{field000}})`,
      },
      {
        id: 'words001',
        alias: '说明',
        type: 'input',
        formula: `IF({{${AMOUNT}}} >= 10, "大", "小") & LEFT({{${SHOP}}}, 2)`,
      },
    ];
    const rows = await ask(
      orders({ fields }),
      rowsOf(orders({ fields: fields.filter(({ id }) => id !== 'mean0001') })),
    );
    expect(rows.main.rows.map(row => row.slice(6))).toEqual([
      ['20.3', '大西湖'],
      ['40.5', '大西湖'],
      ['10.2', '小滨江'],
      ['0.1002', '小a%'],
      ['0.3', '小A%'],
    ]);
    const mean = await ask(
      orders({ fields }),
      sums({ measures: [{ id: 'x', fieldId: 'mean0001' }], top: { count: 1, by: 'x', others: true } }),
    );
    expect(mean.main.rows.map(row => row[1])).toEqual(['15.15', '1.7167']);
    const joined = orders({
      sources: [
        ...orders().sources,
        { id: 'source02', name: 'going', of: { kind: 'table', connectionId, schema, table: 'going' } },
      ],
      relations: [
        {
          id: 'relate01',
          left: 'source01',
          right: 'source02',
          join: 'left',
          keys: [{ left: 'id', right: 'id' }],
        },
      ],
      fields: [...orders().fields, columnOf('source02', 'gone', 'number', 'fieldgon')],
    });
    const both = await ask(
      joined,
      sums({
        dimensions: [],
        measures: [
          { id: 'a', fieldId: AMOUNT, aggregate: 'sum' },
          { id: 'b', fieldId: 'fieldgon', aggregate: 'sum' },
        ],
      }),
    );
    expect(both.main.rows).toEqual([['35.4501', '1']]);
  });

  it('say exactly what strange values are, or leave them out', async () => {
    const definition = over(
      'strange',
      server.columns.map(
        name => [name, ['j', 'u'].includes(name) ? 'input' : name === 'd' ? 'date' : 'number'] as const,
      ),
    );
    const { main } = await ask(definition, rowsOf(definition));
    const [first, middle, last] = main.rows.map(row => [...row]);
    expect(first).toEqual(['1', null, null, null, expect.stringContaining('12345678901234567890'), 'A']);
    expect(middle?.slice(0, 2)).toEqual(['3', '99999999999999999999.0001']);
    expect(middle?.[3]).toBeNull();
    expect(last?.slice(0, 4)).toEqual([
      kind === 'mysql' ? '18446744073709551615' : '9223372036854775807',
      '0.1',
      '0.1',
      '2024-02-29',
    ]);
    // What is not the same is not put together: case, and blanks at the end.
    const groups = await ask(definition, {
      kind: 'groups',
      dimensions: [{ id: 'u', fieldId: 'field005' }],
      measures: [{ id: 'n' }],
      filters: [],
    });
    expect(groups.main.rows.map(([key]) => (key as { key: string }).key).sort()).toEqual(
      ['A', 'a', 'a '].sort(),
    );
    const columns = await manager.call(datasourceCalls.columns, {
      params: { id: connectionId },
      query: { schema, table: 'strange' },
    });
    expect(columns.filter(({ type }) => type === null).map(({ name }) => name)).toEqual(server.unreadable);
  });

  it('take names and values of any signs for what they are', async () => {
    const definition = over(WILD, [
      ['id', 'number'],
      [WILD, 'input'],
    ]);
    const { main } = await ask(definition, rowsOf(definition));
    expect(main.rows).toEqual([
      ['1', 'x\'y"z\\%_'],
      ['2', 'plain'],
    ]);
    const found = await ask(
      definition,
      rowsOf(definition, {
        filters: [{ logical: 'and', items: [{ key: 'field001', operator: 'contains', value: '"z\\%_' }] }],
      }),
    );
    expect(found.main.rows).toHaveLength(1);
    for (const table of ['orders; drop table orders', "x' or 1=1 --", 'no\0where'])
      await expect(
        ask(over(table, [['id', 'number']]), rowsOf(over(table, [['id', 'number']]))),
      ).rejects.toThrow(/[一-龥]/);
    const wide = over('wide', [
      ['id', 'number'],
      ['c498', 'number'],
    ]);
    expect((await ask(wide, rowsOf(wide))).main.rows).toEqual([['1', '7']]);
  });

  it('say that an answer is too large', async () => {
    const definition = over('large', [
      ['id', 'number'],
      ['t', 'input'],
    ]);
    await expect(ask(definition, rowsOf(definition))).rejects.toThrow('查询结果过大');
    const count = sums({ dimensions: [], measures: [{ id: 'n' }] });
    expect((await ask(definition, count)).main.rows).toEqual([['1']]);
  });

  it('follow the rules of the dataset, and nobody else’s connection (P6)', async () => {
    const ruled = orders({
      rowRules: [
        {
          id: 'rule0001',
          scope: { type: 'all' },
          condition: {
            type: 'group',
            logical: 'and',
            items: [{ key: SHOP, operator: 'eq', value: '滨江店' }],
          } as never,
        },
      ],
      fieldRules: [{ id: 'rule0002', scope: { type: 'all' }, fields: [DAY] }],
    });
    const counted = await ask(ruled, sums({ dimensions: [] }));
    expect(counted.main.rows[0]?.[1]).toBe('1');
    await expect(ask(ruled, sums({ dimensions: [{ id: 'd', fieldId: DAY }] }))).rejects.toThrow('无权查看');
    await gateway.buildEnterprise(`live-next-${kind}`);
    const stranger = await gateway.signIn(`manager-live-next-${kind}`);
    const applets = await gateway.buildEnterprise(`live-third-${kind}`);
    await expect(
      ask(
        orders(),
        sums(),
        withoutSession(applets.ctx.tenantId, { id: applets.users.plain!, name: 'p' }, ['user']),
      ),
    ).rejects.toThrow('数据库连接不存在');
    expect((await stranger.ask(datasourceCalls.tables, { params: { id: connectionId } })).code).toBe(404);
  });

  it('are answered from extracts where they cannot be live, and the editor says why (E5)', async () => {
    const tds = await startTdsServer({
      answer: ({ text }) =>
        text.includes('@@spid')
          ? { columns: ['', '', ''], rows: [['51', '16.0.1', '3']] }
          : text.includes('fn_my_permissions')
            ? { columns: [''], rows: [] }
            : text.includes('sys.columns')
              ? { columns: ['', '', '', '', '', ''], rows: [['id', 'int', null, 'false', '', 'true']] }
              : text.includes('count(*)')
                ? { columns: ['total'], rows: [['2']] }
                : {
                    columns: ['v0', 'k0'],
                    rows: [
                      ['7', '7'],
                      ['12', '12'],
                    ],
                  },
    });
    const other = await admin.call(datasourceCalls.create, {
      body: { ...access(), name: '进销存', kind: 'mssql', port: tds.port },
    });
    await manager.call(datasourceCalls.columns, {
      params: { id: other.id },
      query: { schema: 'dbo', table: 'orders' },
    });
    const there = {
      id: 'source01',
      name: 'orders',
      of: { kind: 'table' as const, connectionId: other.id, schema: 'dbo', table: 'orders' },
    };
    const preview = over('orders', [['id', 'number']], { sources: [there] });
    expect((await saved(preview)).messages.join()).not.toContain('请改用定时抽取');
    const answer = await ask(preview, rowsOf(preview));
    expect(answer.main.rows).toEqual([['7'], ['12']]);
    expect(answer.page).toEqual([{ current: 1, pageSize: 10, total: 2 }]);
    expect(answer.meta.source).toBe('live');
    // The server of ours computes nothing: what came to it is what it would have been asked.
    expect(tds.asked.find(one => one.text.includes('fetch next'))?.text).toMatch(
      /^select cast\(t0\.c0 as varchar\(60\)\) as v0, .* from "dbo"\."orders"\) t0 order by .* offset 0 rows fetch next 11 rows only$/,
    );
    const computed = {
      ...columnOf('source01', 'id', 'number', 'doubled1'),
      from: undefined,
      formula: '{{field000}} * 2',
    };
    const formulas = { ...preview, fields: [...preview.fields, computed] };
    expect((await saved(formulas)).messages.join()).toContain(
      'SQL Server 的实时查询不支持计算字段，请改用定时抽取',
    );
    await expect(ask(formulas, rowsOf(formulas))).rejects.toThrow('SQL Server 的实时查询不支持计算字段');
    const mixed = orders({ sources: [...orders().sources, { ...there, id: 'source02' }] });
    expect((await saved(mixed)).messages).toContain('数据表来自多个数据库时不能实时查询，请改用定时抽取');
    await tds.close();
    if (kind !== 'mysql') return;
    const median = sums({ measures: [{ id: 'm', fieldId: AMOUNT, aggregate: 'median' }] });
    await expect(ask(orders(), median)).rejects.toThrow('不支持求中位数');
    const byMonth = orders({
      sources: [
        ...orders().sources,
        { id: 'source02', name: 'strange', of: { kind: 'table', connectionId, schema, table: 'strange' } },
      ],
      relations: [
        {
          ...{ id: 'relate01', left: 'source01', right: 'source02', join: 'inner' },
          keys: [{ left: 'day', right: 'u' }],
        },
      ],
    });
    await expect(ask(byMonth, rowsOf(byMonth))).rejects.toThrow('不能在该数据库中实时关联');
    const power = orders({
      fields: [
        ...orders().fields,
        { id: 'power001', alias: '方', type: 'number', formula: `{{${AMOUNT}}} ^ 2` },
      ],
    });
    await ask(orders(), sums());
    expect((await saved(power)).messages.join()).toMatch(/不支持乘方/);
  });

  it('end with whoever asked, and in time', async () => {
    const slow = over('slow', [
      ['n', 'number'],
      ['t', 'input'],
    ]);
    const { deps, duck, datasources, notices } = gateway.services;
    const news = notices.live;
    const { askDataset } = await import('./ask/ask.ts');
    const leaving = new AbortController();
    const question = askDataset(
      { ...deps, duck, datasources, news },
      plain,
      { appletId: '', definition: slow },
      rowsOf(slow, { sort: [{ fieldId: 'field001', direction: 'asc' }] }),
      { signal: leaving.signal },
    );
    setTimeout(() => leaving.abort(new Error('left')), 700);
    await expect(question).rejects.toThrow('left');
    await expect(
      askDataset(
        { ...deps, duck, datasources, news },
        plain,
        { appletId: '', definition: slow },
        rowsOf(slow, { sort: [{ fieldId: 'field001', direction: 'asc' }] }),
        { millis: 500 },
      ),
    ).rejects.toThrow('数据库查询超时');
  });

  it('show in the status what became of the database (E6)', async () => {
    const going = over('going', [
      ['id', 'number'],
      ['gone', 'number'],
    ]);
    const { id } = await saved(going);
    const query = rowsOf(going);
    await ask(going, query);
    expect(await statusOf(id)).toBe(1);
    await database.run('alter table going drop column gone');
    await expect(ask(going, query)).rejects.toThrow('已被删除');
    expect(await statusOf(id)).toBe(8);
    await database.run('drop table going');
    await expect(ask(going, query)).rejects.toThrow();
    expect(await statusOf(id)).toBe(9);
    await database.run('create table going (id int primary key, gone int)');
    await ask(going, query);
    expect(await statusOf(id)).toBe(1);
    const change = (set: object) =>
      gateway.db.kysely.updateTable('data_sources').set(set).where('id', '=', connectionId).execute();
    await change({ port: 1 });
    await expect(ask(going, query)).rejects.toThrow('拒绝了连接');
    expect(await statusOf(id)).toBe(10);
    await change({ port: database.port, username: 'nobody_at_all' });
    await expect(ask(going, query)).rejects.toThrow(/账号或密码错误|没有读取权限/);
    if (kind === 'mysql') expect(await statusOf(id)).toBe(7);
    await change({ username: 'looker' });
    await ask(going, query);
    expect(await statusOf(id)).toBe(1);
  });
});
