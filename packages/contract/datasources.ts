import { nameShape, plainText, plainTrimmed, trimmed } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { AskedMillis, Id, IdParams, NullAnswer } from './shapes.ts';

export const DATABASE_KINDS = ['mysql', 'postgres', 'mssql'] as const;

const words = (most: number) => plainTrimmed(most, { empty: '不能为空', long: `不能超过${most}字` });

/** How a database is reached. There is no field for a driver's options, on purpose (rule E1). */
export const Connection = z.object({
  name: nameShape(50, { empty: '不能为空', long: '不能超过50字' }),
  kind: z.enum(DATABASE_KINDS),
  host: words(253),
  port: z.int().check(z.minimum(1, '端口应在1到65535之间'), z.maximum(65_535, '端口应在1到65535之间')),
  database: words(128),
  user: words(128),
  /** Absent: as it is kept, which holds as long as nothing changes that decides who would get it (rule E3). */
  password: z.optional(plainText(256, '不能超过256字')),
  tls: z.boolean(),
  /** PEM of who signed the server's certificate; without it the machine's own list decides. */
  ca: z.optional(z.nullable(trimmed(20_000, { long: '不能超过20000字' }))),
  /** The admin's yes to an account that can do more than read (rule E4). */
  writable: z.optional(z.boolean()),
});

/** A connection as those who build datasets see it. */
export const DataSourceItem = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(DATABASE_KINDS),
  /** What its account could do beside reading when it was last looked at. */
  grants: z.array(z.string()),
  /** As of datasets (rule E6): 1 normal, 7 account or password, 9 database or table gone, 10 unreachable. */
  status: z.int(),
  checkedAt: z.number(),
});

/** A connection as administrators see it; its password is never answered. */
export const DataSource = z.extend(DataSourceItem, {
  host: z.string(),
  port: z.int(),
  database: z.string(),
  user: z.string(),
  hasPassword: z.boolean(),
  tls: z.boolean(),
  ca: z.nullable(z.string()),
  writable: z.boolean(),
  updatedAt: z.number(),
});

/** What a test found. */
const Tested = z.object({ version: z.string(), grants: z.array(z.string()), tables: z.int() });

export const TableItem = z.object({
  schema: z.string(),
  name: z.string(),
  view: z.boolean(),
  comment: z.string(),
});

export const ColumnItem = z.object({
  name: z.string(),
  /** Element type, as an import would guess it; null: nothing that can be shown (pictures, shapes on maps). */
  type: z.nullable(z.string()),
  databaseType: z.string(),
  nullable: z.boolean(),
  comment: z.string(),
});

/** Ours: databases of the enterprise. Administrators connect them, who builds applications uses them. */
export const datasourceCalls = {
  list: call({
    method: 'GET',
    path: '/v1/datasources',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '数据库连接列表',
    result: z.array(DataSourceItem),
  }),
  get: call({
    method: 'GET',
    path: '/v1/datasources/{id}',
    access: ['admin'],
    rate: 'read',
    summary: '数据库连接',
    params: IdParams,
    result: DataSource,
  }),
  /** Connects first, and keeps nothing that did not. 422 with `data.grants` for an account that can write, unless `writable`. */
  create: call({
    method: 'POST',
    path: '/v1/datasources',
    access: ['admin'],
    rate: 'sign-in',
    summary: '新建数据库连接',
    body: Connection,
    result: DataSource,
  }),
  /** 409 where it was changed since `updatedAt`, as it was read. */
  update: call({
    method: 'PUT',
    path: '/v1/datasources/{id}',
    access: ['admin'],
    rate: 'sign-in',
    summary: '修改数据库连接',
    params: IdParams,
    body: z.extend(Connection, { updatedAt: z.optional(AskedMillis) }),
    result: DataSource,
  }),
  /** 409 with `data {uses}` while datasets read it, unless `force`. */
  remove: call({
    method: 'DELETE',
    path: '/v1/datasources/{id}',
    access: ['admin'],
    rate: 'write',
    summary: '删除数据库连接',
    params: IdParams,
    query: z.object({ force: z.optional(z.enum(['true', 'false'])) }),
    result: NullAnswer,
  }),
  /** `id`: with the password that is kept there, if it still holds. */
  test: call({
    method: 'POST',
    path: '/v1/datasources/test',
    access: ['admin'],
    rate: 'sign-in',
    summary: '测试数据库连接',
    body: z.extend(Connection, { id: z.optional(Id) }),
    result: Tested,
  }),
  tables: call({
    method: 'GET',
    path: '/v1/datasources/{id}/tables',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '数据库的表',
    params: IdParams,
    result: z.object({ tables: z.array(TableItem), truncated: z.boolean() }),
  }),
  /** The table stands in the query: names of Chinese tables are too long for a path once they are encoded. */
  columns: call({
    method: 'GET',
    path: '/v1/datasources/{id}/columns',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '数据表的字段',
    params: IdParams,
    query: z.object({
      schema: z._default(plainText(128), ''),
      table: plainText(128).check(z.minLength(1)),
    }),
    result: z.array(ColumnItem),
  }),
};

export type Connection = z.output<typeof Connection>;
export type DataSource = z.output<typeof DataSource>;
export type DataSourceItem = z.output<typeof DataSourceItem>;
export type ColumnItem = z.output<typeof ColumnItem>;
