import { noNames } from '../../no-names.ts';
import { periodEnd } from '../shared/periods-of-day.ts';
import { BookingBox } from '../ui/BookingBox.tsx';
import type { FillProps } from '../views-api.ts';
import { bookingTimeField } from './field.ts';
import type { BookingTimeProps } from './shape.ts';

export const Fill = (fill: FillProps<BookingTimeProps, string | null>) => (
  <BookingBox
    fill={fill}
    text={bookingTimeField.toText(fill.value, fill.props, noNames)}
    periodText={start => `${start}-${periodEnd(start, fill.props)}`}
  />
);
