import { idsField } from '../shared/ids-field.ts';

export const roleField = idsField('role');
