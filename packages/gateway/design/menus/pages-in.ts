import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { pagesOf } from '../page-rows/index.ts';

/** Ids of the pages of an applet, without groups of the list. */
export async function pagesIn(trx: Trx, ctx: Ctx, appletId: string): Promise<Set<string>> {
  const rows = await pagesOf(trx, ctx, appletId);
  return new Set(rows.filter(({ type }) => type !== 'group').map(({ id }) => id));
}
