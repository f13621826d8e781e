import { defineElement } from '../../definition.ts';
import { bookingDefaults, bookingProblems } from '../shared/booking.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { bookingField } from './field.ts';
import { bookingFieldSettings } from './settings.ts';
import { type BookingFieldProps, props } from './shape.ts';

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
