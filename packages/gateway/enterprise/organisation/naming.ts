import type { Member } from '@gonghui/domain/scope.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import * as organisation from './lookup.ts';

export interface PeopleIds {
  users: Iterable<string>;
  depts: Iterable<string>;
  roles: Iterable<string>;
}
export interface PeopleNames {
  users: { id: string; name: string }[];
  depts: { id: string; name: string }[];
  roles: { id: string; name: string }[];
}

/** The actor's departments with everything above them, and his roles. */
export const memberOf = (trx: Trx, ctx: Ctx): Promise<Member> =>
  organisation.memberOf(trx, ctx.tenantId, ctx.actor.id);

/** Names of users, departments and roles; ids that are not there are left out. People who left keep their name. */
export async function namesOf(trx: Trx, ctx: Ctx, ids: PeopleIds): Promise<PeopleNames> {
  return {
    users: await organisation.namesOf(trx, ctx.tenantId, 'users', [...ids.users]),
    depts: await organisation.namesOf(trx, ctx.tenantId, 'depts', [...ids.depts]),
    roles: await organisation.namesOf(trx, ctx.tenantId, 'roles', [...ids.roles]),
  };
}

/**
 * Ids that cannot be chosen now, of those given: unknown ids, ids of another enterprise, people who left, and pictures that somebody else
 * uploaded, since naming one in an own record must not open it. Files that can be chosen are locked until the transaction ends, so that
 * they are not swept before the record names them.
 */
export async function missingOf(
  trx: Trx,
  ctx: Ctx,
  ids: PeopleIds & { files: Iterable<string> },
): Promise<Set<string>> {
  const [users, depts, roles, files] = [[...ids.users], [...ids.depts], [...ids.roles], [...ids.files]];
  const asked = [...users, ...depts, ...roles, ...files];
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from users where tenant_id = ${ctx.tenantId} and deleted_at is null and id = any(${users}::text[])
    union all select id from depts where tenant_id = ${ctx.tenantId} and id = any(${depts}::text[])
    union all select id from roles where tenant_id = ${ctx.tenantId} and id = any(${roles}::text[])
    union all select id from (select id from files where tenant_id = ${ctx.tenantId} and purpose = 'record'
      and created_by = ${ctx.actor.id} and visit_id is not distinct from ${ctx.visit?.visitId ?? null}::text and id = any(${files}::text[]) for key share) as held`.execute(
    trx,
  );
  const found = new Set(rows.map(row => row.id));
  return new Set(asked.filter(id => !found.has(id)));
}
