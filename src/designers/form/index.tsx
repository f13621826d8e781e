import { loadAllViews } from '@gonghui/elements/form/views.ts';
import { designScreen } from '../frame/design-screen.tsx';
import { Canvas } from './Canvas.tsx';
import { formParts } from './form-parts.ts';

/** `/design/form/{appletId}/{formId}` */
export const { begin, Component } = designScreen({
  kind: 'form',
  title: '表单设计',
  partsOf: formParts,
  Canvas,
  // Any type may be added or come from a colleague next. What fails is fetched by the node that needs it.
  onShown: () => void loadAllViews().catch(() => undefined),
});
