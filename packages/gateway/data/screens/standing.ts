import type { PassEnd } from '@gonghui/contract/screens.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';

/** A pass with what decides whether it holds. */
export type StandingPass = Awaited<ReturnType<typeof passesOf>>[number];

/** Which passes: these, or all of a screen; `holdingAt`: those alone that are neither revoked nor over by then. */
interface PassFilter {
  readonly ids?: readonly string[];
  readonly formId?: string;
  readonly holdingAt?: Date;
}

/** Passes with their screens and makers as they are now; those of deleted screens too. */
export const passesOf = (trx: Trx, { ids, formId, holdingAt }: PassFilter) => {
  const query = trx
    .selectFrom('play_passes as p')
    .innerJoin('forms as f', join =>
      join.onRef('f.tenant_id', '=', 'p.tenant_id').onRef('f.id', '=', 'p.form_id'),
    )
    .innerJoin('applets as a', join =>
      join.onRef('a.tenant_id', '=', 'f.tenant_id').onRef('a.id', '=', 'f.applet_id'),
    )
    .innerJoin('users as u', join =>
      join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id', '=', 'p.created_by'),
    )
    .innerJoin('tenants as t', 't.id', 'p.tenant_id')
    .selectAll('p')
    .select(['u.status as maker_status', 'u.deleted_at as maker_deleted', 't.status as tenant_status'])
    .select(['f.deleted_at as form_deleted', 'f.released_version', 'a.deleted_at as applet_deleted'])
    .select(['a.status as applet_status', 'u.display_name']);
  const among = ids ? query.where('p.id', '=', anyOf(ids)) : query;
  const of = formId === undefined ? among : among.where('p.form_id', '=', formId);
  return (
    holdingAt ? of.where('p.revoked_at', 'is', null).where('p.expires_at', '>', holdingAt) : of
  ).execute();
};

/** What has ended a pass, whoever comes with it from wherever; null for one that holds. */
export function endOf(pass: StandingPass, now: number): PassEnd | null {
  if (pass.revoked_at) return 'revoked';
  if (pass.expires_at.getTime() <= now) return 'expired';
  if (pass.form_deleted || pass.applet_deleted || pass.released_version === null) return 'offline';
  if (pass.applet_status !== 'released') return 'offline';
  const isThere = pass.maker_status === 'enabled' && !pass.maker_deleted && pass.tenant_status === 'enabled';
  return isThere ? null : 'maker';
}
