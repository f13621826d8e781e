import type { FieldSpec } from '../definition.ts';

/** Whether values of a field are ids of people, departments or roles, which are read by names that are the enterprise's own. */
export const namesPeople = (spec: Pick<FieldSpec, 'refers'> | undefined): boolean =>
  spec?.refers !== undefined && spec.refers !== 'file';
