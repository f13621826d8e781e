import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Feed } from '../feed/feed.ts';
import { keepAnswers } from './keep-answers.ts';

const keepWall = vi.hoisted(() => vi.fn(async (_id: string, _wall: { answers: unknown[] }) => undefined));
vi.mock('./kept-wall.ts', () => ({ keepWall }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  keepWall.mockClear();
});

/** A feed that is told of answers by the test. */
function feed() {
  let tell = () => {};
  const all: unknown[] = [];
  const answer = (id: string) => {
    const fed = { state: { is: 'shown', answer: { rows: [] } }, heardAt: 1 };
    all.push({ asset: { id }, question: { key: 'k' }, answered: 'k', fed });
    tell();
  };
  const subscribe = (listener: () => void) => {
    tell = listener;
    return () => {};
  };
  return { feed: { all, subscribe, restore: () => {} } as unknown as Feed, answer, tell: () => tell() };
}

it('keeps the first answers at once, and what comes later together', async () => {
  const { feed: fed, answer, tell } = feed();
  const stop = keepAnswers(
    fed,
    'screen01',
    () => ({}) as never,
    [],
    () => {},
  );
  // That it is asking is told before anything was answered.
  tell();
  await vi.advanceTimersByTimeAsync(1000);
  answer('a');
  await vi.advanceTimersByTimeAsync(1000);
  expect(keepWall.mock.lastCall?.[1].answers).toHaveLength(1);
  const soFar = keepWall.mock.calls.length;
  for (const id of 'bcdef') {
    answer(id);
    await vi.advanceTimersByTimeAsync(900);
  }
  expect(keepWall.mock.calls.length).toBe(soFar);
  await vi.advanceTimersByTimeAsync(1000);
  expect(keepWall.mock.calls.length).toBe(soFar + 1);
  expect(keepWall.mock.lastCall?.[1].answers).toHaveLength(6);
  stop();
});
