import { createHash } from 'node:crypto';
import { type FormField, uniqueKey } from '@gonghui/domain/form-fields.ts';
import type { Values } from '@gonghui/domain/record-write.ts';
import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { canonical } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx, Deps, Visit } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { runRepeated } from '../../db/prepared.ts';
import type { Admission } from '../submissions/index.ts';
import { addressHash, dayOf } from './counters.ts';
import { hashOfReceipt, receiptFor } from './receipt-secret.ts';
import { linkById, refusal, type Standing, windowState } from './standing.ts';

/** Of whom or what there may be one; null where there may be any number (rule L10). */
function onceKey({ settings }: Standing, visit: Visit, values: Values, now: number): string | null {
  const { once } = settings;
  if (once.kind === 'any') return null;
  if (once.kind === 'device') return `device ${visit.device}`;
  if (once.kind === 'day') return `day ${momentIn(TIME_ZONE, now).slice(0, 10)} ${visit.device}`;
  const value = values[once.fieldId] ?? null;
  const key = uniqueKey(typeof value === 'string' ? value : value === null ? null : canonical(value));
  if (key === null) return null;
  return `field ${once.fieldId} ${createHash('sha256').update(key).digest('base64url')}`;
}

/** Why a link took nobody just now. */
async function whyNot(trx: Trx, link: Standing, visit: Visit, now: number) {
  const found = await linkById(trx, { tenantId: link.tenant_id }, link.id);
  if (!found?.live || found.generation !== visit.generation) return refusal('gone');
  return refusal(windowState(found, visit.openedAt, now) ?? 'full');
}

/**
 * Takes a place and a turn, and counts the submission: one statement, in which whoever comes at the same moment waits for the
 * link (rules L8 to L10).
 */
const ADMIT = `with place as (
    update public_links set used = used + 1
    where tenant_id = $1 and id = $2 and generation = $3 and status = 'on' and deleted_at is null
      and (opens_at is null or opens_at <= $4::timestamptz)
      and (closes_at is null or $4::timestamptz < closes_at
        or ($5::timestamptz < closes_at
          and $4::timestamptz < closes_at + make_interval(mins => (settings->>'grace')::int)))
      and (quota is null or used < quota)
    returning id),
  turn as (
    insert into public_submits (tenant_id, form_id, link_id, submission_id, visit_id, once_key, channel, referrer, params,
      address_hash, receipt_hash, at)
    select $1, $6, $2, $7, $8, $9, $10, $11, $12::jsonb, $13, $14, $4::timestamptz from place
    on conflict (link_id, once_key) where held do nothing returning submission_id),
  noted as (
    insert into public_numbers as c (tenant_id, link_id, day, what, n)
    select $1, $2, $15, 'submitted', 1 from turn
    on conflict (link_id, day, what) do update set n = c.n + 1)
  select (select count(*)::int from place) as places, (select count(*)::int from turn) as turns`;

/** The limits of a link, taken in the transaction that submits, and what is kept of where the submission came from. */
export function admissionBy(deps: Deps, ctx: Ctx, link: Standing, visit: Visit): Admission {
  return {
    opens: link.settings.fixed.map(({ fieldId }) => fieldId),
    async admit(
      trx,
      { id, at, values }: { id: string; at: Date; values: Values; fields: readonly FormField[] },
    ) {
      const now = at.getTime();
      const { rows } = await runRepeated<{ places: number; turns: number }>(trx, ADMIT, [
        link.tenant_id,
        link.id,
        visit.generation,
        at,
        new Date(visit.openedAt),
        link.form_id,
        id,
        visit.visitId,
        onceKey(link, visit, values, now),
        link.name,
        visit.referrer,
        JSON.stringify(visit.params),
        addressHash(deps, link.tenant_id, ctx.address),
        hashOfReceipt(receiptFor(deps, id, visit.visitId)),
        dayOf(now),
      ]);
      if (rows[0]?.places !== 1) throw await whyNot(trx, link, visit, now);
      if (rows[0].turns !== 1) throw refusal('done');
      // The link is held: whoever counts the visit's submissions, this one among them, counts alone.
      const most = link.submit_num;
      if (most > 0 && (await submittedIn(trx, link.id, visit.visitId)) > most) throw refusal('done');
    },
  };
}

/** Records of a visit that are there. */
export async function submittedIn(trx: Trx, linkId: string, visitId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from public_submits
    where link_id = ${linkId} and visit_id = ${visitId} and held`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** Whether this browser has had its turn by this link already, as far as that can be said before anything is filled in. */
export async function hadItsTurn(trx: Trx, link: Standing, visit: Visit, now: number): Promise<boolean> {
  if (link.settings.once.kind === 'field') return false;
  const key = onceKey(link, visit, {}, now);
  if (key === null) return false;
  const { rows } = await sql`select 1 from public_submits
    where link_id = ${link.id} and once_key = ${key} and held limit 1`.execute(trx);
  return rows.length > 0;
}
