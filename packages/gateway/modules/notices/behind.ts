import type { Notice } from '@gonghui/contract/notices.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import type { NoticeTables } from './tables.ts';

type Row = Selectable<NoticeTables['notices']>;

/** The designs that these messages lead to, as far as they are there; which right opens one is asked there. */
export async function designsBehind(
  trx: Trx,
  ctx: Ctx,
  rows: readonly Row[],
): Promise<(row: Row) => Notice['design']> {
  const ids = [...new Set(rows.flatMap(({ design_id }) => design_id ?? []))];
  if (ids.length === 0) return () => null;
  const forms = await trx
    .selectFrom('forms as f')
    .leftJoin('flows as w', join =>
      join.onRef('w.tenant_id', '=', 'f.tenant_id').onRef('w.form_id', '=', 'f.id'),
    )
    .select(['f.id', 'f.applet_id', 'w.id as flow_id'])
    .where('f.tenant_id', '=', ctx.tenantId)
    .where('f.deleted_at', 'is', null)
    .where(eb => eb.or([eb('f.id', 'in', ids), eb('w.id', 'in', ids)]))
    .execute();
  return ({ design_id, node_id }) => {
    const form = forms.find(({ id, flow_id }) => id === design_id || flow_id === design_id);
    if (!form || design_id === null || node_id === null) return null;
    const kind = form.id === design_id ? 'form' : 'flow';
    return { kind, appletId: form.applet_id, formId: form.id, designId: design_id, nodeId: node_id };
  };
}
