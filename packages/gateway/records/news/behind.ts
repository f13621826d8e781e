import type { Notice } from '@gonghui/contract/notices.ts';
import { kindOfPage } from '@gonghui/elements/kinds/index.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import type { Schema } from '../../base/db/schema.ts';
import { hooksOf } from '../../design/kinds/index.ts';

type Row = Selectable<Schema['notices']>;

/** The designs that these messages lead to, as far as they are there; which right opens one is asked there. */
export async function designsBehind(
  trx: Trx,
  ctx: Ctx,
  rows: readonly Row[],
): Promise<(row: Row) => Notice['design']> {
  const ids = [...new Set(rows.flatMap(({ design_id }) => design_id ?? []))];
  if (ids.length === 0) return () => null;
  const pages = await trx
    .selectFrom('forms as f')
    .leftJoin('design_parts as p', join =>
      join
        .onRef('p.tenant_id', '=', 'f.tenant_id')
        .onRef('p.page_id', '=', 'f.id')
        .on('p.deleted_at', 'is', null),
    )
    .select(['f.id', 'f.applet_id', 'f.type', 'p.design_id as part_id', 'p.kind as part_kind'])
    .where('f.tenant_id', '=', ctx.tenantId)
    .where('f.deleted_at', 'is', null)
    .where(eb => eb.or([eb('f.id', '=', anyOf(ids)), eb('p.design_id', '=', anyOf(ids))]))
    .execute();
  const elsewhere = await designsElsewhere(trx, ctx, ids);
  return ({ design_id, node_id }) => {
    if (design_id === null || node_id === null) return null;
    const place = elsewhere.get(design_id);
    if (place) return { formId: design_id, ...place, designId: design_id, nodeId: node_id };
    const page = pages.find(({ id, part_id }) => id === design_id || part_id === design_id);
    const kind = page?.id === design_id ? kindOfPage(page.type)?.kind : page?.part_kind;
    if (!page || !kind) return null;
    return { kind, appletId: page.applet_id, formId: page.id, designId: design_id, nodeId: node_id };
  };
}

interface NewsTarget {
  kind: DesignKind;
  appletId: string;
  formId?: string;
}

/** Those of these designs that belong to no page, by their ids. */
async function designsElsewhere(
  trx: Trx,
  { tenantId }: Ctx,
  ids: readonly string[],
): Promise<Map<string, NewsTarget>> {
  const rows = await trx
    .selectFrom('design_parts')
    .select(['design_id as designId', 'kind'])
    .where('tenant_id', '=', tenantId)
    .where('page_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where('design_id', '=', anyOf(ids))
    .execute();
  const found = new Map<string, NewsTarget>();
  for (const kind of new Set(rows.map(row => row.kind))) {
    const asked = rows.filter(row => row.kind === kind).map(({ designId }) => ({ tenantId, designId }));
    for (const { designId, appletId, formId } of (await hooksOf({ kind }).homes?.find(trx, asked)) ?? [])
      found.set(designId, { kind, appletId, ...(formId === undefined ? {} : { formId }) });
  }
  return found;
}
