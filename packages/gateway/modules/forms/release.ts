import type { CallArgs } from '@gonghui/contract/define.ts';
import type { ReleaseState } from '@gonghui/contract/form-shapes.ts';
import type { formCalls } from '@gonghui/contract/forms.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx, Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { audit } from '../identity/audit.ts';
import { tellLost } from '../processes/lost.ts';
import { indexUniqueFields } from '../submissions/unique-keys.ts';
import { resolveAudience } from './audience.ts';
import { namesOf } from './people.ts';
import { type FormRow, findDesign, findVersion } from './repository.ts';
import { allowSources, refusedSources, sourceProblems } from './sources.ts';
import { EMPTY_FORM, refuseUnreleasable } from './template.ts';

type Scope = CallArgs<typeof formCalls.commitScope>['body']['scope'];

async function state(trx: Trx, ctx: Ctx, form: FormRow): Promise<ReleaseState> {
  const by = form.released_by;
  const names = await namesOf(trx, ctx, { users: by ? [by] : [], depts: [], roles: [] });
  return {
    released: form.released_version !== null,
    releasedVersion: form.released_version,
    releasedAt: form.released_at?.getTime() ?? null,
    releasedBy: by ? (names.users[0] ?? { id: by, name: '' }) : null,
    version: form.version,
    scope: form.scope,
  };
}

export const releaseState = (deps: Deps, ctx: Ctx, id: string): Promise<ReleaseState> =>
  deps.db.withTenant(ctx, async trx => state(trx, ctx, await findDesign(trx, ctx, id)));

async function change(
  trx: Trx,
  ctx: Ctx,
  id: string,
  set: {
    scope?: string;
    released_version?: number | null;
    released_at?: Date | null;
    released_by?: string | null;
  },
): Promise<void> {
  await trx
    .updateTable('forms')
    .set(set)
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Sets who may fill the form in; on a released form that holds from the next request on. */
export async function commitScope(deps: Deps, ctx: Ctx, id: string, scope: Scope): Promise<null> {
  return deps.db.withTenant(ctx, async trx => {
    await findDesign(trx, ctx, id, true);
    const audience = await resolveAudience(trx, ctx, scope);
    await change(trx, ctx, id, { scope: JSON.stringify(audience) });
    await audit(trx, ctx, 'form.scope', id, { type: audience.type });
    return null;
  });
}

/**
 * Makes the last saved version the one that fillers see. Values that become unique with it are indexed in the same
 * transaction, with writers of the record table held back meanwhile, so that none slips past (promise R10). Managers hear
 * of a version that lacks what the active flow asks; it is released all the same. `touch`: their pages are told.
 */
export async function releaseForm(
  deps: Deps,
  ctx: Ctx,
  id: string,
  body: { scope?: Scope; version?: number },
  touch: (users: readonly string[]) => void,
): Promise<ReleaseState> {
  let told: string[] = [];
  const released = await deps.db.withTenant(ctx, async trx => {
    const form = await findDesign(trx, ctx, id, true);
    if (form.version === 0) throw new AppError('invalid', EMPTY_FORM);
    if (body.version !== undefined && body.version !== form.version) {
      throw new AppError('conflict', '表单在此期间保存了新的版本，请确认后再发布', { version: form.version });
    }
    const audience = await resolveAudience(trx, ctx, body.scope ?? form.scope);
    const next = await findVersion(trx, ctx, id, form.version);
    const template = JSON.parse(next.template) as Template;
    const { refused } = await refusedSources(trx, ctx, form, template);
    refuseUnreleasable(template, sourceProblems(template, refused));
    if (next.refused_sources.length > 0) await allowSources(trx, ctx, next);
    await indexUniqueFields(trx, ctx, form, next);
    await change(trx, ctx, id, {
      scope: JSON.stringify(audience),
      released_version: form.version,
      released_at: new Date(deps.now()),
      released_by: ctx.actor.id,
    });
    await audit(trx, ctx, 'form.release', id, { version: form.version, type: audience.type });
    if (form.released_version !== form.version) told = await tellLost(trx, ctx, form, new Date(deps.now()));
    return state(trx, ctx, await findDesign(trx, ctx, id));
  });
  touch(told);
  return released;
}

/** Fillers no longer see the form; what they submitted stays. */
export async function offlineForm(deps: Deps, ctx: Ctx, id: string): Promise<null> {
  return deps.db.withTenant(ctx, async trx => {
    await findDesign(trx, ctx, id, true);
    await change(trx, ctx, id, { released_version: null, released_at: null, released_by: null });
    await audit(trx, ctx, 'form.offline', id);
    return null;
  });
}
