import type { HookStage } from '@gonghui/contract/hook-shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import type { Claimed } from './claim.ts';
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

interface Settled {
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
): Promise<Settled> =>
  noteAll(deps, claimed, outcome, true).catch(error => {
    deps.log.warn({ err: error, delivery: claimed.id }, 'hook delivery not noted');
    return noteAll(deps, claimed, outcome, false);
  });

const noteAll = (
  deps: Pick<Deps, 'db' | 'now'>,
  claimed: Claimed,
  outcome: Outcome,
  hookToo: boolean,
): Promise<Settled> =>
  deps.db.withSystem(async trx => {
    const now = deps.now();
    if (outcome.stage === 'ok') return noteDelivered(trx, claimed, outcome, now, hookToo);
    const gone = outcome.status === GONE;
    const wait = gone ? null : nextTry(claimed.attempts, outcome.asked);
    const state = wait === null ? 'dead' : 'waiting';
    const { rows: mine } = await sql`update hook_deliveries set state = ${state}, lease = null,
        next_at = ${new Date(now + (wait ?? 0))}, delivered_at = null
      where id = ${claimed.id} and lease = ${claimed.lease} and state = 'waiting' returning id`.execute(trx);
    if (mine.length === 0) return { state: 'lost', probing: false };
    await sql`${keepTry(claimed, outcome, sql`values (${claimed.id}`)}) on conflict do nothing`.execute(trx);
    if (state !== 'waiting') await wake(claimed, new Date(now)).execute(trx);
    return { state, probing: hookToo && (await noteFailure(trx, claimed, now, gone)) };
  });

/** Keeps a try for the log; `from` begins the row with the id of its delivery. */
const keepTry = (
  { tries_before, attempts, tenant_id }: Claimed,
  outcome: Outcome,
  from: RawBuilder<unknown>,
) =>
  sql`insert into hook_attempts (delivery_id, n, tenant_id, at, ms, stage, status, head)
    ${from}, ${tries_before + attempts}::int, ${tenant_id}::text, ${new Date(outcome.at)}::timestamptz,
      ${Math.round(outcome.ms)}::int, ${outcome.stage}::text, ${outcome.status}::int, ${outcome.head}::text`;

/**
 * The next change of the same record may go now. Also where it is due already: whoever is just putting it off holds it, and this
 * waits for him.
 */
const wake = ({ hook_id, record_id, replay, seq }: Claimed, at: Date) =>
  sql`update hook_deliveries set next_at = ${at}::timestamptz where lease is null and id = (
    select id from hook_deliveries where hook_id = ${hook_id} and record_id = ${record_id} and state = 'waiting'
      and replay = ${replay} and seq > ${seq}::bigint order by seq limit 1)`;

/** Written once a second at most: a row that every delivery changes would hold them all up. */
const noteSuccess = (hookId: string, now: number) =>
  sql`update hooks set failures = 0, failing_since = null, probe_at = null, last_success_at = ${new Date(now)}::timestamptz
    where id = ${hookId} and (failures > 0 or probe_at is not null or last_success_at is null
      or last_success_at < ${new Date(now - 1000)}::timestamptz)`;

/** The same for one that arrived, which most do: with one statement. */
async function noteDelivered(
  trx: Trx,
  claimed: Claimed,
  outcome: Outcome,
  now: number,
  hookToo: boolean,
): Promise<Settled> {
  const at = new Date(now);
  const held = sql`and exists (select from mine)`;
  const noted = hookToo ? sql`, noted as (${noteSuccess(claimed.hook_id, now)} ${held})` : sql``;
  const { rows } = await sql`with mine as (
      update hook_deliveries set state = 'delivered', lease = null, next_at = ${at}::timestamptz, delivered_at = ${at}::timestamptz
      where id = ${claimed.id} and lease = ${claimed.lease} and state = 'waiting' returning id
    ), tried as (${keepTry(claimed, outcome, sql`select id`)} from mine on conflict do nothing)
    , woken as (${wake(claimed, at)} ${held}) ${noted}
    select id from mine`.execute(trx);
  return { state: rows.length === 0 ? 'lost' : 'delivered', probing: false };
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
