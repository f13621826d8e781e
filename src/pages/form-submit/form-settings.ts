/** The step 表单设置, which is two pages. */
export const FORM_SETTINGS = {
  step: '/design/submit',
  tabs: {
    label: '表单设置',
    of: [
      { path: '/design/submit', label: '提交设置' },
      { path: '/design/permission', label: '表单权限' },
    ],
  },
} as const;
