import type { Flow } from '@gonghui/approval/flow.ts';
import { stepOf } from '@gonghui/approval/flow-index.ts';
import type { Event, Instance, Visit } from '@gonghui/approval/instance.ts';
import { readFlow } from '@gonghui/approval/read-flow.ts';
import { type Ran, runAwaiting } from '@gonghui/approval/run.ts';
import { newInstance } from '@gonghui/approval/start.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { processCalls, TrialStep } from '@gonghui/contract/process.ts';
import { type FormField, fieldsOf } from '@gonghui/domain/form-fields.ts';
import { MAIN_ACT } from '@gonghui/elements/flow/actions/actions.ts';
import { checkProcess } from '@gonghui/elements/flow/check.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { toProcess } from '@gonghui/elements/flow/process.ts';
import { checkingValues } from '@gonghui/elements/form/value-check.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { checkContext } from '../../base/checks/patterns.ts';
import type { Acting, Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormRow, findFormVersion } from '../../design/page-rows/index.ts';
import { bounded } from '../linkage/index.ts';
import { forFlow, refuseFaulty, savedFields } from '../processes/index.ts';
import { answering } from './answer.ts';
import { userSummaries } from './user-summaries.ts';
import { whyText } from './why.ts';

type Body = CallArgs<typeof processCalls.trial>['body'];
type Answer = CallReturn<typeof processCalls.trial>;

/** Ends a flow that would be walked for ever; none that people design comes near. */
const STEPS = 2000;

/** 试走: walks the flow with everybody agreeing, against the organisation as it is now. Stores nothing. */
export async function tryFlow(
  { deps, trx, ctx }: Acting,
  form: FormRow,
  tree: readonly ProcessNode[],
  body: Body,
): Promise<Answer> {
  const checked = checkProcess({ template: tree }, { fields: forFlow(await savedFields(trx, ctx, form)) });
  refuseFaulty(checked.errors);
  const flow = readFlow(toProcess(checked.template, { id: form.id, name: form.name }), form.id, 0);
  const initiator = await trx
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', body.initiator)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!initiator) throw new AppError('invalid', '所选发起人不存在或已被删除');
  const template = JSON.parse((await findFormVersion(trx, ctx, form.id, form.version)).template) as Template;
  const fields = fieldsOf(template);
  // Values as a record would hold them; what is missing or wrong in a trial is simply empty.
  const within = bounded({ tenantId: ctx.tenantId, of: trx });
  const { values } = await within(checkingValues(template.components, body.values, checkContext(deps.now)));
  const at = deps.now();
  const answer = answering(trx, { tenantId: ctx.tenantId, formId: form.id }, flow, at, async () => ({
    template,
    fields,
    values,
  }));
  const go = async (from: Instance, event: Event): Promise<Ran> => {
    const ran = await runAwaiting(flow, from, event, at, answer);
    if ('refused' in ran) throw new AppError('invalid', ran.refused);
    return ran;
  };
  let { instance } = await go(newInstance('trialrun', body.initiator), {
    type: 'submit',
    by: body.initiator,
    chosen: body.chosen,
  });
  for (let n = 0; n < STEPS && instance.status === 'activity'; n++) {
    const open = instance.tasks.find(task => task.state === 'open' && task.user !== null);
    const step = open && stepOf(flow, open.nodeId);
    if (!open?.user || step?.kind !== 'UserTask' || !step.acts.includes(MAIN_ACT)) break;
    const decision = { act: MAIN_ACT, comment: '', signature: step.signature ? 'trialrun' : null };
    ({ instance } = await go(instance, { type: 'decide', taskId: open.id, by: open.user, ...decision }));
  }
  return { path: await pathOf(trx, ctx, flow, fields, instance), status: instance.status };
}

async function pathOf(
  trx: Trx,
  ctx: Ctx,
  flow: Flow,
  fields: readonly FormField[],
  instance: Instance,
): Promise<TrialStep[]> {
  const users = instance.visits.flatMap(visit => visit.people ?? []);
  const userSummary = await userSummaries(trx, ctx, users);
  const labelOf = (id: string) => fields.find(field => field.id === id)?.label ?? id;
  return instance.visits.flatMap((visit): TrialStep[] => {
    const step = stepOf(flow, visit.nodeId);
    if (!step) return [];
    const { id: nodeId, kind, title } = step;
    const plain = { nodeId, kind, title, people: (visit.people ?? []).map(userSummary), automatic: false };
    if (step.kind === 'gateways') {
      const branch = step.branches.find(one => one.id === visit.branchId);
      const why = branch ? [] : ['没有满足条件的分支，也没有设置其他条件，直接进入下一节点'];
      return [{ ...plain, branch: branch ? { id: branch.id, title: branch.title } : null, why }];
    }
    if (step.kind === 'messageNotice') return [{ ...plain, why: ['发送站内消息'] }];
    if (step.kind === 'emailNotice') return [{ ...plain, why: [`发送邮件：${step.to.join('；')}`] }];
    const why = [whyText(step.candidates, labelOf)];
    if (step.kind === 'ccTask') return [{ ...plain, why }];
    const automatic = automaticOf(instance, visit);
    return [
      {
        ...plain,
        why: [...why, ...automatic, ...standstillOf(instance, visit)],
        automatic: automatic.length > 0,
      },
    ];
  });
}

const BY_ITSELF: Record<string, string> = {
  initiator: '审批人与发起人相同，自动通过',
  adjacent: '与上一节点审批人相同，自动通过',
};

/** What the system decided at a node, one sentence each. */
function automaticOf(instance: Instance, visit: Visit): string[] {
  const tasks = instance.tasks.filter(task => task.visit === visit.n);
  const found = new Set(tasks.flatMap(task => BY_ITSELF[task.reason ?? ''] ?? []));
  if (tasks.some(task => task.reason === 'nobody'))
    found.add(
      tasks.some(task => task.state === 'refused') ? '没有找到审批人，自动拒绝' : '没有找到审批人，自动通过',
    );
  return [...found];
}

/** Why a node has other people than it names, or waits for an administrator. */
function standstillOf(instance: Instance, visit: Visit): string[] {
  const paused = instance.tasks.some(
    task => task.visit === visit.n && task.state === 'open' && task.user === null,
  );
  return [
    ...(visit.stands ? ['没有找到审批人，转交应用管理员'] : []),
    ...(paused ? ['没有找到审批人，流程将在此暂停并通知应用管理员'] : []),
  ];
}
