import { createHash } from 'node:crypto';
import { type FormField, uniqueKey } from '@gonghui/domain/form-fields.ts';
import type { Values } from '@gonghui/domain/record-write.ts';
import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { canonical } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx, Deps, Visit } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { findDesign } from '../forms/index.ts';
import type { Admission } from '../submissions/index.ts';
import { addressHash, noted } from './counters.ts';
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

/** Takes a place: one statement decides window and quota, and whoever comes at the same moment waits for it (rules L8, L9). */
async function takePlace(trx: Trx, link: Standing, visit: Visit, now: number): Promise<void> {
  const at = new Date(now);
  const { rows } = await sql`update public_links set used = used + 1
    where tenant_id = ${link.tenant_id} and id = ${link.id} and generation = ${visit.generation}
      and status = 'on' and deleted_at is null
      and (opens_at is null or opens_at <= ${at})
      and (closes_at is null or ${at} < closes_at
        or (${new Date(visit.openedAt)} < closes_at
          and ${at} < closes_at + make_interval(mins => (settings->>'grace')::int)))
      and (quota is null or used < quota)
    returning id`.execute(trx);
  if (rows.length === 0) throw await whyNot(trx, link, visit, now);
}

/** The limits of a link, taken in the transaction that submits, and what is kept of where the submission came from. */
export function admissionBy(deps: Deps, ctx: Ctx, link: Standing, visit: Visit): Admission {
  return {
    opens: link.settings.fixed.map(({ fieldId }) => fieldId),
    async admit(
      trx,
      { id, at, values }: { id: string; at: Date; values: Values; fields: readonly FormField[] },
    ) {
      const now = at.getTime();
      await takePlace(trx, link, visit, now);
      // The link is held from here on: whoever counts the visit's submissions counts alone.
      const { submit_num: most } = await findDesign(trx, ctx, link.form_id);
      if (most > 0 && (await submittedIn(trx, link.id, visit.visitId)) >= most) throw refusal('done');
      const { rows } =
        await sql`insert into public_submits (tenant_id, form_id, link_id, submission_id, visit_id,
          once_key, channel, referrer, params, address_hash, receipt_hash, at)
        values (${link.tenant_id}, ${link.form_id}, ${link.id}, ${id}, ${visit.visitId},
          ${onceKey(link, visit, values, now)}, ${link.name}, ${visit.referrer}, ${JSON.stringify(visit.params)}::jsonb,
          ${addressHash(deps, link.tenant_id, ctx.address)}, ${hashOfReceipt(receiptFor(deps, id, visit.visitId))}, ${at})
        on conflict (link_id, once_key) where held do nothing returning submission_id`.execute(trx);
      if (rows.length === 0) throw refusal('done');
      await noted(trx, link, 'submitted', now);
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
