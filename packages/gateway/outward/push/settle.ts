import type { HookStage } from '@gonghui/contract/hook-shapes.ts';
import { sql } from 'kysely';
import type { Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Claimed } from './claim.ts';
import { inOneTrip } from './one-trip.ts';
import { nextProbe, nextTry, STOP_AFTER, STOP_MS } from './schedule.ts';
import { stopHook } from './stop.ts';

/** What came of a try. */
export interface Outcome {
  stage: HookStage;
  status: number | null;
  ms: number;
  /** First of the answer, without secrets. */
  head: string;
  /** When the try began, milliseconds. */
  at: number;
  /** Milliseconds that the other side asked us to wait. */
  asked: number | null;
}

const GONE = 410;

interface SettledDelivery {
  state: 'delivered' | 'dead' | 'waiting' | 'lost';
  /** Its hook has failed so often running that it is only probed from now on. */
  probing: boolean;
}

/**
 * Notes what came of a try, in one transaction: how the delivery stands, that what was behind it may go, and how its hook does.
 * Nothing is noted by who lost the lease: another process has it, and its own outcome counts. Where how the hook does cannot be
 * noted, the delivery is settled without: it would be sent again and again for that.
 */
export const settle = (
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  claimed: Claimed,
  outcome: Outcome,
): Promise<SettledDelivery> =>
  noteAll(deps, claimed, outcome, true).catch(error => {
    deps.log.warn({ err: error, delivery: claimed.id }, 'hook delivery not noted');
    return noteAll(deps, claimed, outcome, false);
  });

const noteAll = async (
  deps: Pick<Deps, 'db' | 'now'>,
  claimed: Claimed,
  outcome: Outcome,
  hookToo: boolean,
): Promise<SettledDelivery> => {
  const now = deps.now();
  if (outcome.stage !== 'ok')
    return deps.db.withSystem(trx => noteFailed(trx, claimed, outcome, { now, hookToo }));
  const mine = await noteDelivered(deps, [{ claimed, outcome }], hookToo);
  return { state: mine.has(claimed.id) ? 'delivered' : 'lost', probing: false };
};

async function noteFailed(
  trx: Trx,
  claimed: Claimed,
  outcome: Outcome,
  { now, hookToo }: { now: number; hookToo: boolean },
): Promise<SettledDelivery> {
  const gone = outcome.status === GONE;
  const wait = gone ? null : nextTry(claimed.attempts, outcome.asked);
  const state = wait === null ? 'dead' : 'waiting';
  const { rows: mine } = await sql`update hook_deliveries set state = ${state}, lease = null,
      next_at = ${new Date(now + (wait ?? 0))}, delivered_at = null
    where id = ${claimed.id} and lease = ${claimed.lease} and state = 'waiting' returning id`.execute(trx);
  if (mine.length === 0) return { state: 'lost', probing: false };
  const { tries_before, attempts, tenant_id } = claimed;
  await sql`insert into hook_attempts (delivery_id, n, tenant_id, at, ms, stage, status, head)
    values (${claimed.id}, ${tries_before + attempts}, ${tenant_id}, ${new Date(outcome.at)}, ${Math.round(outcome.ms)},
      ${outcome.stage}, ${outcome.status}, ${outcome.head}) on conflict do nothing`.execute(trx);
  if (state !== 'waiting') await wake(claimed, new Date(now)).execute(trx);
  return { state, probing: hookToo && (await noteFailure(trx, claimed, now, gone)) };
}

/**
 * The next change of the same record may go now. Also where it is due already: whoever is just putting it off holds it, and this
 * waits for him.
 */
const wake = ({ hook_id, record_id, replay, seq }: Claimed, at: Date) =>
  sql`update hook_deliveries set next_at = ${at}::timestamptz where lease is null and id = (
    select id from hook_deliveries where hook_id = ${hook_id} and record_id = ${record_id} and state = 'waiting'
      and replay = ${replay} and seq > ${seq}::bigint order by seq limit 1)`;

/** A delivery that arrived. */
export interface Arrived {
  claimed: Claimed;
  outcome: Outcome;
}

/**
 * The same for some of one hook that arrived, as most do, with one statement and one round trip. Answers which of them were ours to
 * note. How the hook does is written once a second at most: a row that every delivery changes would hold them all up.
 */
export async function noteDelivered(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  arrived: readonly Arrived[],
  hookToo = true,
): Promise<ReadonlySet<string>> {
  const [first] = arrived;
  if (!first) return new Set();
  const { tenant_id, hook_id } = first.claimed;
  const [at, aSecondAgo] = [new Date(now()), new Date(now() - 1000)];
  const column = <T>(read: (one: Arrived) => T): T[] => arrived.map(read);
  const noted = hookToo
    ? sql`, noted as (update hooks set failures = 0, failing_since = null, probe_at = null, last_success_at = ${at}::timestamptz
        where id = ${hook_id} and exists (select from mine) and (failures > 0 or probe_at is not null
          or last_success_at is null or last_success_at < ${aSecondAgo}::timestamptz))`
    : sql``;
  const mine = await inOneTrip<{ id: string }>(
    db,
    tenant_id,
    sql`with given as (
        select * from unnest(${column(({ claimed }) => claimed.id)}::text[], ${column(({ claimed }) => claimed.lease)}::text[],
          ${column(({ claimed }) => claimed.tries_before + claimed.attempts)}::int[],
          ${column(({ outcome }) => new Date(outcome.at))}::timestamptz[], ${column(({ outcome }) => Math.round(outcome.ms))}::int[],
          ${column(({ outcome }) => outcome.status)}::int[], ${column(({ outcome }) => outcome.head)}::text[])
          as g(id, lease, n, at, ms, status, head)
      ), mine as (
        update hook_deliveries d set state = 'delivered', lease = null, next_at = ${at}::timestamptz, delivered_at = ${at}::timestamptz
        from given g where d.id = g.id and d.lease = g.lease and d.state = 'waiting' returning d.id, d.record_id, d.replay, d.seq
      ), tried as (
        insert into hook_attempts (delivery_id, n, tenant_id, at, ms, stage, status, head)
        select g.id, g.n, ${tenant_id}, g.at, g.ms, 'ok', g.status, g.head from given g join mine m on m.id = g.id
        on conflict do nothing
      ), woken as (
        update hook_deliveries w set next_at = ${at}::timestamptz
        from (select (select e.id from hook_deliveries e where e.hook_id = ${hook_id} and e.record_id = m.record_id
          and e.state = 'waiting' and e.replay = m.replay and e.seq > m.seq order by e.seq limit 1) as id from mine m) x
        where w.id = x.id and w.lease is null
      ) ${noted}
      select id from mine`,
  );
  return new Set(mine.map(({ id }) => id));
}

/** Whether the hook is only probed, or not used at all, from now on. */
async function noteFailure(trx: Trx, { hook_id }: Claimed, now: number, gone: boolean): Promise<boolean> {
  const { rows } = await sql<{
    failures: number;
    failing_since: Date;
  }>`update hooks set failures = failures + 1,
      failing_since = coalesce(failing_since, ${new Date(now)}::timestamptz)
    where id = ${hook_id} returning failures, failing_since`.execute(trx);
  const [hook] = rows;
  if (!hook) return true;
  const probe = nextProbe(hook.failures);
  if (probe !== null)
    await sql`update hooks set probe_at = ${new Date(now + probe)} where id = ${hook_id}`.execute(trx);
  const lasting = hook.failures >= STOP_AFTER && now - hook.failing_since.getTime() >= STOP_MS;
  if (gone || lasting) await stopHook(trx, hook_id, gone ? 'gone' : 'failing', new Date(now));
  return probe !== null || gone || lasting;
}
