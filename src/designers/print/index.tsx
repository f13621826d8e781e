import { designScreen } from '../frame/opening/design-screen.tsx';
import { Canvas } from './Canvas.tsx';
import { backOf, printParts } from './print-parts.tsx';

/** `/stencil/{appletId}/{formId}/{stencilId}` */
export const { begin, Component } = designScreen({
  kind: 'stencil',
  title: '打印模板设计',
  own: 'stencilId',
  partsOf: printParts,
  Canvas,
  back: backOf,
});
