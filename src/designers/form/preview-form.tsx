import type { FillHost } from '@gonghui/elements/views-api.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { type ReactNode, useMemo } from 'react';
import { FormFill } from '../../runtime/form-fill/FormFill.tsx';
import { FillState } from '../../runtime/form-fill/fill-state.ts';

export const previewForm = (
  template: Template,
  device: 'pc' | 'mobile',
  readOnly: boolean,
  host: FillHost,
): ReactNode => (
  <PreviewForm key={device} template={template} device={device} readOnly={readOnly} host={host} />
);

function PreviewForm({
  template,
  device,
  readOnly,
  host,
}: {
  template: Template;
  device: 'pc' | 'mobile';
  readOnly: boolean;
  host: FillHost;
}) {
  const state = useMemo(() => new FillState(template), [template]);
  const page = useMemo(() => ({ ...host, device }), [host, device]);
  return <FormFill state={state} host={page} readOnly={readOnly} />;
}
