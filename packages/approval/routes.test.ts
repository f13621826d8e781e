import { flowText } from '@gonghui/testkit/approval/flow-text.ts';
import { Play } from '@gonghui/testkit/approval/play.ts';
import { table } from '@gonghui/testkit/approval/table.ts';
import { expect, it } from 'vitest';
import { readFlow } from './read-flow.ts';

const NESTED = `
金额
  大额 (amount gt 10000)
    总监 [or zong]
    部门
      销售 (dept eq sales)
        销售副总 [or xiao]
      其他条件
  中额 (amount gt 1000)
    经理 [or jing]
  其他条件
    抄送 cc [qian]
财务 [or cai]`;

table('branches', NESTED, {
  'the first that holds is taken, nested ones too': `
    填写 amount=20000
    填写 dept=sales
    提交
      → 总监: zong 待办
    zong 同意
      → 销售副总: xiao 待办
    xiao 同意
      → 财务: cai 待办
    cai 同意
      → 已通过`,
  'an empty branch leads on behind its container': `
    填写 amount=20000
    填写 dept=it
    提交
      → 总监: zong 待办
    zong 同意
      → 财务: cai 待办`,
  'the order of the branches counts': `
    填写 amount=5000
    提交
      → 经理: jing 待办`,
  'a missing value compares as empty': `
    提交
      → 财务: cai 待办 | 抄送 qian`,
});

table(
  'no branch holds and there is none for the rest',
  '金额\n  大额 (amount gt 10)\n    总监 [or zong]\n财务 [or cai]',
  {
    'the flow goes on behind the container': `
    填写 amount=1
    提交
      → 财务: cai 待办`,
  },
);

table(
  'branches by initiator',
  '谁\n  本人 (submitter eq chen/li)\n    快速 [or kuai]\n  其他条件\n    常规 [or chang]',
  {
    'a list means any of them': `
    提交
      → 快速: kuai 待办`,
  },
);

table('copies and notices alone', '抄送 cc [qian, qian, sun]\n通知 message\n邮件 mail', {
  'do not stop anything': `
    提交
      → 已通过 | 抄送 qian sun | 消息 通知 | 邮件 邮件`,
  'and reach only who is there': `
    停用 qian
    停用 sun
    提交
      → 已通过 | 消息 通知 | 邮件 邮件`,
});

it('records a container that was passed without a branch', () => {
  const flow = readFlow(
    flowText('f', '金额\n  大额 (amount gt 10)\n    总监 [or zong]\n财务 [or cai]'),
    'f',
    1,
  );
  const stage = new Play(flow);
  stage.apply({ type: 'submit', by: 'chen', chosen: {} });
  expect(stage.recorded.map(one => one.event)).toContainEqual({
    type: 'branch',
    nodeId: '金额',
    branchId: null,
  });
  expect(stage.instance.visits[0]).toEqual({ n: 0, nodeId: '金额', at: 0, result: 'passed' });
});
