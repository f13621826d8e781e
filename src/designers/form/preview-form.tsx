import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { Template } from '@gonghui/scene/types.ts';
import type { ReactNode } from 'react';

/** The whole of what fillers have is no part of a canvas: it comes with the panels. */
const PreviewForm = fetched(async () => (await import('./PreviewForm.tsx')).PreviewForm);

export const previewForm = (
  template: Template,
  device: 'pc' | 'mobile',
  readOnly: boolean,
  host: FillHost,
): ReactNode => (
  <PreviewForm key={device} template={template} device={device} readOnly={readOnly} host={host} />
);
