import type { Props } from '@gonghui/scene/types.ts';
import { optionSourceOf } from '../linkage/option-source.ts';
import { choiceText } from '../shared/choice-field.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { DataOptions } from '../ui/DataOptions.tsx';
import type { FillProps } from '../views-api.ts';
import type { SelectMultipleProps } from './definition.ts';

export function Fill(fill: FillProps<SelectMultipleProps, string[]>) {
  const { props, value, onChange } = fill;
  if (optionSourceOf(props as unknown as Props)) {
    return (
      <DataOptions
        fill={fill as unknown as FillProps<typeof props, unknown>}
        multiple={true}
        selected={value}
        onSelect={onChange}
      />
    );
  }
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
