import type { Connection, DataSource, DataSourceItem } from '@gonghui/contract/datasources.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { accessAsked, sealPassword } from './access.ts';
import { type Connecting, inspectDatabase, sourceOf } from './connect.ts';
import type { Access } from './drivers/driver.ts';
import { allSources, changeSource, type DataSourceRow, findSource, insertSource } from './repository.ts';

const MOST_SOURCES = 100;

/** A connection as lists show it. */
export const item = (row: DataSourceRow): DataSourceItem => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  grants: row.grants,
  status: row.status,
  checkedAt: row.checked_at.getTime(),
});

/** A connection as its settings show it, without the password. */
export const whole = (row: DataSourceRow): DataSource => ({
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

/** Refuses an account that can do more than read, unless an administrator said yes to it (rule E4). */
function agreed(asked: Connection, grants: string[]): void {
  if (grants.length > 0 && !asked.writable)
    throw new AppError(
      'invalid',
      `该账号不只有读取权限（${grants.slice(0, 3).join('、')}）：建议换用只读账号；如确需使用，请勾选“允许使用可写账号”`,
      { grants },
    );
}

const columnsAsked = ({ secrets, now }: Deps, asked: Connection, access: Access, grants: string[]) => ({
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

/** Connects a database that answers. */
export async function createSource(room: Connecting, ctx: Ctx, asked: Connection): Promise<DataSource> {
  const { db, secrets, now } = room;
  const access = accessAsked(secrets, asked, null);
  const { grants } = await inspectDatabase(room, ctx, access);
  agreed(asked, grants);
  const id = newId();
  return db.withTenant(ctx, async trx => {
    if ((await allSources(trx, ctx)).length >= MOST_SOURCES)
      throw new AppError('invalid', `最多连接${MOST_SOURCES}个数据库，请先删除不用的连接`);
    await insertSource(trx, {
      ...columnsAsked(room, asked, access, grants),
      id,
      tenant_id: ctx.tenantId,
      created_by: ctx.actor.id,
      created_at: new Date(now()),
    });
    await audit(trx, ctx, 'datasource.create', id, { kind: access.kind, canWrite: grants.length > 0 });
    return whole(await findSource(trx, ctx, id));
  });
}

/** Changes a connection to one that answers. */
export async function updateSource(
  room: Connecting,
  ctx: Ctx,
  id: string,
  { updatedAt, ...asked }: Connection & { updatedAt?: number | undefined },
): Promise<DataSource> {
  const { db, secrets } = room;
  const current = (row: DataSourceRow) => {
    if (updatedAt !== undefined && row.updated_at.getTime() !== updatedAt)
      throw new AppError('conflict', '连接刚刚被他人修改，请核对后再保存');
    return row;
  };
  const access = accessAsked(secrets, asked, current(await sourceOf(room, ctx, id)));
  const { grants } = await inspectDatabase(room, ctx, access);
  agreed(asked, grants);
  return db.withTenant(ctx, async trx => {
    // Looking took its time.
    current(await findSource(trx, ctx, id, { locked: true }));
    await changeSource(trx, ctx, id, columnsAsked(room, asked, access, grants));
    await audit(trx, ctx, 'datasource.update', id, { kind: access.kind, canWrite: grants.length > 0 });
    return whole(await findSource(trx, ctx, id));
  });
}
