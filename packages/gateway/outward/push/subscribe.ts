import type { InstanceStatus } from '@gonghui/approval/instance.ts';
import type { HookEvent } from '@gonghui/contract/hook-shapes.ts';
import type { Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Tenant } from '../../base/events/event.ts';
import { afterCommit, afterwards, type Events } from '../../base/events/events.ts';
import { formsRemoved } from '../../design/forms/index.ts';
import { type ApprovalsChanged, approvalsChanged, currentRecord } from '../../records/approvals/index.ts';
import { type RecordsWritten, recordsWritten } from '../../records/submissions/index.ts';
import { cancelOfForms } from './cancel.ts';
import { enqueue, enqueueSql, type NewDelivery } from './enqueue.ts';
import { hooksChanged } from './events.ts';
import { forgetListeners, listenersOf } from './listening.ts';
import type { Sender } from './sender.ts';
import { meet, snapshotOf } from './snapshot.ts';

/** What becomes of a record under a flow, as hooks are told of it. Urging, taking over and passing on are no news to them. */
export function approvalEvents(was: InstanceStatus | null, is: InstanceStatus): HookEvent[] {
  if (was === is) return [];
  const begins = was !== 'activity' && (is === 'activity' || is === 'approved' || is === 'rejected');
  const started: HookEvent[] = begins ? ['approval.started'] : [];
  return is === 'activity' ? started : [...started, `approval.${is}`];
}

type SubscribeDeps = Pick<Deps, 'db' | 'now' | 'config'>;

/** What each listener is to be told of these records, record by record. */
async function toldOf(
  deps: SubscribeDeps,
  trx: Trx,
  ctx: Tenant,
  written: RecordsWritten,
): Promise<NewDelivery[]> {
  const listeners = await listenersOf(deps, trx, ctx, written.formId);
  if (listeners.length === 0) return [];
  const whose = { tenantId: ctx.tenantId, of: trx };
  const told: NewDelivery[] = [];
  for (const record of written.records) {
    const event: HookEvent = `record.${record.what}`;
    const asked = listeners.filter(one => one.events.has(event) && (one.importsToo || !written.imported));
    if (asked.length === 0) continue;
    const snapshot = snapshotOf(written.version, record);
    for (const { id } of await meet(whose, asked, snapshot))
      told.push({ ...record, hookId: id, event, snapshot });
  }
  return told;
}

async function onWritten(
  deps: SubscribeDeps,
  sender: Sender,
  trx: Trx,
  ctx: Tenant,
  written: RecordsWritten,
) {
  const told = await toldOf(deps, trx, ctx, written);
  if (told.length === 0) return;
  const at = new Date(deps.now());
  const { formId, along } = written;
  const telling = { formId, at, told };
  // In the statement of the submission itself: it needs no round trip of its own (rule H2).
  if (along) along(sql => enqueueSql(sql, ctx, telling, 's'));
  else await enqueue(trx, ctx, telling);
  afterCommit(trx, () => sender.kick(told.map(({ hookId }) => hookId)));
}

async function onApproval(
  deps: SubscribeDeps,
  sender: Sender,
  trx: Trx,
  ctx: Tenant,
  changed: ApprovalsChanged,
) {
  const events = approvalEvents(changed.was, changed.is);
  if (events.length === 0) return;
  const listeners = await listenersOf(deps, trx, ctx, changed.formId);
  const asked = listeners.filter(one => events.some(event => one.events.has(event)));
  if (asked.length === 0) return;
  const { formId, recordId, at } = changed;
  // Held, so that the numbers of what is told of one record stand in the order in which it happened (rule H5).
  const { row, version, current } = await currentRecord(trx, ctx, { id: recordId, form_id: formId }, true);
  const snapshot = snapshotOf(version, {
    values: current,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    processStatus: changed.is,
  });
  const met = await meet({ tenantId: ctx.tenantId, of: trx }, asked, snapshot);
  const told = events.flatMap(event =>
    met
      .filter(one => one.events.has(event))
      .map(({ id }) => ({ hookId: id, recordId, rev: row.rev, event, changed: [], snapshot })),
  );
  await enqueue(trx, ctx, { formId, at, told });
  afterCommit(trx, () => sender.kick(told.map(({ hookId }) => hookId)));
}

/** Deliveries are written in the transaction of what they tell of: there is none without its change, and no change without its own. */
export function subscribeHooks(events: Events, deps: SubscribeDeps, sender: Sender): void {
  events.on(recordsWritten, (trx, ctx, written) => onWritten(deps, sender, trx, ctx, written));
  events.on(approvalsChanged, (trx, ctx, changed) => onApproval(deps, sender, trx, ctx, changed));
  events.on(hooksChanged, (trx, { tenantId }, { formId }) =>
    afterwards(trx, () => forgetListeners(deps, tenantId, formId)),
  );
  events.on(formsRemoved, (trx, ctx, { formIds, at }) => cancelOfForms(trx, ctx, formIds, at));
}
