import type { PageRoutes } from '../../kinds/kind.ts';
import { BUILDING, designRow, releaseRow, viewRow } from '../../kinds/rows.ts';

const DESIGN = '/datav/design';
const PERMISSION = '/datav/permission';
const RELEASE = '/datav/group-release';
const VIEW = '/url/datav';

export const screenRoutes: PageRoutes = {
  kind: 'screen',
  design: DESIGN,
  page: {
    type: 'datav',
    release: RELEASE,
    view: VIEW,
    steps: [
      { label: '大屏设计', path: DESIGN },
      { label: '大屏权限', path: PERMISSION },
      { label: '发布', path: RELEASE },
    ],
  },
  rows: [
    designRow(DESIGN, '大屏设计', 'screen'),
    {
      path: `${PERMISSION}/:appletId/:formId`,
      title: '大屏权限',
      page: 'pages/screen-permission',
      ...BUILDING,
    },
    releaseRow(RELEASE, '大屏发布'),
    { path: '/datav/menus', title: '大屏设置', page: 'pages/report-menu', ...BUILDING },
    { path: '/datav/subs', title: '大屏发布', page: 'pages/report-menu', ...BUILDING },
    viewRow(VIEW, '数据大屏', '?type=datav'),
  ],
};
