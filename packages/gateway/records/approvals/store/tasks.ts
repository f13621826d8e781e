import type { Flow } from '@gonghui/approval/flow.ts';
import { stepOf } from '@gonghui/approval/flow-index.ts';
import type { Task } from '@gonghui/approval/instance.ts';
import type { Follows } from './follows.ts';
import type { Statement } from './statement.ts';

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Tasks with their due times, and copies. */
export function addTasks(sql: Statement, flow: Flow, { changed, timers, copies }: Follows): void {
  const { id, tenant, form, now } = sql.places;
  if (changed.length > 0) {
    sql.add(`insert into approval_tasks (instance_id, id, tenant_id, form_id, node_id, node_title, visit, user_id, first_user_id, state, reason, opened_at, ended_at, due_at)
      select ${id}, x.id, ${tenant}, ${form}, x.node_id, x.node_title, x.visit, x.user_id, x.first_user_id, x.state, x.reason, x.opened_at, x.ended_at, x.due_at
      from ${sql.rows(
        changed.map(task => taskRow(flow, task, timers)),
        'id text, node_id text, node_title text, visit int, user_id text, first_user_id text, state text, reason text, opened_at timestamptz, ended_at timestamptz, due_at timestamptz',
      )}
      on conflict (instance_id, id) do update set user_id = excluded.user_id, first_user_id = excluded.first_user_id, state = excluded.state,
        reason = excluded.reason, opened_at = excluded.opened_at, ended_at = excluded.ended_at,
        due_at = coalesce(excluded.due_at, approval_tasks.due_at)`);
  }
  if (timers.length > 0) {
    sql.add(`insert into approval_timers (instance_id, task_id, timer_id, tenant_id, due_at)
      select ${id}, x.task_id, x.timer_id, ${tenant}, x.due_at from ${sql.rows(
        timers.map(timer => ({ task_id: timer.taskId, timer_id: timer.timerId, due_at: iso(timer.due) })),
        'task_id text, timer_id text, due_at timestamptz',
      )} on conflict do nothing`);
  }
  if (copies.length > 0) {
    sql.add(`insert into approval_copies (instance_id, id, tenant_id, form_id, node_id, node_title, user_id, at)
      select ${id}, x.id, ${tenant}, ${form}, x.node_id, x.node_title, x.user_id, ${now} from ${sql.rows(
        copies.map(copy => ({
          id: copy.id,
          node_id: copy.nodeId,
          node_title: stepOf(flow, copy.nodeId)?.title ?? '',
          user_id: copy.user,
        })),
        'id text, node_id text, node_title text, user_id text',
      )} on conflict do nothing`);
  }
}

function taskRow(flow: Flow, task: Task, timers: Follows['timers']) {
  const due = timers.filter(timer => timer.taskId === task.id).map(timer => timer.due);
  return {
    id: task.id,
    node_id: task.nodeId,
    node_title: stepOf(flow, task.nodeId)?.title ?? '',
    visit: task.visit,
    user_id: task.user,
    first_user_id: task.seat,
    state: task.state,
    reason: task.reason,
    opened_at: iso(task.openedAt),
    ended_at: iso(task.endedAt),
    due_at: due.length > 0 ? iso(Math.min(...due)) : null,
  };
}
