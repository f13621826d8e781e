import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Gather } from './gather.ts';

test('asks once for what is asked at one moment, each question once, and anew afterwards', async () => {
  const answer = vi.fn(async (questions: number[]) => questions.map(n => n * 2));
  const gather = new Gather(answer);
  const later = Promise.resolve().then(() => gather.ask('3', 3));
  expect(await Promise.all([gather.ask('1', 1), gather.ask('2', 2), gather.ask('1', 1), later])).toEqual([
    2, 4, 2, 6,
  ]);
  expect(answer.mock.calls).toEqual([[[1, 2, 3]]]);
  await setImmediate();
  expect(await gather.ask('1', 1)).toBe(2);
  expect(answer).toHaveBeenCalledTimes(2);
});

test('a question that fails fails for everybody who asked it, and for nobody else', async () => {
  let broken = true;
  const gather = new Gather(async (questions: number[]) => {
    if (broken) throw new Error('away');
    return questions;
  });
  const both = await Promise.allSettled([gather.ask('1', 1), gather.ask('2', 2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await gather.ask('1', 1)).toBe(1);
});
