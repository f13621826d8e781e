import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptTable } from './kept-table.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('does not wait for ever for a browser that does not answer, and closes what opens after all', async () => {
  const close = vi.fn();
  const opening: { result: { close(): void }; onsuccess?: () => void } = { result: { close } };
  vi.stubGlobal('indexedDB', { open: () => opening });
  const kept = keptTable('gonghui.walls', 'walls')('readonly', table => table.get('screen01'));
  const ended = expect(kept).rejects.toThrow('no answer');
  await vi.advanceTimersByTimeAsync(5000);
  await ended;
  opening.onsuccess?.();
  expect(close).toHaveBeenCalledOnce();
});
