/** The part of a zod issue that is read here. */
interface Issue {
  code?: string;
  path: PropertyKey[];
  message: string;
  expected?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  format?: string;
}

/** Names of fields as the screens show them; what is not here stays unnamed rather than being shown by its key. */
const LABELS: Record<string, string> = {
  username: '账号',
  enterprise: '企业名称',
  token: '初始化地址',
  password: '密码',
  oldPassword: '原密码',
  newPassword: '新密码',
  displayName: '姓名',
  name: '名称',
  title: '名称',
  phone: '手机号',
  email: '邮箱',
  position: '职位',
  depts: '部门',
  roles: '角色',
  users: '成员',
  page: '分页',
  current: '页码',
  pageSize: '每页条数',
  id: '编号',
  appletId: '应用编号',
  formId: '表单编号',
  groupId: '分组编号',
  groupName: '分组名称',
  formName: '表单名称',
  sorting: '排序',
  sort: '排序',
  template: '表单设计',
  components: '组件',
  values: '填写内容',
  key: '提交标识',
  rev: '记录版本',
  baseVersion: '设计版本',
  refreshToken: '登录凭证',
  description: '描述',
  status: '状态',
  type: '类型',
  scope: '可见范围',
  industry: '行业',
  logo: '企业标志',
  avatar: '头像',
  parentId: '上级部门',
  groups: '权限组',
  members: '成员',
  actions: '操作权限',
  rows: '数据范围',
  fields: '字段权限',
  submitNum: '提交次数',
  submitEdit: '提交后可修改',
  submitEditApproved: '审批通过后可修改',
  submitMessage: '提交后的提示',
  printTemplate: '模板的单元格',
  sheetTemplate: '模板的行和列',
};

const KINDS: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
  record: '对象',
};

/** One sentence in Chinese that names the field at fault and what it should be; shown to the user as it is. */
export function describeIssue(issue: Issue | undefined): string {
  if (!issue) return '请求内容有误';
  const field = fieldName(issue.path);
  // A contract that wrote its own sentence knows best.
  if (/[\u4e00-\u9fff]/.test(issue.message)) return `${field}${issue.message}`;
  return `${field}${reason(issue)}`;
}

function fieldName(path: PropertyKey[]): string {
  const parts = path.flatMap(part =>
    typeof part === 'number'
      ? [`第${part + 1}项`]
      : Object.hasOwn(LABELS, part)
        ? [LABELS[String(part)]]
        : [],
  );
  return parts.join('的') || '请求内容';
}

function reason(issue: Issue): string {
  const text = issue.origin === 'string';
  switch (issue.code) {
    case 'invalid_type':
      return `应为${KINDS[issue.expected ?? ''] ?? '其他类型'}`;
    case 'too_small':
      if (text) return Number(issue.minimum) <= 1 ? '不能为空' : `不能少于${issue.minimum}个字`;
      return issue.origin === 'array' ? `不能少于${issue.minimum}项` : `不能小于${issue.minimum}`;
    case 'too_big':
      if (text) return `不能超过${issue.maximum}个字`;
      return issue.origin === 'array' ? `不能超过${issue.maximum}项` : `不能大于${issue.maximum}`;
    case 'invalid_value':
      return '不是可选的值';
    case 'invalid_format':
      return '格式不正确';
    default:
      return '不正确';
  }
}
