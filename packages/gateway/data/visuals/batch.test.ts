import type { Answer } from '@gonghui/elements/query/answer.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { expect, it } from 'vitest';
import { askEach, type BatchQueue } from './batch.ts';

const answer = (
  value: string,
  asOf = '2026-11-23T00:00:00.000Z',
  source: 'live' | 'cache' = 'live',
): Answer => ({
  main: { columns: [{ id: 'a', alias: 'a', type: 'number', role: 'measure' }], rows: [[value]] },
  meta: { asOf, source },
});
const questions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    componentId: `part${String(at).padStart(4, '0')}`,
    filterValueMap: {},
  }));

function places(more: Partial<BatchQueue> = {}) {
  let inside = 0;
  const seen = { most: 0, taken: 0, failed: [] as unknown[] };
  const made: BatchQueue = {
    take: async () => {
      seen.taken++;
      inside++;
      seen.most = Math.max(seen.most, inside);
      return () => void inside--;
    },
    signal: new AbortController().signal,
    failed: error => seen.failed.push(error),
    ...more,
  };
  return { made, seen, inside: () => inside };
}
const tick = () => new Promise(resolve => setTimeout(resolve, 1));

it('asks four at a time, each in a place of its own, and answers in the order of the questions', async () => {
  const { made, seen, inside } = places();
  const asked = questions(25);
  const answers = await askEach(
    asked,
    async ({ componentId }) => {
      await tick();
      return answer(componentId);
    },
    made,
  );
  expect(seen).toMatchObject({ most: 4, taken: 25, failed: [] });
  expect(inside()).toBe(0);
  expect(answers.map(({ componentId }) => componentId)).toEqual(asked.map(one => one.componentId));
  expect(answers.every(one => one.code === 200 && one.answer?.main.rows[0]?.[0] === one.componentId)).toBe(
    true,
  );
});

it('says unchanged while what is shown is the same, whenever and by which way it was computed', async () => {
  const { made } = places();
  const one = questions(1)[0]!;
  const ask = async (now: Answer, etag?: string) =>
    (await askEach([{ ...one, ...(etag ? { etag } : {}) }], async () => now, made))[0]!;
  const first = await ask(answer('1'));
  const later = await ask(answer('1', '2026-11-23T00:01:00.000Z', 'cache'), first.etag);
  expect(later).toEqual({
    componentId: one.componentId,
    code: 200,
    etag: first.etag,
    asOf: '2026-11-23T00:01:00.000Z',
    unchanged: true,
  });
  const partial = answer('1');
  const others = [
    answer('2'),
    { ...partial, meta: { ...partial.meta, partial: true } },
    { ...partial, assitValue: '1' },
  ];
  for (const other of others) {
    const changed = await ask(other, first.etag);
    expect(changed.unchanged).toBeUndefined();
    expect(changed.answer).toEqual(other);
    expect(changed.etag).not.toBe(first.etag);
  }
});

it('tells in its place what a question is refused for, and goes on with the others', async () => {
  let nth = 0;
  const { made, seen, inside } = places({
    take: async () => {
      nth++;
      if (nth === 3) throw new AppError('tooMany', '系统繁忙，请稍后再试', { retryAfter: 2 });
      return () => {};
    },
  });
  const answers = await askEach(
    questions(6),
    async ({ componentId }) => {
      if (componentId === 'part0000') throw new AppError('forbidden', '包含您无权查看的字段');
      if (componentId === 'part0001') throw new Error('secret of ours');
      return answer('1');
    },
    made,
  );
  expect(answers.map(({ code }) => code)).toEqual([403, 500, 429, 200, 200, 200]);
  expect(answers[0]!.message).toBe('包含您无权查看的字段');
  expect(answers[1]!.message).not.toContain('secret');
  expect(answers[2]).toMatchObject({ retryAfter: 2 });
  expect(seen.failed).toEqual([new Error('secret of ours')]);
  expect(inside()).toBe(0);
});

it('asks no further question once whoever asked has gone', async () => {
  const gone = new AbortController();
  const { made, seen } = places({ signal: gone.signal });
  let asked = 0;
  await askEach(
    questions(100),
    async () => {
      asked++;
      gone.abort(new AppError('unavailable', '请求已取消'));
      await tick();
      return answer('1');
    },
    made,
  );
  expect(asked).toBeLessThanOrEqual(4);
  expect(seen.failed).toEqual([]);
});
