import { designScreen } from '../frame/opening/design-screen.tsx';
import { Canvas } from './Canvas.tsx';
import { reportParts } from './report-parts.tsx';

/** `/report/design/{appletId}/{formId}/{datumId?}` */
export const { begin, Component } = designScreen({
  kind: 'report',
  title: '报表设计',
  partsOf: reportParts,
  Canvas,
});
