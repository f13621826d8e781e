import type { PageRoutes } from '../../../../src/kinds/kind.ts';
import { designRow, releaseRow, viewRow } from '../../../../src/kinds/rows.ts';

const DESIGN = '/pinboard/design';
const RELEASE = '/pinboard/group-release';
const VIEW = '/url/pinboard';

export const pinboardRoutes: PageRoutes = {
  kind: 'pinboard',
  design: DESIGN,
  page: {
    type: 'pinboard',
    release: RELEASE,
    view: VIEW,
    steps: [
      { label: '便签墙设计', path: DESIGN },
      { label: '发布', path: RELEASE },
    ],
  },
  rows: [
    designRow(DESIGN, '便签墙设计', 'pinboard'),
    releaseRow(RELEASE, '便签墙发布'),
    viewRow(VIEW, '便签墙'),
  ],
};
