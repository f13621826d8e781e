import { sql } from 'kysely';
import type { KindHooks } from '../../design/kinds/index.ts';

/** Where a print template stands: at its form. Who may open a page of the applet may open it. */
export const printHooks: KindHooks = {
  homes: {
    async find(trx, designs) {
      const tenants = designs.map(({ tenantId }) => tenantId);
      const ids = designs.map(({ designId }) => designId);
      const { rows } = await sql<{ designId: string; appletId: string; formId: string; name: string }>`
        select p.id as "designId", f.applet_id as "appletId", f.id as "formId", p.name
        from unnest(${tenants}::text[], ${ids}::text[]) as asked(tenant_id, id)
        join prints p on p.tenant_id = asked.tenant_id and p.id = asked.id and p.deleted_at is null
        join forms f on f.tenant_id = p.tenant_id and f.id = p.form_id and f.deleted_at is null
        join applets a on a.tenant_id = f.tenant_id and a.id = f.applet_id and a.deleted_at is null`.execute(
        trx,
      );
      return rows;
    },
  },
};
