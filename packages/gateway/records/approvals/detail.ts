import { choosingBranch } from '@gonghui/approval/branch.ts';
import type { Flow } from '@gonghui/approval/flow.ts';
import { stepOf } from '@gonghui/approval/flow-index.ts';
import type { Instance, Task } from '@gonghui/approval/instance.ts';
import { submitterOf } from '@gonghui/approval/manage.ts';
import { comingSteps, pathOf } from '@gonghui/approval/path.ts';
import { trail } from '@gonghui/approval/trail.ts';
import type { UserSummary } from '@gonghui/contract/approval-shapes.ts';
import type { Approval } from '@gonghui/contract/approvals.ts';
import { maskRecord, stateTemplate } from '@gonghui/domain/masked-record.ts';
import { visibleFields } from '@gonghui/domain/rights-sql.ts';
import { ACTIONS, actsFor, isAct } from '@gonghui/elements/flow/actions/actions.ts';
import { mayAct } from '@gonghui/elements/flow/actions/instance-actions.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import type { WithoutAssignee } from '@gonghui/elements/flow/user-task/without-assignee.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { readNoticesOf } from '../../enterprise/notices/index.ts';
import { candidatesOf, enabledOf } from '../../enterprise/organisation/index.ts';
import { bounded, TOO_MUCH_ASKED } from '../linkage/index.ts';
import { flowVersion } from '../processes/index.ts';
import { nameRecords } from '../submissions/index.ts';
import { mayAgain } from './again.ts';
import { recordLines } from './lines.ts';
import { mayPrint } from './may-print.ts';
import { type ApprovalRecord, currentRecord } from './record.ts';
import { findInstance, type InstanceRow } from './repository.ts';
import { grantFor, type InstanceAccess, standingOf } from './rights.ts';
import { userSummaries } from './user-summaries.ts';

type UserSummaryOf = (id: string) => UserSummary;

export const titleOf = (row: { initiator_name: string; form_name: string }): string =>
  `${row.initiator_name}提交的${row.form_name}`;

/**
 * How a record's approval stands, as far as the actor may know; see `approvalCalls.approval`. What he was told of it counts
 * as read from now on.
 */
export async function approvalDetail(deps: Deps, ctx: Ctx, id: string, taskId?: string): Promise<Approval> {
  return deps.db.withTenant(ctx, async trx => {
    const row = await findInstance(trx, ctx, id);
    const record = await currentRecord(trx, ctx, row);
    const standing = await standingOf(trx, ctx, row, record.version, taskId);
    const { flow, template } = await flowVersion(trx, ctx, row.flow_id, row.flow_version);
    const { state } = row;
    if (standing.task) await markRead(deps, trx, ctx, standing.task.id);
    await readNoticesOf(trx, ctx, id, new Date(deps.now()));
    const copies = await trx
      .selectFrom('approval_copies')
      .select(['user_id', 'at', 'read_at'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('instance_id', '=', id)
      .orderBy('at')
      .execute();
    const submitter = submitterOf(state);
    const gone = state.status === 'back' && (await enabledOf(trx, ctx, [submitter])).length === 0;
    const coming = await whatComes(trx, ctx, flow, state, record);
    const userSummary = await userSummaries(trx, ctx, [
      state.initiator,
      submitter,
      ...state.tasks.flatMap(task => [task.user, task.seat]),
      ...state.visits.flatMap(visit => visit.people ?? []),
      ...copies.map(copy => copy.user_id),
      ...coming.flatMap(({ people }) => people),
    ]);
    const userOrNull = (user: string | null) => (user === null ? null : userSummary(user));
    return {
      instanceId: id,
      formId: row.form_id,
      formName: row.form_name,
      appletId: row.applet_id,
      title: titleOf(row),
      initiator: userSummary(state.initiator),
      status: state.status,
      back: state.status === 'back' ? { by: userSummary(submitter), gone } : null,
      startedAt: row.created_at.getTime(),
      endedAt: row.ended_at?.getTime() ?? null,
      flowVersion: row.flow_version,
      flow: template,
      visits: state.visits.map(visit => ({
        n: visit.n,
        nodeId: visit.nodeId,
        title: stepOf(flow, visit.nodeId)?.title ?? '',
        at: visit.at,
        result: visit.result,
        branchId: visit.branchId ?? null,
        returned: visit.returned === true,
        people: (visit.people ?? []).map(userSummary),
      })),
      tasks: state.tasks.map(({ user, seat, since: _, ...task }) => ({
        ...task,
        user: userOrNull(user),
        seat: userOrNull(seat),
      })),
      ...(await recordLines(trx, ctx, { row, flow, record, standing })),
      next: coming.map(step => ({ ...step, people: step.people.map(userSummary) })),
      path: Object.fromEntries([...pathOf(flow, state)].map(([nodeId, { state: how }]) => [nodeId, how])),
      mails: standing.initiator || standing.manages ? await mailsOf(trx, ctx, id) : [],
      copies: copies.map(copy => ({
        user: userSummary(copy.user_id),
        at: copy.at.getTime(),
        readAt: copy.read_at?.getTime() ?? null,
      })),
      mine: {
        ...mineOf(row, flow, template, standing, userSummary),
        again: await mayAgain(trx, ctx, row, standing),
        entrust: standing.manages && gone,
        print: await mayPrint(trx, ctx, row, copies),
      },
      record: await shownRecord(trx, ctx, record, standing),
    };
  });
}

/** The record with nothing in it that is hidden from the actor. */
async function shownRecord(
  trx: Trx,
  ctx: Ctx,
  { version, row, current }: ApprovalRecord,
  standing: InstanceAccess,
): Promise<Approval['record']> {
  const grant = grantFor(standing);
  const rights = { manages: false, grants: [grant], viewer: { userId: ctx.actor.id, depts: [], below: [] } };
  const fields = visibleFields(rights, version.fields);
  const values = maskRecord([grant], version.fields, current);
  const { names, images } = await nameRecords(trx, ctx, fields, [row], new Map([[row.id, values]]));
  return {
    rev: row.rev,
    version: row.version,
    values,
    template: stateTemplate(version.template, standing.rights, 'drop'),
    rights: Object.fromEntries([...standing.rights].filter(([, right]) => right !== 'hidden')),
    names,
    images,
  };
}

/** Approval nodes and copies that come behind where the flow stands, if nothing changes. */
async function whatComes(trx: Trx, ctx: Ctx, flow: Flow, state: Instance, { current }: ApprovalRecord) {
  const choose = (gateway: Parameters<typeof choosingBranch>[0]) =>
    choosingBranch(gateway, key => current[key], state.initiator);
  const coming: { nodeId: string; title: string; people: string[]; nobody: WithoutAssignee | null }[] = [];
  const within = bounded({ tenantId: ctx.tenantId, of: trx }, TOO_MUCH_ASKED);
  for (const step of await within(comingSteps(flow, state, choose))) {
    if (step.kind !== 'UserTask' && step.kind !== 'ccTask') continue;
    const about = {
      initiator: state.initiator,
      chosen: state.chosen[step.id] ?? [],
      value: (fieldId: string) => current[fieldId],
    };
    const people = await candidatesOf(trx, ctx, step.candidates, about);
    const nobody = step.kind === 'UserTask' && people.length === 0 ? step.withoutAssignee : null;
    coming.push({ nodeId: step.id, title: step.title, people, nobody });
  }
  return coming;
}

async function mailsOf(trx: Trx, ctx: Ctx, id: string): Promise<Approval['mails']> {
  const rows = await trx
    .selectFrom('mails')
    .select(['subject', 'recipients', 'state', 'created_at'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('instance_id', '=', id)
    .orderBy('created_at')
    .execute();
  return rows.map(row => ({
    subject: row.subject,
    to: row.recipients,
    state: row.state,
    at: row.created_at.getTime(),
  }));
}

async function markRead(deps: Deps, trx: Trx, ctx: Ctx, taskId: string): Promise<void> {
  await trx
    .updateTable('approval_tasks')
    .set({ read_at: new Date(deps.now()) })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', taskId)
    .where('instance_id', '=', taskId.slice(0, 8))
    .where('read_at', 'is', null)
    .execute();
}

/** Finds the saved props of a node, which the running flow leaves out what is for showing only. */
function savedNode(nodes: readonly ProcessNode[], id: string): ProcessNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : savedNode(node.children ?? [], id);
    if (found) return found;
  }
  return undefined;
}

const texts = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

function mineOf(
  row: InstanceRow,
  flow: Flow,
  template: readonly ProcessNode[],
  { task, step, initiator, manages, resubmits }: InstanceAccess,
  userSummary: UserSummaryOf,
): Omit<Approval['mine'], 'again' | 'entrust' | 'print'> {
  const { state } = row;
  const { status } = state;
  const is = { initiator, manager: manages };
  const acts = actsFor(step?.acts ?? [], task?.parent !== null);
  const back = step?.acts.some(act => ACTIONS[act].needs.target)
    ? backTo(flow, state, step.id, userSummary)
    : [];
  const saved = step && savedNode(template, step.id)?.props.approvalAuditLabels;
  const labels = Object.entries(texts(saved)).filter(([act, text]) => isAct(act) && text !== '');
  return {
    taskId: task?.id ?? null,
    actions: acts,
    labels: Object.fromEntries(labels),
    countersign: [...(step?.countersign ?? [])],
    signature: step?.signature ?? false,
    backTo: back,
    revoke: mayAct('revoke', status, is),
    urge: mayAct('urge', status, is) && state.tasks.some(one => one.state === 'open' && one.user !== null),
    terminate: mayAct('terminate', status, is),
    resubmit: resubmits,
    assign: mayAct('assign', status, is),
  };
}

function backTo(
  flow: Flow,
  state: Instance,
  nodeId: string,
  userSummary: UserSummaryOf,
): Approval['mine']['backTo'] {
  const earlier = trail(flow, state).filter(one => one.kind === 'UserTask' && one.id !== nodeId);
  return [
    { nodeId: null, title: '发起人', people: [userSummary(submitterOf(state))] },
    ...earlier.map(({ id, title }) => ({
      nodeId: id,
      title,
      people: decidedAt(state, id).flatMap(({ user }) => (user === null ? [] : [userSummary(user)])),
    })),
  ];
}

const decidedAt = (state: Instance, nodeId: string): Task[] => {
  const last = state.visits.findLast(visit => visit.nodeId === nodeId)?.n;
  return state.tasks.filter(task => task.visit === last && task.state === 'agreed');
};
