import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { publicationCalls } from '@gonghui/contract/publications.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import { publish as tell } from '../../base/events/events.ts';
import { changeRow } from '../../design/page-rows/index.ts';
import { pageChanged } from '../../design/pages/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { addDefaultLink } from '../links/index.ts';
import { findReport, type Publishing, releasedFor } from './opened.ts';
import { leavingWith } from './outgoing.ts';
import { CHANGED, stateNow } from './state.ts';

type Calls = typeof publicationCalls;

/** Lets a report out, as `digest` says that whoever publishes it has seen it. */
export async function publishReport(
  deps: Publishing,
  ctx: Ctx,
  formId: string,
  { digest, whole }: CallArgs<Calls['set']>['body'],
): Promise<CallReturn<Calls['set']>> {
  await deps.db.withTenant(ctx, async trx => {
    const page = await findReport(trx, ctx, formId, true);
    const report = await releasedFor(trx, ctx, formId);
    const leaving = await leavingWith(trx, ctx, report.template, deps.now());
    if (leaving.digest !== digest) throw new AppError('conflict', CHANGED);
    if (leaving.columns.length + (whole ? leaving.single.length : 0) === 0)
      throw new AppError('invalid', '报表里没有可以公开的数据');
    const row = { digest, whole, published_by: ctx.actor.id, published_at: new Date(deps.now()) };
    await trx
      .insertInto('publications')
      .values({ tenant_id: ctx.tenantId, form_id: formId, ...row })
      .onConflict(conflict => conflict.column('form_id').doUpdateSet(row))
      .execute();
    await addDefaultLink(trx, ctx, page, 'visual', row.published_at);
    await changeRow(trx, ctx, formId, { public_release: true });
    await audit(trx, ctx, 'report.publish', formId, { columns: leaving.columns.length, whole });
    await tell(trx, pageChanged, ctx, { pageId: formId });
  });
  return stateNow(deps, ctx, formId);
}

/** Takes a report back. */
export function stopReport({ db }: Publishing, ctx: Ctx, formId: string): Promise<null> {
  return db.withTenant(ctx, async trx => {
    await findReport(trx, ctx, formId, true);
    await trx
      .deleteFrom('publications')
      .where('tenant_id', '=', ctx.tenantId)
      .where('form_id', '=', formId)
      .execute();
    await changeRow(trx, ctx, formId, { public_release: false });
    await audit(trx, ctx, 'report.unpublish', formId);
    await tell(trx, pageChanged, ctx, { pageId: formId });
    return null;
  });
}
