import type { DesignKind } from '@gonghui/scene/types.ts';
import { createDatabase } from '@gonghui/testkit/database.ts';
import { databaseBefore } from '@gonghui/testkit/migrations.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const THE_ONE = '080-versions-of-designs.ts';

it('versions of forms and of flows stand in one table, and flows are parts of their forms', async () => {
  const { db, kysely, migrate } = await databaseBefore(THE_ONE);

  const say = (text: string) => sql.raw(text).execute(kysely);
  await say(`insert into tenants (id, code, name) values ('t', 't', '企业')`);
  await say(
    `insert into users (id, tenant_id, username, display_name, password_hash) values ('u', 't', 'u', '人', 'x')`,
  );
  await say(`insert into applets (id, tenant_id, name, created_by) values ('a', 't', '应用', 'u')`);
  await say(`insert into forms (id, tenant_id, applet_id, type, name, sorting, version, created_by)
    values ('form0001', 't', 'a', 'normal', '报销', 1, 1, 'u'), ('form0002', 't', 'a', 'normal', '请假', 2, 0, 'u')`);
  await say(`insert into form_versions (tenant_id, form_id, version, template, digest, saved_by, saved_at, refused_sources)
    values ('t', 'form0001', 0, '{"page":{},"components":[]}', 'd0', 'u', now(), '{}'),
      ('t', 'form0001', 1, '{"page":{"columns":8},"components":[]}', 'd1', 'u', now(), '{form0009}'),
      ('t', 'form0002', 0, '{"page":{},"components":[]}', 'd0', 'u', now(), '{}')`);
  await say(
    `insert into flows (id, tenant_id, form_id, version, created_by, created_at) values ('flow0001', 't', 'form0001', 2, 'u', now())`,
  );
  await say(`insert into flow_versions (tenant_id, flow_id, version, template, digest, saved_by, saved_at)
    values ('t', 'flow0001', 1, '[]', 'f1', 'u', now()), ('t', 'flow0001', 2, '[{"id":"step0001"}]', 'f2', 'u', now())`);

  await migrate();
  const versions = await sql<{ design_id: string; version: number; digest: string; template: string }>`
    select design_id, version, digest, template, refused_sources from design_versions order by design_id, version`.execute(
    kysely,
  );
  expect(versions.rows).toEqual([
    { design_id: 'flow0001', version: 1, digest: 'f1', template: '[]', refused_sources: [] },
    { design_id: 'flow0001', version: 2, digest: 'f2', template: '[{"id":"step0001"}]', refused_sources: [] },
    { design_id: 'form0001', version: 0, digest: 'd0', template: expect.any(String), refused_sources: [] },
    {
      design_id: 'form0001',
      version: 1,
      digest: 'd1',
      template: '{"page":{"columns":8},"components":[]}',
      refused_sources: ['form0009'],
    },
    { design_id: 'form0002', version: 0, digest: 'd0', template: expect.any(String), refused_sources: [] },
  ]);
  const parts = await sql<{ design_id: string; kind: DesignKind; page_id: string }>`
    select design_id, kind, page_id from design_parts`.execute(kysely);
  expect(parts.rows).toEqual([{ design_id: 'flow0001', kind: 'flow', page_id: 'form0001' }]);
  await db.close();
});

it('a saved version is written once and read for ever', async () => {
  const db = await createDatabase('pglite');
  const { rows } = await sql<{ privilege: string }>`
    select privilege_type as privilege from information_schema.role_table_grants
    where table_name = 'design_versions' and grantee = 'gonghui_tenant' order by 1`.execute(db.kysely);
  expect(rows.map(({ privilege }) => privilege)).toEqual(['INSERT', 'SELECT']);
  await db.close();
});
