import { approvalOf } from '@gonghui/approval/flow-index.ts';
import type { Event, Instance } from '@gonghui/approval/instance.ts';
import { submitterOf } from '@gonghui/approval/manage.ts';
import { ACTIONS, missingWords } from '@gonghui/elements/flow/actions/actions.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { enabledOf, missingOf } from '../../enterprise/organisation/index.ts';
import { addFiles } from '../submissions/index.ts';
import { editsFields } from './answer.ts';
import { askedOf, type Body } from './bodies.ts';
import { changeUnderApproval, type UniqueWatch } from './change.ts';
import { checkPeople } from './check-people.ts';
import { type ActionOutcome, type LockedInstance, performAction } from './perform-action.ts';
import { currentRecord } from './record.ts';
import { standingOf } from './rights.ts';
import type { SummaryField } from './tables.ts';
import { watchingUnique } from './watch-unique.ts';

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

/** Refuses what an action lacks. */
async function checkAction(ctx: Ctx, locked: LockedInstance, body: Body<'handle'>): Promise<void> {
  const { trx, row } = locked;
  const missing = missingWords(body.action, body.comment);
  if (missing) throw new AppError('invalid', missing);
  if (body.users && body.users.length > 0) await checkPeople(trx, ctx, body.users);
  if (ACTIONS[body.action].needs.target && !body.to) await checkInitiator(trx, ctx, row.state);
  if (body.signature) await checkSignature(trx, ctx, locked, body.signature);
}

interface Deciding {
  deps: Deps;
  ctx: Ctx;
  taskId: string;
  body: Body<'handle'>;
  watch: UniqueWatch;
}

/** Writes what was filled in at the node; answers what lists then show of the record, if anything changed. */
async function changeFields(
  { deps, ctx, taskId, body, watch }: Deciding,
  locked: LockedInstance,
): Promise<SummaryField[] | undefined> {
  const { trx, row, running } = locked;
  const values = body.values ?? {};
  const at = row.state.tasks.find(task => task.id === taskId);
  const step = at && approvalOf(running.flow, at.nodeId);
  const demands = ACTIONS[body.action].fills === true && step !== undefined && editsFields(step);
  if (!demands && Object.keys(values).length === 0) return;
  const { version } = await currentRecord(trx, ctx, row);
  const standing = await standingOf(trx, ctx, row, version, taskId);
  const asked = { values, base: body.base, rev: body.rev, demands, watch };
  return changeUnderApproval(deps, ctx, locked, standing, asked);
}

const decision = (by: string, taskId: string, body: Body<'handle'>): Event => ({
  type: 'decide',
  taskId,
  by,
  act: body.action,
  comment: body.comment,
  signature: body.signature ?? null,
  ...(body.users && { users: body.users }),
  ...(body.countersign && { countersign: body.countersign }),
  ...(ACTIONS[body.action].needs.target && { to: body.to ?? null, after: body.after ?? 'again' }),
});

/** Decides about a task of the actor's. */
export const handleTask = (
  deps: Deps,
  ctx: Ctx,
  id: string,
  taskId: string,
  body: Body<'handle'>,
): Promise<ActionOutcome> =>
  watchingUnique(deps, ctx, id, watch => {
    let summary: SummaryField[] | undefined;
    return performAction(deps, ctx, id, {
      key: body.key,
      asked: { ...(askedOf(body) as object), taskId } as Json,
      async event(locked): Promise<Event> {
        const { tasks } = locked.row.state;
        const by = ctx.actor.id;
        if (tasks.every(task => task.id !== taskId)) throw new AppError('notFound');
        // Somebody whose task it is not (any more) is told so by the engine, and changes nothing.
        if (tasks.some(task => task.id === taskId && task.state === 'open' && task.user === by)) {
          await checkAction(ctx, locked, body);
          summary = await changeFields({ deps, ctx, taskId, body, watch }, locked);
        }
        return decision(by, taskId, body);
      },
      options: async () => (summary ? { summary } : {}),
    });
  });
