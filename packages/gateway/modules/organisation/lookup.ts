import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

type Kind = 'users' | 'depts' | 'roles';
interface Named {
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
): Promise<Named[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Named>`select id, ${sql.ref(SHOWN[kind])} as name from ${sql.table(kind)}
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
): Promise<Named[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const alive = kind === 'users' ? sql`and deleted_at is null` : sql``;
  const { rows } = await sql<Named>`select id, ${sql.ref(SHOWN[kind])} as name from ${sql.table(kind)}
    where tenant_id = ${tenantId} and id = any(${wanted}) ${alive}`.execute(trx);
  const found = new Map(rows.map(row => [row.id, row]));
  return wanted.map(id => {
    const row = found.get(id);
    if (!row) throw new AppError('invalid', `所选${WORD[kind]}不存在或已被删除`);
    return row;
  });
}

/** A person as audiences see him: his departments with all above them, and his roles. */
export async function memberOf(
  trx: Trx,
  tenantId: string,
  userId: string,
): Promise<{ userId: string; depts: string[]; roles: string[] }> {
  const { rows } = await sql<{ depts: string[]; roles: string[] }>`select
    array(with recursive above as (
      select d.id, d.parent_id from user_depts ud join depts d on d.tenant_id = ud.tenant_id and d.id = ud.dept_id
        where ud.tenant_id = ${tenantId} and ud.user_id = ${userId}
      union select d.id, d.parent_id from depts d join above a on d.tenant_id = ${tenantId} and d.id = a.parent_id
    ) select id from above) as depts,
    array(select role_id from user_roles where tenant_id = ${tenantId} and user_id = ${userId}) as roles`.execute(
    trx,
  );
  return { userId, depts: rows[0]?.depts ?? [], roles: rows[0]?.roles ?? [] };
}
