import { formTypes } from '@gonghui/elements/form/family.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { completeTemplate } from '@gonghui/scene/complete.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useMemo } from 'react';
import { FormFill } from '../../runtime/form-fill/FormFill.tsx';
import { FillState } from '../../runtime/form-fill/fill-state.ts';
import { useLinkageReady } from '../../runtime/form-fill/load-linkage.ts';

/** A form as fillers see it. */
export function PreviewForm({
  template: stored,
  device,
  readOnly,
  host,
}: {
  template: Template;
  device: 'pc' | 'mobile';
  readOnly: boolean;
  host: FillHost;
}) {
  const template = useMemo(() => completeTemplate(formTypes, stored), [stored]);
  const ready = useLinkageReady(template);
  // Made anew once what its rules and formulas need is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ready` is why
  const state = useMemo(() => new FillState(template), [template, ready]);
  const page = useMemo(() => ({ ...host, device }), [host, device]);
  return <FormFill state={state} host={page} readOnly={readOnly} />;
}
