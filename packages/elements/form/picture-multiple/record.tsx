import { ChosenPictures } from '../ui/PictureChoices.tsx';
import type { RecordProps } from '../views-api.ts';
import type { PictureMultipleProps } from './definition.ts';

export const Record = ({ props, value, host }: RecordProps<PictureMultipleProps, string[]>) => (
  <ChosenPictures options={props.options} chosen={value} host={host} />
);
