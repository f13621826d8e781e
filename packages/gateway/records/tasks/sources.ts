import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { builtBy, type Ctx } from '../../base/context.ts';
import { cameBackTo, ORPHANED } from '../approvals/index.ts';

/** `stuck`: open without anybody; `todos`: open of a form, whoever holds it; `past`: a task that went without a decision. */
export type ListKind = 'claimed' | 'submitted' | 'completed' | 'cc' | 'stuck' | 'todos' | 'past';

/** Where the rows of a list come from, in SQL. */
export interface TaskSource {
  /** Table and rows meant, under the name `x`. */
  from: string;
  /** Columns of `x` under the names of `ListRow`. */
  columns: string;
  arrived: string;
  order: string;
  read: string;
}

/** Where something that came back stands while nobody is there to hand it in again. */
const RETURNED = '退回待重新提交（发起人已停用）';

/** The same where it is his to hand in. */
const TO_HAND_IN = '退回待重新提交';

const DECIDED = `x.state in ('agreed', 'refused', 'returned', 'transferred') and x.reason is null`;
const TASK = `x.id as task_id, x.node_id, x.node_title, x.user_id, x.state, x.opened_at as arrived_at, x.ended_at, x.due_at, x.read_at, x.instance_id`;

/** That a row is of a form in an applet that the reader builds. */
function ofBuilt(ctx: Ctx, sql: SqlParts): string {
  const built = builtBy(ctx);
  return built === null
    ? 'true'
    : `exists (select from forms bf where bf.tenant_id = x.tenant_id and bf.id = x.form_id
        and bf.applet_id = any(${sql.put([...built])}::text[]))`;
}

/** The rows of a list: what somebody is to do, has done, handed in or got a copy of. */
export function sourceOf(kind: ListKind, ctx: Ctx, sql: SqlParts): TaskSource {
  const tenant = sql.put(ctx.tenantId);
  const everybody = kind === 'stuck' || kind === 'todos';
  const me = everybody ? '' : sql.put(ctx.actor.id);
  const mine = `x.tenant_id = ${tenant}${everybody ? '' : ` and x.user_id = ${me}`}`;
  const tasks = (where: string, order: string): TaskSource => ({
    from: `approval_tasks x where ${mine} and x.shown and ${where}`,
    columns: TASK,
    arrived: 'x.opened_at',
    order,
    read: 'x.read_at',
  });
  switch (kind) {
    case 'claimed':
      // What came back to him waits for him as a task does.
      return {
        from: `(select instance_id, id, tenant_id, form_id, node_id, node_title, user_id, state, opened_at, ended_at, due_at, read_at
            from approval_tasks where tenant_id = ${tenant} and user_id = ${me} and shown and state = 'open'
          union all select b.id, null, b.tenant_id, b.form_id, null, ${sql.put(TO_HAND_IN)}::text, ${me}::text, null,
            coalesce((select max(t.ended_at) from approval_tasks t where t.instance_id = b.id and t.state = 'returned'), b.created_at), null, null, null
            from approval_instances b where b.tenant_id = ${tenant} and b.removed_at is null and ${cameBackTo('b')} ${me}) x where true`,
        columns: TASK,
        arrived: 'x.opened_at',
        order: 'x.opened_at desc, x.instance_id',
        read: 'x.read_at',
      };
    case 'completed':
      return tasks(DECIDED, 'x.ended_at desc');
    case 'stuck':
      return {
        from: `(select instance_id, id, tenant_id, form_id, node_id, node_title, user_id, state, opened_at, due_at, read_at
            from approval_tasks where tenant_id = ${tenant} and shown and state = 'open' and user_id is null
          union all select b.id, null, b.tenant_id, b.form_id, null, ${sql.put(RETURNED)}::text, null, null,
            coalesce((select max(t.ended_at) from approval_tasks t where t.instance_id = b.id and t.state = 'returned'), b.created_at), null, null
            from ${ORPHANED} and b.tenant_id = ${tenant}) x where ${ofBuilt(ctx, sql)}`,
        columns: TASK.replace('x.ended_at', 'null::timestamptz as ended_at'),
        arrived: 'x.opened_at',
        order: 'x.opened_at',
        read: 'x.read_at',
      };
    case 'todos':
      return tasks(`x.state = 'open'`, 'x.opened_at');
    case 'past':
      return tasks('true', 'x.opened_at');
    case 'cc':
      return {
        from: `approval_copies x where ${mine} and x.shown`,
        columns: `x.id as task_id, x.node_id, x.node_title, x.user_id, null::text as state, x.at as arrived_at, null::timestamptz as ended_at, null::timestamptz as due_at, x.read_at, x.instance_id`,
        arrived: 'x.at',
        order: 'x.at desc',
        read: 'x.read_at',
      };
    case 'submitted': {
      const handedIn = (whose: string) =>
        `select id as instance_id, id, tenant_id, form_id, initiator as user_id, created_at, status, null::text as node_id from approval_instances
          where tenant_id = ${tenant} and ${whose} and removed_at is null`;
      return {
        from: `(${handedIn(`initiator = ${me}`)} union all ${handedIn(`deputy = ${me}`)}) x where true`,
        columns: `null::text as task_id, null::text as node_id, '' as node_title, x.user_id, null::text as state, x.created_at as arrived_at, null::timestamptz as ended_at, null::timestamptz as due_at, x.created_at as read_at, x.instance_id`,
        arrived: 'x.created_at',
        order: 'x.created_at desc',
        read: 'x.created_at',
      };
    }
  }
}
