import type { Flow, Step, Timeout } from '@gonghui/approval/flow.ts';
import { stepOf } from '@gonghui/approval/flow-index.ts';
import type { Effect, Instance, InstanceStatus } from '@gonghui/approval/instance.ts';
import type { Recorded } from '@gonghui/approval/run.ts';
import type { Notice } from '@gonghui/contract/notices.ts';
import { tellsWhy } from '@gonghui/elements/flow/actions/actions.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { managersOf, peopleOf } from '../../enterprise/organisation/index.ts';
import { copyId } from './copy-id.ts';
import { userSummaries } from './user-summaries.ts';

export interface NoticeContent {
  users: readonly string[];
  kind: Notice['kind'];
  status?: InstanceStatus;
  title: string;
  content: string;
  /** The task or copy it leads each of them to. */
  task?: string | ((user: string) => string);
}

/** What happened to an approval, for those who are told of it. */
interface Happened {
  trx: Trx;
  tenant: Pick<Ctx, 'tenantId'>;
  flow: Flow;
  instance: Instance;
  event: Recorded['event'];
  /** Who handed in what: 张伟提交的请假单. */
  what: string;
  formId: string;
  formName: string;
  reason: string;
}

type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>;
/** Null: nobody is told. */
type Content = NoticeContent | null | Promise<NoticeContent | null>;

const ENDED: Record<InstanceStatus, string> = {
  activity: '您的申请正在审批',
  back: '您的申请被退回，请修改后重新提交',
  approved: '您的申请已通过',
  rejected: '您的申请已被拒绝',
  revoke: '您的申请已撤销',
  terminated: '您的申请已被管理员终止',
};
const DEPUTY_BACK = '代为提交的申请被退回';

/** Why it was sent back, refused or ended, in the words of whoever did. */
export function reasonOf(event: Recorded['event'] | undefined): string {
  const says = event?.type === 'terminate' || (event?.type === 'decide' && tellsWhy(event.act));
  return says ? event.comment.trim() : '';
}

const saying = (reason: string): string => (reason === '' ? '' : `。原因：${reason}`);

const titleOf = (flow: Flow, nodeId: string): string => stepOf(flow, nodeId)?.title ?? '';

/** Who left his tasks to the administrators, with the sentence that says so; null: nobody did. */
async function leaving({ trx, tenant, event }: Happened) {
  if (event.type !== 'handover' && event.type !== 'entrust') return null;
  const nameOf = await userSummaries(trx, tenant, [event.by, event.from]);
  const why = `，${nameOf(event.by).name}交接${nameOf(event.from).name}的任务时选择由管理员另行指派`;
  return { by: [event.by], why };
}

const arrived = ({ flow, what, reason }: Happened, { user, nodeId, taskId }: EffectOf<'arrived'>): Content =>
  user === null
    ? null
    : {
        users: [user],
        kind: 'task',
        title: '您有新的审批任务',
        content: `${what}，等待您处理「${titleOf(flow, nodeId)}」${saying(reason)}`,
        task: taskId,
      };

const cc = ({ what, instance }: Happened, { users, nodeId }: EffectOf<'cc'>): Content => ({
  users,
  kind: 'cc',
  title: '您收到一条抄送',
  content: `${what}，抄送给您查阅`,
  task: user => copyId(instance.id, nodeId, user),
});

async function message({ trx, tenant, flow }: Happened, { nodeId }: EffectOf<'message'>) {
  const step = stepOf(flow, nodeId);
  if (step?.kind !== 'messageNotice') return null;
  const users = await peopleOf(trx, tenant, step.tags);
  return { users, kind: 'message' as const, title: step.noticeTitle, content: step.noticeContent };
}

async function remind(happened: Happened, { taskId, timerId }: EffectOf<'remind'>) {
  const { trx, tenant, flow, instance, what } = happened;
  const task = instance.tasks.find(({ id }) => id === taskId);
  const step = task && stepOf(flow, task.nodeId);
  const timeout = step?.kind === 'UserTask' ? step.timeouts.find(({ id }) => id === timerId) : undefined;
  if (!task || !timeout) return null;
  const here = instance.tasks.filter(one => one.visit === task.visit && one.state === 'open');
  const users = [
    ...(timeout.assignees ? here.flatMap(one => one.user ?? []) : []),
    ...(await peopleOf(trx, tenant, timeout.tags)),
  ];
  const then = nextDecision(step, timeout);
  const how = then ? `尚未处理，${then}，请尽快处理` : '已超时未处理，请尽快处理';
  const content = timeout.message || `${what}，「${titleOf(flow, task.nodeId)}」${how}`;
  return { users, kind: 'urge' as const, title: '审批超时提醒', content, task: task.id };
}

async function stuck(happened: Happened, { nodeId, taskId }: EffectOf<'stuck'>) {
  const { trx, tenant, formId, flow, what } = happened;
  const left = await leaving(happened);
  return {
    users: [...(await managersOf(trx, tenant, [formId])), ...(left?.by ?? [])],
    kind: 'stuck' as const,
    title: '有任务找不到审批人',
    content: `${what}，「${titleOf(flow, nodeId)}」没有审批人${left?.why ?? ''}，请指派`,
    task: taskId,
  };
}

async function entrusted(happened: Happened, { user }: EffectOf<'entrusted'>) {
  const { trx, tenant, formId, what } = happened;
  if (user !== null) {
    const content = `${what}，已被退回，请修改后重新提交`;
    return { users: [user], kind: 'status' as const, title: '请代为重新提交申请', content };
  }
  const left = await leaving(happened);
  return {
    users: [...(await managersOf(trx, tenant, [formId])), ...(left?.by ?? [])],
    kind: 'stuck' as const,
    title: '退回的申请无人提交',
    content: `${what}，已被退回，发起人已停用${left?.why ?? ''}，请指派他人重新提交`,
  };
}

function urged({ event, what }: Happened, { user, taskId }: EffectOf<'urged'>): Content {
  const said = event.type === 'urge' && event.comment ? `：${event.comment}` : '';
  const content = `${what}，发起人请您尽快处理${said}`;
  return { users: [user], kind: 'urge', title: '催办提醒', content, task: taskId };
}

function statusChanged(
  { instance, what, formName, reason }: Happened,
  { status }: EffectOf<'status'>,
): Content {
  // He knows what he did himself.
  if (status === 'revoke') return null;
  const said = saying(reason);
  if (status === 'back' && instance.deputy !== undefined) {
    const content = `${what}，已被退回，请修改后重新提交${said}`;
    return { users: [instance.deputy], kind: 'status', status, title: DEPUTY_BACK, content };
  }
  const content = `${formName}：${ENDED[status]}${said}`;
  return { users: [instance.initiator], kind: 'status', status, title: ENDED[status], content };
}

const CONTENTS: { readonly [T in Effect['type']]?: (happened: Happened, effect: EffectOf<T>) => Content } = {
  ...{ arrived, cc, message, remind, stuck, entrusted, urged },
  status: statusChanged,
};

/** What is said of an effect, and to whom; null: nothing. */
export async function contentOf(happened: Happened, effect: Effect): Promise<NoticeContent | null> {
  const content = CONTENTS[effect.type] as ((happened: Happened, effect: Effect) => Content) | undefined;
  return content ? await content(happened, effect) : null;
}

const DECISIONS = { autoApprove: '自动通过', autoReject: '自动拒绝' } as const;
const SPANS: readonly [ms: number, unit: string][] = [
  [86_400_000, '天'],
  [3_600_000, '小时'],
  [60_000, '分钟'],
];

/** What the node decides by itself after this reminder, and how long after: 2小时后将自动通过; undefined for nothing. */
function nextDecision(step: Step | undefined, reminder: Timeout): string | undefined {
  if (step?.kind !== 'UserTask') return undefined;
  const next = step.timeouts.find(one => one.type !== 'autoNotice' && one.after > reminder.after);
  if (!next || next.type === 'autoNotice') return undefined;
  const left = next.after - reminder.after;
  const [ms, unit] = SPANS.find(([span]) => left % span === 0) ?? [60_000, '分钟'];
  return `${Math.round(left / ms)}${unit}后将${DECISIONS[next.type]}`;
}
