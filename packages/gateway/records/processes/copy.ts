import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { findVersion, storeVersion } from '../../design/versions/index.ts';
import { ensureFlow, findFlow } from './repository.ts';

/**
 * Copies the saved flow of a form to its copy, whose fields have the same ids. The copy is not activated: somebody looks
 * at it first. Within one enterprise its people are the same, so it counts as `inited`.
 */
export async function copyFlow(
  trx: Trx,
  ctx: Ctx,
  fromFormId: string,
  toFormId: string,
  at: Date,
): Promise<void> {
  const source = await findFlow(trx, ctx, fromFormId);
  const saved = source && (await findVersion(trx, ctx, source.id, source.version));
  if (!saved) return;
  const copy = await ensureFlow(trx, ctx, toFormId, at);
  const kept = { designId: copy.id, version: 1, at };
  await storeVersion(trx, ctx, kept, { text: saved.template, digest: saved.digest });
  await trx
    .updateTable('flows')
    .set({ version: 1, name: source.name, inited: source.inited })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', copy.id)
    .execute();
}
