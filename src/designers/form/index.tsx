import { designScreen } from '../frame/opening/design-screen.tsx';
import { Canvas } from './Canvas.tsx';
import { formParts } from './form-parts.ts';

/** `/design/form/{appletId}/{formId}` */
export const { begin, Component } = designScreen({
  kind: 'form',
  title: '表单设计',
  partsOf: formParts,
  Canvas,
});
