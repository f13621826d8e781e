import { PictureChoices } from '../ui/PictureChoices.tsx';
import type { FillProps } from '../views-api.ts';
import type { PictureSingleProps } from './definition.ts';

export function Fill(fill: FillProps<PictureSingleProps, string | null>) {
  const { props, value, onChange } = fill;
  return (
    <PictureChoices
      {...fill}
      kind="radio"
      selected={value ? [value] : []}
      onToggle={onChange}
      onClear={props.required ? undefined : () => onChange(null)}
    />
  );
}
