import { sql } from 'kysely';
import type { KindHooks } from '../../design/kinds/index.ts';

/** Where a dataset stands: in an applet, by itself. Who may open a page of the applet may open it. */
export const datasetHooks: KindHooks = {
  homes: {
    async find(trx, designs) {
      const [tenants, ids] = [
        designs.map(({ tenantId }) => tenantId),
        designs.map(({ designId }) => designId),
      ];
      const { rows } = await sql<{ designId: string; appletId: string; name: string }>`
        select d.id as "designId", d.applet_id as "appletId", d.name
        from unnest(${tenants}::text[], ${ids}::text[]) as asked(tenant_id, id)
        join datasets d on d.tenant_id = asked.tenant_id and d.id = asked.id and d.deleted_at is null
        join applets a on a.tenant_id = d.tenant_id and a.id = d.applet_id and a.deleted_at is null`.execute(
        trx,
      );
      return rows;
    },
  },
};
