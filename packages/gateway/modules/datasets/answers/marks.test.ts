import { expect, it, vi } from 'vitest';
import { FRESH_MS, Marks } from './marks.ts';

it('reads once for what is asked together of the same, and again after a while', async () => {
  let at = 0;
  const marks = new Marks();
  const read = vi.fn(async () => `at ${at}`);
  const of = (sources: string) => marks.of(sources, { at, written: 0 }, read);
  expect(await Promise.all([of('a'), of('a')])).toEqual(['at 0', 'at 0']);
  expect(read).toHaveBeenCalledOnce();
  expect(await of('b')).toBe('at 0');
  expect(read).toHaveBeenCalledTimes(2);
  at = FRESH_MS;
  expect(await of('a')).toBe('at 0');
  at = FRESH_MS + 1;
  expect(await of('a')).toBe(`at ${at}`);
});

it('reads again behind whatever this process wrote, also what was being read meanwhile', async () => {
  const marks = new Marks();
  let end = (_mark: string) => {};
  const slow = marks.of('a', { at: 0, written: 0 }, () => new Promise(resolve => (end = resolve)));
  expect(await marks.of('a', { at: 0, written: 1 }, async () => 'behind it')).toBe('behind it');
  end('from before');
  expect(await slow).toBe('from before');
  const never = vi.fn(async () => 'never');
  expect(await marks.of('a', { at: 1, written: 1 }, never)).toBe('behind it');
  // Whoever need not know of that change yet has no use for an older reading.
  expect(await marks.of('a', { at: 1, written: 0 }, never)).toBe('behind it');
  expect(never).not.toHaveBeenCalled();
});

it('does not keep a reading that failed', async () => {
  const marks = new Marks();
  const now = { at: 0, written: 0 };
  await expect(marks.of('a', now, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await marks.of('a', now, async () => 'there')).toBe('there');
});
