import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { bookingDefaults, bookingProblems } from '../shared/booking.ts';
import { bookingShape } from '../shared/booking-shape.ts';
import { clearableShape, fieldDefaults, fieldShape, placeholderShape } from '../shared/common-props.ts';
import { bookingField } from './field.ts';
import { bookingFieldSettings } from './settings.ts';

const props = z.object({ ...fieldShape, ...placeholderShape, ...clearableShape, ...bookingShape });

export type BookingFieldProps = z.infer<typeof props>;

export const booking = defineElement<BookingFieldProps, string | null>({
  type: 'booking',
  title: '预约日期',
  icon: 'calendar-check',
  group: '高级',
  keywords: 'yuyueriqi yyrq booking appointment',
  // Not in a subform: places are counted by record.
  categories: ['field'],
  defaults: () => ({
    ...fieldDefaults('预约日期'),
    placeholder: '请选择预约日期',
    clearable: true,
    ...bookingDefaults,
  }),
  props,
  settings: bookingFieldSettings,
  field: bookingField,
  problems: bookingProblems,
});
