import type { SettledRoutes } from '../../kinds/kind.ts';
import { BUILDING, releaseRow, viewRow } from '../../kinds/rows.ts';

const RELEASE = '/dm/group-release';
const PERMISSION = '/dm/permission';
const VIEW = '/url/dm';

/** Boards over the records of a form. */
export const boardRoutes: SettledRoutes = {
  page: {
    type: 'dm',
    release: RELEASE,
    view: VIEW,
    linked: true,
    steps: [
      { label: '看板权限', path: PERMISSION },
      { label: '发布', path: RELEASE },
    ],
  },
  rows: [
    {
      path: `${PERMISSION}/:appletId/:formId`,
      title: '数据管理权限',
      page: 'pages/board-permission',
      ...BUILDING,
    },
    releaseRow(RELEASE, '数据管理发布'),
    { ...viewRow(VIEW, '数据管理'), early: [{ path: '/v1/forms/:formId/board/view' }] },
  ],
};
