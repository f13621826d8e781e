import type { Event, InstanceStatus } from '@gonghui/approval/instance.ts';
import { runAwaiting } from '@gonghui/approval/run.ts';
import { digestOf } from '@gonghui/kernel/digest.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { isDuplicate } from '../../base/db/refusals.ts';
import { flowVersion, type RunningFlow } from '../processes/index.ts';
import { answering } from './answer.ts';
import { currentRecord } from './record.ts';
import { findIdempotencyRecord, findInstance, type InstanceRow, nextTaskOf } from './repository.ts';
import type { StoreOptions } from './store/before.ts';
import { type StoreOutcome, storeRan } from './store.ts';

export interface ActionOutcome {
  status: InstanceStatus;
  nextTaskId: string | null;
}

/** An instance held by this transaction. */
export interface LockedInstance {
  trx: Trx;
  row: InstanceRow;
  running: RunningFlow;
  at: number;
}

export interface ActionPlan {
  /** Made once by the client; without one the action is not remembered. */
  key?: string;
  /** What was asked, to tell a retry from another action under the same key. */
  asked: Json;
  /** What happens, decided with the instance held; the record may be changed in here. */
  event(locked: LockedInstance): Promise<Event> | Event;
  options?(locked: LockedInstance): Promise<Pick<StoreOptions, 'summary'>>;
}

/** Happens to an instance as it is held: event, answers and all that follows, stored together. */
export async function applyEvent(
  ctx: Pick<Ctx, 'tenantId'>,
  { trx, row, running, at }: LockedInstance,
  event: Event,
  options: StoreOptions = {},
): Promise<StoreOutcome & { status: InstanceStatus }> {
  const { flow } = running;
  const answer = answering(trx, { tenantId: ctx.tenantId, formId: row.form_id }, flow, at, async () => {
    const { version, current } = await currentRecord(trx, ctx, row);
    return { template: version.template, fields: version.fields, values: current };
  });
  const ran = await runAwaiting(flow, row.state, event, at, answer);
  if ('refused' in ran) throw new ActionRefused(ran.refused, ran.due);
  const before = {
    formId: row.form_id,
    flowId: row.flow_id,
    flow,
    instance: row.state,
    subject: { initiatorName: row.initiator_name, formName: row.form_name },
  };
  return { ...(await storeRan(trx, ctx, before, ran, options)), status: ran.instance.status };
}

/** The engine's refusal: somebody was faster, or it was never allowed. */
export class ActionRefused extends AppError {
  /** Of a timer that came too early. */
  readonly due: number | undefined;
  constructor(message: string, due?: number) {
    super('conflict', message);
    this.due = due;
  }
}

/**
 * Does something to an instance for a person: once for each key, with the instance held. A retry, also one that comes
 * while the first is still at it, gets the first answer.
 */
export async function performAction(
  deps: Deps,
  ctx: Ctx,
  instanceId: string,
  plan: ActionPlan,
): Promise<ActionOutcome> {
  const key = plan.key ?? `once-${newId()}`;
  const digest = digestOf(plan.asked);
  try {
    return await deps.db.withTenant(ctx, async trx => {
      const row = await findInstance(trx, ctx, instanceId, true);
      const running = await flowVersion(trx, ctx, row.flow_id, row.flow_version);
      const locked: LockedInstance = { trx, row, running, at: deps.now() };
      const event = await plan.event(locked);
      const remembered = plan.key
        ? { idempotency: { key, userId: ctx.actor.id, digest, answer: {} as Json } }
        : {};
      const done = await applyEvent(ctx, locked, event, {
        ...remembered,
        nextFor: ctx.actor.id,
        last: true,
        ...(await plan.options?.(locked)),
      });
      return { status: done.status, nextTaskId: done.nextTaskId };
    });
  } catch (error) {
    const mayBeRetry = plan.key && (error instanceof AppError || isDuplicate(error));
    const earlier = mayBeRetry && (await answered(deps, ctx, instanceId, key, digest));
    if (earlier) return earlier;
    throw error;
  }
}

/** The answer that was given under this key; refuses another action, and other people, under it. */
async function answered(
  deps: Deps,
  ctx: Ctx,
  instanceId: string,
  key: string,
  digest: string,
): Promise<ActionOutcome | null> {
  return deps.db.withTenant(ctx, async trx => {
    const found = await findIdempotencyRecord(trx, ctx, instanceId, key);
    if (!found) return null;
    if (found.digest !== digest || found.user_id !== ctx.actor.id) {
      throw new AppError('conflict', '该操作已提交过其他内容，请刷新后再试');
    }
    const { state } = await findInstance(trx, ctx, instanceId);
    return { status: state.status, nextTaskId: await nextTaskOf(trx, ctx) };
  });
}
