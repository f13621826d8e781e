import type { SentEvent } from '@gonghui/contract/hook-shapes.ts';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { Snapshot } from './tables.ts';

/** How long a process may be at a delivery before another takes it: longer than all tries of a claim together. */
export const LEASE_MS = 60_000;
/** Candidates that are looked at for each that is wanted: those behind an earlier change of their record are put off. */
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

type Part = Pick<Deps, 'db' | 'now'>;

/**
 * Hooks with something to send, whoever has waited longest first. Walks from hook to hook along the index, so that what one of them
 * has waiting costs the others nothing.
 */
export const dueHooks = ({ db, now }: Part, only?: readonly string[]): Promise<DueHook[]> =>
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
  });

/** What was taken; `again`: all that was looked at is behind something, and there is more. */
interface Taken {
  claimed: Claimed[];
  again: boolean;
}
const NOTHING: Taken = { claimed: [], again: false };

/**
 * Takes up to `most` deliveries of a hook that are due and behind nothing, in their order. What is behind an earlier change of its
 * record is put off until that one is to be looked at again; `settle` wakes it sooner. A probe is taken by one process alone.
 */
export const claim = (
  { db, now }: Part,
  { hook_id, probing }: DueHook,
  most: number,
  lease: string,
): Promise<Taken> =>
  db.withSystem(async trx => {
    const at = new Date(now());
    const wanted = probing ? 1 : most;
    // First held, then asked what goes before each: a change that is settled meanwhile waits for these rows, and wakes them after.
    const { rows: held } = await sql<{ id: string }>`select id from hook_deliveries
      where hook_id = ${hook_id} and state = 'waiting' and next_at <= ${at}
      order by next_at, seq limit ${wanted * LOOKED_AT} for update skip locked`.execute(trx);
    if (held.length === 0) return NOTHING;
    const ids = held.map(({ id }) => id);
    const { rows: asked } = await sql<{ id: string; before: Date | null }>`select d.id,
        (select e.next_at from hook_deliveries e where e.hook_id = d.hook_id and e.record_id = d.record_id
          and e.state = 'waiting' and e.replay = d.replay and e.seq < d.seq order by e.seq limit 1) as before
      from hook_deliveries d where d.id = any(${ids}::text[]) order by d.seq`.execute(trx);
    const free = asked.filter(({ before }) => before === null).slice(0, wanted);
    const behind = asked.flatMap(({ id, before }) => (before === null ? [] : [{ id, before }]));
    if (behind.length > 0)
      await sql`update hook_deliveries d set next_at = greatest(x.at, ${new Date(now() + 1000)}::timestamptz)
        from unnest(${behind.map(({ id }) => id)}::text[], ${behind.map(({ before }) => (before <= at ? new Date(now() + LEASE_MS) : before))}::timestamptz[]) as x(id, at)
        where d.id = x.id`.execute(trx);
    if (free.length === 0) return { claimed: [], again: held.length === wanted * LOOKED_AT };
    if (probing) {
      const { rows: mine } = await sql`update hooks set probe_at = ${new Date(now() + LEASE_MS)}
        where id = ${hook_id} and probe_at <= ${at} and status = 'on' returning id`.execute(trx);
      if (mine.length === 0) return NOTHING;
    }
    const { rows } = await sql<
      Omit<Claimed, 'taken'>
    >`update hook_deliveries d set lease = ${lease}, attempts = attempts + 1,
        next_at = ${new Date(now() + LEASE_MS)}
      where id = any(${free.map(({ id }) => id)}::text[])
      returning id, seq, tenant_id, form_id, hook_id, record_id, rev, event, changed, snapshot, body, attempts,
        tries_before, replay, created_at, lease`.execute(trx);
    const claimed = rows.map(row => ({ ...row, taken: at.getTime() }));
    return { claimed: claimed.sort((a, b) => Number(a.seq) - Number(b.seq)), again: false };
  });
