import { table } from '@gonghui/testkit/approval/table.ts';

const ALL = 'acts=agree refuse transfer countersign back';

table('transfer', `主管 [and zhang, li; ${ALL}]`, {
  'one slot changes hands, through a chain': `
    提交
      → 主管: zhang 待办, li 待办
    zhang 转交 wu
      → 主管: zhang 转出, li 待办, wu 待办
    zhang 同意
      → ✗ 该任务已转交他人处理，请刷新后查看
    wu 转交 zhou
      → 主管: zhang 转出, li 待办, wu 转出, zhou 待办
    zhou 转交 zhang
      → 主管: zhang 转出, li 待办, wu 转出, zhou 转出, zhang 待办
    zhang 同意
      → 主管: zhang 转出, li 待办, wu 转出, zhou 转出, zhang 同意
    li 同意
      → 已通过`,
  'never to oneself, nor to somebody who sits here': `
    提交
      → 主管: zhang 待办, li 待办
    zhang 转交 zhang
      → ✗ 不能转交给自己，请选择其他人
    zhang 转交 li
      → ✗ 所选人员已是该节点的审批人，请选择其他人
    zhang 转交
      → ✗ 请选择一位接收人
    zhang 转交 wu zhou
      → ✗ 请选择一位接收人`,
});

table('what the node does not allow', '主管 [or zhang; acts=agree refuse countersign; countersign=before]', {
  'is refused': `
    提交
      → 主管: zhang 待办
    zhang 转交 wu
      → ✗ 该节点不允许转交，请选择其他操作
    zhang 退回 发起人
      → ✗ 该节点不允许退回，请选择其他操作
    zhang 并加签 wu
      → ✗ 该节点不允许这种加签方式，请重新选择`,
});

table('countersign before', `主管 [or zhang, li; ${ALL}]\n总监 [or wang]`, {
  'a helper sends it back, and whoever had asked him gets it straight': `
    提交
      → 主管: zhang 待办, li 待办
    zhang 前加签 wu
      → 主管: zhang 等待, li 待办, wu 前加签待办
    wu 退回 发起人 直达
      → 退回发起人
    提交
      → 主管: zhang 待办
    zhang 同意
      → 总监: wang 待办`,
  'whoever asks has his turn again once all helped': `
    提交
      → 主管: zhang 待办, li 待办
    zhang 前加签 wu zhou
      → 主管: zhang 等待, li 待办, wu 前加签待办, zhou 前加签待办
    zhang 同意
      → ✗ 您已加签，请等待加签人处理后再操作
    wu 同意
      → 主管: zhang 等待, li 待办, wu 前加签同意, zhou 前加签待办
    zhou 同意
      → 主管: zhang 待办, li 待办, wu 前加签同意, zhou 前加签同意
    zhang 同意
      → 总监: wang 待办`,
  'their refusal refuses': `
    提交
      → 主管: zhang 待办, li 待办
    zhang 前加签 wu
      → 主管: zhang 等待, li 待办, wu 前加签待办
    wu 拒绝
      → 已拒绝`,
  'another slot may decide meanwhile': `
    提交
      → 主管: zhang 待办, li 待办
    zhang 前加签 wu
      → 主管: zhang 等待, li 待办, wu 前加签待办
    li 同意
      → 总监: wang 待办
    wu 同意
      → ✗ 该任务已被处理，请刷新后查看最新进度`,
  'by one level, and to nobody who sits here': `
    提交
      → 主管: zhang 待办, li 待办
    zhang 前加签 li
      → ✗ 所选人员已是该节点的审批人，请选择其他人
    zhang 前加签 zhang
      → ✗ 不能加签给自己，请选择其他人
    zhang 前加签
      → ✗ 请选择加签人
    zhang 前加签 wu wu
      → 主管: zhang 等待, li 待办, wu 前加签待办
    wu 前加签 zhou
      → ✗ 您是加签人，不能再次加签
    wu 转交 zhou
      → 主管: zhang 等待, li 待办, wu 前加签转出, zhou 前加签待办
    zhou 同意
      → 主管: zhang 待办, li 待办, wu 前加签转出, zhou 前加签同意`,
});

table('countersign after', `主管 [or zhang, li; ${ALL}]\n总监 [or wang]`, {
  'they follow whoever asked, and the node ends with them': `
    提交
      → 主管: zhang 待办, li 待办
    zhang 后加签 wu
      → 主管: zhang 待办, li 待办, wu 后加签等待
    wu 同意
      → ✗ 还没有轮到您处理，请等待前一位审批人
    zhang 同意
      → 主管: zhang 同意, li 关闭, wu 后加签待办
    wu 同意
      → 总监: wang 待办`,
  'a transfer takes them along': `
    提交
      → 主管: zhang 待办, li 待办
    zhang 后加签 wu
      → 主管: zhang 待办, li 待办, wu 后加签等待
    zhang 转交 zhou
      → 主管: zhang 转出, li 待办, wu 后加签等待, zhou 待办
    zhou 同意
      → 主管: zhang 转出, li 关闭, wu 后加签待办, zhou 同意
    wu 同意
      → 总监: wang 待办`,
  'another slot that decides closes them': `
    提交
      → 主管: zhang 待办, li 待办
    zhang 后加签 wu
      → 主管: zhang 待办, li 待办, wu 后加签等待
    li 同意
      → 总监: wang 待办`,
});

table('countersign beside', `依次 [turn zhang, li; ${ALL}]`, {
  'the next slot waits for both': `
    提交
      → 依次: zhang 待办, li 等待
    zhang 并加签 wu
      → 依次: zhang 待办, li 等待, wu 并加签待办
    zhang 同意
      → 依次: zhang 同意, li 等待, wu 并加签待办
    wu 同意
      → 依次: zhang 同意, li 待办, wu 并加签同意
    li 同意
      → 已通过`,
});

table('countersign beside, where one decides', `主管 [or zhang; ${ALL}]`, {
  'whoever is first': `
    提交
      → 主管: zhang 待办
    zhang 并加签 wu
      → 主管: zhang 待办, wu 并加签待办
    wu 同意
      → 已通过`,
});
