import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Tenant } from '../../base/events/event.ts';
import { publish } from '../../base/events/events.ts';
import { changeRow } from '../../design/page-rows/index.ts';
import { pageChanged } from '../../design/pages/index.ts';
import { hooksChanged } from './events.ts';

/**
 * Called when hooks of a form were saved, switched or deleted. Says beside the form whether one is on, which comes along with
 * everything that is remembered of it: forms without hooks pay nothing for them.
 */
export async function changedHooks(trx: Trx, ctx: Tenant, formId: string): Promise<void> {
  const { rows } = await sql<{
    any: boolean;
  }>`select exists (select from hooks where tenant_id = ${ctx.tenantId}
    and form_id = ${formId} and source_type = 'form' and status = 'on' and deleted_at is null) as any`.execute(
    trx,
  );
  await changeRow(trx, ctx as Ctx, formId, { hooked: rows[0]?.any ?? false });
  await publish(trx, hooksChanged, ctx, { formId });
  await publish(trx, pageChanged, ctx, { pageId: formId });
}
