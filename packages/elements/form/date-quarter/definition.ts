import { definePeriod } from '../shared/period-definition.ts';
import { dateQuarterField } from './field.ts';

/** See `shared/periods.ts` for the stored form. */
export const dateQuarter = definePeriod('quarter', dateQuarterField, {
  title: '季度',
  icon: 'calendar-1',
  keywords: 'jidu jd quarter',
});
