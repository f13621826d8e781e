import type { RouteRow } from '../addresses/route-row.ts';
import { KINDS, SETTLED } from '../kinds/index.ts';

/** Pages about who one is; none of them needs a sign-in, all stand alone. */
const SIGN_IN: readonly RouteRow[] = [
  { path: '/login', title: '登录', page: 'pages/sign-in', layout: 'plain', open: true },
  { path: '/forgot', title: '找回密码', notBuilt: '用手机验证码找回密码', layout: 'plain', open: true },
  {
    path: '/register',
    title: '注册企业',
    notBuilt: '注册新的企业',
    layout: 'plain',
    open: true,
    deployment: 'public',
  },
  { path: '/sso-login', title: '单点登录', notBuilt: '企业单点登录', layout: 'plain', open: true },
  {
    path: '/sso-logout',
    title: '退出登录',
    page: 'pages/signed-out',
    layout: 'plain',
    open: true,
    logout: true,
  },
  { path: '/wx-login', title: '企业微信登录', notBuilt: '企业微信登录', layout: 'plain', open: true },
  { path: '/dt-login', title: '钉钉登录', notBuilt: '钉钉登录', layout: 'plain', open: true },
  { path: '/acsc-login', title: '统一认证登录', notBuilt: '统一认证登录', layout: 'plain', open: true },
  {
    path: '/cloud-login',
    title: '云平台登录',
    notBuilt: '云平台登录',
    layout: 'plain',
    open: true,
    deployment: 'public',
  },
  { path: '/client-login', title: '客户端登录', notBuilt: '桌面客户端登录', layout: 'plain', open: true },
  { path: '/initialized', title: '设置密码', page: 'pages/first-password', layout: 'plain' },
  { path: '/enterprise-select', title: '选择企业', page: 'pages/enterprise-select', layout: 'plain' },
  {
    path: '/init-system',
    title: '系统初始化',
    page: 'pages/init-system',
    layout: 'plain',
    open: true,
    deployment: 'private',
  },
  { path: '/about', title: '关于', page: 'pages/about', layout: 'plain' },
  { path: '/404', title: '页面不存在', page: 'pages/not-found', layout: 'plain', open: true },
];

const OPENNESS = { layout: 'main', roles: ['admin', 'developer'] } as const;

const MAIN: readonly RouteRow[] = [
  { path: '/', title: '', redirect: '/workbench', layout: 'plain' },
  {
    path: '/workbench',
    title: '工作台',
    page: 'pages/workbench',
    layout: 'main',
    device: 'pc',
    alternate: '/m_workbench/home',
  },
  { path: '/message', title: '消息中心', page: 'pages/message', layout: 'main', phonePlain: true },
  { path: '/help', title: '帮助文档', notBuilt: '帮助文档', layout: 'main' },
  { path: '/note', title: '升级公告', notBuilt: '每次升级的说明', layout: 'main' },
  {
    path: '/feedback',
    title: '意见反馈',
    notBuilt: '向平台提出问题和建议',
    layout: 'main',
    device: 'pc',
    alternate: '/m_workbench/more',
  },
  {
    path: '/example-center',
    title: '示例应用中心',
    page: 'pages/example-center',
    layout: 'main',
    device: 'pc',
    alternate: '/m_workbench/applet-center',
    roles: ['app', 'platform'],
  },
  {
    path: '/example-preview/:appletId',
    title: '示例预览',
    page: 'pages/example-preview',
    layout: 'main',
    device: 'pc',
    alternate: '/m_workbench/applet-center',
    roles: ['platform'],
  },
  { path: '/openness', title: '开放平台', notBuilt: '密钥、单点登录和开发指南的入口', ...OPENNESS },
  { path: '/secretKey', title: '密钥管理', notBuilt: '接口密钥的新建、停用和重置', ...OPENNESS },
  { path: '/sso', title: '单点登录设置', notBuilt: '单点登录的设置', ...OPENNESS },
  { path: '/developGuide', title: '开发指南', notBuilt: '开放接口的开发指南', ...OPENNESS },
  { path: '/my/claimed', title: '我的待办', page: 'pages/my', layout: 'main', phonePlain: true },
  { path: '/my/submitted', title: '我发起的', page: 'pages/my', layout: 'main', phonePlain: true },
  { path: '/my/completed', title: '我已办的', page: 'pages/my', layout: 'main', phonePlain: true },
  { path: '/my/cc', title: '抄送我的', page: 'pages/my', layout: 'main', phonePlain: true },
];

const PLATFORM = { layout: 'platform', roles: ['admin'] } as const;

const PLATFORM_ROWS: readonly RouteRow[] = [
  { path: '/platform', title: '', redirect: '/platform/user-manage', layout: 'plain' },
  { path: '/platform/user-manage', title: '', redirect: '/platform/user-manage/all', layout: 'plain' },
  {
    path: '/platform/user-manage/edit/:id',
    title: '编辑成员',
    page: 'pages/platform/user-edit',
    ...PLATFORM,
  },
  { path: '/platform/user-manage/:depts', title: '成员管理', page: 'pages/platform/users', ...PLATFORM },
  {
    path: '/platform/user-manage/:depts/add',
    title: '添加成员',
    page: 'pages/platform/user-edit',
    ...PLATFORM,
  },
  { path: '/platform/role-manage', title: '', redirect: '/platform/role-manage/admin', layout: 'plain' },
  { path: '/platform/role-manage/add', title: '新建角色', page: 'pages/platform/role-edit', ...PLATFORM },
  {
    path: '/platform/role-manage/edit/:id',
    title: '编辑角色',
    page: 'pages/platform/role-edit',
    ...PLATFORM,
  },
  { path: '/platform/role-manage/:role', title: '角色管理', page: 'pages/platform/roles', ...PLATFORM },
  { path: '/platform/info-manage', title: '', redirect: '/platform/info-manage/info', layout: 'plain' },
  { path: '/platform/info-manage/info', title: '企业信息', page: 'pages/platform/info', ...PLATFORM },
  {
    path: '/platform/info-manage/edit',
    title: '编辑企业信息',
    page: 'pages/platform/info-edit',
    ...PLATFORM,
  },
  { path: '/platform/calendar', title: '工作日历', page: 'pages/platform/calendar', ...PLATFORM },
  { path: '/platform/words', title: '内容检测词', page: 'pages/platform/words', ...PLATFORM },
  { path: '/platform/maps', title: '地图', page: 'pages/platform/maps', ...PLATFORM },
  { path: '/platform/fonts', title: '打印字体', page: 'pages/platform/fonts', ...PLATFORM },
];

const APPLET = { layout: 'applet', roles: ['app'] } as const;

const APPLET_ROWS: readonly RouteRow[] = [
  { path: '/applet/group', title: '应用分组', page: 'pages/applet/groups', layout: 'main', roles: ['app'] },
  { path: '/applet/menus', title: '导航菜单', page: 'pages/applet/menus', ...APPLET },
  { path: '/applet/pages/:appletId', title: '页面管理', page: 'pages/applet/pages', ...APPLET },
  { path: '/applet/basic/:appletId', title: '基础设置', page: 'pages/applet/basic', ...APPLET },
  {
    path: '/applet/efficiency/:appletId/:formId',
    title: '流程效率',
    page: 'pages/applet/efficiency',
    ...APPLET,
  },
  { path: '/applet/release/:appletId', title: '应用发布', page: 'pages/applet/release', ...APPLET },
  { path: '/applet/auth/:appletId', title: '应用权限', page: 'pages/applet/auth', ...APPLET },
  { path: '/data-set/:appletId', title: '数据工厂', page: 'pages/data-set', ...APPLET },
  { path: '/dataset/add/:appletId', title: '新建数据集', page: 'pages/data-set/add', ...APPLET },
];

const OUTSIDE = { layout: 'plain', open: true } as const;

const OUTSIDE_ROWS: readonly RouteRow[] = [
  {
    path: '/url/applet/:appletId',
    title: '应用',
    page: 'pages/outside/applet',
    ...OUTSIDE,
    early: [{ path: '/v1/applets/:appletId/forms' }, { path: '/v1/forms/:form/submissions/head' }],
    device: 'pc',
    alternate: '/m_visit/:appletId',
  },
  { path: '/p/:short', title: '公开链接', page: 'pages/outside/short', ...OUTSIDE },
  {
    path: '/pure-submissions',
    title: '提交记录',
    page: 'pages/outside/submissions',
    ...OUTSIDE,
    needsFormId: true,
  },
  {
    path: '/dt-submissions',
    title: '提交记录',
    page: 'pages/outside/submissions',
    ...OUTSIDE,
    needsFormId: true,
  },
];

const MOBILE = { layout: 'plain', device: 'mobile', alternate: '/workbench' } as const;

const MOBILE_ROWS: readonly RouteRow[] = [
  { path: '/m_workbench', title: '', redirect: '/m_workbench/home', layout: 'plain' },
  { path: '/m_workbench/home', title: '工作台', page: 'pages/mobile/home', ...MOBILE },
  { path: '/m_workbench/applet-center', title: '应用中心', page: 'pages/mobile/applet-center', ...MOBILE },
  { path: '/m_workbench/more', title: '更多', page: 'pages/mobile/more', ...MOBILE },
  { path: '/m_creation', title: '新建应用', notBuilt: '在手机上新建应用', ...MOBILE },
  {
    path: '/m_visit/:appletId',
    title: '应用',
    page: 'pages/mobile/visit',
    ...MOBILE,
    alternate: '/url/applet/:appletId',
  },
  {
    path: '/m_task-detail',
    title: '表单详情',
    page: 'pages/mobile/task-detail',
    ...MOBILE,
    alternate: '/my/claimed',
  },
];

/** Rows of the kinds of design that there are. */
const OF_KINDS = [...KINDS, ...SETTLED].flatMap(({ rows }) => rows);

/** Every route of the product (spec, platform §2 and designers §2), as data. Unknown paths go to /404. */
export const ROUTES: readonly RouteRow[] = [
  ...SIGN_IN,
  ...MAIN,
  ...PLATFORM_ROWS,
  ...APPLET_ROWS,
  ...OF_KINDS,
  ...OUTSIDE_ROWS,
  ...MOBILE_ROWS,
];
