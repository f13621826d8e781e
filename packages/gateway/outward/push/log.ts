import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { hookCalls } from '@gonghui/contract/hooks.ts';
import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import type { Schema } from '../../base/db/schema.ts';
import type { Tenant } from '../../base/events/event.ts';
import { MOST_COUNTED } from './shown.ts';

type Filter = CallArgs<typeof hookCalls.failureLog>['body']['filter'];
type Page = CallReturn<typeof hookCalls.failureLog>;

/** So much of a body is told: enough to see what it is. */
const BODY_CHARS = 4_000;

/** Deliveries of a hook that a filter means. */
export function filtered<O>(
  query: SelectQueryBuilder<Schema, 'hook_deliveries', O>,
  { state, tried, event, recordId, from, to }: Filter,
): SelectQueryBuilder<Schema, 'hook_deliveries', O> {
  return query
    .$if(state !== undefined, q => q.where('state', '=', state ?? 'dead'))
    .$if(tried === true, q => q.where(sql<boolean>`(state = 'dead' or attempts + tries_before > 0)`))
    .$if(event !== undefined, q => q.where('event', '=', event ?? 'record.created'))
    .$if(Boolean(recordId?.trim()), q => q.where('record_id', '=', recordId?.trim() ?? ''))
    .$if(from !== undefined, q => q.where('created_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, q => q.where('created_at', '<', new Date(to ?? 0)));
}

/** A page of what a hook was told, the newest first, with the tries of each. Counted to 10,000. */
export async function logPage(
  trx: Trx,
  { tenantId }: Tenant,
  hookId: string,
  filter: Filter,
  page: { current: number; pageSize: number },
): Promise<Page> {
  const meant = trx
    .selectFrom('hook_deliveries')
    .where('tenant_id', '=', tenantId)
    .where('hook_id', '=', hookId);
  const counted = filtered(meant.select('id'), filter).limit(MOST_COUNTED);
  const { total } = await trx
    .selectFrom(counted.as('x'))
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await filtered(
    meant
      .select(['id', 'seq', 'event', 'record_id', 'rev', 'state', 'next_at', 'delivered_at', 'replay'])
      .select(['created_at', sql<string | null>`left(body, ${BODY_CHARS})`.as('head')])
      .select(
        sql<boolean>`state = 'waiting' and exists (select from hook_deliveries e where e.hook_id = hook_deliveries.hook_id
          and e.record_id = hook_deliveries.record_id and e.state = 'waiting' and e.replay = hook_deliveries.replay
          and e.seq < hook_deliveries.seq)`.as('behind'),
      ),
    filter,
  )
    .orderBy('seq', 'desc')
    .offset((page.current - 1) * page.pageSize)
    .limit(page.pageSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const tries =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('hook_attempts')
          .select(['delivery_id', 'at', 'ms', 'stage', 'status', 'head'])
          .where('tenant_id', '=', tenantId)
          .where('delivery_id', '=', anyOf(ids))
          .orderBy('n')
          .execute();
  const byDelivery = Map.groupBy(tries, one => one.delivery_id);
  return {
    list: rows.map(row => ({
      id: row.id,
      event: row.event,
      recordId: row.record_id,
      rev: row.rev,
      state: row.state,
      at: row.created_at.getTime(),
      nextAt: row.state === 'waiting' ? row.next_at.getTime() : null,
      deliveredAt: row.delivered_at?.getTime() ?? null,
      replayed: row.replay,
      behind: row.behind,
      tries: (byDelivery.get(row.id) ?? []).map(({ at, ms, stage, status, head }) => ({
        at: at.getTime(),
        ms,
        stage,
        status,
        head,
      })),
      body: row.head,
    })),
    pager: { ...page, total: Number(total) },
  };
}
