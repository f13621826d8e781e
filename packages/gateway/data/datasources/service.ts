import type { ColumnItem, Connection, DataSource, DataSourceItem } from '@gonghui/contract/datasources.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { publish } from '../../base/events/events.ts';
import type { Outbound } from '../../base/outbound/outbound.ts';
import { OutboundRefusal } from '../../base/outbound/refusal.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { accessAsked, accessOf, sealPassword } from './access.ts';
import type { Access, Session } from './drivers/driver.ts';
import { openSession } from './drivers/open.ts';
import { DatabaseRefusal } from './drivers/refusal.ts';
import { connectionLeaves } from './events.ts';
import {
  allSources,
  changeSource,
  type DataSourceRow,
  deleteSource,
  findSource,
  insertSource,
} from './repository.ts';
import { keepSeen, readable } from './seen-tables.ts';
import { meaningOf } from './types.ts';

/** Milliseconds of a statement that looks around, and of one that a panel waits for (rule E5). */
const LOOK_MS = 5_000;
const MOST_TABLES = 5_000;
const MOST_SOURCES = 100;

const item = (row: DataSourceRow): DataSourceItem => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  grants: row.grants,
  status: row.status,
  checkedAt: row.checked_at.getTime(),
});

const whole = (row: DataSourceRow): DataSource => ({
  ...item(row),
  host: row.host,
  port: row.port,
  database: row.database,
  user: row.username,
  hasPassword: row.password !== null,
  tls: row.tls,
  ca: row.ca,
  writable: row.writable,
  updatedAt: row.updated_at.getTime(),
});

/** Databases of enterprises: who is connected, and what can be read there (rules E1 to E4). */
export function createDatasources(deps: Deps, outbound: Outbound) {
  const { db, secrets, now, log } = deps;

  /** Opens, works, closes. What a driver said goes to the log, with the place and without the account. */
  async function within<T>(
    ctx: Pick<Ctx, 'tenantId'>,
    access: Access,
    { millis = LOOK_MS, signal }: { millis?: number; signal?: AbortSignal },
    work: (session: Session) => Promise<T>,
  ): Promise<T> {
    let session: Session | null = null;
    try {
      session = await openSession(access, {
        outbound: outbound.of(ctx.tenantId),
        millis,
        ...(signal && { signal }),
      });
      return await work(session);
    } catch (error) {
      if (error instanceof DatabaseRefusal)
        log.warn(
          { err: error.cause, kind: access.kind, host: access.host, port: access.port },
          'data source',
        );
      throw error;
    } finally {
      await session?.end();
    }
  }

  const look = (ctx: Ctx, access: Access) =>
    within(ctx, access, {}, async session => ({
      version: await session.version(),
      grants: [...(await session.grants())],
      tables: (await session.tables(MOST_TABLES)).length,
    }));

  /** Refuses an account that can do more than read, unless an administrator said yes to it (rule E4). */
  const agreed = (asked: Connection, grants: string[]) => {
    if (grants.length > 0 && !asked.writable)
      throw new AppError(
        'invalid',
        `该账号不只有读取权限（${grants.slice(0, 3).join('、')}）：建议换用只读账号；如确需使用，请勾选“允许使用可写账号”`,
        { grants },
      );
  };

  const find = (ctx: Ctx, id: string) => db.withTenant(ctx, trx => findSource(trx, ctx, id));

  const columnsAsked = (asked: Connection, access: Access, grants: string[]) => ({
    name: asked.name,
    kind: access.kind,
    host: access.host,
    port: access.port,
    database: access.database,
    username: access.user,
    password: sealPassword(secrets, access.password),
    tls: access.tls,
    ca: access.ca,
    writable: asked.writable ?? false,
    grants: JSON.stringify(grants),
    status: 1,
    checked_at: new Date(now()),
    updated_at: new Date(now()),
  });

  /** Notes how a connection is when that has changed, for the list. */
  async function note(ctx: Ctx, row: DataSourceRow, status: number): Promise<void> {
    if (row.status === status) return;
    await db.withTenant(ctx, trx => changeSource(trx, ctx, row.id, { status, checked_at: new Date(now()) }));
  }

  return {
    list: async (ctx: Ctx): Promise<DataSourceItem[]> =>
      (await db.withTenant(ctx, trx => allSources(trx, ctx))).map(item),

    /** Refuses a connection that the enterprise does not have. */
    exists: async (ctx: Ctx, id: string): Promise<void> => void (await find(ctx, id)),

    get: async (ctx: Ctx, id: string): Promise<DataSource> => whole(await find(ctx, id)),

    async test(ctx: Ctx, { id, ...asked }: Connection & { id?: string | undefined }) {
      const row = id === undefined ? null : await find(ctx, id);
      const found = await look(ctx, accessAsked(secrets, asked, row));
      if (row) await note(ctx, row, 1);
      return found;
    },

    async create(ctx: Ctx, asked: Connection): Promise<DataSource> {
      const access = accessAsked(secrets, asked, null);
      const { grants } = await look(ctx, access);
      agreed(asked, grants);
      const id = newId();
      return db.withTenant(ctx, async trx => {
        if ((await allSources(trx, ctx)).length >= MOST_SOURCES)
          throw new AppError('invalid', `最多连接${MOST_SOURCES}个数据库，请先删除不用的连接`);
        await insertSource(trx, {
          ...columnsAsked(asked, access, grants),
          id,
          tenant_id: ctx.tenantId,
          created_by: ctx.actor.id,
          created_at: new Date(now()),
        });
        await audit(trx, ctx, 'datasource.create', id, { kind: access.kind, canWrite: grants.length > 0 });
        return whole(await findSource(trx, ctx, id));
      });
    },

    async update(
      ctx: Ctx,
      id: string,
      { updatedAt, ...asked }: Connection & { updatedAt?: number | undefined },
    ): Promise<DataSource> {
      const current = (row: DataSourceRow) => {
        if (updatedAt !== undefined && row.updated_at.getTime() !== updatedAt)
          throw new AppError('conflict', '连接刚刚被他人修改，请核对后再保存');
        return row;
      };
      const access = accessAsked(secrets, asked, current(await find(ctx, id)));
      const { grants } = await look(ctx, access);
      agreed(asked, grants);
      return db.withTenant(ctx, async trx => {
        // Looking took its time.
        current(await findSource(trx, ctx, id, { locked: true }));
        await changeSource(trx, ctx, id, columnsAsked(asked, access, grants));
        await audit(trx, ctx, 'datasource.update', id, { kind: access.kind, canWrite: grants.length > 0 });
        return whole(await findSource(trx, ctx, id));
      });
    },

    async remove(ctx: Ctx, id: string, force: boolean): Promise<null> {
      await db.withTenant(ctx, async trx => {
        await findSource(trx, ctx, id);
        await publish(trx, connectionLeaves, ctx, { connectionId: id, force });
        await deleteSource(trx, ctx, id);
        await audit(trx, ctx, 'datasource.delete', id);
      });
      return null;
    },

    /**
     * Works in a read-only session of a connection of the enterprise. The caller has seen to it that `ctx` may. What the
     * connection's state becomes by it is noted.
     */
    async use<T>(
      ctx: Ctx,
      id: string,
      options: { millis?: number; signal?: AbortSignal },
      work: (session: Session, row: DataSourceRow) => Promise<T>,
    ): Promise<T> {
      const row = await find(ctx, id);
      try {
        const result = await within(ctx, accessOf(secrets, row), options, session => work(session, row));
        await note(ctx, row, 1);
        return result;
      } catch (error) {
        if (error instanceof OutboundRefusal) await note(ctx, row, 10);
        // What is wrong with one table says nothing of the connection.
        else if (
          error instanceof DatabaseRefusal &&
          !['table', 'column', 'value', 'other'].includes(error.why)
        )
          await note(ctx, row, error.status);
        throw error;
      }
    },

    async tables(ctx: Ctx, id: string) {
      const tables = await this.use(ctx, id, {}, session => session.tables(MOST_TABLES + 1));
      return { tables: tables.slice(0, MOST_TABLES), truncated: tables.length > MOST_TABLES };
    },

    async columns(ctx: Ctx, id: string, schema: string, table: string): Promise<ColumnItem[]> {
      const { kind, columns } = await this.use(ctx, id, {}, async (session, row) => ({
        kind: row.kind,
        columns: await session.columns(schema, table),
      }));
      const seen = columns.length === 0 ? null : readable(kind, columns);
      const place = { connectionId: id, schema, table };
      await db.withTenant(ctx, trx => keepSeen(trx, ctx, place, seen, new Date(now())));
      if (seen === null) throw new AppError('notFound', `数据表“${table}”不存在，或该账号无权读取`);
      return columns.map(({ scale: _, key: _key, ...column }) => ({
        ...column,
        type: meaningOf(kind, column.databaseType)?.type ?? null,
      }));
    },
  };
}

/** What others ask of databases of the enterprise. */
export type Datasources = ReturnType<typeof createDatasources>;
