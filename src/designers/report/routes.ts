import type { PageRoutes } from '../../kinds/kind.ts';
import { BUILDING, designRow, releaseRow, viewRow } from '../../kinds/rows.ts';

const DESIGN = '/report/design';
const RELEASE = '/report/group-release';
const PERMISSION = '/report/permission';
const VIEW = '/url/report';

export const reportRoutes: PageRoutes = {
  kind: 'report',
  design: DESIGN,
  page: {
    type: 'visual',
    release: RELEASE,
    view: VIEW,
    linked: true,
    steps: [
      { label: '报表设计', path: DESIGN },
      { label: '报表权限', path: PERMISSION },
      { label: '发布', path: RELEASE },
    ],
  },
  rows: [
    // With the dataset that new panels begin with.
    designRow(DESIGN, '报表设计', 'report', '/:datumId?'),
    {
      path: `${PERMISSION}/:appletId/:formId`,
      title: '报表权限',
      page: 'pages/report-permission',
      ...BUILDING,
    },
    releaseRow(RELEASE, '报表发布'),
    // Titles of the specification (designers §2), which calls every page a form here.
    { path: '/report/menus', title: '表单设置', page: 'pages/report-menu', ...BUILDING },
    { path: '/report/subs', title: '表单发布', page: 'pages/report-menu', ...BUILDING },
    viewRow(VIEW, '报表'),
  ],
};
