import type { KindRoutes } from '../../kinds/kind.ts';
import { BUILDING } from '../../kinds/rows.ts';

const DESIGN = '/stencil';

/** A template belongs to a form, whose id stands before its own. */
export const stencilRoutes: KindRoutes = {
  kind: 'stencil',
  design: DESIGN,
  own: 'stencilId',
  rows: [
    {
      path: `${DESIGN}/:appletId/:formId/:stencilId`,
      title: '打印模板设计',
      page: 'designers/print',
      ...BUILDING,
      early: [
        { method: 'POST', path: '/v1/designs/:stencilId/ticket', body: { clientIds: [':clientId'] } },
        { path: '/v1/forms/print/:stencilId' },
      ],
    },
  ],
};
