import { expect, it } from 'vitest';
import { namedDays, scaleFor } from './scale.ts';

it('rules the chart at round numbers that reach the highest bar', () => {
  expect(scaleFor(0)).toEqual([0, 1]);
  expect(scaleFor(1)).toEqual([0, 1]);
  expect(scaleFor(5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(scaleFor(7)).toEqual([0, 2, 4, 6, 8]);
  expect(scaleFor(23)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(scaleFor(130)).toEqual([0, 50, 100, 150]);
  for (let most = 1; most < 3000; most += 7) {
    const scale = scaleFor(most);
    expect(scale.at(-1)).toBeGreaterThanOrEqual(most);
    expect(scale.length).toBeLessThanOrEqual(6);
  }
});

it('names days evenly, the last among them', () => {
  expect([...namedDays(3)]).toEqual([0, 1, 2]);
  expect([...namedDays(31)]).toEqual([2, 6, 10, 14, 18, 22, 26, 30]);
});
