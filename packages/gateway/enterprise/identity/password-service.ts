import { AppError } from '@gonghui/kernel/errors.ts';
import { type Ctx, type Deps, requireRole } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { clearTries, requireTry } from './attempts.ts';
import { audit } from './audit.ts';
import { checkNewPassword, hashPassword, verifyPassword } from './passwords.ts';
import type { Identity } from './service.ts';
import type { Account } from './sessions.ts';

/** Stores a password that was checked and hashed; whoever calls ends the account's sessions. */
export async function putPassword(
  trx: Trx,
  { tenantId, userId }: Account,
  set: { password_hash: string; initialized: boolean; updated_at: Date },
): Promise<void> {
  await trx
    .updateTable('users')
    .set(set)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .execute();
}

/** Changing passwords. Fields arrive sealed; whoever's password changed is signed out everywhere else. */
export function createPasswords(deps: Deps, identity: Identity) {
  const { db, now } = deps;

  const account = async (ctx: Ctx, id: string) => {
    const row = await db.withTenant(ctx, trx =>
      trx
        .selectFrom('users')
        .select(['id', 'username', 'password_hash', 'initialized'])
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    if (!row) throw new AppError('notFound');
    return row;
  };

  const store = async (ctx: Ctx, id: string, password: string, initialized: boolean, action: string) => {
    checkNewPassword(password, deps.config);
    const password_hash = await hashPassword(password);
    await db.withTenant(ctx, async trx => {
      const set = { password_hash, initialized, updated_at: new Date(now()) };
      await putPassword(trx, { tenantId: ctx.tenantId, userId: id }, set);
      const own = ctx.actor.id === id;
      await identity.revoke(
        trx,
        { tenantId: ctx.tenantId, userId: id },
        action,
        own ? ctx.sessionId : undefined,
      );
      if (own) await identity.proveAnew(trx, ctx, password_hash);
      await audit(trx, ctx, action, id);
    });
    identity.forget(ctx.tenantId);
  };

  const ownOnly = (ctx: Ctx, id: string) => {
    if (ctx.actor.id !== id) throw new AppError('notFound');
  };

  return {
    /** The first password of one's own account, while it still has the one somebody else chose. */
    async setFirst(ctx: Ctx, id: string, field: string): Promise<void> {
      ownOnly(ctx, id);
      const row = await account(ctx, id);
      if (row.initialized) throw new AppError('invalid', '密码已设置过，请使用修改密码');
      const password = await identity.sealed.open(field);
      if (await verifyPassword(row.password_hash, password))
        throw new AppError('invalid', '新密码不能与原密码相同');
      await store(ctx, id, password, true, 'first password set');
    },

    async change(ctx: Ctx, id: string, oldField: string, newField: string): Promise<void> {
      ownOnly(ctx, id);
      const row = await account(ctx, id);
      // A stolen session must not be a way to try passwords without end: the tries are those of signing in.
      const own = { tenantId: ctx.tenantId, userId: id };
      await requireTry(deps, own);
      const old = await identity.sealed.open(oldField);
      const next = await identity.sealed.open(newField);
      if (!(await verifyPassword(row.password_hash, old)))
        throw new AppError('invalid', '原密码不正确', { field: 'oldPassword' });
      await clearTries(deps, own);
      if (old === next) throw new AppError('invalid', '新密码不能与原密码相同', { field: 'newPassword' });
      await store(ctx, id, next, true, 'password changed');
    },

    async reset(ctx: Ctx, id: string, field: string): Promise<void> {
      requireRole(ctx, 'admin');
      await account(ctx, id);
      await store(ctx, id, await identity.sealed.open(field), false, 'password reset');
    },
  };
}
