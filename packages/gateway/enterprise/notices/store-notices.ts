import { newId } from '@gonghui/kernel/ids.ts';
import type { Insertable } from 'kysely';
import type { Trx } from '../../base/db/database.ts';
import { partsOf } from '../../base/db/many.ts';
import type { Tenant } from '../../base/events/event.ts';
import { publish } from '../../base/events/events.ts';
import { newsFor } from './events.ts';
import type { NoticeTables } from './tables.ts';

/** A message about to be stored; the same `id` again is the same message, none makes it a new one. */
export type NoticeToStore = Omit<Insertable<NoticeTables['notices']>, 'id' | 'tenant_id'> & { id?: string };

/** Stores messages for people; their pages hear of them once they are there. */
export async function storeNotices(trx: Trx, ctx: Tenant, notices: readonly NoticeToStore[]): Promise<void> {
  if (notices.length === 0) return;
  for (const part of partsOf(notices))
    await trx
      .insertInto('notices')
      .values(part.map(notice => ({ ...notice, id: notice.id ?? newId(), tenant_id: ctx.tenantId })))
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute();
  await publish(trx, newsFor, ctx, { users: notices.map(notice => notice.user_id) });
}
