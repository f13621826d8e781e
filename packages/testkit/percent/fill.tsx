import { controlAttributes } from '@gonghui/elements/form/ui/control-attributes.ts';
import type { FillProps } from '@gonghui/elements/form/views-api.ts';
import type { PercentProps } from './shape.ts';

export function Fill(fill: FillProps<PercentProps, number | null>) {
  return (
    <input
      {...controlAttributes(fill)}
      type="text"
      inputMode="decimal"
      defaultValue={fill.value ?? ''}
      onChange={event => fill.onChange(event.target.value === '' ? null : Number(event.target.value))}
      onBlur={fill.onBlur}
    />
  );
}
