import { createBareDatabase, engines } from '@gonghui/testkit/database.ts';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Migration, migrationNames } from './migrate.ts';
import { ensureTenantRole } from './tenancy.ts';

const THE_ONE = '093-names-of-approval.ts';

const run = async (db: Kysely<never>, names: readonly string[]) => {
  for (const name of names) {
    const { up } = (await import(new URL(`./migrations/${name}`, import.meta.url).href)) as Migration;
    await db.transaction().execute(trx => up(trx));
  }
};

it.each(engines())(
  'what was kept for retries and of first approvers keeps its rows, over %s',
  async engine => {
    const db = await createBareDatabase(engine);
    const kysely = db.kysely as unknown as Kysely<never>;
    await ensureTenantRole(kysely);
    const names = migrationNames();
    const at = names.indexOf(THE_ONE);
    expect(at).toBeGreaterThan(0);
    await run(kysely, names.slice(0, at));
    const say = (text: string) => sql.raw(text).execute(kysely);
    await say(`insert into approval_tasks
      (instance_id, id, tenant_id, form_id, node_id, node_title, visit, user_id, seat_id, state)
    values ('i', 't1', 'a', 'f', 'n', '主管', 0, 'wang', 'li', 'open'),
      ('i', 't2', 'a', 'f', 'n', '主管', 0, null, null, 'open'),
      ('i', 't3', 'b', 'f', 'n', '主管', 0, 'wu', 'wu', 'agreed')`);
    await say(`insert into approval_deeds (instance_id, key, tenant_id, user_id, digest, answer, at)
    values ('i', 'k1', 'a', 'wang', 'd1', '{"status":"activity"}', now()),
      ('i', 'k2', 'b', 'wu', 'd2', '{"status":"approved"}', now())`);

    await run(kysely, names.slice(at));
    const tasks = await sql`select id, user_id, first_user_id from approval_tasks order by id`.execute(
      kysely,
    );
    expect(tasks.rows).toEqual([
      { id: 't1', user_id: 'wang', first_user_id: 'li' },
      { id: 't2', user_id: null, first_user_id: null },
      { id: 't3', user_id: 'wu', first_user_id: 'wu' },
    ]);
    // An enterprise still sees its own rows alone, and a key is still taken once.
    const seen = await db.withTenant({ tenantId: 'a' }, trx =>
      sql`select key, digest, answer from approval_idempotency`.execute(trx),
    );
    expect(seen.rows).toEqual([{ key: 'k1', digest: 'd1', answer: { status: 'activity' } }]);
    const again =
      say(`insert into approval_idempotency (instance_id, key, tenant_id, user_id, digest, answer, at)
    values ('i', 'k1', 'a', 'wang', 'd3', '{}', now())`);
    await expect(again).rejects.toThrow(/approval_idempotency_pkey/);
    await db.close();
  },
);
