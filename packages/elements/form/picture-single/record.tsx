import { ChosenPictures } from '../ui/PictureChoices.tsx';
import type { RecordProps } from '../views-api.ts';
import type { PictureSingleProps } from './definition.ts';

export const Record = ({ props, value, host }: RecordProps<PictureSingleProps, string | null>) => (
  <ChosenPictures options={props.options} chosen={value ? [value] : []} host={host} />
);
