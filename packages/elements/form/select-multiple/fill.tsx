import type { FillProps } from '../../views-api.ts';
import { choiceText } from '../shared/choice-field.ts';
import { Combobox } from '../ui/Combobox.tsx';
import type { SelectMultipleProps } from './definition.ts';

export function Fill(fill: FillProps<SelectMultipleProps, string[]>) {
  const { props, value, onChange } = fill;
  return (
    <Combobox
      {...fill}
      multiple
      max={props.atLeast?.max ?? undefined}
      options={props.options}
      selected={value}
      textOf={option => choiceText(props, option)}
      onSelect={onChange}
    />
  );
}
