import { table } from '@gonghui/testkit/approval/table.ts';

table('ends from outside', '主管 [and zhang, li]', {
  'the initiator revokes while it runs': `
    提交
      → 主管: zhang 待办, li 待办
    zhang 同意
      → 主管: zhang 同意, li 待办
    撤销 不需要了
      → 已撤销
    li 同意
      → ✗ 流程已结束，不能再操作
    撤销
      → ✗ 流程已结束，不能再操作`,
  'a manager terminates, with a reason': `
    提交
      → 主管: zhang 待办, li 待办
    终止
      → ✗ 请填写终止原因
    终止 重复提交
      → 已终止`,
  'nothing happens before it is submitted, nor twice': `
    撤销
      → ✗ 流程尚未提交
    提交
      → 主管: zhang 待办, li 待办
    提交
      → ✗ 流程正在审批中，无需重复提交`,
});

table('leavers', '依次 [turn zhang, li, wang]\n会签 [and zhang, li]', {
  'every slot goes to the heir': `
    提交
      → 依次: zhang 待办, li 等待, wang 等待
    交接 zhang zhou
      → 依次: zhang 转出（交接）, li 等待, wang 等待, zhou 待办
    zhou 同意
      → 依次: zhang 转出（交接）, li 待办, wang 等待, zhou 同意`,
  'where the heir sits already his own decision is enough': `
    提交
      → 依次: zhang 待办, li 等待, wang 等待
    交接 zhang li
      → 依次: zhang 关闭（交接）, li 待办, wang 等待
    li 同意
      → 依次: zhang 关闭（交接）, li 同意, wang 待办
    wang 同意
      → 会签: zhang 待办, li 待办`,
  'without an heir the place waits for an administrator': `
    提交
      → 依次: zhang 待办, li 等待, wang 等待
    交接 li
      → 依次: zhang 待办, li 转出（交接）, wang 等待, 空缺 等待
    zhang 同意
      → 依次: zhang 同意, li 转出（交接）, wang 等待, 空缺 待办 | 告知管理员
    指派 空缺 wang
      → ✗ 所选人员已是该节点的审批人，请选择其他人
    指派 空缺 zhou
      → 依次: zhang 同意, li 转出（交接）, wang 等待, zhou 待办
    zhou 同意
      → 依次: zhang 同意, li 转出（交接）, wang 待办, zhou 同意`,
  'who has nothing here has nothing to hand over': `
    提交
      → 依次: zhang 待办, li 等待, wang 等待
    交接 sun zhou
      → ✗ 没有需要交接的任务`,
  'an administrator may also give a slot to somebody else': `
    提交
      → 依次: zhang 待办, li 等待, wang 等待
    指派 zhang zhou
      → 依次: zhang 转出（交接）, li 等待, wang 等待, zhou 待办`,
});

table('leavers who were asked by others', '主管 [or zhang, li; acts=agree refuse countersign]', {
  'their signature is not lost with them, though the heir sits here': `
    提交
      → 主管: zhang 待办, li 待办
    zhang 后加签 wu
      → 主管: zhang 待办, li 待办, wu 后加签等待
    交接 wu li
      → 主管: zhang 待办, li 待办, wu 后加签转出（交接）, li 后加签等待
    zhang 同意
      → 主管: zhang 同意, li 关闭, wu 后加签转出（交接）, li 后加签待办
    li 同意
      → 已通过`,
  'nor with whoever asked': `
    提交
      → 主管: zhang 待办, li 待办
    zhang 后加签 wu
      → 主管: zhang 待办, li 待办, wu 后加签等待
    交接 zhang li
      → 主管: zhang 关闭（交接）, li 待办, wu 后加签待办
    li 同意
      → 已通过`,
});

table('urge', '主管 [and zhang, li]\n总监 [or leader 9]', {
  'reaches everybody whose turn it is': `
    提交
      → 主管: zhang 待办, li 待办
    催办
      → 主管: zhang 待办, li 待办 | 催办 zhang | 催办 li
    zhang 同意
      → 主管: zhang 同意, li 待办
    催办
      → 主管: zhang 同意, li 待办 | 催办 li
    li 同意
      → 总监: 空缺 待办 | 告知管理员
    催办
      → ✗ 当前没有可催办的审批人`,
});
