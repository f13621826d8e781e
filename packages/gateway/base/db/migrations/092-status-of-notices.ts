import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/**
 * A message about what became of a request says so as data. Messages from before are filled from the titles that the
 * product gave them then; a title that somebody wrote for a message of his own flow says nothing.
 */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table notices add column status text`.execute(db);
  await sql`update notices set status = told.status
    from (values
      ('您的申请正在审批', 'activity'),
      ('您的申请被退回，请修改后重新提交', 'back'),
      ('代为提交的申请被退回', 'back'),
      ('您的申请已通过', 'approved'),
      ('您的申请已被拒绝', 'rejected'),
      ('您的申请已撤销', 'revoke'),
      ('您的申请已被管理员终止', 'terminated')
    ) as told (title, status)
    where notices.kind = 'status' and notices.title = told.title`.execute(db);
}
