import { describe, expect, it } from 'vitest';
import { isComponentId, isId, newId } from './ids.ts';

describe('ids', () => {
  it.each([
    ['abcdefgh', true, true],
    ['a1234567', true, true],
    ['1abcdefg', false, false],
    ['Abcdefgh', false, false],
    ['abcdefg', false, false],
    ['abcdefghi', false, false],
    ['abcdefgh\n', false, false],
    ['a_', false, true],
    ['Form_1', false, true],
    ['_a', false, false],
    ['1_a', false, false],
    ['a-b_c', false, false],
    ['云_a', false, false],
    [`a_${'b'.repeat(58)}`, false, true],
    [`a_${'b'.repeat(59)}`, false, false],
    ['', false, false],
    [null, false, false],
    [12_345_678, false, false],
  ])('%j: ours %s, of a component %s', (id, ours, component) => {
    expect([isId(id), isComponentId(id)]).toEqual([ours, component]);
  });

  it('that are made have every letter in every place', () => {
    const seen = Array.from({ length: 8 }, () => new Set<string>());
    for (let made = 0; made < 5000; made++)
      for (const [at, letter] of [...newId()].entries()) seen[at]!.add(letter);
    expect(seen.map(({ size }) => size)).toEqual([26, 36, 36, 36, 36, 36, 36, 36]);
  });
});
