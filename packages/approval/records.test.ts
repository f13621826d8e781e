import { flowText } from '@gonghui/testkit/approval/flow-text.ts';
import { Play, play } from '@gonghui/testkit/approval/play.ts';
import { expect, it } from 'vitest';
import { readFlow } from './read-flow.ts';
import { recordText } from './record-text.ts';
import { recordsOf } from './records.ts';
import { replay } from './replay.ts';

const FLOW = readFlow(
  flowText(
    'f',
    `
主管 [or chen, zhang; initiatorAuto]
抄送 cc [qian]
金额
  大额 (amount gt 100)
    总裁 [or zong]
经理 [and zhang, li; signature; acts=agree refuse transfer countersign back; timeout=autoApprove 60]
空岗 [or leader 7]
财务 [or leader 9; nobody=manager]
总监 [or leader 8; nobody=refuse]`,
  ),
  'f',
  1,
);

function stageOf(script: string): Play {
  let stage = new Play(FLOW);
  play(FLOW, script, one => {
    stage = one;
  });
  return stage;
}

const SCRIPT = `
提交
zhang 签名同意
li 转交 wu
wu 前加签 zhou
zhou 签名同意
wu 退回 发起人
提交
zhang 签名同意
催办
过 60
指派 空缺 sun
交接 sun liu
liu 同意
admin 同意`;

it('tells what happened, the system named as such', () => {
  const stage = stageOf(SCRIPT);
  const records = recordsOf(FLOW, { id: 'r', initiator: 'chen' }, stage.recorded);
  const names = {
    user: (id: string) => id,
    node: (id: string) => id,
    branch: (id: string) => ({ title: id, isDefault: id === 'otherwise' }),
  };
  expect(records.map(record => `${record.nodeTitle}: ${recordText(record, names)}`)).toEqual([
    '发起人: chen 发起了申请',
    '主管: 系统 同意：审批人与发起人为同一人，自动同意',
    '抄送: 系统 抄送给qian',
    '金额: 系统 没有满足条件的分支，流程继续向后执行',
    '经理: zhang 同意',
    '经理: li 将任务转交给wu',
    '经理: wu（代li） 前加签给zhou',
    '经理: zhou 同意',
    '经理: wu（代li） 退回到发起人',
    '发起人: chen 重新提交了申请',
    '主管: 系统 同意：审批人与发起人为同一人，自动同意',
    '金额: 系统 没有满足条件的分支，流程继续向后执行',
    '经理: zhang 同意',
    '发起人: chen 催办',
    '经理: 系统 同意：超时未处理，按节点设置自动处理',
    '空岗: 系统 未找到审批人，等待管理员指派',
    '空岗: admin 将任务指派给sun',
    '空岗: admin 将sun的任务交接给liu',
    '空岗: liu（代sun） 同意',
    '财务: 系统 未找到审批人，转交应用管理员admin处理',
    '财务: admin 同意',
    '总监: 系统 拒绝：未找到审批人，按节点设置自动处理',
  ]);
  expect(records[4]).toMatchObject({ signature: 'zhang.png', at: 0, by: 'zhang', taskId: 'r_3' });
  expect(records.at(-1)).toMatchObject({ act: 'refuse', by: null, reason: 'nobody' });
});

it('makes the same instance of the same events, whatever the organisation has become', () => {
  const stage = stageOf(SCRIPT);
  const start = { id: 'r', initiator: 'chen' };
  expect(replay(FLOW, start, stage.recorded)).toEqual(stage.instance);
  expect(stage.recorded.map(one => one.n)).toEqual(stage.recorded.map((_, n) => n));
  expect(() => replay(FLOW, start, stage.recorded.slice(1))).toThrow('流程尚未提交');
});
