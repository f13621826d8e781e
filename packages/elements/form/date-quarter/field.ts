import { periodField } from '../shared/period-field.ts';

export const dateQuarterField = periodField('quarter');
