import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { resolve } from './lookup.ts';

/** What people are members of: table and column that say so. */
const KEPT = {
  depts: ['user_depts', 'dept_id'],
  roles: ['user_roles', 'role_id'],
} as const;

/** Makes a person a member of these departments, or gives him these roles, and no others. Refuses what is not there. */
export async function setMembership(
  trx: Trx,
  ctx: Ctx,
  kind: keyof typeof KEPT,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const [table, column] = KEPT[kind];
  const found = await resolve(trx, ctx.tenantId, kind, ids);
  await sql`delete from ${sql.table(table)} where tenant_id = ${ctx.tenantId} and user_id = ${userId}`.execute(
    trx,
  );
  if (found.length > 0)
    await sql`insert into ${sql.table(table)} (tenant_id, user_id, ${sql.ref(column)})
      select ${ctx.tenantId}, ${userId}, unnest(${found.map(({ id }) => id)}::text[])`.execute(trx);
}
