import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** Where a change may give somebody another right, another department or another name. */
const WATCHED = [
  ['users', 'insert or delete or update of display_name, status, deleted_at'],
  ['depts', 'insert or delete or update of parent_id, name'],
  ['roles', 'insert or delete or update of title'],
  ['user_depts', 'insert or update or delete'],
  ['user_roles', 'insert or update or delete'],
  ['form_permissions', 'insert or update or delete'],
  ['forms', 'delete or update of released_version, scope, deleted_at'],
] as const;

/**
 * Counts what decides rights in an enterprise, so that remembered answers know that they are of before (rule P4). By triggers,
 * since whoever writes these tables, now or later, would forget to say so. At the end of a transaction and once in it: the row of
 * the enterprise is locked last and for a moment only, and nobody waits for anybody in a ring.
 */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table tenants add column rights_rev bigint not null default 0`.execute(db);
  await sql`create function count_rights_change() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      tenant text;
      mark text;
    begin
      if tg_op = 'DELETE' then tenant := old.tenant_id; else tenant := new.tenant_id; end if;
      mark := txid_current()::text || ' ' || tenant;
      if coalesce(current_setting('app.rights_counted', true), '') = mark then return null; end if;
      update tenants set rights_rev = rights_rev + 1 where id = tenant;
      perform set_config('app.rights_counted', mark, true);
      return null;
    end $$`.execute(db);
  for (const [table, when] of WATCHED)
    await sql`create constraint trigger ${sql.id(`${table}_rights`)} after ${sql.raw(when)} on ${sql.table(table)}
      deferrable initially deferred for each row execute function count_rights_change()`.execute(db);
}
