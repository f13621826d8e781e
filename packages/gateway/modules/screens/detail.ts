import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { mayDo } from '@gonghui/domain/form-rights.ts';
import { screenKind } from '@gonghui/elements/screen/kind.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { findPage, type PageRow, type Pages } from '../pages/index.ts';
import { type FormFacts, rightsOf } from '../permissions/index.ts';

const NOBODY = { type: 'limited' as const, depts: [], users: [], roles: [] };
/** In place of what is not there, so that it is asked about and answered like what is there for others. */
const NOTHING: Omit<FormFacts, 'id'> = {
  type: screenKind.page?.type ?? '',
  released_version: null,
  applet_status: 'offline',
  scope: NOBODY,
  submit_edit: false,
};

const refused = (reason: 'sign-in' | 'no-access'): AppError =>
  new AppError('gone', reason === 'sign-in' ? '请先登录' : '大屏不存在、已下线或未对您开放', { reason });

const found = async (trx: Trx, ctx: Ctx, id: string): Promise<PageRow | null> => {
  const page = await findPage(trx, ctx, id).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'notFound') return null;
    throw error;
  });
  return page?.type === screenKind.page?.type ? page : null;
};

/**
 * A released screen as viewers get it, for whom it is released. All others get 1515 with the reason, alike for what is unknown,
 * foreign, offline, no screen at all or for others: the same statements are asked for each (spec, designers §7).
 */
export async function screenDetail(deps: Deps, pages: Pages, ctx: Ctx | null, id: string): Promise<FillForm> {
  if (!ctx) throw refused('sign-in');
  const scope = await deps.db.withTenant(ctx, async trx => {
    const page = await found(trx, ctx, id);
    const rights = await rightsOf(trx, ctx, page ?? { ...NOTHING, id });
    return page && page.released_version !== null && mayDo(rights, 'fill') ? page.scope : null;
  });
  if (!scope) throw refused('no-access');
  const shown = await pages.fill(ctx, id);
  return { ...shown, hasAccess: true, scope: { ...NOBODY, type: scope.type } };
}
