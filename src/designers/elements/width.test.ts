import { describe, expect, it } from 'vitest';
import { stepWidth, widest } from './width.ts';

describe('the width of a component', () => {
  it('goes to the columns of the form, and to twelve at most', () => {
    expect([widest({}), widest({ columns: 4 }), widest({ columns: 24 })]).toEqual([12, 4, 12]);
  });

  it.each([
    [4, 1, { columns: 12 }, 5],
    [4, -1, { columns: 12 }, 3],
    [12, 1, { columns: 12 }, null],
    [1, -1, { columns: 12 }, null],
    [8, -1, { columns: 4 }, 3],
  ] as const)('from %s by %s on %o is %s', (now, step, page, next) => {
    expect(stepWidth(now, step, page)).toBe(next);
  });
});
