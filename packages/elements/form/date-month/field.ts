import { periodField } from '../shared/period-field.ts';

export const dateMonthField = periodField('month');
