import { describe, expect, it } from 'vitest';
import { ticksAt } from './ticks.ts';

describe('marks of a ruler', () => {
  it.each([
    [0.1, 1000, 200],
    [0.5, 200, 50],
    [1, 100, 20],
    [2, 50, 10],
    [4, 20, 5],
  ])('at a zoom of %d', (zoom, numbered, small) => {
    expect(ticksAt(zoom)).toEqual({ numbered, small });
  });

  it('leave room for numbers at any zoom, and stand at whole pixels', () => {
    for (let zoom = 0.04; zoom <= 4; zoom += 0.013) {
      const { numbered, small } = ticksAt(zoom);
      expect(numbered * zoom).toBeGreaterThanOrEqual(55);
      expect(Number.isInteger(small)).toBe(true);
      expect(numbered % small).toBe(0);
    }
  });
});
