import { flowText } from '@gonghui/testkit/approval/flow-text.ts';
import { Play, play } from '@gonghui/testkit/approval/play.ts';
import { table } from '@gonghui/testkit/approval/table.ts';
import { expect, it } from 'vitest';
import { readFlow } from './read-flow.ts';
import { recordText } from './record-text.ts';
import { recordsOf } from './records.ts';
import { replay } from './replay.ts';

const TEXT = '主管 [or zhang; acts=agree refuse back]\n总监 [or wang; acts=agree back]';

table('an initiator who left while it is with him', TEXT, {
  'somebody hands it in for him, also when it comes back again': `
    提交
      → 主管: zhang 待办
    zhang 退回 发起人
      → 退回发起人
    委托 chen li
      → 退回发起人 | 待li提交
    代提交 chen
      → ✗ 只有发起人可以提交
    代提交 li
      → 主管: zhang 待办
    zhang 同意
      → 总监: wang 待办
    wang 退回 发起人 直达
      → 退回发起人
    代提交 li
      → 总监: wang 待办`,
  'nobody yet: the administrators are told, and one who is named later does it': `
    提交
      → 主管: zhang 待办
    zhang 退回 发起人
      → 退回发起人
    委托 chen
      → 退回发起人 | 告知管理员
    委托 chen li
      → 退回发起人 | 待li提交
    委托 li sun
      → 退回发起人 | 待sun提交
    代提交 li
      → ✗ 只有发起人可以提交
    代提交 sun
      → 主管: zhang 待办`,
  'given back to an initiator who is there again': `
    提交
      → 主管: zhang 待办
    zhang 退回 发起人
      → 退回发起人
    委托 chen li
      → 退回发起人 | 待li提交
    委托 li chen
      → 退回发起人 | 待chen提交
    提交
      → 主管: zhang 待办`,
  'is refused where there is nothing to hand in, or another has it': `
    提交
      → 主管: zhang 待办
    委托 chen li
      → ✗ 申请不在等待重新提交，请刷新后查看最新进度
    zhang 退回 发起人
      → 退回发起人
    委托 chen chen
      → ✗ 不能交给原提交人，请选择其他人
    委托 li wu
      → ✗ 该申请已交给他人重新提交，请刷新后查看
    终止 重复
      → 已终止
    委托 chen li
      → ✗ 流程已结束，不能再操作`,
});

it('says who handed it in for whom, and is rebuilt from its events', () => {
  const flow = readFlow(flowText('f', TEXT), 'f', 1);
  let stage = new Play(flow);
  play(flow, '提交\nzhang 退回 发起人\n委托 chen\n委托 chen li\n代提交 li', one => {
    stage = one;
  });
  const names = {
    user: (id: string) => id,
    node: (id: string) => id,
    branch: (id: string) => ({ title: id, isDefault: id === 'otherwise' }),
  };
  const start = { id: 'r', initiator: 'chen' };
  expect(recordsOf(flow, start, stage.recorded).map(record => recordText(record, names))).toEqual([
    'chen 发起了申请',
    'zhang 退回到发起人',
    'admin 将chen被退回的申请交由管理员指派',
    'admin 将chen被退回的申请交给li重新提交',
    'li（代chen） 重新提交了申请',
  ]);
  expect(replay(flow, start, stage.recorded)).toEqual(stage.instance);
});
