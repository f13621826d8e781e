import type { NewMail, NewNotice } from '../notices.ts';
import type { Follows } from './follows.ts';
import type { Statement } from './statement.ts';

/** Messages of tasks that wait no longer are read; new ones, and mails. */
export function addMessages(
  sql: Statement,
  { left }: Pick<Follows, 'left'>,
  notices: readonly NewNotice[],
  mails: readonly NewMail[],
): void {
  const { id, tenant, form, now } = sql.places;
  if (left.length > 0) {
    sql.add(`update notices set read_at = ${now} where task_id = any(${sql.put(left.map(task => task.id))}::text[])
      and tenant_id = ${tenant} and read_at is null`);
  }
  if (notices.length > 0) {
    sql.add(`insert into notices (id, tenant_id, user_id, kind, status, title, content, instance_id, form_id, task_id, at)
      select x.id, ${tenant}, x.user_id, x.kind, x.status, x.title, x.content, ${id}, ${form}, x.task_id, ${now} from ${sql.rows(
        notices.map(({ user, task, ...notice }) => ({ ...notice, user_id: user, task_id: task })),
        'id text, user_id text, kind text, status text, title text, content text, task_id text',
      )} on conflict do nothing`);
  }
  if (mails.length > 0) {
    sql.add(`insert into mails (id, tenant_id, recipients, subject, body, instance_id, event_n, state, next_at, created_at)
      select x.id, ${tenant}, x.recipients, x.subject, x.body, ${id}, x.n, 'waiting', ${now}, ${now} from ${sql.rows(
        mails.map(({ to, ...mail }) => ({ ...mail, recipients: to })),
        'id text, n int, recipients text[], subject text, body text',
      )} on conflict do nothing`);
  }
}
