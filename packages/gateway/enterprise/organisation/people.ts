import { rolesOf } from '@gonghui/contract/role-names.ts';
import { inTextOrder } from '@gonghui/domain/text-order.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import type { Schema } from '../../base/db/schema.ts';
import { containing, offsetOf } from '../../base/db/text.ts';
import { namesBySound } from './by-sound.ts';

interface NamedId {
  id: string;
  name: string;
}
export interface PeopleFilter {
  keyword?: string;
  deptId?: string;
  roleId?: string;
  status?: 'enabled' | 'disabled';
  ids?: string[];
}
type Page = { current: number; pageSize: number };

const deptsOf = sql<NamedId[]>`coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name)
  order by d.sorting, d.id) from user_depts ud join depts d on d.tenant_id = ud.tenant_id and d.id = ud.dept_id
  where ud.tenant_id = u.tenant_id and ud.user_id = u.id), '[]'::json)`;
const rolesWithNames = sql<
  (NamedId & { key: string })[]
>`coalesce((select json_agg(json_build_object('id', r.id, 'name', r.title, 'key', r.name) order by r.name)
  from user_roles ur join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
  where ur.tenant_id = u.tenant_id and ur.user_id = u.id), '[]'::json)`;

/** The query of people of the enterprise who are not deleted; a department stands for those below it too. */
async function people(trx: Trx, tenantId: string, filter: PeopleFilter) {
  let query = trx
    .selectFrom('users as u')
    .where('u.tenant_id', '=', tenantId)
    .where('u.deleted_at', 'is', null);
  if (filter.status) query = query.where('u.status', '=', filter.status);
  if (filter.ids) query = query.where('u.id', '=', anyOf(filter.ids));
  if (filter.keyword) {
    const like = containing(filter.keyword);
    const sounding = await namesBySound(trx, tenantId, 'users', filter.keyword);
    query = query.where(eb =>
      eb.or([
        eb('u.display_name', 'ilike', like),
        eb('u.username', 'ilike', like),
        eb('u.phone', 'like', like),
        sql<boolean>`u.display_name = any(${sounding}::text[])`,
      ]),
    );
  }
  if (filter.roleId)
    query = query.where(
      sql<boolean>`exists (select from user_roles ur where ur.tenant_id = u.tenant_id and ur.user_id = u.id
        and ur.role_id = ${filter.roleId})`,
    );
  if (filter.deptId)
    query = query.where(
      sql<boolean>`exists (select from user_depts ud where ud.tenant_id = u.tenant_id and ud.user_id = u.id
        and ud.dept_id in (with recursive below as (
          select id from depts where tenant_id = ${tenantId} and id = ${filter.deptId}
          union select d.id from depts d join below b on d.tenant_id = ${tenantId} and d.parent_id = b.id
        ) select id from below))`,
    );
  return { query };
}

const total = async (query: SelectQueryBuilder<Schema & { u: Schema['users'] }, 'u', object>) =>
  (await query.select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;

/** A page of people with everything an administrator sees. */
export async function peoplePage(trx: Trx, tenantId: string, filter: PeopleFilter, page: Page) {
  const { query } = await people(trx, tenantId, filter);
  const rows = await query
    .select([
      'u.id',
      'u.username',
      'u.display_name',
      'u.avatar',
      'u.phone',
      'u.email',
      'u.position',
      'u.status',
      'u.initialized',
      'u.created_at',
      deptsOf.as('depts'),
      rolesWithNames.as('roles'),
    ])
    .orderBy('u.created_at')
    .orderBy('u.id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const list = rows.map(row => ({
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    avatar: row.avatar,
    phone: row.phone,
    email: row.email,
    position: row.position,
    status: row.status,
    initialized: row.initialized,
    depts: row.depts,
    roles: row.roles,
    roleKinds: rolesOf(row.roles.map(role => role.key)),
    createdAt: row.created_at.getTime(),
  }));
  return { list, pager: { ...page, total: await total(query) } };
}

/** A page of people as pickers show them. With `ids`, disabled people are found too: their names still stand in records. */
export async function pickable(trx: Trx, tenantId: string, filter: PeopleFilter, page: Page) {
  const { query } = await people(trx, tenantId, filter.ids ? filter : { ...filter, status: 'enabled' });
  const rows = await query
    .select([
      'u.id',
      'u.display_name',
      'u.avatar',
      'u.status',
      sql<string[]>`array(select dept_id from user_depts ud where ud.tenant_id = u.tenant_id
        and ud.user_id = u.id)`.as('depts'),
    ])
    .orderBy(sql.raw(inTextOrder('u.display_name')))
    .orderBy('u.id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const list = rows.map(row => ({
    id: row.id,
    name: row.display_name,
    avatar: row.avatar,
    depts: row.depts,
    enabled: row.status === 'enabled',
  }));
  return { list, pager: { ...page, total: await total(query) } };
}
