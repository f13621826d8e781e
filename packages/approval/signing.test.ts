import { table } from '@gonghui/testkit/approval/table.ts';

table('one of several signs', '主管 [or zhang, li]\n总监 [or wang]', {
  'the first agreement decides': `
    提交
      → 主管: zhang 待办, li 待办
    li 同意
      → 总监: wang 待办
    zhang 同意
      → ✗ 该任务已被处理，请刷新后查看最新进度
    wang 同意
      → 已通过
    wang 同意
      → ✗ 流程已结束，不能再操作`,
  'and so does the first refusal': `
    提交
      → 主管: zhang 待办, li 待办
    zhang 拒绝
      → 已拒绝
    li 同意
      → ✗ 流程已结束，不能再操作`,
  'nobody decides what is not his': `
    提交
      → 主管: zhang 待办, li 待办
    wang 同意
      → ✗ 任务不存在，请刷新后查看`,
});

table('all sign', '会签 [and zhang, li, wang]', {
  'each has to agree': `
    提交
      → 会签: zhang 待办, li 待办, wang 待办
    wang 同意
      → 会签: zhang 待办, li 待办, wang 同意
    wang 同意
      → ✗ 该任务已被处理，请刷新后查看最新进度
    zhang 同意
      → 会签: zhang 同意, li 待办, wang 同意
    li 同意
      → 已通过`,
  'one refusal refuses': `
    提交
      → 会签: zhang 待办, li 待办, wang 待办
    wang 同意
      → 会签: zhang 待办, li 待办, wang 同意
    li 拒绝
      → 已拒绝`,
});

table('one after another', '依次 [turn zhang, li, wang; acts=agree refuse transfer]', {
  'the order is kept': `
    提交
      → 依次: zhang 待办, li 等待, wang 等待
    li 同意
      → ✗ 还没有轮到您处理，请等待前一位审批人
    zhang 同意
      → 依次: zhang 同意, li 待办, wang 等待
    li 同意
      → 依次: zhang 同意, li 同意, wang 待办
    wang 同意
      → 已通过`,
  'a slot that changed hands keeps its place': `
    提交
      → 依次: zhang 待办, li 等待, wang 等待
    交接 li zhou
      → 依次: zhang 待办, li 转出（交接）, wang 等待, zhou 等待
    zhang 转交 wu
      → 依次: zhang 转出, li 转出（交接）, wang 等待, zhou 等待, wu 待办
    wu 同意
      → 依次: zhang 转出, li 转出（交接）, wang 等待, zhou 待办, wu 同意
    zhou 同意
      → 依次: zhang 转出, li 转出（交接）, wang 待办, zhou 同意, wu 同意
    wang 同意
      → 已通过`,
  'the second can still refuse': `
    提交
      → 依次: zhang 待办, li 等待, wang 等待
    zhang 同意
      → 依次: zhang 同意, li 待办, wang 等待
    li 拒绝
      → 已拒绝`,
});

table('people named twice sit once', '会签 [and zhang, li, zhang]', {
  'in their order': `
    提交
      → 会签: zhang 待办, li 待办`,
});

table('people the initiator chooses', '自选 [and choose]\n抄送 cc [choose]', {
  'when submitting': `
    提交 自选=li/wang 抄送=qian
      → 自选: li 待办, wang 待办
    li 同意
      → 自选: li 同意, wang 待办
    wang 同意
      → 已通过 | 抄送 qian`,
  'nobody chosen waits for an administrator': `
    提交
      → 自选: 空缺 待办 | 告知管理员`,
});

table('a signature', '签字 [and zhang, li; signature; acts=agree refuse transfer]', {
  'is asked of people': `
    提交
      → 签字: zhang 待办, li 待办
    zhang 同意
      → ✗ 请先手写签名
    zhang 签名同意
      → 签字: zhang 同意, li 待办
    li 转交 wu
      → 签字: zhang 同意, li 转出, wu 待办
    wu 签名同意
      → 已通过`,
});

table('somebody who has decided at the node', '会签 [and zhang, li, wang]\n复核 [or sun]', {
  'is not asked again by a handover: what he said stands for both': `
    提交
      → 会签: zhang 待办, li 待办, wang 待办
    zhang 同意
      → 会签: zhang 同意, li 待办, wang 待办
    交接 li zhang
      → 会签: zhang 同意, li 关闭（交接）, wang 待办
    交接 wang zhang
      → 复核: sun 待办`,
  'nor by an administrator': `
    提交
      → 会签: zhang 待办, li 待办, wang 待办
    zhang 同意
      → 会签: zhang 同意, li 待办, wang 待办
    指派 li zhang
      → ✗ 所选人员已在该节点处理过，请选择其他人`,
});
