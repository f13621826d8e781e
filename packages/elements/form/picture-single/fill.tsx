import { goneOf } from '../shared/choice-field.ts';
import { PictureChoices } from '../ui/PictureChoices.tsx';
import type { FillProps } from '../views-api.ts';
import type { PictureSingleProps } from './definition.ts';

export function Fill(fill: FillProps<PictureSingleProps, string | null>) {
  const { props, value, onChange } = fill;
  const selected = value ? [value] : [];
  return (
    <PictureChoices
      {...fill}
      kind="radio"
      selected={selected}
      onToggle={onChange}
      onClear={props.required && goneOf(props, selected).length === 0 ? undefined : () => onChange(null)}
    />
  );
}
