import { type Kysely, sql } from 'kysely';
import { TENANT_ROLE } from './database.ts';

/** Any connection that can run DDL: a migration's, or a transaction inside `asOwner`. */
// biome-ignore lint/suspicious/noExplicitAny: DDL does not depend on the schema type, and Kysely is invariant in it.
export type DdlConnection = Kysely<any>;

/**
 * Makes a table an enterprise's: rows are seen and written only under their own `tenant_id`, by the lowered role.
 * The table must have a column `tenant_id text not null`. Every table with rows of an enterprise is made through this.
 */
export async function protectTable(db: DdlConnection, table: string): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await protectPolicy(db, table);
  await sql`grant select, insert, update, delete on ${name} to ${sql.id(TENANT_ROLE)}`.execute(db);
}

/** The one policy of such a table; an enterprise itself is known by its id, and made with owner's rights. */
export async function protectPolicy(db: DdlConnection, table: string): Promise<void> {
  const name = sql.table(table);
  if (table === 'tenants') {
    await sql`create policy tenant_only on ${name} using (id = current_setting('app.tenant', true))`.execute(
      db,
    );
    return;
  }
  await sql`create policy tenant_only on ${name}
    using (tenant_id = current_setting('app.tenant', true))
    with check (tenant_id = current_setting('app.tenant', true))`.execute(db);
}

/** Creates the lowered role where it is missing. Roles are shared by all databases of a server, so this may be raced. */
export async function ensureTenantRole(db: DdlConnection): Promise<void> {
  await sql`do $$
    begin
      if not exists (select from pg_roles where rolname = 'gonghui_tenant') then
        create role gonghui_tenant nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`.execute(db);
  await sql`do $$
    begin
      if not pg_has_role(current_user, 'gonghui_tenant', 'member') then
        execute format('grant gonghui_tenant to %I', current_user);
      end if;
    exception when unique_violation then null;
    end $$`.execute(db);
  const usage = await sql<{ has: boolean }>`select
    has_schema_privilege(${TENANT_ROLE}, 'public', 'usage') as has`.execute(db);
  if (!usage.rows[0]?.has) await sql`grant usage on schema public to ${sql.id(TENANT_ROLE)}`.execute(db);
}
