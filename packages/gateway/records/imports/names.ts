import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { NamedIds } from '../../base/sheets/name-ids.ts';
import { idsByName, namesApart } from '../../enterprise/organisation/index.ts';

/**
 * Everybody and everything of the enterprise by name, as an import looks them up: people (of one name with a department), departments, roles by title.
 * Taken once; an import that runs while somebody is renamed finds him by the old name.
 */
export async function namedIds(trx: Trx, ctx: Ctx): Promise<NamedIds> {
  const role = new Map<string, Set<string>>();
  const roles = await trx
    .selectFrom('roles')
    .select(['id', 'title'])
    .where('tenant_id', '=', ctx.tenantId)
    .execute();
  for (const { id, title } of roles) role.set(title, (role.get(title) ?? new Set()).add(id));
  const { user, dept } = await idsByName(trx, ctx.tenantId);
  const apart = await namesApart(trx, ctx.tenantId);
  const people = new Map(user);
  for (const [id, names] of apart.user)
    for (const name of names) if (!people.has(name)) people.set(name, new Set([id]));
  return { user: people, dept, role };
}

/** For a table of which no column is read by name. */
export function noNames(): NamedIds {
  return { user: new Map(), dept: new Map(), role: new Map() };
}
