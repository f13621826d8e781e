/** What is said of a record under approval (docs/decisions/approval-records.md). */
export const UNDER_APPROVAL_CHANGE = '该记录正在审批中，不能直接修改';
/** The same, of taking it away. */
export const UNDER_APPROVAL_REMOVE = '该记录正在审批中，请先撤销或终止审批再删除';
