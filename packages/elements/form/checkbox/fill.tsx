import type { Props } from '@gonghui/scene/types.ts';
import { optionSourceOf } from '../linkage/option-source.ts';
import { toggled } from '../shared/choice-field.ts';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import { DataOptions } from '../ui/DataOptions.tsx';
import type { FillProps } from '../views-api.ts';
import type { CheckboxProps } from './definition.ts';

export function Fill(fill: FillProps<CheckboxProps, string[]>) {
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
    <ChoiceGroup
      {...fill}
      kind="checkbox"
      options={props.options}
      selected={value}
      onToggle={option => onChange(toggled(props, value, option))}
    />
  );
}
