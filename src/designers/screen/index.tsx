import { designScreen } from '../frame/opening/design-screen.tsx';
import { Canvas } from './Canvas.tsx';
import { screenParts } from './screen-parts.tsx';

/** `/datav/design/{appletId}/{formId}` */
export const { begin, Component } = designScreen({
  kind: 'screen',
  title: '大屏设计',
  partsOf: screenParts,
  Canvas,
});
