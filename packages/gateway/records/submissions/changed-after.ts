import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

/** A change of a record that had been approved: who made it, and of which fields. */
export interface ChangeAfter {
  by: string;
  name: string;
  at: Date;
  fields: string[];
}

/** Of approved records among these what was changed since, oldest first; fields are all, whoever asks. With one query. */
export async function changedAfter(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  ids: readonly string[],
): Promise<(id: string) => ChangeAfter[]> {
  if (ids.length === 0) return () => [];
  const { rows } = await sql<ChangeAfter & { record_id: string }>`select c.record_id, c.by_user as by,
      coalesce(u.display_name, '') as name, c.at, array(select jsonb_object_keys(c.fields)) as fields
    from record_changes c join approval_instances i on i.tenant_id = c.tenant_id and i.id = c.record_id
    left join users u on u.tenant_id = c.tenant_id and u.id = c.by_user
    where c.tenant_id = ${ctx.tenantId} and c.record_id = any(${[...ids]}::text[]) and c.kind = 'change'
      and i.status = 'approved' and c.at > i.ended_at order by c.record_id, c.rev`.execute(trx);
  return id => rows.filter(row => row.record_id === id);
}
