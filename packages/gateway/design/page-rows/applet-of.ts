import { sql } from 'kysely';
import type { AppletOf } from '../../base/applet-of.ts';

/** The applet that a page or group stands in. */
export const appletOfPage: AppletOf = async (trx, tenantId, id) => {
  const row = await trx
    .selectFrom('forms')
    .select('applet_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.applet_id;
};

/** The same of what a module keeps of pages, in a table of its own with `id` and `form_id`. */
export const appletByForm =
  (table: string): AppletOf =>
  async (trx, tenantId, id) => {
    const { rows } = await sql<{ applet_id: string }>`select f.applet_id from ${sql.table(table)} x
      join forms f on f.tenant_id = x.tenant_id and f.id = x.form_id
      where x.tenant_id = ${tenantId} and x.id = ${id}`.execute(trx);
    return rows[0]?.applet_id;
  };
