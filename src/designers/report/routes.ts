import type { PageRoutes } from '../../kinds/kind.ts';
import { designRow, releaseRow, viewRow } from '../../kinds/rows.ts';

const DESIGN = '/report/design';
const RELEASE = '/report/group-release';
const VIEW = '/url/report';

export const reportRoutes: PageRoutes = {
  kind: 'report',
  design: DESIGN,
  page: {
    type: 'visual',
    release: RELEASE,
    view: VIEW,
    steps: [
      { label: '报表设计', path: DESIGN },
      { label: '发布', path: RELEASE },
    ],
  },
  rows: [
    // With the dataset that new panels begin with.
    designRow(DESIGN, '报表设计', 'report', '/:datumId?'),
    releaseRow(RELEASE, '报表发布'),
    viewRow(VIEW, '报表'),
  ],
};
