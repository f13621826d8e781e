import type { NameIds } from '@gonghui/domain/sheets/read-cell.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { regionNames, regionsCalled } from '../forms/index.ts';

interface Named {
  kind: 'user' | 'dept' | 'role';
  id: string;
  names: string[];
}

/**
 * Everybody and everything of the enterprise by name, as an import looks them up: people by name, sign-in name and
 * phone, departments by name and by path from any level down, roles by title. Taken once; an import that runs while
 * somebody is renamed finds him by the old name.
 */
export async function nameIds(trx: Trx, ctx: Ctx): Promise<NameIds> {
  const { rows } = await sql<Named>`
    with recursive paths as (
      select id, name, array[name::text] as names, name::text as path, parent_id from depts where tenant_id = ${ctx.tenantId}
      union all
      select p.id, p.name, p.names || (d.name || '/' || p.path), d.name || '/' || p.path, d.parent_id
      from paths p join depts d on d.tenant_id = ${ctx.tenantId} and d.id = p.parent_id
    )
    select 'user' as kind, id, array_remove(array[display_name, username, phone], null) as names from users
      where tenant_id = ${ctx.tenantId} and deleted_at is null
    union all select 'dept', id, names from paths where parent_id is null
    union all select 'role', id, array[title] from roles where tenant_id = ${ctx.tenantId}`.execute(trx);
  const found = new Map<string, Set<string>>();
  for (const { kind, id, names } of rows) {
    for (const name of names) {
      const key = `${kind} ${name}`;
      found.set(key, (found.get(key) ?? new Set()).add(id));
    }
  }
  return {
    find: (kind, name) => [...(found.get(`${kind} ${name}`) ?? [])],
    places: text => regionsCalled(text).map(code => [...(regionNames(code) ?? []), code]),
  };
}
