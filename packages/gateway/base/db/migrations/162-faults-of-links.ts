import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/**
 * A link keeps what of its settings the released form no longer has, so that submissions need not look for it. A revoked link is no
 * page's default any more: the oldest that still opens takes its place.
 */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table public_links add column faults text[] not null default '{}'`.execute(db);
  await sql`update public_links set is_default = false where status = 'revoked'`.execute(db);
  await sql`update public_links set is_default = true where id in (
      select distinct on (l.tenant_id, l.form_id) l.id from public_links l
      where l.deleted_at is null and l.status <> 'revoked' and l.kind <> 'records'
        and not exists (select 1 from public_links d where d.tenant_id = l.tenant_id and d.form_id = l.form_id
          and d.is_default and d.deleted_at is null)
      order by l.tenant_id, l.form_id, l.created_at, l.id)`.execute(db);
}
