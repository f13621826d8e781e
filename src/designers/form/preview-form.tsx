import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { lazy, type ReactNode, Suspense } from 'react';

/** The whole of what fillers have is no part of a canvas: it comes with the panels. */
const PreviewForm = lazy(() => import('./PreviewForm.tsx').then(module => ({ default: module.PreviewForm })));

export const previewForm = (
  template: Template,
  device: 'pc' | 'mobile',
  readOnly: boolean,
  host: FillHost,
): ReactNode => (
  <Suspense>
    <PreviewForm key={device} template={template} device={device} readOnly={readOnly} host={host} />
  </Suspense>
);
