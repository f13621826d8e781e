import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import { ACCOUNT_DISABLED, audit, type Identity, personLeft } from '../identity/index.ts';
import { changingRoles } from './change-roles.ts';
import { setMembership } from './membership.ts';
import { existing, heirOf } from './person.ts';

/** How many tasks wait for a person. */
export type CountsTasks = (trx: Trx, ctx: Ctx, userId: string) => Promise<number>;

/** People who go, for a while or for good: sessions end, tasks change hands, and an administrator stays. */
export function leavingPeople({ db, now }: Pick<Deps, 'db' | 'now'>, identity: Pick<Identity, 'revoke'>) {
  let waitingFor: CountsTasks = async () => 0;
  return {
    /** Whoever keeps tasks of people counts them for the question whether somebody can be deleted. */
    attachTasks: (counts: CountsTasks): void => {
      waitingFor = counts;
    },

    async setStatus(ctx: Ctx, id: string, status: 'enabled' | 'disabled', handTo?: string): Promise<void> {
      await db.withTenant(ctx, async trx => {
        await existing(trx, ctx, id);
        await changingRoles(trx, ctx, () =>
          trx
            .updateTable('users')
            .set({ status, updated_at: new Date(now()) })
            .where('tenant_id', '=', ctx.tenantId)
            .where('id', '=', id)
            .execute(),
        );
        if (status === 'disabled') {
          await identity.revoke(trx, { tenantId: ctx.tenantId, userId: id }, ACCOUNT_DISABLED);
          await publish(trx, personLeft, ctx, { userId: id, to: await heirOf(trx, ctx, id, handTo) });
        }
        await audit(trx, ctx, `user ${status}`, id);
      });
    },

    /** The row stays under its id, because records name it; the sign-in name becomes free. */
    async removeUser(
      ctx: Ctx,
      id: string,
      onlyAsk: boolean,
      handTo?: string,
    ): Promise<{ removable: boolean; openTasks: number }> {
      if (id === ctx.actor.id) {
        if (onlyAsk) return { removable: false, openTasks: 0 };
        throw new AppError('invalid', '不能删除自己的账号');
      }
      const openTasks = await db.withTenant(ctx, async trx => {
        await existing(trx, ctx, id);
        const waiting = await waitingFor(trx, ctx, id);
        if (onlyAsk) return waiting;
        await changingRoles(trx, ctx, async () => {
          await setMembership(trx, ctx, 'depts', id, []);
          await setMembership(trx, ctx, 'roles', id, []);
          await trx
            .updateTable('users')
            .set({ status: 'disabled', deleted_at: new Date(now()) })
            .where('tenant_id', '=', ctx.tenantId)
            .where('id', '=', id)
            .execute();
        });
        await identity.revoke(trx, { tenantId: ctx.tenantId, userId: id }, 'account deleted');
        await publish(trx, personLeft, ctx, { userId: id, to: await heirOf(trx, ctx, id, handTo) });
        await audit(trx, ctx, 'user deleted', id);
        return waiting;
      });
      return { removable: true, openTasks };
    },
  };
}
