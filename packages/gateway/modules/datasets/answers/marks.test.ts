import { expect, it, vi } from 'vitest';
import { FRESH_MS, Marks } from './marks.ts';

it('reads once for what is asked together of the same, and again after a while', async () => {
  let now = 0;
  const marks = new Marks(() => now);
  const read = vi.fn(async () => `at ${now}`);
  expect(await Promise.all([marks.of('a', read), marks.of('a', read)])).toEqual(['at 0', 'at 0']);
  expect(read).toHaveBeenCalledOnce();
  expect(await marks.of('b', read)).toBe('at 0');
  expect(read).toHaveBeenCalledTimes(2);
  now = FRESH_MS;
  expect(await marks.of('a', read)).toBe('at 0');
  now = FRESH_MS + 1;
  expect(await marks.of('a', read)).toBe(`at ${now}`);
});

it('does not keep a reading that failed', async () => {
  const marks = new Marks(() => 0);
  await expect(marks.of('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await marks.of('a', async () => 'there')).toBe('there');
});
