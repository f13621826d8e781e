import type { FillProps } from '../../views-api.ts';
import { toggled } from '../shared/choice-field.ts';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import type { CheckboxProps } from './definition.ts';

export function Fill(fill: FillProps<CheckboxProps, string[]>) {
  const { props, value, onChange } = fill;
  return (
    <ChoiceGroup
      {...fill}
      kind="checkbox"
      options={props.options}
      selected={value}
      onToggle={option => onChange(toggled(props, value, option))}
    />
  );
}
