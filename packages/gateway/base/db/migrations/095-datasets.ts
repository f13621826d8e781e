import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Datasets of applets; the definition is a saved design. What the newest version of each reads stands beside. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table datasets (
    id text primary key,
    tenant_id text not null,
    applet_id text not null,
    kind text not null,
    name text not null,
    version integer not null default 0,
    status smallint not null default 1,
    created_by text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    unique (tenant_id, id)
  )`.execute(db);
  await sql`create index datasets_applet on datasets (tenant_id, applet_id) where deleted_at is null`.execute(
    db,
  );
  await protectTable(db, 'datasets');

  await sql`create table dataset_sources (
    tenant_id text not null,
    dataset_id text not null,
    kind text not null,
    source_id text not null,
    primary key (tenant_id, dataset_id, kind, source_id),
    foreign key (tenant_id, dataset_id) references datasets (tenant_id, id)
  )`.execute(db);
  await sql`create index dataset_sources_of on dataset_sources (tenant_id, kind, source_id)`.execute(db);
  await protectTable(db, 'dataset_sources');

  await sql`create table dataset_uses (
    tenant_id text not null,
    page_id text not null,
    dataset_id text not null,
    primary key (tenant_id, page_id, dataset_id),
    foreign key (tenant_id, page_id) references forms (tenant_id, id)
  )`.execute(db);
  await sql`create index dataset_uses_of on dataset_uses (tenant_id, dataset_id)`.execute(db);
  await protectTable(db, 'dataset_uses');
}
