import { stencilKind } from '@gonghui/elements/print/kind.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { removeDesign } from '../../design/designs/index.ts';
import { stored, storeVersion } from '../../design/versions/index.ts';
import { changePrint, insertPrint, printsOf } from './repository.ts';
import { savedStencil } from './stencil.ts';

/** The template as one of another form, whose fields have the same ids. */
export function aboutForm({ page, components }: Template, formId: string, version: number): Template {
  const { dataset } = page;
  return {
    page: isPlainObject(dataset) ? { ...page, dataset: { ...dataset, formId, version } } : page,
    components,
  };
}

/**
 * Copies the saved templates of a form to its copy. They are off there: somebody looks at them first, as at the copy of its
 * approval flow.
 */
export async function copyPrints(
  trx: Trx,
  ctx: Ctx,
  from: { id: string },
  to: { id: string; version: number },
  at: Date,
): Promise<void> {
  const oldestFirst = (await printsOf(trx, ctx, from.id)).reverse();
  for (const [number, row] of oldestFirst.entries()) {
    const design = stored(stencilKind, aboutForm(await savedStencil(trx, ctx, row), to.id, to.version));
    const version = Math.min(row.version, 1);
    // A moment apart, so that they stand in the same order.
    const made = new Date(at.getTime() + number);
    const id = await insertPrint(trx, ctx, { formId: to.id, name: row.name, facts: row.facts, at: made });
    await storeVersion(trx, ctx, { designId: id, version, at }, design);
    if (version > 0) await changePrint(trx, ctx, id, { version });
  }
}

/** Takes the templates of forms away with them; their past stays, and print records keep their names. */
export async function removePrintsOf(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  formIds: readonly string[],
  at: Date,
): Promise<void> {
  if (formIds.length === 0) return;
  const gone = await trx
    .updateTable('prints')
    .set({ deleted_at: at, printed_version: null })
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_id', '=', anyOf(formIds))
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of gone) await removeDesign(trx, ctx, id, at);
}
