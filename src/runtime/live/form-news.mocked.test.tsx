import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFormNews } from './form-news.ts';

interface Stream {
  path: string;
  signal: AbortSignal;
  say(name: string): void;
}
const streams = vi.hoisted(() => [] as Stream[]);
vi.mock('./keep-listening.ts', () => ({
  keepListening: (call: { path: string }, signal: AbortSignal, say: (name: string, data: string) => void) => {
    streams.push({ path: call.path, signal, say: name => say(name, '{}') });
    return new Promise(() => undefined);
  },
}));

let visible = true;
const look = (now: boolean) => {
  visible = now;
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  vi.useFakeTimers();
  streams.length = 0;
  visible = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Watch({ onNews }: { onNews(): void }) {
  useFormNews('form0001', onNews);
  return null;
}

it('is heard by all that show records of the form, over one stream that ends with the last of them', () => {
  const [one, two] = [vi.fn(), vi.fn()];
  const page = render(
    <>
      <Watch onNews={one} />
      <Watch onNews={two} />
    </>,
  );
  expect(streams.map(({ path }) => path)).toEqual(['/v1/forms/form0001/submissions/stream']);
  streams[0]?.say('open');
  expect(one).not.toHaveBeenCalled();
  streams[0]?.say('records');
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 1]);
  // It was cut off: what happened meanwhile is asked for.
  streams[0]?.say('open');
  expect(one).toHaveBeenCalledTimes(2);
  page.rerender(<Watch onNews={one} />);
  expect(streams[0]?.signal.aborted).toBe(false);
  page.unmount();
  expect(streams[0]?.signal.aborted).toBe(true);
});

it('says nothing to a page that is hidden, once as it is seen again, and lets go of its stream meanwhile', () => {
  const news = vi.fn();
  render(<Watch onNews={news} />);
  streams[0]?.say('open');
  look(false);
  streams[0]?.say('records');
  streams[0]?.say('records');
  expect(news).not.toHaveBeenCalled();
  act(() => look(true));
  expect(news).toHaveBeenCalledTimes(1);
  look(false);
  vi.advanceTimersByTime(20_000);
  expect(streams[0]?.signal.aborted).toBe(true);
  act(() => look(true));
  expect([news.mock.calls.length, streams.length, streams[1]?.signal.aborted]).toEqual([2, 2, false]);
});

it('is heard when another day begins, by a page that is looked at: 今天 finds other records then', () => {
  const news = vi.fn();
  vi.setSystemTime(Date.parse('2026-02-28T23:59:00+08:00'));
  render(<Watch onNews={news} />);
  act(() => void vi.advanceTimersByTime(50_000));
  expect(news).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(news).toHaveBeenCalledTimes(1);
});
