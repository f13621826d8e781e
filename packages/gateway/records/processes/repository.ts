import { flowKind } from '@gonghui/elements/flow/kind.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { addDesign } from '../../design/designs/index.ts';
import type { ProcessTables } from './tables.ts';

export type FlowRow = Selectable<ProcessTables['flows']>;

export const parseFlow = (text: string): ProcessNode[] => JSON.parse(text) as ProcessNode[];

/** The flow of a form; undefined where nobody has opened one. `lock` holds it to the end of the transaction. */
export function findFlow(trx: Trx, ctx: Ctx, formId: string, lock = false): Promise<FlowRow | undefined> {
  const query = trx
    .selectFrom('flows')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_id', '=', formId);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The same, made when it is not there: one for each form, whoever asks first. */
export async function ensureFlow(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  at: Date,
  lock = false,
): Promise<FlowRow> {
  const there = await findFlow(trx, ctx, formId, lock);
  if (there) return there;
  const mine = await trx
    .insertInto('flows')
    .values({
      id: newId(),
      tenant_id: ctx.tenantId,
      form_id: formId,
      created_by: ctx.actor.id,
      created_at: at,
    })
    .onConflict(conflict => conflict.column('form_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (mine) await addDesign(trx, mine.id, { kind: flowKind.kind, tenantId: ctx.tenantId, pageId: formId });
  const made = await findFlow(trx, ctx, formId, lock);
  if (!made) throw new Error('a flow that was made is not there');
  return made;
}
