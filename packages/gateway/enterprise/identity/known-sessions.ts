import { rolesOf } from '@gonghui/contract/role-names.ts';
import { PUBLISHED_PASSWORD } from '@gonghui/kernel/published-password.ts';
import { sql } from 'kysely';
import type { Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { audit } from './audit.ts';
import { verifyPassword } from './passwords.ts';
import { roleNames } from './role-names-sql.ts';
import type { Account } from './sessions.ts';

/** Passwords looked at side by side: each takes a thread of the process for some 20 ms. */
const AT_ONCE = 4;
const BECAUSE = 'published password in production';

/** Accounts that some open session may act as: its own account, or another enterprise's that it could switch to. */
const reached = (trx: Trx, at: Date) =>
  trx
    .selectFrom('users as u')
    .select(['u.id', 'u.tenant_id', 'u.password_hash', roleNames.as('role_names')])
    .where('u.deleted_at', 'is', null)
    .where(
      sql<boolean>`u.id in (select e ->> 'userId' from sessions s cross join lateral jsonb_array_elements(s.enterprises) e
          where s.ended_at is null and s.expires_at > ${at}
        union all select s.user_id from sessions s where s.ended_at is null and s.expires_at > ${at})`,
    )
    .execute();

/**
 * In production the password of the demo opens no administrator's account (`prove.ts`); what it opened before the server became one ends at
 * the start, together with sessions of other enterprises that could switch there. Answers how many accounts that were.
 */
export async function endKnownSessions({
  db,
  config,
  now,
}: Pick<Deps, 'db' | 'config' | 'now'>): Promise<number> {
  if (!config.production) return 0;
  const at = new Date(now());
  const rows = (await db.withSystem(trx => reached(trx, at), 'read only')).filter(row =>
    rolesOf(row.role_names).includes('admin'),
  );
  const known: Account[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const same = await Promise.all(some.map(row => verifyPassword(row.password_hash, PUBLISHED_PASSWORD)));
    for (const [index, row] of some.entries())
      if (same[index]) known.push({ tenantId: row.tenant_id, userId: row.id });
  }
  for (const { tenantId, userId } of known)
    await db.withSystem(async trx => {
      await trx
        .updateTable('sessions')
        .set({ ended_at: at, ended_because: BECAUSE })
        .where('ended_at', 'is', null)
        .where(eb =>
          eb.or([
            eb('user_id', '=', userId),
            sql<boolean>`enterprises @> ${JSON.stringify([{ userId }])}::jsonb`,
          ]),
        )
        .execute();
      const doer = { tenantId, actor: { id: userId }, address: '', trace: '' };
      await audit(trx, doer, 'session ended: published password in production');
    });
  return known.length;
}
