import type { MenuEntry } from '@gonghui/contract/menus.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

/** The navigation of an applet as it is stored: `rev` 0 before anybody arranged it, `entries` null while it is as the pages are. */
export interface StoredMenu {
  rev: number;
  entries: MenuEntry[] | null;
}

/** The navigation as it is stored, pages that were deleted since among it. */
export async function storedMenu(trx: Trx, ctx: Ctx, appletId: string): Promise<StoredMenu> {
  const row = await trx
    .selectFrom('applet_menus')
    .select(['rev', 'entries'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('applet_id', '=', appletId)
    .executeTakeFirst();
  return row ?? { rev: 0, entries: null };
}

/**
 * Stores what was made of the navigation as it was at `rev`. Answers whether it did: of two that were made of the same one the later
 * finds another number, also where both come at once.
 */
export async function putMenu(
  trx: Trx,
  ctx: Ctx,
  appletId: string,
  { rev, entries }: StoredMenu,
  at: Date,
): Promise<boolean> {
  const row = {
    rev: rev + 1,
    entries: entries && JSON.stringify(entries),
    updated_by: ctx.actor.id,
    updated_at: at,
  };
  const stored = await trx
    .insertInto('applet_menus')
    .values({ applet_id: appletId, tenant_id: ctx.tenantId, ...row })
    .onConflict(conflict => conflict.column('applet_id').doUpdateSet(row).where('applet_menus.rev', '=', rev))
    .returning('rev')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function removeMenu(trx: Trx, ctx: Ctx, appletId: string): Promise<void> {
  await trx
    .deleteFrom('applet_menus')
    .where('tenant_id', '=', ctx.tenantId)
    .where('applet_id', '=', appletId)
    .execute();
}
