import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser with such a lock; `taken` are those that were given, and whether they were given back. */
function browser(give: () => Promise<void> = async () => undefined) {
  const taken: { released: boolean }[] = [];
  const request = vi.fn(async () => {
    await give();
    const lock = { released: false, release: async () => void Object.assign(lock, { released: true }) };
    taken.push(lock);
    return lock;
  });
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const turn = async (visibility: 'hidden' | 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  };
  return { taken, request, turn };
}

it('keeps the display on, takes it again after the tab was hidden, and gives it back', async () => {
  const { taken, request, turn } = browser();
  const { rerender, unmount } = renderHook(({ on }) => useWakeLock(on), { initialProps: { on: false } });
  expect(request).not.toHaveBeenCalled();
  rerender({ on: true });
  await vi.waitFor(() => expect(taken).toHaveLength(1));
  await turn('hidden');
  expect(request).toHaveBeenCalledOnce();
  // Its lock ended with that.
  await turn('visible');
  await vi.waitFor(() => expect(taken).toHaveLength(2));
  unmount();
  await vi.waitFor(() => expect(taken[1]?.released).toBe(true));
  await turn('visible');
  expect(request).toHaveBeenCalledTimes(2);
});

it('does without where there is none, or none is given', async () => {
  vi.stubGlobal('navigator', {});
  expect(() => renderHook(() => useWakeLock(true)).unmount()).not.toThrow();
  const { request } = browser(async () => {
    throw new DOMException('low battery', 'NotAllowedError');
  });
  const { unmount } = renderHook(() => useWakeLock(true));
  await vi.waitFor(() => expect(request).toHaveBeenCalledOnce());
  expect(unmount).not.toThrow();
});

it('a lock that comes after the page has gone is given back', async () => {
  let give = () => {};
  const { taken } = browser(() => new Promise(resolve => (give = resolve)));
  const { unmount } = renderHook(() => useWakeLock(true));
  unmount();
  give();
  await vi.waitFor(() => expect(taken[0]?.released).toBe(true));
});
