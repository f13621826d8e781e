import type { Instance } from '@gonghui/approval/instance.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { runRepeated } from '../../db/prepared.ts';
import type { SummaryField } from './tables.ts';

/** An instance as stored, with the names that texts about it need. */
export interface InstanceRow {
  id: string;
  form_id: string;
  form_name: string;
  applet_id: string;
  flow_id: string;
  flow_version: number;
  state: Instance;
  summary: SummaryField[];
  initiator_name: string;
  created_at: Date;
  ended_at: Date | null;
  urged_at: Date | null;
}

const SELECT = `select i.id, i.form_id, i.flow_id, i.flow_version, i.state, i.summary, i.created_at, i.ended_at, i.urged_at,
  f.name as form_name, f.applet_id, u.display_name as initiator_name
  from approval_instances i
  join forms f on f.tenant_id = i.tenant_id and f.id = i.form_id and f.deleted_at is null
  join users u on u.tenant_id = i.tenant_id and u.id = i.initiator
  where i.id = $1 and i.tenant_id = $2 and i.removed_at is null`;

/**
 * The approval of a record; refuses one that is not there. `lock` holds it to the end of the transaction: whatever else
 * happens to it comes after, and finds what was done.
 */
export async function findInstance(trx: Trx, ctx: Ctx, id: string, lock = false): Promise<InstanceRow> {
  const text = lock ? `${SELECT} for no key update of i` : SELECT;
  const { rows } = await runRepeated<InstanceRow>(trx, text, [id, ctx.tenantId]);
  const [row] = rows;
  if (!row) throw new AppError('notFound');
  return row;
}

/** The same held, or null where it is not there (any more). A fault of the database stays one. */
export async function holdIfThere(trx: Trx, ctx: Ctx, id: string): Promise<InstanceRow | null> {
  try {
    return await findInstance(trx, ctx, id, true);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'notFound') return null;
    throw error;
  }
}

export interface StoredDeed {
  user_id: string;
  digest: string;
  answer: Json;
}

/** What was answered under this key. */
export async function findDeed(
  trx: Trx,
  ctx: Ctx,
  instanceId: string,
  key: string,
): Promise<StoredDeed | undefined> {
  return trx
    .selectFrom('approval_deeds')
    .select(['user_id', 'digest', 'answer'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('instance_id', '=', instanceId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The person's open tasks, the newest first, one of them. */
export async function nextTaskOf(trx: Trx, ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from approval_tasks
    where tenant_id = ${ctx.tenantId} and user_id = ${ctx.actor.id} and state = 'open' and shown
    order by opened_at desc limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}
