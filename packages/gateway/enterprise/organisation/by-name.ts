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
