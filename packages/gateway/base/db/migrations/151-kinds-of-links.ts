import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/**
 * Links to pages, reports, boards and records beside those to forms. The address of a public report becomes its default link:
 * it goes on, and has a window, a password and numbers from now on if somebody wants them. Lists of records know the parameters
 * that links of their form keep.
 */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table public_links drop constraint public_links_kind_check`.execute(db);
  await sql`alter table public_links add constraint public_links_kind_check
    check (kind in ('form', 'custom', 'visual', 'dm', 'records'))`.execute(db);
  await sql`insert into users (id, tenant_id, username, display_name, password_hash, status, kind, deleted_at)
    select n.id, n.tenant_id, 'visitor ' || n.id, '外部填写者', '', 'disabled', 'visitor', now()
    from (select substr(md5(random()::text || p.tenant_id), 1, 8) as id, p.tenant_id
      from (select distinct tenant_id from publications) p) n
    on conflict do nothing`.execute(db);
  await sql`insert into public_links (id, tenant_id, form_id, short, kind, name, is_default, settings, visitor_id,
      created_by, created_at)
    select substr(md5(random()::text || p.form_id), 1, 8), p.tenant_id, p.form_id, p.short, 'visual', '默认链接', true,
      '{}'::jsonb, u.id, p.published_by, p.published_at
    from publications p join users u on u.tenant_id = p.tenant_id and u.kind = 'visitor'`.execute(db);
  await sql`alter table publications drop column short`.execute(db);
  await sql`alter table forms add column link_params text[] not null default '{}'`.execute(db);
  await sql`update forms f set link_params = p.names from (
      select l.tenant_id, l.form_id, array_agg(distinct s.name) as names from public_links l,
        jsonb_array_elements_text(coalesce(l.settings->'sources', '[]'::jsonb)) s(name)
      group by l.tenant_id, l.form_id) p
    where f.tenant_id = p.tenant_id and f.id = p.form_id`.execute(db);
}
