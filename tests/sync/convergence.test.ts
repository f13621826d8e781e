import type { Family } from '@gonghui/scene/family.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { anyMove, clash, closeMove, type Move } from './commands.ts';
import { PINNED } from './pinned.ts';
import { play } from './run.ts';
import { EVERY_KIND } from './soundness.ts';
import { CLOSE, START, startOf } from './starts.ts';

const runsOf = (move: fc.Arbitrary<Move>, people: [number, number], length: [number, number]) =>
  fc.record({
    people: fc.integer({ min: people[0], max: people[1] }),
    seed: fc.nat(),
    moves: fc.array(move, { minLength: length[0], maxLength: length[1], size: 'max' }),
  });

const seed = SEED;
const TIMEOUT = patience(120_000);

/** SEED repeats a run, SYNC_SHRINK=0 stops at the first failure instead of looking for a smaller one. */
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
    assertRuns(runsOf(anyMove, [3, 5], [10, sized(60, 150)]), START, sized(40, 5000));
  });

  it('do so when they all change the same few things', { timeout: TIMEOUT }, () => {
    assertRuns(runsOf(closeMove, [2, 3], [4, 30]), CLOSE, sized(120, 20_000));
  });

  it.each(EVERY_KIND.map(kind => ({ name: kind.noun, kind })))(
    'do so over the real types of a $name, and what they save is read as it was',
    { timeout: TIMEOUT },
    ({ kind }) => {
      const runs = runsOf(anyMove, [3, 4], [10, sized(50, 150)]);
      assertRuns(runs, startOf(kind), sized(12, 2000), kind.family);
    },
  );

  it.each(EVERY_KIND.map(kind => ({ name: kind.noun, kind })))(
    'who clash over a $name and take it back leave nothing without a place or a value',
    { timeout: TIMEOUT },
    ({ kind }) => {
      const runs = fc.record({ people: fc.constant(2), seed: fc.nat(), moves: clash });
      assertRuns(runs, startOf(kind), sized(30, 20_000), kind.family);
    },
  );

  it.each(PINNED)('still agree where $why', ({ template, people, seed: inner, moves }) => {
    play(toyFamily, template === 'close' ? CLOSE : START, people, inner, moves);
  });
});
