import { sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';

/** An approval that runs, or lies with its initiator. */
interface Underway {
  id: string;
  form_id: string;
  form_name: string;
  /** Who hands it in: its initiator, or whoever does it for him. */
  submitter: string;
  initiator_name: string;
}

/** The approvals under way of these forms, the newest first. */
export async function underwayOf(
  trx: Trx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  formIds: readonly string[],
): Promise<Underway[]> {
  const { rows } = await sql<Underway>`select i.id, i.form_id, f.name as form_name,
      coalesce(i.deputy, i.initiator) as submitter, u.display_name as initiator_name
    from approval_instances i
    join forms f on f.tenant_id = i.tenant_id and f.id = i.form_id
    join users u on u.tenant_id = i.tenant_id and u.id = i.initiator
    where i.tenant_id = ${tenantId} and i.form_id = any(${[...formIds]}::text[])
      and i.status in ('activity', 'back') and i.removed_at is null
    order by i.created_at desc, i.id`.execute(trx);
  return rows;
}
