import { expect, it } from 'vitest';
import { namesId } from './field-places.ts';

it('an id is named by itself, as a part of a path or a key, and not by a longer one', () => {
  for (const words of ['"fieldabc"', '{"fieldabc":1}', 'SUM({sub.fieldabc})', 'a fieldabcd fieldabc'])
    expect(namesId(words, 'fieldabc'), words).toBe(true);
  for (const words of ['', '"fieldabcd"', '_fieldabc', '"field"'])
    expect(namesId(words, 'fieldabc'), words).toBe(false);
  expect(namesId('anything', '')).toBe(false);
});
