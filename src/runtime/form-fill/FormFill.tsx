import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { FormTree } from '../form-tree/FormTree.tsx';
import type { FillState } from './fill-state.ts';
import { Watermark } from './Watermark.tsx';

export interface FormFillProps {
  state: FillState;
  host: FillHost;
  /** Controls show but take nothing (preview of a past version). */
  readOnly?: boolean;
  /** Drawn faintly over the form when its settings ask for it. */
  watermark?: string;
}

/** A form as its fillers see it. */
export function FormFill({ state, host, readOnly, watermark }: FormFillProps) {
  const { template } = state;
  return (
    <FormTree mode="fill" template={template} source={state} host={host} readOnly={readOnly ?? false}>
      {template.page.isWaterline === true && watermark ? <Watermark text={watermark} /> : null}
    </FormTree>
  );
}
