import { expect, test } from 'vitest';
import { FEW, type Stretch, stretchesOf } from './stretches.ts';

const START = Date.UTC(2026, 10, 21, 11, 30);
const every = (ms: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ seq: 10 + i * 2, at: START + i * ms }));

test('few edits are each a moment, many are one a minute', () => {
  expect(stretchesOf(every(20_000, FEW)).map(({ edits }) => edits)).toEqual(Array(FEW).fill(1));
  const minutes = stretchesOf(every(6000, 92));
  expect(minutes.map(({ edits }) => edits)).toEqual([10, 10, 10, 10, 10, 10, 10, 10, 10, 2]);
  expect(minutes[1]).toEqual({
    firstSeq: 30,
    seq: 48,
    firstAt: START + 60_000,
    at: START + 114_000,
    edits: 10,
  });
  expect(stretchesOf([])).toEqual([]);
});

test('every single edit is reached by opening stretches, however fast somebody was', () => {
  for (const [ms, count] of [
    [6000, 92],
    [100, 500],
    [1, 1500],
    [0, 90],
  ] as const) {
    const events = every(ms, count);
    const reached: number[] = [];
    let deepest = 0;
    const open = (list: readonly Stretch[], depth: number) => {
      deepest = Math.max(deepest, depth);
      for (const { firstSeq, seq, edits } of list) {
        if (edits === 1) reached.push(seq);
        else open(stretchesOf(events.filter(event => event.seq >= firstSeq && event.seq <= seq)), depth + 1);
      }
    };
    open(stretchesOf(events), 1);
    expect(reached).toEqual(events.map(({ seq }) => seq));
    expect(deepest).toBeLessThanOrEqual(4);
  }
});
