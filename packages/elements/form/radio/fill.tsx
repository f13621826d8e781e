import type { FillProps } from '../../views-api.ts';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import type { RadioProps } from './definition.ts';

export function Fill(fill: FillProps<RadioProps, string | null>) {
  const { props, value, onChange } = fill;
  return (
    <ChoiceGroup
      {...fill}
      kind="radio"
      options={props.options}
      selected={value ? [value] : []}
      onToggle={onChange}
      onClear={props.clearable ? () => onChange(null) : undefined}
    />
  );
}
