import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';

/** Maps of the enterprise, all or those of these regions. */
export const mapsOf = (trx: Trx, { tenantId }: Pick<Ctx, 'tenantId'>, codes: readonly string[] | null) =>
  trx
    .selectFrom('map_packs')
    .select(['code', 'name', 'approval_no', 'file_id'])
    .where('tenant_id', '=', tenantId)
    .$if(codes !== null, query => query.where('code', '=', anyOf(codes ?? [])))
    .orderBy('code')
    .execute();

/** A map that came with an applet and was checked. */
interface BroughtMap {
  readonly code: string;
  readonly name: string;
  readonly approvalNo: string;
  readonly fileId: string;
  readonly at: Date;
}

/** Keeps a map that came with an applet; one that the enterprise has itself stays. */
export async function keepMap(
  trx: Trx,
  ctx: Ctx,
  { code, name, approvalNo, fileId, at }: BroughtMap,
): Promise<void> {
  await trx
    .insertInto('map_packs')
    .values({
      ...{ tenant_id: ctx.tenantId, code, name, approval_no: approvalNo, file_id: fileId },
      ...{ created_by: ctx.actor.id, created_at: at },
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'code']).doNothing())
    .execute();
}
