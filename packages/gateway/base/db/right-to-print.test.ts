import { engines } from '@gonghui/testkit/database.ts';
import { databaseBefore } from '@gonghui/testkit/migrations.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const THE_ONE = '124-right-to-print.ts';

it.each(engines())(
  'print R3 groups that had 查看 may print, and those of reports stay, over %s',
  async engine => {
    const { db, kysely, migrate } = await databaseBefore(THE_ONE, engine);
    const say = (text: string) => sql.raw(text).execute(kysely);
    const group = (id: string, ...actions: string[]) => ({ id, name: id, actions, fields: {} });
    await say(`insert into tenants (id, code, name, industry) values ('a', 'a', 'A', 'internet')`);
    await say(`insert into users (id, tenant_id, username, display_name, password_hash)
    values ('wang', 'a', 'wang', '王', '')`);
    await say(`insert into applets (id, tenant_id, name, created_by) values ('p', 'a', '应用', 'wang')`);
    const forms = { form: 'normal', none: 'normal', report: 'visual' };
    for (const [id, type] of Object.entries(forms))
      await say(`insert into forms (id, tenant_id, applet_id, type, name, sorting, created_by)
      values ('${id}', 'a', 'p', '${type}', '${id}', 1, 'wang')`);
    const keep = (id: string, groups: object[]) =>
      say(`insert into form_permissions (tenant_id, form_id, rev, groups, updated_by, updated_at)
      values ('a', '${id}', 3, '${JSON.stringify(groups)}', 'wang', now())`);
    await keep('form', [
      group('fills', 'fill'),
      group('sees', 'see', 'export'),
      group('prints', 'see', 'print'),
    ]);
    await keep('none', []);
    await keep('report', [group('looks', 'see')]);

    await migrate();
    const { rows } = await sql`select form_id, rev, groups from form_permissions order by form_id`.execute(
      kysely,
    );
    expect(rows).toEqual([
      {
        form_id: 'form',
        rev: 4,
        groups: [
          group('fills', 'fill'),
          group('sees', 'see', 'export', 'print'),
          group('prints', 'see', 'print'),
        ],
      },
      { form_id: 'none', rev: 3, groups: [] },
      { form_id: 'report', rev: 3, groups: [group('looks', 'see')] },
    ]);
    await db.close();
  },
);
