import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/**
 * Who builds an applet, and who may visit it at all. Applets that are there say in words what held for them
 * before: all managers of applications build them, whoever their pages are released to visits them. An applet without a row
 * is built and visited by nobody but the administrator.
 */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table applet_auth (
    applet_id text primary key,
    tenant_id text not null,
    managers text not null check (managers in ('all', 'limited')),
    visitors jsonb not null,
    rev int not null default 1,
    foreign key (tenant_id, applet_id) references applets (tenant_id, id) on delete cascade
  )`.execute(db);
  await sql`create table applet_managers (
    tenant_id text not null,
    applet_id text not null references applet_auth (applet_id) on delete cascade,
    user_id text not null,
    primary key (applet_id, user_id)
  )`.execute(db);
  await sql`create index applet_managers_of_person on applet_managers (tenant_id, user_id)`.execute(db);
  await sql`insert into applet_auth (applet_id, tenant_id, managers, visitors)
    select id, tenant_id, 'all', '{"type":"all","depts":[],"users":[],"roles":[]}' from applets`.execute(db);
  for (const table of ['applet_auth', 'applet_managers']) {
    await protectTable(db, table);
    await sql`create constraint trigger ${sql.id(`${table}_rights`)} after insert or update or delete
      on ${sql.table(table)} deferrable initially deferred for each row
      execute function count_rights_change()`.execute(db);
  }
}
