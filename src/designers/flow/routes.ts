import type { KindRoutes } from '../../kinds/kind.ts';
import { BUILDING } from '../../kinds/rows.ts';

/** A part of the page whose id the address names: its document is learned from the flow's head. */
export const flowRoutes: KindRoutes = {
  kind: 'flow',
  design: '/flow/form',
  rows: [
    {
      path: '/flow/form/:appletId/:formId',
      title: '流程设计',
      page: 'designers/flow',
      ...BUILDING,
      early: [{ path: '/v1/forms/:formId/process' }],
    },
  ],
};
