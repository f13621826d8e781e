import { flowFamily } from '@gonghui/elements/flow/family.ts';
import { approval, branch, flowOf, gateway, otherwise } from '@gonghui/elements/flow/testing/flows.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import type { Family } from '@gonghui/scene/family.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { anyMove, closeMove, type Move } from './commands.ts';
import { PINNED } from './pinned.ts';
import { play } from './run.ts';

const NIGHTLY = process.env.NIGHTLY === '1';

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

const CLOSE: Template = {
  page: {},
  components: [
    component('choice01', 'choice', { label: '选', options: [{ value: 'a', label: 'A' }] }),
    {
      ...component('box00001', 'box', {}),
      components: [component('essay001', 'essay', { content: '你好' })],
    },
  ],
};

/** A form as its designer makes it: every type with its own defaults. */
const defaultsOf = (id: string, type: string) =>
  component(id, type, formFamily.types.get(type)?.defaults() ?? {});
const FORM: Template = {
  page: formFamily.pageDefaults,
  components: [
    defaultsOf('input001', 'input'),
    defaultsOf('radio001', 'radio'),
    {
      ...defaultsOf('layout01', 'layout'),
      containers: [{ slot: 'c0', components: [defaultsOf('para0001', 'paragraph')] }],
    },
    { ...defaultsOf('group001', 'group'), components: [defaultsOf('check001', 'checkbox')] },
    { ...defaultsOf('subform1', 'subform'), components: [defaultsOf('number01', 'number')] },
  ],
};

/** A flow with nested branches, where people add, move and take away branches at once. */
const FLOW: Template = flowOf(
  approval('step0001', '主管'),
  gateway(
    'gate0001',
    branch('branch01', '大额', [
      gateway(
        'gate0002',
        branch('branch03', '特大', [approval('step0002', '总经理')]),
        otherwise('branch04'),
      ),
    ]),
    branch('branch05', '小额'),
    otherwise('branch02', [approval('step0003', '部门经理')]),
  ),
);

const runsOf = (move: fc.Arbitrary<Move>, people: [number, number], length: [number, number]) =>
  fc.record({
    people: fc.integer({ min: people[0], max: people[1] }),
    seed: fc.nat(),
    moves: fc.array(move, { minLength: length[0], maxLength: length[1], size: 'max' }),
  });

const seed = Number(process.env.SYNC_SEED ?? Math.floor(Math.random() * 2 ** 31));
const TIMEOUT = NIGHTLY ? 3_600_000 : 120_000;

/** SYNC_SEED repeats a run, SYNC_SHRINK=0 stops at the first failure instead of looking for a smaller one. */
function assertRuns(
  runs: ReturnType<typeof runsOf>,
  template: Template,
  numRuns: number,
  family: Family = toyFamily,
): void {
  console.info(`sync seed ${seed}, ${numRuns} runs`);
  fc.assert(
    fc.property(runs, ({ people, seed: inner, moves }) => play(family, template, people, inner, moves)),
    { seed, numRuns, endOnFailure: process.env.SYNC_SHRINK === '0' },
  );
}

describe('people at one design', () => {
  it('agree in the end, lose nothing, and undo only what they did themselves', { timeout: TIMEOUT }, () => {
    assertRuns(runsOf(anyMove, [3, 5], [10, NIGHTLY ? 150 : 60]), START, NIGHTLY ? 5000 : 150);
  });

  it('do so when they all change the same few things', { timeout: TIMEOUT }, () => {
    assertRuns(runsOf(closeMove, [2, 3], [4, 30]), CLOSE, NIGHTLY ? 20_000 : 500);
  });

  it('do so over the real types of a form', { timeout: TIMEOUT }, () => {
    assertRuns(runsOf(anyMove, [3, 4], [10, NIGHTLY ? 150 : 50]), FORM, NIGHTLY ? 2000 : 50, formFamily);
  });

  it('do so over a flow, which reads as one after every step', { timeout: TIMEOUT }, () => {
    assertRuns(runsOf(anyMove, [3, 4], [10, NIGHTLY ? 150 : 50]), FLOW, NIGHTLY ? 2000 : 60, flowFamily);
  });

  it.each(PINNED)('still agree where $why', ({ template, people, seed: inner, moves }) => {
    play(toyFamily, template === 'close' ? CLOSE : START, people, inner, moves);
  });
});
