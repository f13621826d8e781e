import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { mayDo } from '@gonghui/domain/form-rights.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { kindNamed } from '../kinds/index.ts';
import { findPage, type PageRow } from '../page-rows/index.ts';
import { type FormFacts, rightsOf } from '../permissions/index.ts';
import { openPage } from './design.ts';

const NOBODY = { type: 'limited' as const, depts: [], users: [], roles: [] };
/**
 * Facts of a page that does not exist, so that a missing page takes the same path and gets the same answer as one that belongs to others.
 */
const NOTHING: Omit<FormFacts, 'id' | 'type'> = {
  released_version: null,
  applet_id: '',
  applet_status: 'offline',
  applet_visitors: NOBODY,
  scope: NOBODY,
  submit_edit: false,
};

const refused = ({ noun }: Kind, reason: 'sign-in' | 'no-access'): AppError =>
  new AppError('gone', reason === 'sign-in' ? '请先登录' : `${noun}不存在、已下线或未对您开放`, { reason });

const found = async (trx: Trx, ctx: Ctx, type: string, id: string): Promise<PageRow | null> => {
  const page = await findPage(trx, ctx, id).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'notFound') return null;
    throw error;
  });
  return page?.type === type ? page : null;
};

/**
 * A released page that is looked at, a big screen or a custom page, as viewers get it, for whom it is released. All others get
 * 1515 with the reason, alike for what is unknown, foreign, offline, of another type or for others: the same statements are asked
 * for each (spec, designers §7).
 */
export async function viewedPage(
  deps: Deps,
  ctx: Ctx | null,
  type: string,
  id: string,
  opens = true,
): Promise<FillForm> {
  const kind = kindNamed(type, '该类型的页面无法查看');
  if (!ctx) throw refused(kind, 'sign-in');
  const scope = await deps.db.withTenant(ctx, async trx => {
    const page = await found(trx, ctx, type, id);
    const rights = await rightsOf(trx, ctx, page ?? { ...NOTHING, id, type });
    return page && page.released_version !== null && mayDo(rights, 'fill') ? page.scope : null;
  });
  if (!scope) throw refused(kind, 'no-access');
  const shown = await openPage(deps, ctx, id, opens);
  return { ...shown, hasAccess: true, scope: { ...NOBODY, type: scope.type } };
}
