import { toggled } from '../shared/choice-field.ts';
import { PictureChoices } from '../ui/PictureChoices.tsx';
import type { FillProps } from '../views-api.ts';
import type { PictureMultipleProps } from './definition.ts';

export function Fill(fill: FillProps<PictureMultipleProps, string[]>) {
  const { props, value, onChange } = fill;
  return (
    <PictureChoices
      {...fill}
      kind="checkbox"
      selected={value}
      onToggle={option => onChange(toggled(props, value, option))}
    />
  );
}
