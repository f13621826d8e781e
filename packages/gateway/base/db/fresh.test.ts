import { expect, it, vi } from 'vitest';
import { FRESH_MS, Fresh } from './fresh.ts';

it('reads once for what is asked together of the same, and again after a while', async () => {
  let at = 0;
  const marks = new Fresh<string>(100);
  const read = vi.fn(async () => `at ${at}`);
  const of = (sources: string) => marks.of(sources, { tenantId: 't', at, written: 0 }, read);
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
  const marks = new Fresh<string>(100);
  let end = (_mark: string) => {};
  const slow = marks.of(
    'a',
    { tenantId: 't', at: 0, written: 0 },
    () => new Promise(resolve => (end = resolve)),
  );
  expect(await marks.of('a', { tenantId: 't', at: 0, written: 1 }, async () => 'behind it')).toBe(
    'behind it',
  );
  end('from before');
  expect(await slow).toBe('from before');
  const never = vi.fn(async () => 'never');
  expect(await marks.of('a', { tenantId: 't', at: 1, written: 1 }, never)).toBe('behind it');
  // Whoever need not know of that change yet has no use for an older reading.
  expect(await marks.of('a', { tenantId: 't', at: 1, written: 0 }, never)).toBe('behind it');
  expect(never).not.toHaveBeenCalled();
});

it('does not keep a reading that failed', async () => {
  const marks = new Fresh<string>(100);
  const now = { tenantId: 't', at: 0, written: 0 };
  await expect(marks.of('a', now, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await marks.of('a', now, async () => 'there')).toBe('there');
});

it('keeps no more than it may, and may be asked for what is younger', async () => {
  const marks = new Fresh<string>(2);
  const read = vi.fn(async () => 'read');
  const of = (what: string, at = 0, longestMs?: number) =>
    marks.of(what, { tenantId: 't', at, written: 0 }, read, longestMs);
  for (const what of ['a', 'b', 'c']) await of(what);
  await of('c');
  expect(read).toHaveBeenCalledTimes(3);
  await of('a');
  expect(read).toHaveBeenCalledTimes(4);
  await of('a', 1000, 1000);
  expect(read).toHaveBeenCalledTimes(4);
  await of('a', 1001, 1000);
  expect(read).toHaveBeenCalledTimes(5);
});
