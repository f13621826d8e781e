import { createDatabase, engines } from '@gonghui/testkit/database.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from './database.ts';
import { migrate, migrationNames } from './migrate.ts';
import { protectTable } from './tenancy.ts';

describe.each(engines())('row-level security over %s', engine => {
  let gateway: TestGateway;
  let here: { tenantId: string };
  let there: { tenantId: string };
  beforeAll(async () => {
    gateway = await startGateway(engine);
    here = (await gateway.buildEnterprise()).ctx;
    there = (await gateway.buildEnterprise()).ctx;
  });
  afterAll(() => gateway.close());

  it('covers every table that has a tenant_id', async () => {
    const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and not c.relrowsecurity
        and has_table_privilege('gonghui_tenant', c.oid, 'select')`.execute(gateway.db.kysely);
    expect(rows).toEqual([]);
  });

  it('hides foreign rows from queries that forgot their filter', async () => {
    const seen = await gateway.db.withTenant(here, trx =>
      trx.selectFrom('users').select('tenant_id').distinct().execute(),
    );
    expect(seen).toEqual([{ tenant_id: here.tenantId }]);
  });

  it('changes and deletes no foreign rows', async () => {
    const result = await gateway.db.withTenant(here, trx =>
      trx
        .updateTable('users')
        .set({ display_name: '改名' })
        .where('tenant_id', '=', there.tenantId)
        .executeTakeFirst(),
    );
    expect(result.numUpdatedRows).toBe(0n);
  });

  it('refuses to write into another enterprise', async () => {
    const write = gateway.db.withTenant(here, trx =>
      trx
        .insertInto('depts')
        .values({ id: 'aaaaaaaa', tenant_id: there.tenantId, parent_id: null, name: '越界', sorting: 0 })
        .execute(),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it('refuses to refer to a foreign row', async () => {
    const foreign = await gateway.services.organisation.depts.create(
      { ...there, actor: { id: '', name: '' } } as never,
      { name: '外部' },
    );
    const write = gateway.db.withTenant(here, trx =>
      trx
        .insertInto('depts')
        .values({ id: 'bbbbbbbb', tenant_id: here.tenantId, parent_id: foreign.id, name: '挂靠', sorting: 0 })
        .execute(),
    );
    await expect(write).rejects.toMatchObject({ code: '23503' });
  });

  it('ends with the transaction', async () => {
    await gateway.db.withTenant(here, async () => {});
    await gateway.db.withTenant(here, () => Promise.reject(new Error('undone'))).catch(() => {});
    const { rows } = await sql<{ who: string; tenant: string | null }>`select current_user as who,
      nullif(current_setting('app.tenant', true), '') as tenant`.execute(gateway.db.kysely);
    expect(rows[0]!.who).not.toBe('gonghui_tenant');
    expect(rows[0]!.tenant).toBeNull();
  });

  it('gives the tables of forms the same protection', async () => {
    await gateway.db.withTenant(here, async trx => {
      await asOwner(trx, async () => {
        await sql`create table r_trial (id text primary key, tenant_id text not null)`.execute(trx);
        await protectTable(trx, 'r_trial');
      });
      await sql`insert into r_trial values ('mine', ${here.tenantId})`.execute(trx);
    });
    const foreign = await gateway.db.withTenant(there, trx => sql`select * from r_trial`.execute(trx));
    expect(foreign.rows).toEqual([]);
  });
});

/** Ran on installations under these names before anybody noticed; neither looks at what the other makes. */
const TWINS = ['032-bookings.ts', '032-enterprise-logo.ts', '070-client-ids.ts', '070-notices-of-designs.ts'];

it('no two migrations have one number, so that their order is what was meant', () => {
  const names = migrationNames();
  const numberOf = (name: string) => name.slice(0, 3);
  const shared = names.filter(name => names.some(one => one !== name && numberOf(one) === numberOf(name)));
  expect(shared).toEqual(TWINS);
});

describe.each(engines())('migrations over %s', engine => {
  it('have run in order and do nothing the second time', async () => {
    const db = await createDatabase(engine);
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
      db.kysely,
    );
    expect(rows.map(row => row.name)).toEqual(migrationNames());
    expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []]);
    await db.close();
  });
});
