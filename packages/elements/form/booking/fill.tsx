import { noNames } from '../../no-names.ts';
import { BookingBox } from '../ui/BookingBox.tsx';
import type { FillProps } from '../views-api.ts';
import { bookingField } from './field.ts';
import type { BookingFieldProps } from './shape.ts';

export const Fill = (fill: FillProps<BookingFieldProps, string | null>) => (
  <BookingBox fill={fill} text={bookingField.toText(fill.value, fill.props, noNames)} />
);
