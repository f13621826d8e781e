import { idsField } from '../shared/ids-field.ts';

export const staffField = idsField('user');
