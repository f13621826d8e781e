import { rolesOf } from '@gonghui/contract/role-names.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Database, Trx } from '../../base/db/database.ts';
import { type Proved, proofOf } from './proof.ts';
import { roleNames } from './role-names-sql.ts';
import type { Account } from './sessions.ts';

export interface Candidate extends Proved {
  passwordHash: string;
  enabled: boolean;
  admin: boolean;
}

/** Accounts with this sign-in name, of all enterprises that have one: somebody's may be the last (docs/decisions/namesakes.md). */
export async function candidates(db: Database, account: string): Promise<Candidate[]> {
  const rows = await db.kysely
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select(['u.id', 'u.tenant_id', 'u.password_hash', 'u.status', roleNames.as('role_names')])
    .where(sql`lower(u.username)`, '=', account)
    .where('u.deleted_at', 'is', null)
    .where('t.status', '=', 'enabled')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();
  return rows.map(row => ({
    tenantId: row.tenant_id,
    userId: row.id,
    passwordHash: row.password_hash,
    proof: proofOf(row.password_hash),
    enabled: row.status === 'enabled',
    admin: rolesOf(row.role_names).includes('admin'),
  }));
}

/** What the spec calls the user's info. Throws `notSignedIn` when the account is gone. */
export async function userInfo(trx: Trx, account: Account) {
  const row = await trx
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select([
      'u.id',
      'u.username',
      'u.display_name',
      'u.avatar',
      'u.phone',
      'u.email',
      'u.guided',
      'u.is_read',
      'u.initialized',
      'u.tenant_id',
      't.name as tenant_name',
      't.logo as tenant_logo',
      roleNames.as('role_names'),
      sql<
        { id: string; name: string }[]
      >`coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name)
        order by d.sorting, d.id) from user_depts ud
        join depts d on d.tenant_id = ud.tenant_id and d.id = ud.dept_id
        where ud.tenant_id = u.tenant_id and ud.user_id = u.id), '[]'::json)`.as('depts'),
    ])
    .where('u.tenant_id', '=', account.tenantId)
    .where('u.id', '=', account.userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('notSignedIn');
  return {
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    avatar: row.avatar,
    phone: row.phone,
    email: row.email,
    roles: rolesOf(row.role_names),
    roleNames: row.role_names,
    depts: row.depts,
    guided: row.guided,
    isRead: row.is_read,
    initialized: row.initialized,
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    tenantLogo: row.tenant_logo,
  };
}
