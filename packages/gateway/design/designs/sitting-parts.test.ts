import { expect, test } from 'vitest';
import { FEW, type SittingPart, sittingPartsOf } from './sitting-parts.ts';

const START = Date.UTC(2026, 10, 21, 11, 30);
const every = (ms: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ seq: 10 + i * 2, at: START + i * ms }));

test('few edits are each a moment, many are one a minute', () => {
  expect(sittingPartsOf(every(20_000, FEW)).map(({ edits }) => edits)).toEqual(Array(FEW).fill(1));
  const minutes = sittingPartsOf(every(6000, 92));
  expect(minutes.map(({ edits }) => edits)).toEqual([10, 10, 10, 10, 10, 10, 10, 10, 10, 2]);
  expect(minutes[1]).toEqual({
    firstSeq: 30,
    seq: 48,
    firstAt: START + 60_000,
    at: START + 114_000,
    edits: 10,
  });
  expect(sittingPartsOf([])).toEqual([]);
});

test('every single edit is reached by opening parts, however fast somebody was', () => {
  for (const [ms, count] of [
    [6000, 92],
    [100, 500],
    [1, 1500],
    [0, 90],
  ] as const) {
    const events = every(ms, count);
    const reached: number[] = [];
    let deepest = 0;
    const open = (list: readonly SittingPart[], depth: number) => {
      deepest = Math.max(deepest, depth);
      for (const { firstSeq, seq, edits } of list) {
        if (edits === 1) reached.push(seq);
        else
          open(sittingPartsOf(events.filter(event => event.seq >= firstSeq && event.seq <= seq)), depth + 1);
      }
    };
    open(sittingPartsOf(events), 1);
    expect(reached).toEqual(events.map(({ seq }) => seq));
    expect(deepest).toBeLessThanOrEqual(4);
  }
});
