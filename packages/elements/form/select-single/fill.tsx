import type { FillProps } from '../../views-api.ts';
import { choiceText } from '../shared/choice-field.ts';
import { Combobox } from '../ui/Combobox.tsx';
import type { SelectSingleProps } from './definition.ts';

export function Fill(fill: FillProps<SelectSingleProps, string | null>) {
  const { props, value, onChange } = fill;
  return (
    <Combobox
      {...fill}
      multiple={false}
      options={props.options}
      selected={value ? [value] : []}
      textOf={option => choiceText(props, option)}
      onSelect={([chosen]) => onChange(chosen ?? null)}
    />
  );
}
