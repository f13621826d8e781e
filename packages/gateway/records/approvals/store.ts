import type { Flow } from '@gonghui/approval/flow.ts';
import { allSteps } from '@gonghui/approval/flow-index.ts';
import type { Instance } from '@gonghui/approval/instance.ts';
import type { Ran } from '@gonghui/approval/run.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { runRepeated } from '../../base/db/prepared.ts';
import { commitWith } from '../../base/db/transaction.ts';
import { publish } from '../../base/events/events.ts';
import { approvalsChanged } from './events.ts';
import { noticesOf } from './notices.ts';
import type { InstanceBefore, StoreOptions } from './store/before.ts';
import { followsOf } from './store/follows.ts';
import { addInstance } from './store/instance.ts';
import { addMessages } from './store/messages.ts';
import { Statement } from './store/statement.ts';
import { addTasks } from './store/tasks.ts';

export interface StoreOutcome {
  /** Another open task of whoever `nextFor` names. */
  nextTaskId: string | null;
}

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
  before: InstanceBefore,
  ran: Ran,
  options: StoreOptions = {},
): Promise<StoreOutcome> {
  const { flow, formId } = before;
  const { instance, recorded } = ran;
  const at = new Date(recorded.at(-1)?.at ?? 0);
  const { notices, mails } = await noticesOf(trx, { tenantId }, before, ran);
  const follows = followsOf(before.instance, ran);

  const sql = new Statement(instance.id, tenantId, formId, at);
  const { id, tenant, form, now } = sql.places;
  addInstance(sql, before, ran, options, at);
  addTasks(sql, flow, follows);
  addMessages(sql, follows, notices, mails);
  const shown = showsStatus(flow);
  if (shown && instance.status !== before.instance?.status) {
    sql.add(
      `update ${recordTable(formId)} set process_status = ${sql.put(instance.status)} where id = ${id} and tenant_id = ${tenant}`,
    );
  }
  const { idempotency } = options;
  if (idempotency) {
    sql.add(`insert into approval_idempotency (instance_id, key, tenant_id, user_id, digest, answer, at)
      values (${id}, ${sql.put(idempotency.key)}, ${tenant}, ${sql.put(idempotency.userId)}, ${sql.put(idempotency.digest)}, ${sql.put(JSON.stringify(idempotency.answer))}::jsonb, ${now})`);
  }
  const users = new Set([
    instance.initiator,
    ...(instance.deputy === undefined ? [] : [instance.deputy]),
    ...[...follows.left, ...follows.changed].flatMap(task => task.user ?? []),
    // Whoever else sits at it decides about what it says now.
    ...instance.tasks.flatMap(task => (task.state === 'open' ? (task.user ?? []) : [])),
    ...follows.copies.map(copy => copy.user),
    ...notices.map(notice => notice.user),
  ]);
  await publish(
    trx,
    approvalsChanged,
    { tenantId },
    {
      formId,
      users: [...users],
      mails: mails.length > 0,
      recordId: instance.id,
      was: before.instance?.status ?? null,
      is: instance.status,
      at,
    },
  );
  // The statement sees tasks as they were before it: those of this instance are known without asking.
  const next = options.nextFor
    ? `(select id from approval_tasks where tenant_id = ${tenant} and user_id = ${sql.put(options.nextFor)} and state = 'open' and shown
        and instance_id <> ${id} order by opened_at desc limit 1)`
    : 'null';
  // Fails, and everything with it, where the instance is not what it was.
  const text = sql.text(
    `1 / (select count(*)::int from s0) as n, ${next} as next, ${form} as form, ${now} as at`,
  );
  type Row = { n: number; next: string | null };
  const [done] = options.last
    ? await commitWith<Row>(trx, text, sql.values)
    : (await runRepeated<Row>(trx, text, sql.values)).rows;
  return { nextTaskId: hereFor(instance, options.nextFor) ?? done?.next ?? null };
}

const hereFor = (instance: Instance, userId: string | undefined): string | undefined =>
  instance.tasks.find(task => task.state === 'open' && task.user === userId)?.id;
