import type { Template } from '@gonghui/scene/types.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { anyMove } from './commands.ts';
import { PINNED } from './pinned.ts';
import { play } from './run.ts';

const NIGHTLY = process.env.NIGHTLY === '1';
const RUNS = NIGHTLY ? 5000 : 300;
const LENGTH = NIGHTLY ? 150 : 60;

const START: Template = {
  page: { columns: 12, gap: { row: 8 } },
  components: [
    component('note0001', 'note', { label: '甲', required: true, style: { colour: 'red', size: 12 } }),
    component('choice01', 'choice', {
      label: '选',
      options: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
    }),
    component(
      'colum001',
      'columns',
      { count: 3 },
      {
        c1: [component('essay001', 'essay', { content: '你好，世界', align: 'left' })],
        c2: [{ ...component('box00001', 'box', {}), components: [] }],
        c3: [component('note0002', 'note', { label: '乙', status: 'hidden' })],
      },
    ),
    {
      ...component('table001', 'table', { label: '表' }),
      components: [component('note0003', 'note', { label: '丙' })],
    },
    component('future01', 'from-the-future', { x: { y: [1, { z: 2 }] } }, [
      component('note0004', 'note', { label: '丁' }),
    ]),
  ],
};

const anyRun = fc.record({
  people: fc.integer({ min: 3, max: 5 }),
  seed: fc.nat(),
  moves: fc.array(anyMove, { minLength: 10, maxLength: LENGTH, size: 'max' }),
});

describe('people at one design', () => {
  it(
    'agree in the end, lose nothing, and undo only what they did themselves',
    () => {
      const seed = Number(process.env.SYNC_SEED ?? Math.floor(Math.random() * 2 ** 31));
      console.info(`sync seed ${seed}, ${RUNS} runs (SYNC_SEED repeats it)`);
      fc.assert(
        fc.property(anyRun, ({ people, seed: inner, moves }) => play(toyFamily, START, people, inner, moves)),
        { seed, numRuns: RUNS, endOnFailure: process.env.SYNC_SHRINK === '0' },
      );
    },
    NIGHTLY ? 3_600_000 : 60_000,
  );

  it.each(PINNED)('still agree on pinned run %#', ({ people, seed, moves }) => {
    play(toyFamily, START, people, seed, moves);
  });
});
