import { sql } from 'kysely';
import type { Trx } from '../../base/db/database.ts';
import type { Tenant } from '../../base/events/event.ts';
import { holdsRole } from '../identity/index.ts';

/** Somebody who manages applications; `admin`: he is an administrator too, who builds every applet anyway. */
export interface AppManager {
  id: string;
  name: string;
  admin: boolean;
}

/** Enabled people who manage applications, by name. */
export async function appManagersIn(trx: Trx, { tenantId }: Tenant): Promise<AppManager[]> {
  const { rows } = await sql<AppManager>`select u.id, u.display_name as name, ${holdsRole('admin')} as admin
    from users u where u.tenant_id = ${tenantId} and u.status = 'enabled' and u.deleted_at is null
      and ${holdsRole('app')} order by u.display_name, u.id`.execute(trx);
  return rows;
}

/** Enabled administrators. */
export async function adminsIn(trx: Trx, { tenantId }: Tenant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select u.id from users u where u.tenant_id = ${tenantId}
    and u.status = 'enabled' and u.deleted_at is null and ${holdsRole('admin')} order by u.id`.execute(trx);
  return rows.map(({ id }) => id);
}
