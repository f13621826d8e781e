import { afterEach, expect, it, vi } from 'vitest';
import { whenBack } from './when-back.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks again by itself, later each time up to a minute, and no more once it is stopped', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const again = vi.fn();
  const stop = whenBack(again);
  await vi.advanceTimersByTimeAsync(999);
  expect(again).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(again).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(again).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_600_000);
  const inAnHour = again.mock.calls.length;
  expect(inAnHour).toBeGreaterThan(110);
  expect(inAnHour).toBeLessThan(130);
  stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  window.dispatchEvent(new Event('online'));
  expect(again).toHaveBeenCalledTimes(inAnHour);
});

it('does not ask a second time by itself while it is being answered', async () => {
  vi.useFakeTimers();
  let answer = (): void => undefined;
  const again = vi.fn(
    () =>
      new Promise<void>(resolve => {
        answer = resolve;
      }),
  );
  const stop = whenBack(again);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(again).toHaveBeenCalledTimes(1);
  answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(again).toHaveBeenCalledTimes(2);
  stop();
});

it.each(['online', 'focus'])('asks again at once on %s', name => {
  const again = vi.fn();
  const stop = whenBack(again);
  window.dispatchEvent(new Event(name));
  expect(again).toHaveBeenCalledTimes(1);
  stop();
});
