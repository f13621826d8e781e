import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

describe.each(engines())('rights of a database over %s', engine => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    const { ctx } = await gateway.buildEnterprise();
    await buildForm(gateway, ctx, [component('input', { title: '名称' })]);
  });
  afterAll(() => gateway.close());

  /** Everything that the lowered role may, and every lock on rows. */
  const standing = async () => {
    const { rows } = await sql<{ what: string }>`
      select format('%s %s', c.relname, c.relacl::text) as what from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relacl::text like '%gonghui_tenant%'
      union all select format('%s.%s %s', a.attrelid::regclass, a.attname, a.attacl::text) from pg_attribute a
        where a.attacl::text like '%gonghui_tenant%'
      union all select format('%s secured %s', c.relname, c.relrowsecurity) from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      union all select format('%s %s %s', p.polrelid::regclass, pg_get_expr(p.polqual, p.polrelid),
        pg_get_expr(p.polwithcheck, p.polrelid)) from pg_policy p
      order by 1`.execute(gateway.db.kysely);
    return rows.map(row => row.what);
  };
  it('are given back, all of them and no more, where a restore has lost them', async () => {
    const before = await standing();
    expect(before.length).toBeGreaterThan(200);
    const told: string[][] = [];
    const again = () => migrate(gateway.db, mended => void told.push([...mended]));
    await again();
    expect(told).toEqual([]);

    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(gateway.db.kysely);
    for (const { name } of rows) {
      const table = sql.table(name);
      await sql`revoke all on ${table} from gonghui_tenant`.execute(gateway.db.kysely);
      await sql`drop policy if exists tenant_only on ${table}`.execute(gateway.db.kysely);
      await sql`alter table ${table} disable row level security`.execute(gateway.db.kysely);
    }
    await sql`revoke all (refused_sources) on design_versions from gonghui_tenant`.execute(gateway.db.kysely);
    expect(await standing()).not.toEqual(before);
    await again();
    expect(told).toHaveLength(1);
    expect(told[0]!.length).toBeGreaterThan(80);
    expect(await standing()).toEqual(before);
  });

  it('of a newer version are left alone: an older program refuses to start', async () => {
    await sql`insert into migrations (name) values ('999-later.ts')`.execute(gateway.db.kysely);
    await expect(migrate(gateway.db)).rejects.toThrow('数据库已由更新的版本升级（999-later）');
    await sql`delete from migrations where name = '999-later.ts'`.execute(gateway.db.kysely);
    await migrate(gateway.db);
  });
});
