/** What a node does to which nobody can be found: what its setting says, and what is said of it beforehand. */
export const WITHOUT_ASSIGNEE = {
  pause: { label: '暂停并通知应用管理员', ahead: '将由管理员指派' },
  agree: { label: '自动通过', ahead: '将自动同意' },
  refuse: { label: '自动拒绝', ahead: '将自动拒绝' },
  manager: { label: '转交应用管理员', ahead: '将由应用管理员审批' },
} as const;
export type WithoutAssignee = keyof typeof WITHOUT_ASSIGNEE;
export const WITHOUT_ASSIGNEES = Object.keys(WITHOUT_ASSIGNEE) as WithoutAssignee[];
