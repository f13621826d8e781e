import type { CallArgs } from '@gonghui/contract/define.ts';
import type { ReleaseState } from '@gonghui/contract/form-shapes.ts';
import type { formCalls } from '@gonghui/contract/forms.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { namesOf } from '../../enterprise/organisation/index.ts';
import { hooksOf, kindOfRow } from '../kinds/index.ts';
import { isUnplaced } from '../menus/index.ts';
import { changeRow, findPage, type PageRow, resolveAudience } from '../page-rows/index.ts';
import { findVersion, refuseUnreleasable, templateIn } from '../versions/index.ts';
import { deadEnds } from './dead-ends.ts';
import { pageChanged } from './events.ts';

type Scope = CallArgs<typeof formCalls.commitScope>['body']['scope'];

async function state(trx: Trx, ctx: Ctx, form: PageRow): Promise<ReleaseState> {
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

/** `open`: whether strangers may come, instead of members. */
export const releaseState = (
  deps: Deps,
  ctx: Ctx,
  id: string,
  which: 'group' | 'open' = 'group',
): Promise<ReleaseState> =>
  deps.db.withTenant(ctx, async trx => {
    const page = await findPage(trx, ctx, id);
    const now = await state(trx, ctx, page);
    if (which === 'group') {
      const unplaced = await isUnplaced(trx, ctx, page.applet_id, id);
      return { ...now, unplaced, deadEnds: await deadEnds(trx, ctx, page, page.version) };
    }
    return { ...now, released: now.released && page.public_release };
  });

/** Sets for whom a page is; on a released one that holds from the next request on. */
export async function commitScope(deps: Deps, ctx: Ctx, id: string, scope: Scope): Promise<null> {
  return deps.db.withTenant(ctx, async trx => {
    await findPage(trx, ctx, id, true);
    const audience = await resolveAudience(trx, ctx, scope);
    await changeRow(trx, ctx, id, { scope: JSON.stringify(audience) });
    await audit(trx, ctx, 'form.scope', id, { type: audience.type });
    await publish(trx, pageChanged, ctx, { pageId: id });
    return null;
  });
}

/** Makes the last saved version the one that people see for whom it is released. */
export async function releasePage(
  deps: Deps,
  ctx: Ctx,
  id: string,
  body: { scope?: Scope; version?: number },
): Promise<ReleaseState> {
  return deps.db.withTenant(ctx, async trx => {
    const page = await findPage(trx, ctx, id, true);
    const kind = kindOfRow(page);
    const hooks = hooksOf(kind);
    const { version } = page;
    if (version === 0)
      throw new AppError('invalid', kind.emptyRefused ?? `${kind.noun}尚未保存，请先保存后再发布`);
    if (body.version !== undefined && body.version !== version) {
      throw new AppError('conflict', `${kind.noun}在此期间保存了新的版本，请确认后再发布`, { version });
    }
    const audience = await resolveAudience(trx, ctx, body.scope ?? page.scope);
    const next = await findVersion(trx, ctx, id, version);
    if (!next) throw new AppError('notFound', '没有这个版本');
    const template = templateIn(kind, next.template);
    const more = (await hooks.releasing?.(trx, ctx, page, template)) ?? [];
    refuseUnreleasable(kind, template, hooks.surroundings ?? {}, more);
    const at = new Date(deps.now());
    await changeRow(trx, ctx, id, {
      scope: JSON.stringify(audience),
      released_version: version,
      released_at: at,
      released_by: ctx.actor.id,
    });
    await audit(trx, ctx, 'form.release', id, { version, type: audience.type });
    const warnings = (await hooks.released?.(trx, ctx, page, next, at)) ?? [];
    await publish(trx, pageChanged, ctx, { pageId: id });
    return { ...(await state(trx, ctx, await findPage(trx, ctx, id))), warnings: [...warnings] };
  });
}

/** Nobody sees the page any more but who designs it; what was submitted stays. */
export async function offlinePage(deps: Deps, ctx: Ctx, id: string): Promise<null> {
  return deps.db.withTenant(ctx, async trx => {
    await findPage(trx, ctx, id, true);
    await changeRow(trx, ctx, id, { released_version: null, released_at: null, released_by: null });
    await audit(trx, ctx, 'form.offline', id);
    await publish(trx, pageChanged, ctx, { pageId: id });
    return null;
  });
}
