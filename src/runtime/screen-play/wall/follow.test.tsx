import { ERRORS, NETWORK_CODE } from '@gonghui/kernel/error-table.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors.ts';
import { follow } from './follow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Heard = number | Error | 'open and cut';

/** A wall whose stream ends in these ways, one after the other, and then stays open. */
function wall(...heard: Heard[]) {
  const control = new AbortController();
  const onNews = vi.fn();
  let tries = 0;
  const listen = (signal: AbortSignal, onOpen: () => void): Promise<number> => {
    tries += 1;
    const next = heard.shift();
    if (next instanceof Error) return Promise.reject(next);
    if (next !== undefined && next !== 'open and cut') return Promise.resolve(next);
    onOpen();
    if (next === 'open and cut') return Promise.resolve(0);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  void follow({ listen }, control.signal, onNews, () => false);
  return { onNews, tries: () => tries, stop: () => control.abort() };
}

it('looks anew once when its stream is cut, and not at each attempt to have it back', async () => {
  const busy = ERRORS.tooMany.code;
  const away = new ApiError(NETWORK_CODE, '网络连接失败', null, 'toast');
  const { onNews, tries, stop } = wall('open and cut', 0, away, busy, 503, 0);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(tries()).toBe(7);
  expect(onNews).toHaveBeenCalledOnce();
  stop();
});

it('asks why where its stream is refused', async () => {
  const { onNews, stop } = wall(ERRORS.gone.code);
  await vi.advanceTimersByTimeAsync(10);
  expect(onNews).toHaveBeenCalledOnce();
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
