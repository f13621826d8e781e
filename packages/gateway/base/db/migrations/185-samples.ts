import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/**
 * Samples that somebody published: those of an enterprise in its own rows, those of the installation in rows of the enterprise that nobody
 * signs in to. There too, what was made of each package to look at.
 */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table samples (
    id text primary key,
    tenant_id text not null references tenants (id),
    source_tenant text not null,
    source_applet text not null,
    name text not null,
    description text not null,
    applet_data jsonb not null,
    contents jsonb not null,
    with_data boolean not null,
    digest text not null,
    published_by text not null,
    published_name text not null,
    published_at timestamptz not null,
    unique (tenant_id, source_tenant, source_applet)
  )`.execute(db);
  await sql`create index samples_digest on samples (digest)`.execute(db);
  await sql`create table sample_previews (
    tenant_id text not null references tenants (id),
    sample text not null,
    digest text not null,
    maker text not null,
    applet_id text unique,
    mapped jsonb,
    checkpoint jsonb,
    claim text not null,
    claimed_at timestamptz not null,
    ready_at timestamptz,
    primary key (tenant_id, sample, digest),
    foreign key (tenant_id, maker) references users (tenant_id, id)
  )`.execute(db);
  await sql`create unique index sample_previews_maker on sample_previews (tenant_id, maker)`.execute(db);
  for (const table of ['samples', 'sample_previews']) await protectTable(db, table);
}
