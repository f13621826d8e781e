import type { CallReturn } from '@gonghui/contract/define.ts';
import type { FillForm, FormDetail } from '@gonghui/contract/form-shapes.ts';
import type { formCalls } from '@gonghui/contract/forms.ts';
import { mayDo } from '@gonghui/domain/form-rights.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { memberOf } from '../../enterprise/organisation/index.ts';
import { hooksOf, kindOfRow } from '../kinds/index.ts';
import { findPage, visit } from '../page-rows/index.ts';
import { rightsOf } from '../permissions/index.ts';
import { savedAs, savesOf } from '../versions/index.ts';
import { formItem } from './present.ts';

type Answer<K extends keyof typeof formCalls> = CallReturn<(typeof formCalls)[K]>;

export async function getPage(
  deps: Deps,
  ctx: Ctx,
  id: string,
  query: { from?: string; formDesignVersion?: number },
): Promise<FormDetail> {
  return deps.db.withTenant(ctx, async trx => {
    const page = await findPage(trx, ctx, id);
    const { template, mark } = await savedAs(
      trx,
      ctx,
      kindOfRow(page),
      page.id,
      query.formDesignVersion ?? page.version,
    );
    if (query.from === 'design' && ctx.sample === undefined)
      await visit(trx, ctx, id, true, new Date(deps.now()));
    return {
      ...formItem(ctx, page, await memberOf(trx, ctx)),
      template,
      templateVersion: mark.version,
      digest: mark.digest,
      savedAt: mark.savedAt,
      savedBy: mark.savedBy,
    };
  });
}

/**
 * The released version for whom it is released; to anybody else the page is not there. `opens`: it is on the screen of whoever asks, and
 * among what he used last.
 */
export async function openPage(deps: Deps, ctx: Ctx, id: string, opens = true): Promise<FillForm> {
  return deps.db.withTenant(ctx, async trx => {
    const page = await findPage(trx, ctx, id);
    const kind = kindOfRow(page);
    const released = page.released_version;
    const rights = await rightsOf(trx, ctx, page);
    if (released === null || !mayDo(rights, 'fill')) throw new AppError('notFound');
    const { template: saved } = await savedAs(trx, ctx, kindOfRow(page), page.id, released);
    const template = kind.hooks?.onRelease?.(saved) ?? saved;
    if (opens && !ctx.play && ctx.sample === undefined)
      await visit(trx, ctx, id, false, new Date(deps.now()));
    return {
      id: page.id,
      appletId: page.applet_id,
      name: page.name,
      type: page.type,
      version: released,
      template,
      submitMessage: page.submit_message,
      submitEdit: mayDo(rights, 'change'),
      left: null,
      sees: mayDo(rights, 'see'),
      prints: mayDo(rights, 'print'),
      approves: page.flow_version !== null,
      customize: [],
      now: deps.now(),
      ...(await hooksOf(kind).shown?.(trx, ctx, page, template, rights)),
    };
  });
}

/** Whether `openPage` would answer, without the design; foreign and unknown ids read alike (promise D4). */
export async function checkPage(deps: Deps, ctx: Ctx, id: string): Promise<Answer<'check'>> {
  return deps.db.withTenant(ctx, async trx => {
    const page = await findPage(trx, ctx, id).catch(error => {
      if (error instanceof AppError && error.kind === 'notFound') return null;
      throw error;
    });
    const fillable = page !== null && mayDo(await rightsOf(trx, ctx, page), 'fill');
    return { fillable, reason: fillable ? null : '表单不存在、已下线或未对您开放' };
  });
}

export async function listVersions(deps: Deps, ctx: Ctx, id: string): Promise<Answer<'versions'>> {
  return deps.db.withTenant(ctx, async trx => {
    const page = await findPage(trx, ctx, id);
    const saves = await savesOf(trx, ctx, id);
    return { list: saves.map(save => ({ ...save, released: save.version === page.released_version })) };
  });
}

export async function getVersion(
  deps: Deps,
  ctx: Ctx,
  id: string,
  version: number,
): Promise<Answer<'version'>> {
  return deps.db.withTenant(ctx, async trx => {
    const page = await findPage(trx, ctx, id);
    const { template, mark } = await savedAs(trx, ctx, kindOfRow(page), page.id, version);
    return { ...mark, released: version === page.released_version, template };
  });
}
