import { kindOfPage } from '@gonghui/elements/kinds/index.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { hooksOf } from '../kinds/index.ts';
import { findPage } from '../page-rows/index.ts';

/** Where a design belongs: a page's design has the page's id, any other has its own. */
export interface DesignHome {
  kind: DesignKind;
  tenantId: string;
  /** The page that decides who may open it; null for a design that belongs to none. */
  pageId: string | null;
}

/** The home of a design, whosever it is; refuses an id that is none. Rights are asked apart. */
export async function homeOf(trx: Trx, designId: string): Promise<DesignHome> {
  const row = await trx
    .selectFrom('design_parts')
    .select(['kind', 'tenant_id as tenantId', 'page_id as pageId', 'deleted_at'])
    .where('design_id', '=', designId)
    .executeTakeFirst();
  if (row?.deleted_at) throw new AppError('notFound');
  if (row) return { kind: row.kind, tenantId: row.tenantId, pageId: row.pageId };
  const page = await trx
    .selectFrom('forms')
    .select(['type', 'tenant_id'])
    .where('id', '=', designId)
    .executeTakeFirst();
  const kind = page && kindOfPage(page.type);
  if (!kind) throw new AppError('notFound');
  return { kind: kind.kind, tenantId: page.tenant_id, pageId: designId };
}

/** Name of the page or part that a design belongs to; throws if that is gone. */
export async function nameOf(trx: Trx, ctx: Ctx, designId: string): Promise<string> {
  const { kind, tenantId, pageId } = await homeOf(trx, designId);
  if (pageId !== null) return (await findPage(trx, ctx, pageId)).name;
  const [place] = (await hooksOf({ kind }).homes?.find(trx, [{ tenantId, designId }])) ?? [];
  if (!place) throw new AppError('notFound');
  return place.name;
}

/** Says that there is a design that is no page of its own; called once, by what makes it. */
export async function addDesign(
  trx: Trx,
  designId: string,
  { kind, tenantId, pageId }: DesignHome,
): Promise<void> {
  await trx
    .insertInto('design_parts')
    .values({ design_id: designId, tenant_id: tenantId, kind, page_id: pageId })
    .execute();
}

/**
 * Takes away a design that is no page of its own, from under whoever sits in it as well; its past stays in the log. What the
 * kind keeps of it, the caller removes in the same transaction.
 */
export async function removeDesign(
  trx: Trx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  designId: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('design_parts')
    .set({ deleted_at: at })
    .where('tenant_id', '=', tenantId)
    .where('design_id', '=', designId)
    .execute();
}

/** Designs of a kind that are parts of these pages, by page. */
export async function partsOfPages(
  trx: Trx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  kind: DesignKind,
  pageIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('design_parts')
    .select(['page_id', 'design_id'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('page_id', '=', anyOf(pageIds))
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(row => [row.page_id ?? '', row.design_id]));
}
