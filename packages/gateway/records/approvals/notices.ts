import type { Flow, Mail, Step, Timeout } from '@gonghui/approval/flow.ts';
import { stepOf } from '@gonghui/approval/flow-index.ts';
import type { Effect, InstanceStatus } from '@gonghui/approval/instance.ts';
import type { Ran, Recorded } from '@gonghui/approval/run.ts';
import type { Notice } from '@gonghui/contract/notices.ts';
import { tellsWhy } from '@gonghui/elements/flow/actions/actions.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { managersOf, peopleOf } from '../../enterprise/organisation/index.ts';
import { userSummaries } from './user-summaries.ts';

/** A line of the message centre about to be written. */
export interface NewNotice {
  id: string;
  user: string;
  kind: Notice['kind'];
  /** What became of the request, where it tells of that. */
  status: InstanceStatus | null;
  title: string;
  content: string;
  task: string | null;
}

/** A mail about to be put in the outbox. */
export interface NewMail {
  id: string;
  n: number;
  to: readonly string[];
  subject: string;
  body: string;
}

/** What texts speak of. */
export interface Subject {
  initiatorName: string;
  formName: string;
}

const ENDED: Record<InstanceStatus, string> = {
  activity: '您的申请正在审批',
  back: '您的申请被退回，请修改后重新提交',
  approved: '您的申请已通过',
  rejected: '您的申请已被拒绝',
  revoke: '您的申请已撤销',
  terminated: '您的申请已被管理员终止',
};

const DEPUTY_BACK = '代为提交的申请被退回';

interface NoticeContent {
  users: readonly string[];
  kind: Notice['kind'];
  status?: InstanceStatus;
  title: string;
  content: string;
  /** The task or copy it leads each of them to. */
  task?: string | ((user: string) => string);
}

/** Names the copy that a person got at a node. */
export const copyId = (instanceId: string, nodeId: string, user: string): string =>
  `${instanceId}_c-${nodeId}-${user}`;

/** Why it was sent back, refused or ended, in the words of whoever did. */
function reasonOf(event: Recorded['event'] | undefined): string {
  const says = event?.type === 'terminate' || (event?.type === 'decide' && tellsWhy(event.act));
  return says ? event.comment.trim() : '';
}

const saying = (reason: string): string => (reason === '' ? '' : `。原因：${reason}`);

/** The flow in which something happened, and how the instance is called. */
interface NoticeSubject {
  readonly flow: Flow;
  readonly subject: Subject;
}

/**
 * What people are told of what happened, and mails that go out. Ids follow from instance, event and place, so that
 * nothing is told twice however often this is done.
 */
export async function noticesOf(
  trx: Trx,
  tenant: Pick<Ctx, 'tenantId'>,
  { flow, subject }: NoticeSubject,
  { instance, recorded }: Pick<Ran, 'instance' | 'recorded'>,
): Promise<{ notices: NewNotice[]; mails: NewMail[] }> {
  const notices: NewNotice[] = [];
  const mails: NewMail[] = [];
  const what = `${subject.initiatorName}提交的${subject.formName}`;
  const titleOf = (nodeId: string) => stepOf(flow, nodeId)?.title ?? '';
  const nodeOf = (taskId: string) => instance.tasks.find(task => task.id === taskId);

  // What was said where it was sent back, refused or ended, for all that this tells of it.
  const reason = reasonOf(recorded[0]?.event);
  const leaving = async (event: Recorded['event']) => {
    if (event.type !== 'handover' && event.type !== 'entrust') return null;
    const nameOf = await userSummaries(trx, tenant, [event.by, event.from]);
    const why = `，${nameOf(event.by).name}交接${nameOf(event.from).name}的任务时选择由管理员另行指派`;
    return { by: [event.by], why };
  };

  const contentOf = async (effect: Effect, event: Recorded['event']): Promise<NoticeContent | null> => {
    switch (effect.type) {
      case 'arrived':
        if (effect.user === null) return null;
        return {
          users: [effect.user],
          kind: 'task',
          title: '您有新的审批任务',
          content: `${what}，等待您处理「${titleOf(effect.nodeId)}」${saying(reason)}`,
          task: effect.taskId,
        };
      case 'cc':
        return {
          users: effect.users,
          kind: 'cc',
          title: '您收到一条抄送',
          content: `${what}，抄送给您查阅`,
          task: user => copyId(instance.id, effect.nodeId, user),
        };
      case 'message': {
        const step = stepOf(flow, effect.nodeId);
        if (step?.kind !== 'messageNotice') return null;
        const users = await peopleOf(trx, tenant, step.tags);
        return { users, kind: 'message', title: step.noticeTitle, content: step.noticeContent };
      }
      case 'remind': {
        const task = nodeOf(effect.taskId);
        const step = task && stepOf(flow, task.nodeId);
        const timeout =
          step?.kind === 'UserTask' ? step.timeouts.find(one => one.id === effect.timerId) : undefined;
        if (!task || !timeout) return null;
        const here = instance.tasks.filter(one => one.visit === task.visit && one.state === 'open');
        const users = [
          ...(timeout.assignees ? here.flatMap(one => one.user ?? []) : []),
          ...(await peopleOf(trx, tenant, timeout.tags)),
        ];
        const then = nextDecision(step, timeout);
        const how = then ? `尚未处理，${then}，请尽快处理` : '已超时未处理，请尽快处理';
        const content = timeout.message || `${what}，「${titleOf(task.nodeId)}」${how}`;
        return { users, kind: 'urge', title: '审批超时提醒', content, task: task.id };
      }
      case 'stuck': {
        const left = await leaving(event);
        return {
          users: [...(await managersOf(trx, tenant)), ...(left?.by ?? [])],
          kind: 'stuck',
          title: '有任务找不到审批人',
          content: `${what}，「${titleOf(effect.nodeId)}」没有审批人${left?.why ?? ''}，请指派`,
          task: effect.taskId,
        };
      }
      case 'entrusted': {
        const left = effect.user === null ? await leaving(event) : null;
        return effect.user === null
          ? {
              users: [...(await managersOf(trx, tenant)), ...(left?.by ?? [])],
              kind: 'stuck',
              title: '退回的申请无人提交',
              content: `${what}，已被退回，发起人已停用${left?.why ?? ''}，请指派他人重新提交`,
            }
          : {
              users: [effect.user],
              kind: 'status',
              title: '请代为重新提交申请',
              content: `${what}，已被退回，请修改后重新提交`,
            };
      }
      case 'urged': {
        const said = event.type === 'urge' && event.comment ? `：${event.comment}` : '';
        return {
          users: [effect.user],
          kind: 'urge',
          title: '催办提醒',
          content: `${what}，发起人请您尽快处理${said}`,
          task: effect.taskId,
        };
      }
      case 'status': {
        // He knows what he did himself.
        if (effect.status === 'revoke') return null;
        if (effect.status === 'back' && instance.deputy !== undefined) {
          return {
            users: [instance.deputy],
            kind: 'status',
            status: effect.status,
            title: DEPUTY_BACK,
            content: `${what}，已被退回，请修改后重新提交${saying(reason)}`,
          };
        }
        return {
          users: [instance.initiator],
          kind: 'status',
          status: effect.status,
          title: ENDED[effect.status],
          content: `${subject.formName}：${ENDED[effect.status]}${saying(reason)}`,
        };
      }
      default:
        return null;
    }
  };

  for (const { n, event, effects } of recorded) {
    for (const [place, effect] of effects.entries()) {
      const id = `${instance.id}_${n}_${place}`;
      if (effect.type === 'mail') {
        const step = stepOf(flow, effect.nodeId);
        if (step?.kind === 'emailNotice') mails.push(mailOf(id, n, step, what));
        continue;
      }
      const one = await contentOf(effect, event);
      if (!one) continue;
      const { users, kind, status = null, title, content, task = null } = one;
      [...new Set(users)].forEach((user, i) => {
        const leads = typeof task === 'function' ? task(user) : task;
        notices.push({ id: `${id}_${i}`, user, kind, status, title, content, task: leads });
      });
    }
  }
  return { notices, mails };
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

const mailOf = (id: string, n: number, step: Mail, what: string): NewMail => ({
  id,
  n,
  to: [...new Set(step.to)],
  subject: step.noticeTitle,
  body: `${step.noticeContent}\n\n${what}`,
});
