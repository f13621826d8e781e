import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { AskDeps } from './ask/ask.ts';
import { datasetsOf, findDataset, lockDatasets } from './repository.ts';

/** The applet's id; the spec's message when there is no such applet in the enterprise (designers §5). */
export async function requireApplet(
  trx: Trx,
  ctx: Ctx,
  appletId: string | null | undefined,
): Promise<string> {
  const row = appletId
    ? await trx
        .selectFrom('applets')
        .select('id')
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', appletId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('badRequest', '当前应用基本信息获取失败，请联系管理员');
  return row.id;
}

/**
 * A name that no dataset of the applet has, under the lock that the caller holds. One that somebody gave is refused when it is
 * taken; `usual`, where none was given, gets the first free number behind it.
 */
export async function uniqueName(
  trx: Trx,
  ctx: Ctx,
  appletId: string,
  { name, usual, except }: { name: string | undefined; usual: string; except?: string },
): Promise<string> {
  const rows = await datasetsOf(trx, ctx, appletId);
  const taken = new Set(rows.filter(({ id }) => id !== except).map(row => row.name));
  const wanted = name?.trim() || usual;
  if (!taken.has(wanted)) return wanted;
  if (wanted !== usual) throw new AppError('badRequest', '命名不能重复');
  let number = 2;
  while (taken.has(`${wanted}${number}`)) number++;
  return `${wanted}${number}`;
}

/** Gives a dataset another name, one that no other dataset of its applet has. */
export function renameDataset({ db, now }: AskDeps, ctx: Ctx, id: string, name: string): Promise<null> {
  return db.withTenant(ctx, async trx => {
    const { applet_id } = await findDataset(trx, ctx, id);
    await lockDatasets(trx, applet_id);
    const free = await uniqueName(trx, ctx, applet_id, { name, usual: '', except: id });
    await trx
      .updateTable('datasets')
      .set({ name: free, updated_at: new Date(now()) })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .execute();
    return null;
  });
}
