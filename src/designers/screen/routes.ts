import type { PageRoutes } from '../../kinds/kind.ts';
import { designRow, releaseRow, viewRow } from '../../kinds/rows.ts';

const DESIGN = '/datav/design';
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
      { label: '发布', path: RELEASE },
    ],
  },
  rows: [designRow(DESIGN, '大屏设计', 'screen'), releaseRow(RELEASE, '大屏发布'), viewRow(VIEW, '数据大屏')],
};
