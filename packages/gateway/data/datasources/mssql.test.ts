import { datasourceCalls } from '@gonghui/contract/datasources.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { startTdsServer, type TdsServer } from '@gonghui/testkit/tds-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAllowed } from '../../base/outbound/allow.ts';
import { createOutbound } from '../../base/outbound/outbound.ts';
import type { Access } from './drivers/driver.ts';
import { openMssql } from './drivers/mssql.ts';
import { textualMssql } from './drivers/mssql-catalogue.ts';
import { meaningOf } from './types.ts';

const ABOUT = { columns: ['', '', ''], rows: [['51', '16.0.1000.6', '3']] };
const outbound = createOutbound({ allow: readAllowed('127.0.0.0/8:*'), own: null });
const accessTo = (port: number, more: Partial<Access> = {}): Access => ({
  kind: 'mssql',
  host: '127.0.0.1',
  port,
  database: 'shop',
  user: 'sa',
  password: 'p',
  tls: false,
  ca: null,
  ...more,
});
const open = (port: number, more: Partial<Access> = {}) =>
  openMssql(accessTo(port, more), { outbound, millis: 5_000 });

describe('the driver of SQL Server', () => {
  let server: TdsServer;
  const rows = 12_345;
  beforeAll(async () => {
    server = await startTdsServer({
      answer({ text, values }) {
        if (text.includes('@@spid')) return ABOUT;
        if (text.includes('many'))
          return { columns: ['n'], rows: Array.from({ length: rows }, (_, n) => [`第${n}行`]) };
        if (text.includes('echo'))
          return {
            columns: Object.keys(values),
            rows: [Object.values(values).map(value => (value === null ? null : String(value)))],
          };
        if (text.includes('large')) return { columns: ['x'], rows: [['大'.repeat(8_000_000)]] };
        return { columns: [], rows: [] };
      },
    });
  });
  afterAll(() => server.close());

  it('sends values as parameters, whatever is in them, and no sign of them in the statement', async () => {
    const session = await open(server.port);
    const hostile = ["'; drop table t --", '%_[a]', '\\', '$1', '@p1', '😀', '', null, true];
    const text = `echo ${hostile.map((_, at) => `$${at + 1}`).join(', ')} '$1' [a$1]]b] "$2"`;
    const answer = await session.query(text, hostile);
    expect(answer.rows).toEqual([hostile.map(value => (value === null ? null : String(value)))]);
    expect(server.asked.at(-1)?.text).toBe(
      `echo ${hostile.map((_, at) => `@p${at + 1}`).join(', ')} '$1' [a$1]]b] "$2"`,
    );
    await session.end();
  });

  it('answers rows by the thousand, and stops when nobody takes them', async () => {
    const session = await open(server.port);
    const seen: (string | null)[] = [];
    for await (const some of session.stream('many')) seen.push(...some.map(([cell]) => cell ?? null));
    expect(seen).toHaveLength(rows);
    expect(seen.at(-1)).toBe(`第${rows - 1}行`);
    for await (const some of session.stream('many')) {
      expect(some.length).toBeGreaterThan(0);
      break;
    }
    await session.end();
    const large = await open(server.port);
    expect((await large.query('large')).rows[0]?.[0]).toHaveLength(8_000_000);
    await large.end();
    expect(server.open()).toBeLessThanOrEqual(1);
  });

  it('is sent on only to where the guard lets it (rule E2)', async () => {
    for (const to of [
      { host: '169.254.169.254', port: 80 },
      { host: '10.1.2.3', port: 1433 },
    ]) {
      const sly = await startTdsServer({ signIn: () => ({ sendTo: to }), answer: () => ABOUT });
      await expect(open(sly.port)).rejects.toThrow(/不能连接/);
      await sly.close();
    }
    const on = await startTdsServer({
      signIn: () => ({ sendTo: { host: '127.0.0.1', port: server.port } }),
      answer: () => ABOUT,
    });
    const session = await open(on.port);
    expect(await session.version()).toBe('SQL Server 16.0.1000.6');
    await session.end();
    await on.close();
  });

  it('says what to do about encryption and old servers', async () => {
    const wants = await startTdsServer({ encryption: 3, answer: () => ABOUT });
    await expect(open(wants.port)).rejects.toThrow('数据库要求加密连接');
    await wants.close();
    await expect(open(server.port, { host: 'localhost', tls: true })).rejects.toThrow('数据库没有开启 TLS');
    await expect(open(server.port, { tls: true })).rejects.toThrow('证书上的域名');
    const old = await startTdsServer({
      answer: () => ({ columns: ['', '', ''], rows: [['51', '11.0.2100.60', '3']] }),
    });
    await expect(open(old.port)).rejects.toThrow('数据库版本过低');
    await old.close();
  });

  it('reads columns as text that says exactly what they hold', () => {
    const read = (databaseType: string) => textualMssql({ name: 'a]b', databaseType });
    expect(read('decimal')).toBe('convert(varchar(45), [a]]b])');
    expect(read('money')).toBe('convert(varchar(45), [a]]b], 2)');
    expect(read('float')).toBe('convert(varchar(45), [a]]b], 3)');
    expect(read('datetime2')).toBe('convert(varchar(30), [a]]b], 121)');
    expect(read('datetimeoffset')).toBe(
      "convert(varchar(30), convert(datetime2(7), switchoffset([a]]b], '+00:00')), 121) + '+00'",
    );
    expect(read('nvarchar')).toBe('[a]]b]');
    for (const type of ['geography', 'varbinary', 'timestamp', 'sql_variant', 'image'])
      expect(meaningOf('mssql', type), type).toBeNull();
  });
});

describe('a connection to SQL Server', () => {
  let gateway: TestGateway;
  let server: TdsServer;
  beforeAll(async () => {
    server = await startTdsServer({
      answer({ text, values }) {
        if (text.includes('@@spid')) return ABOUT;
        if (text.includes('fn_my_permissions')) return { columns: ['p'], rows: [] };
        if (text.includes('sys.columns'))
          return values.p2 === '订单'
            ? {
                columns: ['', '', '', '', '', ''],
                rows: [
                  ['编号', 'int', null, 'false', '', 'true'],
                  ['金额', 'decimal', '4', 'true', '含税', 'false'],
                ],
              }
            : { columns: [], rows: [] };
        return { columns: ['', '', '', ''], rows: [['dbo', '订单', 'false', '']] };
      },
    });
    gateway = await startGateway('pglite', { config: { outboundAllow: readAllowed('127.0.0.0/8:*') } });
    await gateway.buildEnterprise('mssql');
  }, 60_000);
  afterAll(async () => {
    await gateway?.close();
    await server?.close();
  });

  it('is tested, kept and looked into like any other', async () => {
    const admin = await gateway.signIn('admin-mssql');
    const { ca: _, ...access } = accessTo(server.port);
    const body = { ...access, name: '进销存', kind: 'mssql' as const };
    expect(await admin.call(datasourceCalls.test, { body })).toEqual({
      version: 'SQL Server 16.0.1000.6',
      grants: [],
      tables: 1,
    });
    const { id } = await admin.call(datasourceCalls.create, { body });
    const { tables } = await admin.call(datasourceCalls.tables, { params: { id } });
    expect(tables).toEqual([{ schema: 'dbo', name: '订单', view: false, comment: '' }]);
    const query = { schema: 'dbo', table: '订单' };
    expect(await admin.call(datasourceCalls.columns, { params: { id }, query })).toEqual([
      { name: '编号', type: 'number', databaseType: 'int', nullable: false, comment: '' },
      { name: '金额', type: 'number', databaseType: 'decimal', nullable: true, comment: '含税' },
    ]);
  });
});

const url = process.env.MSSQL_URL;
if (!url)
  console.warn(
    'mssql: MSSQL_URL names no server (mssql://user:password@host:port/database), its tests are left out',
  );

describe.skipIf(!url)('a real SQL Server', () => {
  it('says of each type exactly what it holds', async () => {
    const { hostname, port, username, password, pathname } = new URL(url ?? 'mssql://localhost');
    const everywhere = createOutbound({
      allow: readAllowed('127.0.0.0/8:*,10.0.0.0/8:*,172.16.0.0/12:*,192.168.0.0/16:*'),
      own: null,
    });
    const session = await openMssql(
      accessTo(Number(port || 1433), {
        host: hostname,
        user: decodeURIComponent(username),
        password: decodeURIComponent(password),
        database: pathname.slice(1) || 'master',
      }),
      { outbound: everywhere, millis: 5_000 },
    );
    expect(await session.version()).toMatch(/SQL Server|Azure/);
    const cells: readonly (readonly [type: string, literal: string, text: string])[] = [
      [
        'decimal',
        "convert(decimal(38, 10), '1234567890123456789012345678.0123456789')",
        '1234567890123456789012345678.0123456789',
      ],
      ['money', 'convert(money, 922337203685477.5807)', '922337203685477.5807'],
      ['bigint', 'convert(bigint, 9223372036854775807)', '9223372036854775807'],
      ['date', "convert(date, '0001-01-01')", '0001-01-01'],
      ['datetime2', "convert(datetime2(7), '2026-11-23T08:30:00.1234567')", '2026-11-23 08:30:00.1234567'],
      [
        'datetimeoffset',
        "convert(datetimeoffset(0), '2026-11-23T08:30:00+08:00')",
        '2026-11-23 00:30:00.0000000+00',
      ],
      ['nvarchar', "N'名''\"😀'", '名\'"😀'],
    ];
    for (const [databaseType, literal, text] of cells) {
      const sql = textualMssql({ name: 'c', databaseType });
      const { rows } = await session.query(`select ${sql} from (select ${literal} as c) t`);
      expect(rows, databaseType).toEqual([[text]]);
    }
    await session.tables(10);
    await session.columns('', 'nowhere');
    await session.grants();
    await session.end();
  });
});
