import { ERRORS, NETWORK_CODE } from '@gonghui/kernel/error-table.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../transport/errors.ts';
import { follow } from './follow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** `{ busy }`: too much to do, come again after so many seconds. */
type Heard = number | Error | { busy: number } | 'open and cut' | 'open and ended';

/** A wall whose stream ends in these ways, one after the other, and then stays open. */
function wall(...heard: Heard[]) {
  const control = new AbortController();
  const onNews = vi.fn();
  const onOpen = vi.fn();
  let tries = 0;
  const listen = (signal: AbortSignal, opened: () => void, onBusy: (seconds: number) => void) => {
    tries += 1;
    const next = heard.shift();
    if (next instanceof Error) return Promise.reject(next);
    if (typeof next === 'number') return Promise.resolve(next);
    if (typeof next === 'object') {
      onBusy(next.busy);
      return Promise.resolve(ERRORS.tooMany.code);
    }
    opened();
    if (next !== undefined) return Promise.resolve(next === 'open and cut' ? 0 : 200);
    return new Promise<number>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  void follow({ listen }, control.signal, { onNews, onOpen }, () => false);
  return { onNews, onOpen, tries: () => tries, stop: () => control.abort() };
}

it('looks anew once when the gateway ends its stream, and neither when it is cut off nor at each attempt to have it back', async () => {
  const busy = ERRORS.tooMany.code;
  const away = new ApiError(NETWORK_CODE, '网络连接失败', null, 'toast');
  const { onNews, tries, stop } = wall('open and cut', 0, away, busy, 503, 0);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(tries()).toBe(7);
  expect(onNews).not.toHaveBeenCalled();
  const ended = wall('open and ended', 0, 503);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ended.tries()).toBe(4);
  expect(ended.onNews).toHaveBeenCalledOnce();
  ended.stop();
  stop();
});

it('asks why where its stream is refused, and says when it is let in again', async () => {
  const { onNews, onOpen, stop } = wall(ERRORS.gone.code);
  await vi.advanceTimersByTimeAsync(10);
  expect([onNews.mock.calls.length, onOpen.mock.calls.length]).toEqual([1, 0]);
  // Released again, or back in its network.
  await vi.advanceTimersByTimeAsync(2000);
  expect([onNews.mock.calls.length, onOpen.mock.calls.length]).toEqual([1, 1]);
  stop();
});

it('comes back when a busy gateway says, however often it does, and no later each time', async () => {
  const { onNews, tries, stop } = wall(...Array.from({ length: 8 }, () => ({ busy: 2 })));
  await vi.advanceTimersByTimeAsync(1999);
  expect(tries()).toBe(1);
  await vi.advanceTimersByTimeAsync(8 * 3000);
  expect(tries()).toBe(9);
  expect(onNews).not.toHaveBeenCalled();
  stop();
});

it('comes back later each time, and walls not all together', async () => {
  const walls = Array.from({ length: 100 }, () => wall(...Array.from({ length: 8 }, () => 0)));
  const soFar = () => walls.reduce((sum, { tries }) => sum + tries(), 0);
  const each: number[] = [];
  // Of the second half second after a cut, in which all come once, no tenth has them all.
  await vi.advanceTimersByTimeAsync(499);
  for (let tenth = 0; tenth < 10; tenth++) {
    const before = soFar();
    // Timers know whole milliseconds: some come with the first.
    await vi.advanceTimersByTimeAsync(tenth === 0 ? 51 : 50);
    each.push(soFar() - before);
  }
  expect(each.reduce((sum, count) => sum + count, 0)).toBe(100);
  expect(Math.max(...each)).toBeLessThan(40);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(soFar() / walls.length).toBeLessThan(8);
  for (const { stop } of walls) stop();
});
