import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Trx } from '../../base/db/database.ts';

type Kind = 'users' | 'depts' | 'roles';
interface NamedId {
  id: string;
  name: string;
}

const SHOWN = { users: 'display_name', depts: 'name', roles: 'title' } as const;
const WORD = { users: '成员', depts: '部门', roles: '角色' } as const;

/** Names for ids of the enterprise, those that exist; deleted people keep their names in old records. */
export async function namesOf(
  trx: Trx,
  tenantId: string,
  kind: Kind,
  ids: readonly string[],
): Promise<NamedId[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedId>`select id, ${sql.ref(SHOWN[kind])} as name from ${sql.table(kind)}
    where tenant_id = ${tenantId} and id = any(${[...new Set(ids)]})`.execute(trx);
  return rows;
}

/**
 * The same for ids that a request brings (promise D6): every one must exist in the enterprise, and people must not be
 * deleted. Answers them in the order asked, once each, with the stored names.
 */
export async function resolve(
  trx: Trx,
  tenantId: string,
  kind: Kind,
  ids: readonly string[],
): Promise<NamedId[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const alive = kind === 'users' ? sql`and deleted_at is null` : sql``;
  const { rows } = await sql<NamedId>`select id, ${sql.ref(SHOWN[kind])} as name from ${sql.table(kind)}
    where tenant_id = ${tenantId} and id = any(${wanted}) ${alive}`.execute(trx);
  const found = new Map(rows.map(row => [row.id, row]));
  return wanted.map(id => {
    const row = found.get(id);
    if (!row) throw new AppError('invalid', `所选${WORD[kind]}不存在或已被删除`);
    return row;
  });
}

/** Where a person stands in the enterprise. */
export interface Membership {
  userId: string;
  /** His departments with all above them: what audiences are compared with. */
  depts: string[];
  /** His departments themselves. */
  own: string[];
  /** His departments with all below them. */
  below: string[];
  roles: string[];
}

/** Departments and roles of a person, in one query and in one order: who stands alike is to ask alike. */
export async function standingOf(trx: Trx, tenantId: string, userId: string): Promise<Membership> {
  const { rows } = await sql<Omit<Membership, 'userId'>>`with recursive own as (
      select d.id, d.parent_id from user_depts ud join depts d on d.tenant_id = ud.tenant_id and d.id = ud.dept_id
        where ud.tenant_id = ${tenantId} and ud.user_id = ${userId}
    ), above as (
      select id, parent_id from own
      union select d.id, d.parent_id from depts d join above a on d.tenant_id = ${tenantId} and d.id = a.parent_id
    ), below as (
      select id from own
      union select d.id from depts d join below b on d.tenant_id = ${tenantId} and d.parent_id = b.id
    ) select array(select id from above order by id) as depts, array(select id from own order by id) as own,
      array(select id from below order by id) as below,
      array(select role_id from user_roles where tenant_id = ${tenantId} and user_id = ${userId}
        order by role_id) as roles`.execute(trx);
  return { userId, depts: [], own: [], below: [], roles: [], ...rows[0] };
}

/** A person as audiences see him: his departments with all above them, and his roles. */
export async function memberOf(
  trx: Trx,
  tenantId: string,
  userId: string,
): Promise<{ userId: string; depts: string[]; roles: string[] }> {
  return standingOf(trx, tenantId, userId);
}
