import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/**
 * 打印 is an action of its own (print R3): whoever may see records of a form prints them as before. A page of settings
 * that is open meanwhile has to look again, or it would take the action away.
 */
export async function up(db: DdlConnection): Promise<void> {
  await sql`update form_permissions as p set rev = p.rev + 1, groups = (
      select jsonb_agg(case
        when g -> 'actions' @> '["see"]' and not g -> 'actions' @> '["print"]'
        then jsonb_set(g, '{actions}', (g -> 'actions') || '["print"]'::jsonb) else g end order by n)
      from jsonb_array_elements(p.groups) with ordinality as e(g, n))
    from forms as f
    where f.tenant_id = p.tenant_id and f.id = p.form_id and f.type = 'normal'
      and jsonb_array_length(p.groups) > 0`.execute(db);
}
