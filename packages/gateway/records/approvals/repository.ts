import type { Instance } from '@gonghui/approval/instance.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { runRepeated } from '../../base/db/prepared.ts';
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

/** The row is found by its key whatever the planner believes of young tables; what texts need hangs on it. */
const select = (
  lock: string,
) => `select i.*, f.name as form_name, f.applet_id, u.display_name as initiator_name
  from (select id, tenant_id, form_id, flow_id, flow_version, initiator, state, summary, created_at, ended_at, urged_at
    from approval_instances where id = $1 and tenant_id = $2 and removed_at is null limit 1 ${lock}) i
  left join lateral (select name, applet_id from forms where tenant_id = $2 and id = i.form_id and deleted_at is null limit 1) f on true
  left join lateral (select display_name from users where tenant_id = $2 and id = i.initiator limit 1) u on true
  where f.applet_id is not null and u.display_name is not null`;
const [READ, LOCKED] = [select(''), select('for no key update')];

/**
 * The approval of a record; refuses one that is not there. `lock` holds it to the end of the transaction: whatever else
 * happens to it comes after, and finds what was done.
 */
export async function findInstance(trx: Trx, ctx: Ctx, id: string, lock = false): Promise<InstanceRow> {
  const { rows } = await runRepeated<InstanceRow>(trx, lock ? LOCKED : READ, [id, ctx.tenantId]);
  const [row] = rows;
  if (!row) throw new AppError('notFound');
  return row;
}

/** The same held, or null where it is not there (any more). A fault of the database stays one. */
export async function lockIfThere(trx: Trx, ctx: Ctx, id: string): Promise<InstanceRow | null> {
  try {
    return await findInstance(trx, ctx, id, true);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'notFound') return null;
    throw error;
  }
}

export interface IdempotencyRow {
  user_id: string;
  digest: string;
  answer: Json;
}

/** What was answered under this key. */
export async function findIdempotencyRecord(
  trx: Trx,
  ctx: Ctx,
  instanceId: string,
  key: string,
): Promise<IdempotencyRow | undefined> {
  return trx
    .selectFrom('approval_idempotency')
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
