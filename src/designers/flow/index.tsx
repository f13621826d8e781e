import { designScreen } from '../frame/opening/design-screen.tsx';
import { FlowCanvas } from './FlowCanvas.tsx';
import { flowParts } from './flow-parts.ts';

/** `/flow/form/{appletId}/{formId}` */
export const { begin, Component } = designScreen({
  kind: 'flow',
  title: '流程设计',
  partsOf: flowParts,
  Canvas: FlowCanvas,
});
