import { afterEach, expect, it, vi } from 'vitest';
import { NO_LOCK, underLock } from './under-lock.ts';

afterEach(() => vi.unstubAllGlobals());

const withLocks = (request: unknown) =>
  vi.stubGlobal('navigator', { locks: request === null ? undefined : { request } });
const granted = (_name: string, _options: unknown, work: (lock: object) => unknown) => work({});

it('answers what the work answers, and fails as it fails', async () => {
  withLocks(async (...all: Parameters<typeof granted>) => granted(...all));
  expect(await underLock('a', {}, async () => 7)).toBe(7);
  await expect(underLock('a', {}, () => Promise.reject(new Error('of the work')))).rejects.toThrow(
    'of the work',
  );
});

it.each([
  ['missing', null],
  ['refused', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
])('begins nothing where locks are %s', async (_, request) => {
  withLocks(request);
  const work = vi.fn();
  expect(await underLock('a', {}, work)).toBe(NO_LOCK);
  expect(work).not.toHaveBeenCalled();
});
