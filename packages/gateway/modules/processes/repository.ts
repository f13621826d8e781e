import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import type { ProcessTables } from './tables.ts';

export type FlowRow = Selectable<ProcessTables['flows']>;
export type FlowVersionRow = Selectable<ProcessTables['flow_versions']>;

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
  await trx
    .insertInto('flows')
    .values({
      id: newId(),
      tenant_id: ctx.tenantId,
      form_id: formId,
      created_by: ctx.actor.id,
      created_at: at,
    })
    .onConflict(conflict => conflict.column('form_id').doNothing())
    .execute();
  const made = await findFlow(trx, ctx, formId, lock);
  if (!made) throw new Error('a flow that was made is not there');
  return made;
}

export const findFlowVersion = (
  trx: Trx,
  ctx: Ctx,
  flowId: string,
  version: number,
): Promise<FlowVersionRow | undefined> =>
  trx
    .selectFrom('flow_versions')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('flow_id', '=', flowId)
    .where('version', '=', version)
    .executeTakeFirst();

/** Saved versions, newest first, without their templates. */
export const flowVersionsOf = (trx: Trx, ctx: Ctx, flowId: string) =>
  trx
    .selectFrom('flow_versions')
    .select(['version', 'digest', 'saved_by', 'saved_at'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('flow_id', '=', flowId)
    .orderBy('version', 'desc')
    .execute();
