import { approvalOf } from '@gonghui/approval/flow-index.ts';
import type { Event, Instance } from '@gonghui/approval/instance.ts';
import { submitterOf } from '@gonghui/approval/manage.ts';
import type { approvalCalls } from '@gonghui/contract/approvals.ts';
import type { CallArgs } from '@gonghui/contract/define.ts';
import { ACTIONS, missingWords } from '@gonghui/elements/flow/actions/actions.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Files } from '../../enterprise/files/index.ts';
import { enabledOf, missingOf } from '../../enterprise/organisation/index.ts';
import { openSlots } from '../booking/index.ts';
import { addFiles, duplicateError, takenBy } from '../submissions/index.ts';
import { beginAgain } from './again.ts';
import { editsFields } from './answer.ts';
import { changeUnderApproval, type UniqueWatch } from './change.ts';
import { approvalDetail, titleOf } from './detail.ts';
import { printRows } from './lines.ts';
import { type Handled, type LockedInstance, performAction } from './perform-action.ts';
import { currentRecord } from './record.ts';
import { findInstance } from './repository.ts';
import { standingOf } from './rights.ts';
import { checkedChoice } from './start.ts';
import type { SummaryField } from './tables.ts';
import { formsEndingWith, underwayOf } from './underway.ts';

type Calls = typeof approvalCalls;
type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];

/** How often an initiator may remind the same people of what waits for them. */
const URGE_MS = 10 * 60_000;
/** How many approvals a question names before it only counts. */
const NAMED = 5;

/** What decides about a retry being one: everything that was asked but the key. */
const askedOf = ({ key: _, ...asked }: { key?: string }): Json => asked as unknown as Json;

async function checkPeople(trx: Trx, ctx: Ctx, users: readonly string[]): Promise<void> {
  const there = await enabledOf(trx, ctx, users);
  if (there.length < new Set(users).size) throw new AppError('invalid', '所选人员已停用或不存在，请重新选择');
}

/** Nobody could hand in again what goes back to somebody who left. */
async function checkInitiator(trx: Trx, ctx: Ctx, state: Instance): Promise<void> {
  const [there] = await enabledOf(trx, ctx, [submitterOf(state)]);
  if (!there) throw new AppError('invalid', '发起人已停用或不存在，不能退回给发起人，请选择其他操作');
}

/** A signature is a picture that the signer has just uploaded; whoever reads the record may look at it. */
async function checkSignature(trx: Trx, ctx: Ctx, { row }: LockedInstance, file: string): Promise<void> {
  const missing = await missingOf(trx, ctx, { users: [], depts: [], roles: [], files: [file] });
  if (missing.size > 0) throw new AppError('invalid', '签名图片不存在，请重新签名');
  await addFiles(trx, ctx, row.form_id, row.id, [file]);
}

/** What people do with approvals. Each action is one transaction that holds the instance. */
export function createApprovals(deps: Deps, files: Files) {
  /** Unique values that an action was about to write: when it fails by one, this says by which. */
  const watching = async (ctx: Ctx, id: string, work: (watch: UniqueWatch) => Promise<Handled>) => {
    let wrote: Parameters<UniqueWatch> | null = null;
    try {
      return await work((...keys) => {
        wrote = keys;
      });
    } catch (error) {
      const keys = wrote as Parameters<UniqueWatch> | null;
      if ((error as { code?: string }).code !== '23505' || !keys) throw error;
      const taken = await deps.db.withTenant(ctx, trx => takenBy(trx, ctx, keys[0], keys[1], id));
      throw taken.length > 0 ? duplicateError(taken) : error;
    }
  };

  const handle = (ctx: Ctx, id: string, taskId: string, body: Body<'handle'>): Promise<Handled> =>
    watching(ctx, id, watch => {
      let summary: SummaryField[] | undefined;
      return performAction(deps, ctx, id, {
        key: body.key,
        asked: { ...(askedOf(body) as object), taskId } as Json,
        async event(locked): Promise<Event> {
          const { trx, row } = locked;
          const { action: act, comment } = body;
          const { needs, fills } = ACTIONS[act];
          if (row.state.tasks.every(task => task.id !== taskId)) throw new AppError('notFound');
          const open = row.state.tasks.some(
            task => task.id === taskId && task.state === 'open' && task.user === ctx.actor.id,
          );
          // Somebody whose task it is not (any more) is told so by the engine, and changes nothing.
          if (open) {
            const missing = missingWords(act, comment);
            if (missing) throw new AppError('invalid', missing);
            if (body.users && body.users.length > 0) await checkPeople(trx, ctx, body.users);
            if (needs.target && !body.to) await checkInitiator(trx, ctx, row.state);
            if (body.signature) await checkSignature(trx, ctx, locked, body.signature);
            const values = body.values ?? {};
            const at = row.state.tasks.find(task => task.id === taskId);
            const step = at && approvalOf(locked.running.flow, at.nodeId);
            const demands = fills === true && step !== undefined && editsFields(step);
            if (demands || Object.keys(values).length > 0) {
              const { version } = await currentRecord(trx, ctx, row);
              const standing = await standingOf(trx, ctx, row, version, taskId);
              const asked = { values, base: body.base, rev: body.rev, demands, watch };
              summary = await changeUnderApproval(deps, ctx, locked, standing, asked);
            }
          }
          return {
            type: 'decide',
            taskId,
            by: ctx.actor.id,
            act,
            comment,
            signature: body.signature ?? null,
            ...(body.users && { users: body.users }),
            ...(body.countersign && { countersign: body.countersign }),
            ...(needs.target && { to: body.to ?? null, after: body.after ?? 'again' }),
          };
        },
        options: async () => (summary ? { summary } : {}),
      });
    });

  const resubmit = (ctx: Ctx, id: string, body: Body<'resubmit'>): Promise<Handled> =>
    watching(ctx, id, watch => {
      let summary: SummaryField[] | undefined;
      return performAction(deps, ctx, id, {
        key: body.key,
        asked: askedOf(body),
        async event(locked): Promise<Event> {
          const { trx, row, running } = locked;
          const { version } = await currentRecord(trx, ctx, row);
          const standing = await standingOf(trx, ctx, row, version);
          if (!standing.initiator && row.state.deputy !== ctx.actor.id)
            throw new AppError('forbidden', '只有发起人可以重新提交');
          let chosen: Record<string, string[]> = {};
          if (standing.resubmits) {
            const { values, base, rev } = body;
            const change = { values, base, rev, demands: true, watch };
            summary = await changeUnderApproval(deps, ctx, locked, standing, change);
            const { current } = await currentRecord(trx, ctx, row);
            chosen = await checkedChoice(trx, ctx, running.flow, {
              values: current,
              chosen: { ...row.state.chosen, ...body.chosen },
              initiator: row.state.initiator,
            });
          }
          return { type: 'submit', by: ctx.actor.id, chosen };
        },
        options: async () => (summary ? { summary } : {}),
      });
    });

  return {
    handle,
    resubmit,

    again: (ctx: Ctx, id: string) => beginAgain(deps, files, ctx, id),

    detail: (ctx: Ctx, id: string, taskId?: string) => approvalDetail(deps, ctx, id, taskId),
    print: (ctx: Ctx, id: string) => printRows(deps, ctx, id),

    /** What ends with a form, or with all forms of an applet. */
    underway: (ctx: Ctx, id: string) =>
      deps.db.withTenant(ctx, async trx => {
        const all = await underwayOf(trx, ctx, await formsEndingWith(trx, ctx, id));
        return { count: all.length, titles: all.slice(0, NAMED).map(titleOf) };
      }),

    /** What can be booked in a field that the actor may change in this approval, the record's own place counted as free. */
    appointments: (ctx: Ctx, formId: string, fieldId: string, id: string) =>
      deps.db.withTenant(ctx, async trx => {
        const row = await findInstance(trx, ctx, id);
        if (row.form_id !== formId) throw new AppError('notFound');
        const { version } = await currentRecord(trx, ctx, row);
        const { rights } = await standingOf(trx, ctx, row, version);
        const field = version.byId.get(fieldId);
        if (!field || rights.get(fieldId) !== 'editable') throw new AppError('forbidden');
        return openSlots({ deps, trx, ctx }, formId, field, [id]);
      }),

    assign: (ctx: Ctx, id: string, taskId: string, body: Body<'assign'>): Promise<Handled> =>
      performAction(deps, ctx, id, {
        key: body.key,
        asked: { taskId, userId: body.userId },
        async event({ trx, row }): Promise<Event> {
          if (row.state.tasks.every(task => task.id !== taskId)) throw new AppError('notFound');
          await checkPeople(trx, ctx, [body.userId]);
          return { type: 'assign', taskId, by: ctx.actor.id, user: body.userId };
        },
      }),

    /** What came back to somebody who left is handed in again by another. */
    entrust: (ctx: Ctx, id: string, body: Body<'entrust'>): Promise<Handled> =>
      performAction(deps, ctx, id, {
        key: body.key,
        asked: { userId: body.userId },
        async event({ trx, row }): Promise<Event> {
          const from = submitterOf(row.state);
          const [there] = await enabledOf(trx, ctx, [from]);
          if (row.state.status === 'back' && there)
            throw new AppError('conflict', '提交人仍可以自己重新提交，无需交给他人');
          await checkPeople(trx, ctx, [body.userId]);
          return { type: 'entrust', by: ctx.actor.id, from, user: body.userId };
        },
      }),

    revoke: (ctx: Ctx, id: string, body: Body<'revoke'>): Promise<Handled> =>
      performAction(deps, ctx, id, {
        key: body.key,
        asked: askedOf(body),
        event: locked => ownAction(ctx, locked, { type: 'revoke', by: ctx.actor.id, comment: body.comment }),
      }),

    terminate: (ctx: Ctx, id: string, body: Body<'terminate'>): Promise<Handled> =>
      performAction(deps, ctx, id, {
        key: body.key,
        asked: askedOf(body),
        event: () => ({ type: 'terminate', by: ctx.actor.id, comment: body.comment }),
      }),

    urge: (ctx: Ctx, id: string, body: Body<'urge'>): Promise<Handled> =>
      performAction(deps, ctx, id, {
        key: body.key,
        asked: askedOf(body),
        async event(locked): Promise<Event> {
          const { row, at } = locked;
          const urge = await ownAction(ctx, locked, {
            type: 'urge',
            by: ctx.actor.id,
            comment: body.comment,
          });
          const last = row.urged_at?.getTime();
          if (last === undefined || at < last || at - last >= URGE_MS) return urge;
          // Whoever has got it since then has not been reminded of it.
          const fresh = row.state.tasks.filter(one => one.state === 'open' && (one.openedAt ?? 0) > last);
          if (fresh.length === 0) throw new AppError('conflict', '10分钟内已催办过，请稍后再试');
          return { ...urge, tasks: fresh.map(({ id }) => id) };
        },
      }),
  };
}

/** What only the initiator does; to whoever has nothing to do with the instance it is not there. */
async function ownAction<E extends Event>(ctx: Ctx, { trx, row }: LockedInstance, event: E): Promise<E> {
  if (row.state.initiator !== ctx.actor.id) {
    const { version } = await currentRecord(trx, ctx, row);
    await standingOf(trx, ctx, row, version);
  }
  return event;
}

/** What others ask of records under approval. */
export type Approvals = ReturnType<typeof createApprovals>;
