import { randomBytes } from 'node:crypto';
import type { SentEvent } from '@gonghui/contract/hook-shapes.ts';
import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { CompiledQuery } from 'kysely';
import type { Trx } from '../../base/db/database.ts';
import type { Tenant } from '../../base/events/event.ts';
import type { Snapshot } from './tables.ts';

/** Something that a hook is to be told. */
export interface NewDelivery {
  hookId: string;
  recordId: string;
  rev: number;
  event: SentEvent;
  changed: readonly string[];
  snapshot: Snapshot;
}

/** 128 random bits: what a receiver knows a delivery by, in whatever enterprise. */
export const newDeliveryId = (): string => randomBytes(16).toString('hex');

/** A hook that was switched off or deleted meanwhile is passed over, so that no change fails because of one. */
const ON = (tenant: string) => `h.tenant_id = ${tenant} and h.status = 'on' and h.deleted_at is null`;

/** Deliveries about records of a form, and when what they tell of happened. */
export interface Telling {
  readonly formId: string;
  readonly at: Date;
  readonly told: readonly NewDelivery[];
}

/**
 * The step that stores deliveries. `stored`: a table whose rows must be there for anything to be stored. One that tells a single
 * thing, as most do, takes its values as they are: unfolding them from a list costs as much again as storing them.
 */
export function enqueueSql(
  sql: SqlParts,
  { tenantId }: Tenant,
  { formId, at, told }: Telling,
  stored?: string,
): string {
  const [tenant, form] = [`${sql.put(tenantId)}::text`, `${sql.put(formId)}::text`];
  const moment = `${sql.put(at)}::timestamptz`;
  const into = `insert into hook_deliveries
 (id, tenant_id, form_id, hook_id, record_id, rev, event, changed, snapshot, next_at, created_at)`;
  const from = stored ? `${stored}, ` : '';
  const [only] = told;
  if (only && told.length === 1) {
    const [id, record, event] = [newDeliveryId(), only.recordId, only.event].map(
      one => `${sql.put(one)}::text`,
    );
    const [rev, changed] = [sql.put(only.rev), sql.put(only.changed)];
    const snapshot = sql.put(JSON.stringify(only.snapshot));
    return `${into} select ${id}, ${tenant}, ${form}, h.id, ${record}, ${rev}::int, ${event}, ${changed}::text[],
   ${snapshot}::jsonb, ${moment}, ${moment} from ${from}hooks h where h.id = ${sql.put(only.hookId)} and ${ON(tenant)}`;
  }
  const rows = told.map(one => ({
    id: newDeliveryId(),
    hook_id: one.hookId,
    record_id: one.recordId,
    rev: one.rev,
    event: one.event,
    changed: one.changed,
    snapshot: one.snapshot,
  }));
  return `${into}
 select x.id, ${tenant}, ${form}, h.id, x.record_id, x.rev, x.event,
   array(select jsonb_array_elements_text(x.changed)), x.snapshot, ${moment}, ${moment}
 from ${from}jsonb_array_elements(${sql.put(JSON.stringify(rows))}::jsonb) with ordinality as e(item, n)
 cross join lateral jsonb_to_record(e.item) as x(id text, hook_id text, record_id text, rev int, event text, changed jsonb, snapshot jsonb)
 join hooks h on h.id = x.hook_id and ${ON(tenant)}
 order by e.n`;
}

/** Stores deliveries in the transaction of what they tell of. */
export async function enqueue(trx: Trx, tenant: Tenant, telling: Telling): Promise<void> {
  if (telling.told.length === 0) return;
  const sql = new SqlParts();
  const text = enqueueSql(sql, tenant, telling);
  await trx.executeQuery(CompiledQuery.raw(text, sql.values as unknown[]));
}
