import type { PageRoutes } from '../../kinds/kind.ts';
import { BUILDING, designRow, releaseRow, viewRow } from '../../kinds/rows.ts';

const DESIGN = '/custom/design';
const PERMISSION = '/custom/permission';
const RELEASE = '/custom/group-release';
const OPEN = '/custom/open-release';
const VIEW = '/url/custom';

export const pageRoutes: PageRoutes = {
  kind: 'page',
  design: DESIGN,
  page: {
    type: 'custom',
    release: RELEASE,
    releases: [
      { label: '组织内发布', path: RELEASE },
      { label: '公开发布', path: OPEN },
    ],
    view: VIEW,
    linked: true,
    steps: [
      { label: '页面设计', path: DESIGN },
      { label: '页面权限', path: PERMISSION },
      { label: '发布', path: RELEASE },
    ],
  },
  rows: [
    designRow(DESIGN, '页面设计', 'page'),
    {
      path: `${PERMISSION}/:appletId/:formId`,
      title: '页面权限',
      page: 'pages/page-permission',
      ...BUILDING,
    },
    releaseRow(RELEASE, '组织内发布'),
    { path: `${OPEN}/:appletId/:formId`, title: '公开发布', page: 'pages/open-release', ...BUILDING },
    viewRow(VIEW, '页面', '?type=custom'),
  ],
};
