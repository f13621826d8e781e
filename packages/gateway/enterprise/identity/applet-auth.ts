import type { Scope } from '@gonghui/contract/shapes.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Trx } from '../../base/db/database.ts';
import { partsOf } from '../../base/db/many.ts';
import type { Tenant } from '../../base/events/event.ts';
import { holdsRole } from './role-names-sql.ts';

/** Whether a person who manages applications manages this applet, of which `auth` is the alias of its row in `applet_auth`. */
export const managesApplet = (auth: string, userId: RawBuilder<unknown>): RawBuilder<boolean> => {
  const row = sql.ref(auth);
  return sql<boolean>`(${row}.managers = 'all' or exists (select from applet_managers am
    where am.applet_id = ${row}.applet_id and am.tenant_id = ${row}.tenant_id and am.user_id = ${userId}))`;
};

/** Whether an applet names one of these people as a manager; `auth` as above. */
export const namesOneOf = (auth: string, users: readonly string[]): RawBuilder<boolean> => {
  const row = sql.ref(auth);
  return sql<boolean>`exists (select from applet_managers am where am.applet_id = ${row}.applet_id
    and am.tenant_id = ${row}.tenant_id and am.user_id = any(${[...users]}::text[]))`;
};

/** Ids of the applets that the person of `users as u` builds as a manager of applications; none of somebody who is none. */
export const builtApplets = sql<string[]>`array(select ba.applet_id from applet_auth ba
  where ba.tenant_id = u.tenant_id and ${holdsRole('app')} and ${managesApplet('ba', sql`u.id`)})`;

/** Who builds an applet, and who may visit it. */
export interface AppletAuth {
  managers: { type: 'all' | 'limited'; users: string[] };
  visitors: z.output<typeof Scope>;
}

/** What holds of a new applet until somebody says otherwise: each manager of applications builds it, its pages say whom they are for. */
export const USUAL_AUTH: AppletAuth = {
  managers: { type: 'all', users: [] },
  visitors: { type: 'all', depts: [], users: [], roles: [] },
};

/** Says it of an applet that was just made. */
export async function insertAuth(
  trx: Trx,
  { tenantId }: Tenant,
  appletId: string,
  auth: AppletAuth,
): Promise<void> {
  await trx
    .insertInto('applet_auth')
    .values({
      applet_id: appletId,
      tenant_id: tenantId,
      managers: auth.managers.type,
      visitors: JSON.stringify(auth.visitors),
    })
    .execute();
  await insertManagers(trx, { tenantId }, appletId, auth.managers.users);
}

async function insertManagers(
  trx: Trx,
  { tenantId }: Tenant,
  appletId: string,
  users: readonly string[],
): Promise<void> {
  const rows = users.map(user => ({ tenant_id: tenantId, applet_id: appletId, user_id: user }));
  for (const part of partsOf(rows)) await trx.insertInto('applet_managers').values(part).execute();
}

/** What holds of an applet, and how often it was changed; `lock` holds it to the end of the transaction. */
export async function authOf(
  trx: Trx,
  { tenantId }: Tenant,
  appletId: string,
  lock = false,
): Promise<AppletAuth & { rev: number }> {
  const query = trx
    .selectFrom('applet_auth')
    .select(['managers', 'visitors', 'rev'])
    .where('tenant_id', '=', tenantId)
    .where('applet_id', '=', appletId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  const users = await trx
    .selectFrom('applet_managers')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('applet_id', '=', appletId)
    .orderBy('user_id')
    .execute();
  const { managers: type, visitors, rev } = row;
  return { managers: { type, users: users.map(({ user_id }) => user_id) }, visitors, rev };
}

/** Sets it anew; the row is held by `authOf`. */
export async function setAuth(
  trx: Trx,
  { tenantId }: Tenant,
  appletId: string,
  { managers, visitors, rev }: AppletAuth & { rev: number },
): Promise<void> {
  await trx
    .updateTable('applet_auth')
    .set({ managers: managers.type, visitors: JSON.stringify(visitors), rev: rev + 1 })
    .where('tenant_id', '=', tenantId)
    .where('applet_id', '=', appletId)
    .execute();
  await trx
    .deleteFrom('applet_managers')
    .where('tenant_id', '=', tenantId)
    .where('applet_id', '=', appletId)
    .execute();
  await insertManagers(trx, { tenantId }, appletId, managers.type === 'limited' ? managers.users : []);
}
