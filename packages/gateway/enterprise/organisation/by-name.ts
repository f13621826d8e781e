import { sql } from 'kysely';
import type { Trx } from '../../base/db/database.ts';

interface Row {
  kind: 'user' | 'dept';
  id: string;
  names: string[];
}

/** Ids by what people and departments are called; of a name that several have, all of them. */
export type IdsByName = Readonly<Record<'user' | 'dept', ReadonlyMap<string, ReadonlySet<string>>>>;

/**
 * Everybody of the enterprise by name, sign-in name and phone, and its departments by name and by path from any level down.
 * `left`: with people who have left, whom records still name.
 */
export async function idsByName(
  trx: Trx,
  tenantId: string,
  { left = false }: { left?: boolean } = {},
): Promise<IdsByName> {
  const { rows } = await sql<Row>`
    with recursive paths as (
      select id, name, array[name::text] as names, name::text as path, parent_id from depts where tenant_id = ${tenantId}
      union all
      select p.id, p.name, p.names || (d.name || '/' || p.path), d.name || '/' || p.path, d.parent_id
      from paths p join depts d on d.tenant_id = ${tenantId} and d.id = p.parent_id
    )
    select 'user' as kind, id, array_remove(array[display_name, username, phone], null) as names from users
      where tenant_id = ${tenantId} ${left ? sql`` : sql`and deleted_at is null`}
    union all select 'dept', id, names from paths where parent_id is null`.execute(trx);
  const found = { user: new Map<string, Set<string>>(), dept: new Map<string, Set<string>>() };
  for (const { kind, id, names } of rows)
    for (const name of names) found[kind].set(name, (found[kind].get(name) ?? new Set()).add(id));
  return found;
}

/** Texts that mean one person or department alone, by id, the one to write first in front. */
export type NamesApart = Readonly<Record<'user' | 'dept', ReadonlyMap<string, readonly string[]>>>;

/**
 * Longer names for people and departments that share their name with others: people with a department in brackets, as in pickers
 * (王芳(行政部)), departments by their path. Those who share the longer name too are left out.
 */
export async function namesApart(trx: Trx, tenantId: string): Promise<NamesApart> {
  const { rows } = await sql<Row>`
    with recursive paths as (
      select id, name, name::text as path, parent_id from depts where tenant_id = ${tenantId}
      union all
      select p.id, p.name, d.name || '/' || p.path, d.parent_id
      from paths p join depts d on d.tenant_id = ${tenantId} and d.id = p.parent_id
    )
    select 'user' as kind, u.id, array(select u.display_name || '(' || d.name || ')' from user_depts ud
        join depts d on d.tenant_id = ud.tenant_id and d.id = ud.dept_id
        where ud.tenant_id = u.tenant_id and ud.user_id = u.id order by d.sorting, d.id) as names
      from users u where u.tenant_id = ${tenantId} and u.deleted_at is null and exists (select from users o
        where o.tenant_id = u.tenant_id and o.id <> u.id and o.display_name = u.display_name and o.deleted_at is null)
    union all select 'dept', p.id, array[p.path] from paths p where p.parent_id is null
      and exists (select from depts o where o.tenant_id = ${tenantId} and o.id <> p.id and o.name = p.name)`.execute(
    trx,
  );
  const times = new Map<string, number>();
  for (const { kind, names } of rows)
    for (const name of names) times.set(`${kind} ${name}`, (times.get(`${kind} ${name}`) ?? 0) + 1);
  const found = { user: new Map<string, string[]>(), dept: new Map<string, string[]>() };
  for (const { kind, id, names } of rows) {
    const own = names.filter(name => times.get(`${kind} ${name}`) === 1);
    if (own.length > 0) found[kind].set(id, own);
  }
  return found;
}
