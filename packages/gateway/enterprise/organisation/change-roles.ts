import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import { managersLeft, standingsChanged } from '../identity/index.ts';
import { adminsIn, appManagersIn } from './app-managers.ts';

/**
 * Carries out what may take roles from people, or people from the enterprise, and says who manages applications no
 * more. Refuses, and so undoes the transaction, when it left nobody enabled who administers the enterprise. Such
 * changes come one after the other: of two administrators who remove each other at once the later is refused, and of
 * two last managers who leave at once the later is the last.
 */
export async function changingRoles(trx: Trx, ctx: Ctx, change: () => Promise<unknown>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'), hashtext(${ctx.tenantId}))`.execute(trx);
  const before = await appManagersIn(trx, ctx);
  await change();
  if ((await adminsIn(trx, ctx)).length === 0) throw new AppError('invalid', '企业至少需要一名启用的管理员');
  const after = new Set((await appManagersIn(trx, ctx)).map(({ id }) => id));
  const left = before.flatMap(({ id }) => (after.has(id) ? [] : [id]));
  if (left.length > 0) await publish(trx, managersLeft, ctx, { users: left });
  await publish(trx, standingsChanged, ctx, {});
}
