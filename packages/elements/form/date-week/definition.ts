import { definePeriod } from '../shared/period-definition.ts';
import { dateWeekField } from './field.ts';

/** See `shared/periods.ts` for the stored form. */
export const dateWeek = definePeriod('week', dateWeekField, {
  title: '周',
  icon: 'calendar-range',
  keywords: 'zhou week',
});
