import type { ColumnItem, Connection, DataSource, DataSourceItem } from '@gonghui/contract/datasources.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { publish } from '../../base/events/events.ts';
import type { Outbound } from '../../base/outbound/outbound.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { accessAsked } from './access.ts';
import { type Connecting, inSession, inspectDatabase, MOST_TABLES, note, sourceOf } from './connect.ts';
import type { Session } from './drivers/driver.ts';
import { connectionLeaves } from './events.ts';
import { createSource, item, updateSource, whole } from './keep.ts';
import { allSources, type DataSourceRow, deleteSource, findSource } from './repository.ts';
import { keepSeen, readable } from './seen-tables.ts';
import { meaningOf } from './types.ts';

/** Databases of enterprises: who is connected, and what can be read there (rules E1 to E4). */
export function createDatasources(deps: Deps, outbound: Outbound) {
  const { db, secrets, now } = deps;
  const room: Connecting = { ...deps, outbound };

  return {
    list: async (ctx: Ctx): Promise<DataSourceItem[]> =>
      (await db.withTenant(ctx, trx => allSources(trx, ctx))).map(item),

    /** Refuses a connection that the enterprise does not have. */
    exists: async (ctx: Ctx, id: string): Promise<void> => void (await sourceOf(deps, ctx, id)),

    get: async (ctx: Ctx, id: string): Promise<DataSource> => whole(await sourceOf(deps, ctx, id)),

    async test(ctx: Ctx, { id, ...asked }: Connection & { id?: string | undefined }) {
      const row = id === undefined ? null : await sourceOf(deps, ctx, id);
      const found = await inspectDatabase(room, ctx, accessAsked(secrets, asked, row));
      if (row) await note(deps, ctx, row, 1);
      return found;
    },

    create: (ctx: Ctx, asked: Connection): Promise<DataSource> => createSource(room, ctx, asked),
    update: (
      ctx: Ctx,
      id: string,
      asked: Connection & { updatedAt?: number | undefined },
    ): Promise<DataSource> => updateSource(room, ctx, id, asked),

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
    use: <T>(
      ctx: Ctx,
      id: string,
      options: { millis?: number; signal?: AbortSignal },
      work: (session: Session, row: DataSourceRow) => Promise<T>,
    ): Promise<T> => inSession(room, ctx, id, options, work),

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
