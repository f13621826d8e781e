import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followPage } from './follow-page.ts';

let told: (data: string | null) => void;
vi.mock('../../live/page-news.ts', () => ({
  listenTo: (_path: string, _event: string, listener: typeof told) => {
    told = listener;
    return () => {};
  },
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const news = (...ids: string[]) => told(JSON.stringify({ ids }));

it('an open page reads again on news, at most every five seconds, and forgets none', () => {
  const renewed: (readonly string[] | null)[] = [];
  let missed = 0;
  const stop = followPage(
    'page0001',
    ids => renewed.push(ids),
    () => missed++,
  );
  news('list0001');
  vi.advanceTimersByTime(0);
  expect(renewed).toEqual([['list0001']]);
  for (let second = 0; second < 4; second++) {
    news('list0001', `list000${second}`);
    vi.advanceTimersByTime(1_000);
  }
  expect(renewed).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(renewed).toEqual([['list0001'], ['list0001', 'list0000', 'list0002', 'list0003']]);
  told(null);
  expect(missed).toBe(1);
  // What was told before is among all that may have been missed.
  news('list0001');
  vi.advanceTimersByTime(5_000);
  expect(renewed[2]).toBeNull();
  expect(renewed).toHaveLength(3);
  news('list0001');
  stop();
  vi.advanceTimersByTime(60_000);
  expect(renewed).toHaveLength(3);
});
