import { databaseBefore } from '@gonghui/testkit/migrations.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const THE_ONE = '092-status-of-notices.ts';

it('messages from before say as data what their titles said', async () => {
  const { db, kysely, migrate } = await databaseBefore(THE_ONE);
  const before = [
    ['n1', 'status', '您的申请正在审批', 'activity'],
    ['n2', 'status', '您的申请被退回，请修改后重新提交', 'back'],
    ['n3', 'status', '代为提交的申请被退回', 'back'],
    ['n4', 'status', '您的申请已通过', 'approved'],
    ['n5', 'status', '您的申请已被拒绝', 'rejected'],
    ['n6', 'status', '您的申请已撤销', 'revoke'],
    ['n7', 'status', '您的申请已被管理员终止', 'terminated'],
    ['o1', 'status', '请代为重新提交申请', null],
    ['o2', 'message', '您的申请已通过', null],
    ['o3', 'task', '您有新的审批任务', null],
  ] as const;
  for (const [id, kind, title] of before)
    await sql`insert into notices (id, tenant_id, user_id, kind, title, content, at)
      values (${id}, 't', 'u', ${kind}, ${title}, '', now())`.execute(kysely);

  await migrate();
  const { rows } = await sql<{ id: string; status: string | null }>`
    select id, status from notices order by id`.execute(kysely);
  expect(rows).toEqual(before.map(([id, , , status]) => ({ id, status })));
  await db.close();
});
