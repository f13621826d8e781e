import { idsField } from '../shared/ids-field.ts';

export const deptField = idsField('dept');
