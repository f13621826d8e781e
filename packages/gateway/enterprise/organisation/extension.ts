import { AppError } from '@gonghui/kernel/errors.ts';
import { type Ctx, type Deps, hasRole } from '../../base/context.ts';
import { existing } from './person.ts';

/** What the app keeps for a person, as it is: for himself and the administrator. */
export const extensions = ({ db, now }: Pick<Deps, 'db' | 'now'>) => ({
  async extension(ctx: Ctx, id: string): Promise<Record<string, unknown>> {
    if (!hasRole(ctx) && id !== ctx.actor.id) throw new AppError('notFound');
    return db.withTenant(ctx, async trx => {
      await existing(trx, ctx, id);
      const row = await trx
        .selectFrom('users')
        .select('extension')
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.extension;
    });
  },
  async setExtension(ctx: Ctx, id: string, value: Record<string, unknown>): Promise<void> {
    if (!hasRole(ctx) && id !== ctx.actor.id) throw new AppError('notFound');
    await db.withTenant(ctx, async trx => {
      await existing(trx, ctx, id);
      await trx
        .updateTable('users')
        .set({ extension: JSON.stringify(value), updated_at: new Date(now()) })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', id)
        .execute();
    });
  },
});
