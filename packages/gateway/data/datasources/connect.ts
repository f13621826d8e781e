import type { Ctx, Deps } from '../../base/context.ts';
import type { Outbound } from '../../base/outbound/outbound.ts';
import { OutboundRefusal } from '../../base/outbound/refusal.ts';
import { accessOf } from './access.ts';
import type { Access, Session } from './drivers/driver.ts';
import { openSession } from './drivers/open.ts';
import { DatabaseRefusal } from './drivers/refusal.ts';
import { changeSource, type DataSourceRow, findSource } from './repository.ts';

/** What connecting to databases needs: the way out of this server. */
export type Connecting = Deps & { readonly outbound: Outbound };

/** Milliseconds of a statement that looks around, and of one that a panel waits for (rule E5). */
const LOOK_MS = 5_000;
/** Tables that are told of. */
export const MOST_TABLES = 5_000;

/** A connection of the enterprise. */
export const sourceOf = ({ db }: Deps, ctx: Ctx, id: string): Promise<DataSourceRow> =>
  db.withTenant(ctx, trx => findSource(trx, ctx, id));

/** Opens, works, closes. What a driver said goes to the log, with the place and without the account. */
async function within<T>(
  { outbound, log }: Connecting,
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
      log.warn({ err: error.cause, kind: access.kind, host: access.host, port: access.port }, 'data source');
    throw error;
  } finally {
    await session?.end();
  }
}

/** What stands behind an access. */
export const inspectDatabase = (room: Connecting, ctx: Ctx, access: Access) =>
  within(room, ctx, access, {}, async session => ({
    version: await session.version(),
    grants: [...(await session.grants())],
    tables: (await session.tables(MOST_TABLES)).length,
  }));

/** Notes how a connection is when that has changed, for the list. */
export async function note({ db, now }: Deps, ctx: Ctx, row: DataSourceRow, status: number): Promise<void> {
  if (row.status === status) return;
  await db.withTenant(ctx, trx => changeSource(trx, ctx, row.id, { status, checked_at: new Date(now()) }));
}

/**
 * Works in a read-only session of a connection of the enterprise. The caller has seen to it that `ctx` may. What the
 * connection's state becomes by it is noted.
 */
export async function inSession<T>(
  room: Connecting,
  ctx: Ctx,
  id: string,
  options: { millis?: number; signal?: AbortSignal },
  work: (session: Session, row: DataSourceRow) => Promise<T>,
): Promise<T> {
  const row = await sourceOf(room, ctx, id);
  try {
    const result = await within(room, ctx, accessOf(room.secrets, row), options, session =>
      work(session, row),
    );
    await note(room, ctx, row, 1);
    return result;
  } catch (error) {
    if (error instanceof OutboundRefusal) await note(room, ctx, row, 10);
    // What is wrong with one table says nothing of the connection.
    else if (error instanceof DatabaseRefusal && !['table', 'column', 'value', 'other'].includes(error.why))
      await note(room, ctx, row, error.status);
    throw error;
  }
}
