import { afterEach, expect, it, vi } from 'vitest';
import { whenBack } from './when-back.tsx';

afterEach(() => vi.useRealTimers());

it('asks again by itself, later each time up to a minute, and no more once it is stopped', () => {
  vi.useFakeTimers();
  const again = vi.fn();
  const stop = whenBack(again);
  vi.advanceTimersByTime(2999);
  expect(again).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(again).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(4500);
  expect(again).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(3_600_000);
  const inAnHour = again.mock.calls.length;
  expect(inAnHour).toBeGreaterThan(60);
  expect(inAnHour).toBeLessThan(75);
  stop();
  vi.advanceTimersByTime(3_600_000);
  window.dispatchEvent(new Event('online'));
  expect(again).toHaveBeenCalledTimes(inAnHour);
});

it.each(['online', 'focus'])('asks again at once on %s', name => {
  const again = vi.fn();
  const stop = whenBack(again);
  window.dispatchEvent(new Event(name));
  expect(again).toHaveBeenCalledTimes(1);
  stop();
});
