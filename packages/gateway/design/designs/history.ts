import type { CallReturn } from '@gonghui/contract/define.ts';
import type { designCalls, Moment } from '@gonghui/contract/designs.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { sumUp } from './sittings.ts';

type MomentShape = z.input<typeof Moment>;

interface Row {
  kind: 'save' | 'edit' | 'name';
  seq: number | null;
  at: number;
  by_id: string;
  by_name: string | null;
  first_seq: number | null;
  first_at: number | null;
  edits: number | null;
  version: number | null;
  name: string | null;
  restored: string | null;
}

/** An explicit save, as the forms say it. */
export interface Save {
  version: number;
  savedAt: number;
  savedBy: { id: string };
}

/**
 * A save leaves its mark in the document, which the log has as one more edit of whoever saved, this much later at most: the
 * save still stands above what it saved.
 */
const MARK_MS = 2000;

/** Saves, sittings and named moments, newest first. The log is summed up first, so the list is always complete. */
export async function listMoments(
  trx: Trx,
  ctx: Ctx,
  designId: string,
  saves: readonly Save[],
  page: { current: number; pageSize: number },
): Promise<CallReturn<typeof designCalls.history>> {
  await sumUp(trx, designId, ctx.tenantId);
  // A save stands at the last event before it: the sittings around it bound where in the log that can be.
  const moments = sql`
    select 'edit' as kind, last_seq as seq, last_at as at, actor as by_id, first_seq, first_at, edits,
      null::int as version, null::text as name, restored
    from design_sittings where design_id = ${designId} and actor <> ''
    union all
    select 'name', seq, at, named_by, null, null, null, null, name, null
    from design_names where design_id = ${designId}
    union all
    select 'save', (
      select max(e.seq) from design_events e where e.design_id = ${designId} and e.at <= s.at
        and e.seq >= coalesce((select max(last_seq) from design_sittings
          where design_id = ${designId} and last_at <= s.at), 0)
        and e.seq <= coalesce((select min(last_seq) from design_sittings
          where design_id = ${designId} and first_at > s.at), 9007199254740991)
    ), s.at, s.by_id, null, null, null, s.version, null, null
    from unnest(
      ${saves.map(save => save.version)}::int[],
      ${saves.map(save => save.savedAt)}::bigint[],
      ${saves.map(save => save.savedBy.id)}::text[]
    ) as s(version, at, by_id)`;
  const total = await sql<{ n: number }>`select count(*) as n from (${moments}) m`.execute(trx);
  const rows = await sql<Row>`
    select m.*, u.display_name as by_name from (${moments}) m
    left join users u on u.tenant_id = ${ctx.tenantId} and u.id = m.by_id
    order by m.at + case m.kind when 'save' then ${MARK_MS}::int else 0 end desc, m.kind, m.seq desc nulls last
    limit ${page.pageSize} offset ${(page.current - 1) * page.pageSize}`.execute(trx);
  return {
    list: rows.rows.map(momentOf),
    pager: { ...page, total: total.rows[0]?.n ?? 0 },
  };
}

const momentOf = (row: Row): MomentShape => ({
  kind: row.kind,
  seq: row.seq,
  at: row.at,
  by: { id: row.by_id, name: row.by_name ?? '' },
  firstSeq: row.first_seq,
  firstAt: row.first_at,
  edits: row.edits,
  version: row.version,
  name: row.name,
  restored: row.restored,
});

/** A sitting is half an hour at most: with a row for every key there are never more. */
const MOST_EVENTS = 20_000;

/** The rows of the log that somebody wrote between two numbers, both counted in. */
export async function eventsBetween(
  trx: Trx,
  ctx: Ctx,
  designId: string,
  { from, to, by }: { from: number; to: number; by: string },
): Promise<{ seq: number; at: number }[]> {
  return trx
    .selectFrom('design_events')
    .select(['seq', 'at'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('design_id', '=', designId)
    .where('seq', '>=', from)
    .where('seq', '<=', to)
    .where('actor', '=', by)
    .orderBy('seq')
    .limit(MOST_EVENTS)
    .execute();
}

/** What people are called; whoever is gone is not among them. */
export async function namesOf(trx: Trx, ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await trx
    .selectFrom('users')
    .select(['id', 'display_name'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(people.map(({ id, display_name }) => [id, display_name]));
}

export interface PastMoment {
  at: number;
  by: { id: string; name: string };
}

/** Who wrote the event and when. Refuses numbers that the log does not have (any more). */
export async function findEvent(trx: Trx, ctx: Ctx, designId: string, seq: number): Promise<PastMoment> {
  const row = await trx
    .selectFrom('design_events as e')
    .leftJoin('users as u', join =>
      join.onRef('u.id', '=', 'e.actor').onRef('u.tenant_id', '=', 'e.tenant_id'),
    )
    .select(['e.at', 'e.actor', 'u.display_name'])
    .where('e.tenant_id', '=', ctx.tenantId)
    .where('e.design_id', '=', designId)
    .where('e.seq', '=', seq)
    .executeTakeFirst();
  if (row) return { at: row.at, by: { id: row.actor, name: row.display_name ?? '' } };
  // Past the time that the log is kept whole, the checkpoints are what there is.
  const checkpoint = await trx
    .selectFrom('design_checkpoints')
    .select('at')
    .where('tenant_id', '=', ctx.tenantId)
    .where('design_id', '=', designId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  if (!checkpoint) throw new AppError('notFound', '该时刻的设计已不可查看');
  return { at: checkpoint.at, by: { id: '', name: '' } };
}

/** What gives the state right after `seq`: the nearest checkpoint below, and the events from there. */
export async function partsAt(
  trx: Trx,
  ctx: Ctx,
  designId: string,
  seq: number,
): Promise<{ kind: DesignKind; parts: Uint8Array[] }> {
  const base = await trx
    .selectFrom('design_checkpoints as c')
    .innerJoin('designs as d', 'd.id', 'c.design_id')
    .select(['d.kind', 'c.seq', 'c.state'])
    .where('c.tenant_id', '=', ctx.tenantId)
    .where('c.design_id', '=', designId)
    .where('c.seq', '<=', seq)
    .orderBy('c.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!base) throw new AppError('notFound', '该时刻的设计已不可查看');
  const events = await trx
    .selectFrom('design_events')
    .select('update')
    .where('tenant_id', '=', ctx.tenantId)
    .where('design_id', '=', designId)
    .where('seq', '>', base.seq)
    .where('seq', '<=', seq)
    .orderBy('seq')
    .execute();
  if (events.length !== seq - base.seq) throw new AppError('notFound', '该时刻的设计已不可查看');
  return { kind: base.kind, parts: [base.state, ...events.map(event => event.update)] };
}

export async function nameMoment(
  trx: Trx,
  ctx: Ctx,
  designId: string,
  { seq, name }: { seq: number; name: string },
  now: number,
): Promise<MomentShape> {
  const { at } = await findEvent(trx, ctx, designId, seq);
  const named = {
    design_id: designId,
    tenant_id: ctx.tenantId,
    seq,
    name,
    named_by: ctx.actor.id,
    // Sorted where it happened, whenever it was named.
    at: Math.min(at, now),
  };
  await trx
    .insertInto('design_names')
    .values(named)
    .onConflict(conflict =>
      conflict.columns(['design_id', 'seq']).doUpdateSet({ name, named_by: ctx.actor.id }),
    )
    .execute();
  return {
    kind: 'name',
    seq,
    at: named.at,
    by: { id: ctx.actor.id, name: ctx.actor.name },
    firstSeq: null,
    firstAt: null,
    edits: null,
    version: null,
    name,
    restored: null,
  };
}
