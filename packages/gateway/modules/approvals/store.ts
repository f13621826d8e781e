import type { Flow } from '@gonghui/approval/flow.ts';
import { allSteps, stepOf } from '@gonghui/approval/flow-index.ts';
import type { Effect, Instance, Task } from '@gonghui/approval/instance.ts';
import { isRunning } from '@gonghui/approval/manage.ts';
import type { Ran, Recorded } from '@gonghui/approval/run.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { runRepeated } from '../../db/prepared.ts';
import { commitWith } from '../../db/transaction.ts';
import { publish } from '../../events/events.ts';
import { approvalsChanged } from './events.ts';
import { copyId, noticesOf, type Subject } from './notices.ts';
import type { SummaryField } from './tables.ts';

/** The instance that something happened to, as it was. */
export interface Before {
  formId: string;
  flowId: string;
  flow: Flow;
  /** Null: it begins now. */
  instance: Instance | null;
  subject: Subject;
}

/** A person's deed, remembered for a retry. */
export interface Deed {
  key: string;
  userId: string;
  digest: string;
  answer: Json;
}

export interface Beside {
  deed?: Deed;
  /** Asks for the next open task of this person. */
  nextFor?: string;
  /** Nothing follows in this transaction: it is committed with this, in one round trip. */
  last?: boolean;
  /** New lines for lists: of a new instance, or where the record changed. */
  summary?: readonly SummaryField[];
}

export interface Stored {
  /** Another open task of whoever `nextFor` names. */
  nextTaskId: string | null;
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const effectsOf = <T extends Effect['type']>(recorded: readonly Recorded[], type: T) =>
  recorded.flatMap(({ effects }) =>
    effects.filter((effect): effect is Extract<Effect, { type: T }> => effect.type === type),
  );

/** Whether records under this flow show a state: one without approvals has nothing to show. */
export const showsStatus = (flow: Flow): boolean => allSteps(flow).some(step => step.kind === 'UserTask');

/**
 * Stores what happened to an instance, and all that follows from it, with one statement: events, tasks, timers, copies,
 * notices, mails, the record's state, and the answer for a retry. The caller holds the instance's row; the guard on its
 * number of events is the second lock, the key of the events the third.
 */
export async function storeRan(
  trx: Trx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  before: Before,
  ran: Ran,
  beside: Beside = {},
): Promise<Stored> {
  const { flow, formId } = before;
  const { instance, recorded } = ran;
  const at = recorded.at(-1)?.at ?? 0;
  const { notices, mails } = await noticesOf(trx, { tenantId }, flow, instance, recorded, before.subject);
  const changed = instance.tasks.filter((task, i) => before.instance?.tasks[i] !== task);
  const left = (before.instance?.tasks ?? []).filter(
    (task, i) => waits(task) && !waits(instance.tasks[i], task.user),
  );
  const timers = effectsOf(recorded, 'timer');
  const copies = effectsOf(recorded, 'cc').flatMap(({ nodeId, users }) =>
    users.map(user => ({ id: copyId(instance.id, nodeId, user), nodeId, user })),
  );

  const sql = new SqlParts();
  const [id, tenant, form, now] = [
    sql.put(instance.id),
    sql.put(tenantId),
    sql.put(formId),
    sql.put(new Date(at)),
  ].map((place, i) => `${place}::${i === 3 ? 'timestamptz' : 'text'}`);
  const rows = (items: readonly object[], type: string) =>
    `jsonb_to_recordset(${sql.put(JSON.stringify(items))}::jsonb) as x(${type})`;
  const steps: string[] = [];
  const add = (text: string) => steps.push(`s${steps.length} as (${text})`);

  const ended = sql.put(isRunning(instance) ? null : new Date(at));
  const [state, status] = [sql.put(JSON.stringify(instance)), sql.put(instance.status)];
  if (before.instance) {
    const summary = beside.summary ? `, summary = ${sql.put(JSON.stringify(beside.summary))}::jsonb` : '';
    const urged = recorded.some(({ event }) => event.type === 'urge') ? `, urged_at = ${now}` : '';
    add(`update approval_instances set state = ${state}::jsonb, status = ${status}, events = ${sql.put(instance.events)}::int,
      ended_at = ${ended}::timestamptz, deputy = ${sql.put(instance.deputy ?? null)}::text${summary}${urged}
      where id = ${id} and tenant_id = ${tenant} and events = ${sql.put(before.instance.events)}::int returning id`);
  } else {
    add(`insert into approval_instances (id, tenant_id, form_id, flow_id, flow_version, status, initiator, state, events, summary, created_at, ended_at)
      values (${id}, ${tenant}, ${form}, ${sql.put(before.flowId)}, ${sql.put(flow.version)}::int, ${status}, ${sql.put(instance.initiator)},
        ${state}::jsonb, ${sql.put(instance.events)}::int, ${sql.put(JSON.stringify(beside.summary ?? []))}::jsonb, ${now}, ${ended}::timestamptz)
      returning id`);
  }
  add(
    `insert into approval_events (instance_id, n, tenant_id, at, event) select ${id}, x.n, ${tenant}, x.at, x.event from ${rows(
      recorded.map(({ n, at: moment, event }) => ({ n, at: iso(moment), event })),
      'n int, at timestamptz, event jsonb',
    )}`,
  );
  if (changed.length > 0) {
    add(`insert into approval_tasks (instance_id, id, tenant_id, form_id, node_id, node_title, visit, user_id, seat_id, state, reason, opened_at, ended_at, due_at)
      select ${id}, x.id, ${tenant}, ${form}, x.node_id, x.node_title, x.visit, x.user_id, x.seat_id, x.state, x.reason, x.opened_at, x.ended_at, x.due_at
      from ${rows(
        changed.map(task => taskRow(flow, task, timers)),
        'id text, node_id text, node_title text, visit int, user_id text, seat_id text, state text, reason text, opened_at timestamptz, ended_at timestamptz, due_at timestamptz',
      )}
      on conflict (instance_id, id) do update set user_id = excluded.user_id, seat_id = excluded.seat_id, state = excluded.state,
        reason = excluded.reason, opened_at = excluded.opened_at, ended_at = excluded.ended_at,
        due_at = coalesce(excluded.due_at, approval_tasks.due_at)`);
  }
  if (timers.length > 0) {
    add(`insert into approval_timers (instance_id, task_id, timer_id, tenant_id, due_at)
      select ${id}, x.task_id, x.timer_id, ${tenant}, x.due_at from ${rows(
        timers.map(timer => ({ task_id: timer.taskId, timer_id: timer.timerId, due_at: iso(timer.due) })),
        'task_id text, timer_id text, due_at timestamptz',
      )} on conflict do nothing`);
  }
  if (copies.length > 0) {
    add(`insert into approval_copies (instance_id, id, tenant_id, form_id, node_id, node_title, user_id, at)
      select ${id}, x.id, ${tenant}, ${form}, x.node_id, x.node_title, x.user_id, ${now} from ${rows(
        copies.map(copy => ({
          id: copy.id,
          node_id: copy.nodeId,
          node_title: stepOf(flow, copy.nodeId)?.title ?? '',
          user_id: copy.user,
        })),
        'id text, node_id text, node_title text, user_id text',
      )} on conflict do nothing`);
  }
  if (left.length > 0) {
    add(`update notices set read_at = ${now} where task_id = any(${sql.put(left.map(task => task.id))}::text[])
      and tenant_id = ${tenant} and read_at is null`);
  }
  if (notices.length > 0) {
    add(`insert into notices (id, tenant_id, user_id, kind, status, title, content, instance_id, form_id, task_id, at)
      select x.id, ${tenant}, x.user_id, x.kind, x.status, x.title, x.content, ${id}, ${form}, x.task_id, ${now} from ${rows(
        notices.map(notice => ({
          id: notice.id,
          user_id: notice.user,
          kind: notice.kind,
          status: notice.status,
          title: notice.title,
          content: notice.content,
          task_id: notice.task,
        })),
        'id text, user_id text, kind text, status text, title text, content text, task_id text',
      )} on conflict do nothing`);
  }
  if (mails.length > 0) {
    add(`insert into mails (id, tenant_id, recipients, subject, body, instance_id, event_n, state, next_at, created_at)
      select x.id, ${tenant}, x.recipients, x.subject, x.body, ${id}, x.n, 'waiting', ${now}, ${now} from ${rows(
        mails.map(({ to, ...mail }) => ({ ...mail, recipients: to })),
        'id text, n int, recipients text[], subject text, body text',
      )} on conflict do nothing`);
  }
  const shown = showsStatus(flow);
  if (shown && instance.status !== before.instance?.status) {
    add(
      `update ${recordTable(formId)} set process_status = ${status} where id = ${id} and tenant_id = ${tenant}`,
    );
  }
  const { deed } = beside;
  if (deed) {
    add(`insert into approval_deeds (instance_id, key, tenant_id, user_id, digest, answer, at)
      values (${id}, ${sql.put(deed.key)}, ${tenant}, ${sql.put(deed.userId)}, ${sql.put(deed.digest)}, ${sql.put(JSON.stringify(deed.answer))}::jsonb, ${now})`);
  }
  const users = new Set([
    instance.initiator,
    ...(instance.deputy === undefined ? [] : [instance.deputy]),
    ...[...left, ...changed].flatMap(task => task.user ?? []),
    ...copies.map(copy => copy.user),
    ...notices.map(notice => notice.user),
  ]);
  await publish(trx, approvalsChanged, { tenantId }, { formId, users: [...users], mails: mails.length > 0 });
  // The statement sees tasks as they were before it: those of this instance are known without asking.
  const next = beside.nextFor
    ? `(select id from approval_tasks where tenant_id = ${tenant} and user_id = ${sql.put(beside.nextFor)} and state = 'open' and shown
        and instance_id <> ${id} order by opened_at desc limit 1)`
    : 'null';
  // Fails, and everything with it, where the instance is not what it was.
  const text = `with ${steps.join(',\n')}\nselect 1 / (select count(*)::int from s0) as n, ${next} as next, ${form} as form, ${now} as at`;
  type Row = { n: number; next: string | null };
  const [done] = beside.last
    ? await commitWith<Row>(trx, text, sql.values)
    : (await runRepeated<Row>(trx, text, sql.values)).rows;
  return { nextTaskId: hereFor(instance, beside.nextFor) ?? done?.next ?? null };
}

const hereFor = (instance: Instance, userId: string | undefined): string | undefined =>
  instance.tasks.find(task => task.state === 'open' && task.user === userId)?.id;

/** Whether the task waits for somebody, or for this person. */
const waits = (task: Task | undefined, user = task?.user): boolean =>
  task?.state === 'open' && task.user === user;

function taskRow(flow: Flow, task: Task, timers: readonly { taskId: string; due: number }[]) {
  const due = timers.filter(timer => timer.taskId === task.id).map(timer => timer.due);
  return {
    id: task.id,
    node_id: task.nodeId,
    node_title: stepOf(flow, task.nodeId)?.title ?? '',
    visit: task.visit,
    user_id: task.user,
    seat_id: task.seat,
    state: task.state,
    reason: task.reason,
    opened_at: iso(task.openedAt),
    ended_at: iso(task.endedAt),
    due_at: due.length > 0 ? iso(Math.min(...due)) : null,
  };
}
