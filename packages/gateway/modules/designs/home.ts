import { kindOfPage } from '@gonghui/elements/kinds/index.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import type { Trx } from '../../db/database.ts';

/** Where a design belongs: a page's design has the page's id, one that is a part of a page has its own. */
export interface DesignHome {
  kind: DesignKind;
  tenantId: string;
  /** The page that decides who may open it. */
  pageId: string;
}

/** The home of a design, whosever it is; refuses an id that is none. Rights are asked apart. */
export async function homeOf(trx: Trx, designId: string): Promise<DesignHome> {
  const part = await trx
    .selectFrom('design_parts')
    .select(['kind', 'tenant_id as tenantId', 'page_id as pageId'])
    .where('design_id', '=', designId)
    .executeTakeFirst();
  if (part) return part;
  const page = await trx
    .selectFrom('forms')
    .select(['type', 'tenant_id'])
    .where('id', '=', designId)
    .executeTakeFirst();
  const kind = page && kindOfPage(page.type);
  if (!kind) throw new AppError('notFound');
  return { kind: kind.kind, tenantId: page.tenant_id, pageId: designId };
}

/** Says that a design is a part of a page; called once, by what makes it. */
export async function addPart(
  trx: Trx,
  designId: string,
  { kind, tenantId, pageId }: DesignHome,
): Promise<void> {
  await trx
    .insertInto('design_parts')
    .values({ design_id: designId, tenant_id: tenantId, kind, page_id: pageId })
    .execute();
}
