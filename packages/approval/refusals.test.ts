import { flowText } from '@gonghui/testkit/approval/flow-text.ts';
import { MINUTE, Play } from '@gonghui/testkit/approval/play.ts';
import { describe, expect, it } from 'vitest';
import type { Event, Instance } from './instance.ts';
import { readFlow } from './read-flow.ts';
import { newInstance } from './start.ts';
import { step } from './step.ts';

const FLOW = readFlow(
  flowText(
    'f',
    `
主管 [and zhang, li; acts=agree transfer countersign back; countersign=before; timeout=autoNotice 5]
金额
  大额 (amount gt 100)
    总监 [or wang]
财务 [or cai]`,
  ),
  'f',
  1,
);

function stageAfter(...events: Event[]): Play {
  const stage = new Play(FLOW);
  for (const event of events) {
    const done = stage.apply(event);
    if ('refused' in done) throw new Error(done.refused);
  }
  return stage;
}
const submit = { type: 'submit', by: 'chen', chosen: {} } as const;
const decide = (
  taskId: string,
  by: string,
  act: 'agree' | 'refuse' | 'transfer' | 'countersign' | 'back',
  more = {},
) => ({ type: 'decide', taskId, by, act, comment: '', signature: null, ...more }) as const;
const timer = { type: 'timer', taskId: 'r_1', timerId: 'autoNotice' } as const;

/** The instance waits for an answer: who sits at 主管, or which branch holds. */
function asked(...events: Event[]): Instance {
  return events.reduce(
    (instance, event) => {
      const done = step(FLOW, instance, event, 0);
      if ('refused' in done) throw new Error(done.refused);
      return done.instance;
    },
    newInstance('r', 'chen'),
  );
}
const people = (nodeId: string, ...users: string[]) =>
  ({ type: 'people', nodeId, users, managers: [] }) as const;
const LOST = '分支数据判断错误了，找开发修复';

describe('what is refused says why, and changes nothing', () => {
  const running = stageAfter(submit).instance;
  const helped = stageAfter(
    submit,
    decide('r_1', 'zhang', 'countersign', { countersign: 'before', users: ['zhou'] }),
  );
  const atPeople = asked(submit);
  const atBranch = asked(submit, people('主管', 'zhang'), decide('r_1', 'zhang', 'agree'));
  const branch = (nodeId: string, branchId: string | null) => ({ type: 'branch', nodeId, branchId }) as const;

  it.each<[string, Instance, Event, string]>([
    [
      'before it is handed in',
      newInstance('r', 'chen'),
      { type: 'revoke', by: 'chen', comment: '' },
      '流程尚未提交',
    ],
    ['handed in for somebody else', newInstance('r', 'chen'), { ...submit, by: 'li' }, '只有发起人可以提交'],
    ['handed in twice', running, submit, '流程正在审批中，无需重复提交'],
    ['revoked by an approver', running, { type: 'revoke', by: 'zhang', comment: '' }, '只有发起人可以撤销'],
    ['ended without a word', running, { type: 'terminate', by: 'admin', comment: ' \n' }, '请填写终止原因'],
    ['a task of somebody else', running, decide('r_1', 'li', 'agree'), '该任务不由您处理，请刷新待办列表'],
    ['a task that is not there', running, decide('r_9', 'zhang', 'agree'), '任务不存在，请刷新后查看'],
    [
      'an act that the node does not have',
      running,
      decide('r_1', 'zhang', 'refuse'),
      '该节点不允许拒绝，请选择其他操作',
    ],
    [
      'help in a way that the node does not have',
      running,
      decide('r_1', 'zhang', 'countersign', { countersign: 'after', users: ['zhou'] }),
      '该节点不允许这种加签方式，请重新选择',
    ],
    [
      'a helper who asks for help',
      helped.instance,
      decide('r_3', 'zhou', 'countersign', { countersign: 'before', users: ['wu'] }),
      '您是加签人，不能再次加签',
    ],
    [
      'transferred to two',
      running,
      decide('r_1', 'zhang', 'transfer', { users: ['wu', 'zhou'] }),
      '请选择一位接收人',
    ],
    ['transferred to nobody', running, decide('r_1', 'zhang', 'transfer'), '请选择一位接收人'],
    [
      'transferred to who sits there',
      running,
      decide('r_1', 'zhang', 'transfer', { users: ['li'] }),
      '所选人员已是该节点的审批人，请选择其他人',
    ],
    [
      'sent back to where it stands',
      running,
      decide('r_1', 'zhang', 'back', { to: '主管' }),
      '只能退回到已经过的审批节点，请重新选择',
    ],
    [
      'sent back to what comes',
      running,
      decide('r_1', 'zhang', 'back', { to: '财务' }),
      '只能退回到已经过的审批节点，请重新选择',
    ],
    ['a reminder of no such task', running, { ...timer, taskId: 'r_9' }, '该任务已被处理，无需再提醒'],
    [
      'a reminder that the node does not have',
      running,
      { ...timer, timerId: 'other' },
      '该任务已被处理，无需再提醒',
    ],
    [
      'handed over by who has nothing',
      running,
      { type: 'handover', from: 'cai', to: 'wu', by: 'admin' },
      '没有需要交接的任务',
    ],
    [
      'handed over to himself',
      running,
      { type: 'handover', from: 'li', to: 'li', by: 'admin' },
      '没有需要交接的任务',
    ],
    ['an answer that nobody asked for', running, people('主管', 'wu'), '流程没有等待这个结果'],
    [
      'anything else while it asks',
      atPeople,
      { type: 'revoke', by: 'chen', comment: '' },
      '流程正在流转，请稍后再试',
    ],
    ['people of another node', atPeople, people('财务', 'cai'), LOST],
    ['a branch where people are asked for', atPeople, branch('主管', '大额'), LOST],
    ['people where a branch is asked for', atBranch, people('金额', 'cai'), LOST],
    ['a branch that is not of this container', atBranch, branch('金额', '小额'), LOST],
    ['named after what every object has', atBranch, branch('金额', 'constructor'), LOST],
  ])('%s', (_what, instance, event, refused) => {
    const before = structuredClone(instance);
    expect(step(FLOW, instance, event, 0)).toEqual({ refused });
    expect(instance).toEqual(before);
  });

  it('a reminder is given once', () => {
    const stage = stageAfter(submit);
    const timerId = FLOW.steps[0]?.kind === 'UserTask' ? FLOW.steps[0].timeouts[0]?.id : undefined;
    const event = { type: 'timer', taskId: 'r_1', timerId: timerId ?? '' } as const;
    expect(step(FLOW, stage.instance, event, 5 * MINUTE - 1)).toEqual({
      refused: '尚未到期',
      due: 5 * MINUTE,
    });
    stage.pass(5);
    expect(step(FLOW, stage.instance, event, 6 * MINUTE)).toEqual({ refused: '该到期动作已执行' });
  });
});
