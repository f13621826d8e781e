import { definePeriod } from '../shared/period-definition.ts';
import { dateYearField } from './field.ts';

/** See `shared/periods.ts` for the stored form. */
export const dateYear = definePeriod('year', dateYearField, {
  title: '年份',
  icon: 'calendar-minus-2',
  keywords: 'nianfen nf year',
});
