import { table } from '@gonghui/testkit/approval/table.ts';

const BACK = 'acts=agree refuse back';
const FLOW = `
甲 [or zhang, zhou; ${BACK}]
分支
  大额 (amount gt 100)
    乙 [or li; ${BACK}; adjacentAuto]
  其他条件
    抄送 cc [qian]
通知 message
丙 [and wang, wu; ${BACK}; adjacentAuto]`;

table('back to the initiator', FLOW, {
  'who submits again, and everything runs again': `
    填写 amount=200
    提交
      → 甲: zhang 待办, zhou 待办
    zhou 同意
      → 乙: li 待办
    li 退回 发起人
      → 退回发起人
    li 同意
      → ✗ 流程已退回发起人，请等待重新提交
    填写 amount=50
    提交
      → 甲: zhang 待办, zhou 待办
    zhang 同意
      → 丙: wang 待办, wu 待办 | 抄送 qian | 消息 通知`,
  'or straight back to whoever sent it': `
    填写 amount=50
    提交
      → 甲: zhang 待办, zhou 待办
    zhou 同意
      → 丙: wang 待办, wu 待办 | 抄送 qian | 消息 通知
    wang 同意
      → 丙: wang 同意, wu 待办
    wu 退回 发起人 直达
      → 退回发起人
    提交
      → 丙: wang 待办, wu 待办
    wang 同意
      → 丙: wang 同意, wu 待办
    wu 同意
      → 已通过`,
  'who may also give up': `
    提交
      → 甲: zhang 待办, zhou 待办
    zhang 退回 发起人
      → 退回发起人
    撤销
      → 已撤销
    提交
      → ✗ 流程已结束，不能再操作`,
});

table('back to an earlier approver', FLOW, {
  'of an or-node it goes to whoever agreed, and what lies between is done again': `
    填写 amount=200
    提交
      → 甲: zhang 待办, zhou 待办
    zhou 同意
      → 乙: li 待办
    li 同意
      → 丙: wang 待办, wu 待办 | 消息 通知
    wang 退回 甲
      → 甲: zhou 待办
    wu 同意
      → ✗ 该任务已被处理，请刷新后查看最新进度
    zhou 同意
      → 乙: li 待办
    li 同意
      → 丙: wang 待办, wu 待办`,
  'or it comes straight back to all of an and-node': `
    填写 amount=200
    提交
      → 甲: zhang 待办, zhou 待办
    zhou 同意
      → 乙: li 待办
    li 同意
      → 丙: wang 待办, wu 待办 | 消息 通知
    wang 退回 甲 直达
      → 甲: zhou 待办
    zhou 同意
      → 丙: wang 待办, wu 待办
    wang 同意
      → 丙: wang 同意, wu 待办
    wu 退回 乙
      → 乙: li 待办
    li 同意
      → 丙: wang 待办, wu 待办`,
  'a branch that holds no more is left': `
    填写 amount=200
    提交
      → 甲: zhang 待办, zhou 待办
    zhou 同意
      → 乙: li 待办
    li 退回 甲
      → 甲: zhou 待办
    填写 amount=1
    zhou 同意
      → 丙: wang 待办, wu 待办 | 抄送 qian | 消息 通知
    wang 退回 乙
      → ✗ 只能退回到已经过的审批节点，请重新选择
    wang 退回 抄送
      → ✗ 只能退回到已经过的审批节点，请重新选择
    wang 退回 丙
      → ✗ 只能退回到已经过的审批节点，请重新选择`,
  'not forward': `
    填写 amount=200
    提交
      → 甲: zhang 待办, zhou 待办
    zhou 同意
      → 乙: li 待办
    li 退回 甲
      → 甲: zhou 待办
    zhou 退回 乙
      → ✗ 只能退回到已经过的审批节点，请重新选择
    zhou 退回 发起人
      → 退回发起人`,
  'whoever agreed has left: the node finds its people anew': `
    提交
      → 甲: zhang 待办, zhou 待办
    zhou 同意
      → 丙: wang 待办, wu 待办 | 抄送 qian | 消息 通知
    停用 zhou
    wang 退回 甲
      → 甲: zhang 待办`,
});
