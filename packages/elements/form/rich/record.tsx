import { RichText } from '../../ui/RichText.tsx';
import type { RecordProps } from '../views-api.ts';
import type { RichProps } from './shape.ts';

/** Sanitised where it is shown, whatever was stored. */
export const Record = ({ value, host }: RecordProps<RichProps, string | null>) =>
  value === null ? null : <RichText html={value} imageUrl={host.imageUrl} />;
