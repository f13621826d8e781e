import type { Props } from '@gonghui/scene/types.ts';
import { optionSourceOf } from '../linkage/option-source.ts';
import { goneOf } from '../shared/choice-field.ts';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import { DataOptions } from '../ui/DataOptions.tsx';
import type { FillProps } from '../views-api.ts';
import type { RadioProps } from './definition.ts';

export function Fill(fill: FillProps<RadioProps, string | null>) {
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
  const clearable = props.clearable || goneOf(props, selected).length > 0;
  return (
    <ChoiceGroup
      {...fill}
      kind="radio"
      options={props.options}
      selected={selected}
      onToggle={onChange}
      onClear={clearable ? () => onChange(null) : undefined}
    />
  );
}
