import { stencilKind } from '@gonghui/elements/print/kind.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { addDesign } from '../../design/designs/index.ts';
import type { PrintTables, StencilFacts } from './tables.ts';

/** A print template, with the applet that its form stands in. */
export type PrintRow = Selectable<PrintTables['prints']> & { applet_id: string };

/** Templates that are there, of forms that are there. */
const alive = (trx: Trx, { tenantId }: Pick<Ctx, 'tenantId'>) =>
  trx
    .selectFrom('prints')
    .innerJoin('forms as f', join =>
      join.onRef('f.tenant_id', '=', 'prints.tenant_id').onRef('f.id', '=', 'prints.form_id'),
    )
    .innerJoin('applets as a', join =>
      join.onRef('a.tenant_id', '=', 'f.tenant_id').onRef('a.id', '=', 'f.applet_id'),
    )
    .selectAll('prints')
    .select('f.applet_id')
    .where('prints.tenant_id', '=', tenantId)
    .where('prints.deleted_at', 'is', null)
    .where('f.deleted_at', 'is', null)
    .where('a.deleted_at', 'is', null);

/** A template; `lock` holds its row to the end of the transaction. Unknown, foreign and deleted ids answer alike. */
export async function findPrint(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  id: string,
  lock = false,
): Promise<PrintRow> {
  const query = alive(trx, ctx).where('prints.id', '=', id);
  const row = await (lock ? query.forNoKeyUpdate('prints') : query).executeTakeFirst();
  if (!row) throw new AppError('notFound', '打印模板不存在或已被删除');
  return row;
}

/** All templates of a form, the newest first. */
export const printsOf = (trx: Trx, ctx: Pick<Ctx, 'tenantId'>, formId: string): Promise<PrintRow[]> =>
  alive(trx, ctx)
    .where('prints.form_id', '=', formId)
    .orderBy('prints.created_at', 'desc')
    .orderBy('prints.id')
    .execute();

/** One writer at a time on the templates of a form, to the end of the transaction: names stay unique, and their number within the limit. */
export async function lockPrints(trx: Trx, formId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prints ${formId}`}, 0))`.execute(trx);
}

/** A new row, off and not saved, and the first of its design. */
export async function insertPrint(
  trx: Trx,
  ctx: Ctx,
  { formId, name, facts, at }: { formId: string; name: string; facts: StencilFacts; at: Date },
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('prints')
    .values({
      id,
      tenant_id: ctx.tenantId,
      form_id: formId,
      name,
      facts: JSON.stringify(facts),
      created_by: ctx.actor.id,
      created_at: at,
      updated_by: ctx.actor.id,
      updated_at: at,
    })
    .execute();
  await addDesign(trx, id, { kind: stencilKind.kind, tenantId: ctx.tenantId, pageId: null });
  return id;
}

type Change = Partial<{
  name: string;
  version: number;
  printed_version: number | null;
  facts: string;
  updated_by: string;
  updated_at: Date;
  deleted_at: Date;
}>;

/** Changes a row, under the lock that the caller holds. */
export async function changePrint(trx: Trx, ctx: Ctx, id: string, set: Change): Promise<void> {
  await trx
    .updateTable('prints')
    .set(set)
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .execute();
}
