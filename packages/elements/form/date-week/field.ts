import { periodField } from '../shared/period-field.ts';

export const dateWeekField = periodField('week');
