import { engines } from '@gonghui/testkit/database.ts';
import { databaseBefore } from '@gonghui/testkit/migrations.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const THE_ONE = '093-names-of-approval.ts';

it.each(engines())(
  'what was kept for retries and of first approvers keeps its rows, over %s',
  async engine => {
    const { db, kysely, migrate } = await databaseBefore(THE_ONE, engine);
    const say = (text: string) => sql.raw(text).execute(kysely);
    await say(`insert into approval_tasks
      (instance_id, id, tenant_id, form_id, node_id, node_title, visit, user_id, seat_id, state)
    values ('i', 't1', 'a', 'f', 'n', '主管', 0, 'wang', 'li', 'open'),
      ('i', 't2', 'a', 'f', 'n', '主管', 0, null, null, 'open'),
      ('i', 't3', 'b', 'f', 'n', '主管', 0, 'wu', 'wu', 'agreed')`);
    await say(`insert into approval_deeds (instance_id, key, tenant_id, user_id, digest, answer, at)
    values ('i', 'k1', 'a', 'wang', 'd1', '{"status":"activity"}', now()),
      ('i', 'k2', 'b', 'wu', 'd2', '{"status":"approved"}', now())`);

    await migrate();
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
