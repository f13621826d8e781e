import { designScreen } from '../frame/opening/design-screen.tsx';
import { Canvas } from './Canvas.tsx';
import { partsOfPage } from './parts-of-page.tsx';

/** `/custom/design/{appletId}/{formId}` */
export const { begin, Component } = designScreen({
  kind: 'page',
  title: '页面设计',
  partsOf: partsOfPage,
  Canvas,
});
