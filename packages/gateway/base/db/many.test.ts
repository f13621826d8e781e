import { expect, it } from 'vitest';
import { partsOf } from './many.ts';

it('parts hold all rows once, in their order', () => {
  for (const count of [0, 1, 999, 1000, 1001, 2500]) {
    const rows = Array.from({ length: count }, (_, at) => at);
    const parts = [...partsOf(rows)];
    expect(parts.flat()).toEqual(rows);
    expect(parts.every(part => part.length > 0 && part.length <= 1000)).toBe(true);
  }
});
