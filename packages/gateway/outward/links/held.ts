import type { Link } from '@gonghui/contract/link-shapes.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type LinkRow, shownLink } from './rows.ts';
import { findTarget, type Target } from './targets.ts';

/** A link and its page, both held to the end of the transaction. Unknown and foreign ones answer alike. */
export async function heldLink(trx: Trx, ctx: Ctx, id: string): Promise<{ row: LinkRow; target: Target }> {
  const found = trx
    .selectFrom('public_links')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  const known = await found.select('form_id').executeTakeFirst();
  if (!known) throw new AppError('notFound');
  // The page first, as a release of it holds the two.
  const target = await findTarget(trx, ctx, known.form_id, true);
  const row = await found.selectAll().forUpdate().executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return { row, target };
}

/** Changes a link, whose state is another one by it. */
export async function setLink(trx: Trx, ctx: Ctx, id: string, set: Record<string, unknown>): Promise<Link> {
  const row = await trx
    .updateTable('public_links')
    .set({ ...set, rev: sql<number>`rev + 1` })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return shownLink(row);
}
