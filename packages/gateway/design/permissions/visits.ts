import { type Ctx, mayBuild } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { pagesOf } from '../page-rows/index.ts';
import { rightsOfForms } from './rights.ts';

/** Whether the actor builds an applet, or may open at least one page of it. */
export async function visitsApplet(trx: Trx, ctx: Ctx, appletId: string): Promise<boolean> {
  if (mayBuild(ctx, appletId)) return true;
  const rights = await rightsOfForms(trx, ctx, await pagesOf(trx, ctx, appletId));
  return [...rights.values()].some(({ opens }) => opens);
}
