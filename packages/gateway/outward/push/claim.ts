import type { SentEvent } from '@gonghui/contract/hook-shapes.ts';
import { sql } from 'kysely';
import type { Deps } from '../../base/context.ts';
import { inOneTrip } from './one-trip.ts';
import type { Snapshot } from './tables.ts';

/** How long a process may be at a delivery before another takes it: longer than all tries of a claim together. */
export const LEASE_MS = 60_000;
/** Candidates that are looked at for each that is wanted, where all of the first are behind an earlier change of their record. */
const LOOKED_AT = 4;

/** A hook that has something to send now. */
export interface DueHook {
  hook_id: string;
  tenant_id: string;
  /** Only one may be on its way. */
  probing: boolean;
}

/** A delivery that is this process's until its lease ends. */
export interface Claimed {
  id: string;
  seq: string;
  tenant_id: string;
  form_id: string;
  hook_id: string;
  record_id: string;
  rev: number;
  event: SentEvent;
  changed: string[];
  snapshot: Snapshot | null;
  body: string | null;
  attempts: number;
  tries_before: number;
  replay: boolean;
  created_at: Date;
  lease: string;
  /** When it was taken, milliseconds. */
  taken: number;
}

type ClaimDeps = Pick<Deps, 'db' | 'now'>;

/**
 * Hooks with something to send, whoever has waited longest first. Walks from hook to hook along the index, so that what one of them
 * has waiting costs the others nothing.
 */
export const dueHooks = ({ db, now }: ClaimDeps, only?: readonly string[]): Promise<DueHook[]> =>
  db.withSystem(async trx => {
    const at = new Date(now());
    const from = only
      ? sql`unnest(${[...only]}::text[]) as h(hook_id)`
      : sql`(with recursive walk as (
          (select hook_id from hook_deliveries where state = 'waiting' order by hook_id limit 1)
          union all
          select (select d.hook_id from hook_deliveries d where d.state = 'waiting' and d.hook_id > w.hook_id
            order by d.hook_id limit 1) from walk w where w.hook_id is not null
        ) select hook_id from walk where hook_id is not null) as h`;
    const { rows } =
      await sql<DueHook>`select h.hook_id, k.tenant_id, k.probe_at is not null as probing from ${from}
      join hooks k on k.id = h.hook_id and k.status = 'on' and k.deleted_at is null
        and (k.probe_at is null or k.probe_at <= ${at})
      cross join lateral (select d.next_at from hook_deliveries d where d.hook_id = h.hook_id and d.state = 'waiting'
        order by d.next_at limit 1) n
      where n.next_at <= ${at} order by n.next_at`.execute(trx);
    return rows;
  }, 'read only');

const RETURNED = sql`id, seq, tenant_id, form_id, hook_id, record_id, rev, event, changed, snapshot, body, attempts,
        tries_before, replay, created_at, lease`;

/** What goes before a delivery `of` of the same record and has not arrived: when it is to be looked at again. */
const before = (
  of: 'd' | 'h',
  hookId: string,
) => sql`(select e.next_at from hook_deliveries e where e.hook_id = ${hookId}
      and e.record_id = ${sql.ref(`${of}.record_id`)} and e.state = 'waiting' and e.replay = ${sql.ref(`${of}.replay`)}
      and e.seq < ${sql.ref(`${of}.seq`)} order by e.seq limit 1)`;

/**
 * Looks at so many that are due and takes those that are behind nothing, in one round trip. That something is behind may be no longer
 * so; that it is behind nothing stays so, as whoever writes the next change of a record holds it.
 */
async function takeFree(
  { db, now }: ClaimDeps,
  { hook_id, tenant_id, probing }: DueHook,
  { wanted, looked }: { wanted: number; looked: number },
  lease: string,
): Promise<{ claimed: Claimed[]; behind: string[]; more: boolean }> {
  const at = new Date(now());
  const rows = await inOneTrip<Partial<Omit<Claimed, 'taken'>> & { held: string[] }>(
    db,
    tenant_id,
    sql`with held as (
        select id, record_id, replay, seq from hook_deliveries
        where hook_id = ${hook_id} and state = 'waiting' and next_at <= ${at}::timestamptz and exists (select from hooks
          where id = ${hook_id} and status = 'on' and deleted_at is null and (probe_at is null or ${probing}::boolean))
        order by next_at, seq limit ${sql.lit(looked)} for update skip locked
      ), free as (
        select h.id from held h where ${before('h', hook_id)} is null order by h.seq limit ${sql.lit(wanted)}
      ), taken as (
        update hook_deliveries d set lease = ${lease}, attempts = d.attempts + 1,
          next_at = ${new Date(at.getTime() + LEASE_MS)}::timestamptz
        from free where d.id = free.id returning d.*
      )
      select a.held, t.* from (select coalesce(array_agg(id), '{}') as held from held) a
      left join (select ${RETURNED} from taken) t on true`,
  );
  const held = rows[0]?.held ?? [];
  const claimed = rows
    .flatMap(({ held: _, ...row }) =>
      row.id == null ? [] : [{ ...(row as Omit<Claimed, 'taken'>), taken: at.getTime() }],
    )
    .sort((a, b) => Number(a.seq) - Number(b.seq));
  const taken = new Set(claimed.map(({ id }) => id));
  return {
    claimed,
    behind: claimed.length < wanted ? held.filter(id => !taken.has(id)) : [],
    more: held.length === looked,
  };
}

/** Puts off what is behind an earlier change of its record until that one is to be looked at again; `settle` wakes it sooner. */
const putOff = (
  { db, now }: ClaimDeps,
  { hook_id, tenant_id }: DueHook,
  ids: readonly string[],
): Promise<void> =>
  db.withTenant({ tenantId: tenant_id }, async trx => {
    const at = new Date(now());
    // First held, then asked what goes before each: a change that is settled meanwhile waits for these rows, and wakes them after.
    const { rows: held } = await sql<{ id: string }>`select id from hook_deliveries
      where id = any(${[...ids]}::text[]) and state = 'waiting' and next_at <= ${at} for update skip locked`.execute(
      trx,
    );
    if (held.length === 0) return;
    const soonest = new Date(at.getTime() + 1000);
    const unsaid = new Date(at.getTime() + LEASE_MS);
    await sql`update hook_deliveries d
      set next_at = case when x.before <= ${at}::timestamptz then ${unsaid}::timestamptz
        else greatest(x.before, ${soonest}::timestamptz) end
      from (select d.id, ${before('d', hook_id)} as before from hook_deliveries d
        where d.id = any(${held.map(({ id }) => id)}::text[])) x
      where d.id = x.id and x.before is not null`.execute(trx);
  });

/** Whether a hook that is only probed is this process's to probe now. */
async function mayProbe({ db, now }: ClaimDeps, { hook_id, tenant_id }: DueHook): Promise<boolean> {
  const at = now();
  const mine = await inOneTrip(
    db,
    tenant_id,
    sql`update hooks set probe_at = ${new Date(at + LEASE_MS)}::timestamptz
      where id = ${hook_id} and probe_at <= ${new Date(at)}::timestamptz and status = 'on' returning id`,
  );
  return mine.length > 0;
}

/**
 * Takes up to `most` deliveries of a hook that are due and behind nothing, in their order. A probe is taken by one process alone.
 * Not inside another transaction.
 */
export async function claim(part: ClaimDeps, due: DueHook, most: number, lease: string): Promise<Claimed[]> {
  if (due.probing && !(await mayProbe(part, due))) return [];
  const wanted = due.probing ? 1 : most;
  for (let looked = wanted; ; looked = wanted * LOOKED_AT) {
    const { claimed, behind, more } = await takeFree(part, due, { wanted, looked }, lease);
    if (behind.length > 0) await putOff(part, due, behind);
    if (claimed.length > 0 || !more) return claimed;
  }
}
