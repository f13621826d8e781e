import { isRunning } from '@gonghui/approval/manage.ts';
import type { Ran } from '@gonghui/approval/run.ts';
import type { InstanceBefore, StoreOptions } from './before.ts';
import type { Statement } from './statement.ts';

/**
 * The instance itself and its events. It is the first step of the statement, and stores nothing where the instance is not
 * what it was.
 */
export function addInstance(
  sql: Statement,
  before: Pick<InstanceBefore, 'flowId' | 'flow' | 'instance'>,
  { instance, recorded }: Ran,
  { summary }: Pick<StoreOptions, 'summary'>,
  at: Date,
): void {
  const { id, tenant, form, now } = sql.places;
  const ended = sql.put(isRunning(instance) ? null : at);
  const [state, status] = [sql.put(JSON.stringify(instance)), sql.put(instance.status)];
  if (before.instance) {
    const lines = summary ? `, summary = ${sql.put(JSON.stringify(summary))}::jsonb` : '';
    const urged = recorded.some(({ event }) => event.type === 'urge') ? `, urged_at = ${now}` : '';
    sql.add(`update approval_instances set state = ${state}::jsonb, status = ${status}, events = ${sql.put(instance.events)}::int,
      ended_at = ${ended}::timestamptz, deputy = ${sql.put(instance.deputy ?? null)}::text${lines}${urged}
      where id = ${id} and tenant_id = ${tenant} and events = ${sql.put(before.instance.events)}::int returning id`);
  } else {
    sql.add(`insert into approval_instances (id, tenant_id, form_id, flow_id, flow_version, status, initiator, state, events, summary, created_at, ended_at)
      values (${id}, ${tenant}, ${form}, ${sql.put(before.flowId)}, ${sql.put(before.flow.version)}::int, ${status}, ${sql.put(instance.initiator)},
        ${state}::jsonb, ${sql.put(instance.events)}::int, ${sql.put(JSON.stringify(summary ?? []))}::jsonb, ${now}, ${ended}::timestamptz)
      returning id`);
  }
  sql.add(
    `insert into approval_events (instance_id, n, tenant_id, at, event) select ${id}, x.n, ${tenant}, x.at, x.event from ${sql.rows(
      recorded.map(({ n, at: moment, event }) => ({ n, at: new Date(moment).toISOString(), event })),
      'n int, at timestamptz, event jsonb',
    )}`,
  );
}
