import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EarlyStart } from './begun.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function kept() {
  const gone: string[] = [];
  return { begun: new EarlyStart<string>(value => gone.push(value)), gone };
}

it('gives what was begun to the screen that it was begun for, once', () => {
  const { begun, gone } = kept();
  begun.begin('a', () => 'one');
  expect(begun.take('b')).toBeNull();
  expect(begun.take('a')).toBe('one');
  expect(begun.take('a')).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(gone).toEqual([]);
});

it('lets go of what another takes the place of', () => {
  const { begun, gone } = kept();
  begun.begin('a', () => 'one');
  begun.begin('a', () => 'two');
  expect(gone).toEqual(['one']);
  expect(begun.take('a')).toBe('two');
});

it('lets go of what no screen takes in time', () => {
  const { begun, gone } = kept();
  begun.begin('a', () => 'one');
  vi.advanceTimersByTime(15_000);
  expect(gone).toEqual(['one']);
  expect(begun.take('a')).toBeNull();
});
