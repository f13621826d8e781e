import { AppError } from '@gonghui/kernel/errors.ts';
import type { Selectable } from 'kysely';
import { type Ctx, requireBuilder } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Tenant } from '../../base/events/event.ts';
import { appletOfPage } from '../../design/page-rows/index.ts';
import type { HookTables } from './tables.ts';

export type HookRow = Selectable<HookTables['hooks']>;

const alive = (trx: Trx, { tenantId }: Tenant) =>
  trx.selectFrom('hooks').selectAll().where('tenant_id', '=', tenantId).where('deleted_at', 'is', null);

/** A hook that is there; `lock` holds it to the end of the transaction. Unknown and foreign ids answer alike. */
export async function findHook(trx: Trx, ctx: Tenant, id: string, lock = false): Promise<HookRow> {
  const query = alive(trx, ctx).where('id', '=', id);
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return row;
}

/** Refuses whoever does not build the applet of the hook's form: he may have lost the right since he asked for a push. */
export async function requireHookBuilder(trx: Trx, ctx: Ctx, { form_id }: HookRow): Promise<void> {
  requireBuilder(ctx, (await appletOfPage(trx, ctx.tenantId, form_id)) ?? '');
}

/** The first made first. */
export const hooksOfForm = (trx: Trx, ctx: Tenant, formId: string): Promise<HookRow[]> =>
  alive(trx, ctx).where('form_id', '=', formId).orderBy('created_at').orderBy('id').execute();
