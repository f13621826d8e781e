import { definePeriod } from '../shared/period-definition.ts';
import { dateMonthField } from './field.ts';

/** See `shared/periods.ts` for the stored form. */
export const dateMonth = definePeriod('month', dateMonthField, {
  title: '月份',
  icon: 'calendar-fold',
  keywords: 'yuefen yf month',
});
