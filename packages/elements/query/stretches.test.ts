import { expect, it } from 'vitest';
import { fieldOf, fieldTypes } from '../form/fields.ts';
import { isStretchType } from './stretches.ts';

it('all types that hold a start and an end are named', () => {
  const own = fieldTypes.filter(type => fieldOf(type)?.range !== undefined);
  expect(own.length).toBeGreaterThan(0);
  expect(fieldTypes.filter(isStretchType).sort()).toEqual([...own].sort());
});
