import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Deps } from '../../base/context.ts';
import { clearTries } from './attempts.ts';
import { audit } from './audit.ts';
import { putPassword } from './password-service.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';

/**
 * Gives an account another password, by whoever has the server's console: the way in for an administrator who has lost his.
 * `code` names the enterprise where several have such an account. All its sessions end.
 */
export async function setPasswordOf(
  deps: Deps,
  username: string,
  password: string,
  code?: string,
): Promise<void> {
  const { db, config, now } = deps;
  checkNewPassword(password, config);
  const password_hash = await hashPassword(password);
  const account = await db.withSystem(async trx => {
    const found = await trx
      .selectFrom('users as u')
      .innerJoin('tenants as t', 't.id', 'u.tenant_id')
      .select(['u.id', 'u.tenant_id', 't.code'])
      .where(sql`lower(u.username)`, '=', username.toLowerCase())
      .where('u.deleted_at', 'is', null)
      .execute();
    const [one, another] = code === undefined ? found : found.filter(row => row.code === code);
    if (!one) throw new AppError('notFound', `没有账号 ${username}`);
    if (another)
      throw new AppError(
        'invalid',
        `有多个企业有账号 ${username}，请用 --code 指明企业：${found.map(row => row.code).join('、')}`,
      );
    const account = { tenantId: one.tenant_id, userId: one.id };
    await putPassword(trx, account, { password_hash, initialized: true, updated_at: new Date(now()) });
    await endSessions(trx, account, 'password set on the console', new Date(now()));
    const doer = { tenantId: account.tenantId, actor: null, address: '', trace: '' };
    await audit(trx, doer, 'password set on the console', account.userId);
    return account;
  });
  await clearTries(deps, account);
}
