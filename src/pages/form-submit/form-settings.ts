/** The step 表单设置, which is four pages. */
export const FORM_SETTINGS = {
  step: '/design/submit',
  tabs: {
    label: '表单设置',
    of: [
      { path: '/design/submit', label: '提交设置' },
      { path: '/design/permission', label: '表单权限' },
      { path: '/design/print', label: '打印设置' },
      { path: '/design/push', label: '数据推送' },
    ],
  },
} as const;
