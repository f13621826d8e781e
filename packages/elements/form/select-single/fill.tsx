import type { Props } from '@gonghui/scene/types.ts';
import { optionSourceOf } from '../linkage/option-source.ts';
import { choiceText, goneOf } from '../shared/choice-field.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { DataOptions } from '../ui/DataOptions.tsx';
import type { FillProps } from '../views-api.ts';
import type { SelectSingleProps } from './definition.ts';

export function Fill(fill: FillProps<SelectSingleProps, string | null>) {
  const { props, value, onChange } = fill;
  if (optionSourceOf(props as unknown as Props)) {
    return (
      <DataOptions
        fill={fill as unknown as FillProps<typeof props, unknown>}
        multiple={false}
        selected={value ? [value] : []}
        onSelect={([chosen]) => onChange(chosen ?? null)}
      />
    );
  }
  const selected = value ? [value] : [];
  const gone = goneOf(props, selected).length > 0;
  return (
    <Combobox
      {...fill}
      props={gone ? { ...props, clearable: true } : props}
      multiple={false}
      options={props.options}
      selected={selected}
      textOf={option => choiceText(props, option)}
      onSelect={([chosen]) => onChange(chosen ?? null)}
    />
  );
}
