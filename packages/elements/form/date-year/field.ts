import { periodField } from '../shared/period-field.ts';

export const dateYearField = periodField('year');
