import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListData } from './list-data.ts';
import { useWanted } from './use-wanted.ts';

function List({ data, first }: { data: ListData; first: number }) {
  useWanted(data, first, first + 20);
  return null;
}

const want = vi.fn<(from: number, to: number) => void>();
const data = (loading: boolean) => ({ want, loading, failed: null }) as unknown as ListData;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  want.mockReset();
});

/** Scrolls on every 16 ms for a while, without a pause. */
function race(list: ListData, ms: number) {
  const { rerender } = render(<List data={list} first={0} />);
  want.mockReset();
  for (let i = 1; i * 16 <= ms; i++) {
    act(() => void vi.advanceTimersByTime(16));
    rerender(<List data={list} first={i * 10} />);
  }
}

it('asks on the way, at a gentle rate, of somebody who never rests, and ahead of him', () => {
  race(data(false), 2000);
  expect(want.mock.calls.length).toBeGreaterThanOrEqual(6);
  expect(want.mock.calls.length).toBeLessThanOrEqual(8);
  for (const [from, to] of want.mock.calls) expect(to - from).toBe(60);
});

it('lets an answer arrive before it asks on the way again', () => {
  race(data(true), 1400);
  expect(want).not.toHaveBeenCalled();
});

it('asks where somebody comes to rest', () => {
  race(data(true), 480);
  act(() => void vi.advanceTimersByTime(70));
  expect(want).toHaveBeenCalledExactlyOnceWith(300, 360);
});

it('asks again for what is in sight once the network is back', () => {
  const list = { want, loading: false, failed: '网络连接失败' } as unknown as ListData;
  const { rerender } = render(<List data={list} first={0} />);
  rerender(<List data={list} first={300} />);
  act(() => void vi.advanceTimersByTime(70));
  want.mockReset();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(want.mock.lastCall).toEqual([300, 320]);
});
