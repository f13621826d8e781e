import { keysIn } from '@gonghui/testkit/queries/ask.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEW, OTHERS } from '../shape/labels.ts';
import { setCode } from './grouped.ts';
import type { PlannedKey } from './key.ts';
import type { PlannedMeasure } from './measure.ts';
import type { GroupStatement } from './opened.ts';
import type { ResultRow } from './plan.ts';
import { NOTHING_HELD, readGroups } from './read-groups.ts';

/** A statement of so many dimensions and numbers, whose cells are what the row has of them. */
function statement(dimensions: number, numbers: number, summary = false): GroupStatement {
  const keys = Array.from({ length: dimensions + (summary ? 1 : 0) }, (_, at) => ({
    dimension: { id: `d${summary ? at - 1 : at}` },
    read: (text: string | null) => ({ key: text, label: `<${text}>` }),
  }));
  const measures = Array.from({ length: numbers }, (_, at) => ({
    read: (row: ResultRow) => row[`p${at}`] ?? null,
    nothing: at === 0 ? '0' : null,
  }));
  return {
    scope: null as never,
    keys: keys as unknown as PlannedKey[],
    measures: measures as unknown as PlannedMeasure[],
    net: summary ? { counts: [], measure: null as never } : null,
  };
}

const WIDTH = 3;
const ALL = [0, 1, 2];
const set = fc.subarray(ALL);
const rows = fc.array(fc.record({ set, value: fc.nat(99) }), { maxLength: 12 });
/** A row as the engine answers it: keys that are not in its set are empty. */
const written = (one: { set: number[]; value: number }, at: number): ResultRow => ({
  gs: String(setCode(one.set, WIDTH)),
  ...Object.fromEntries(ALL.map(place => [`g${place}`, one.set.includes(place) ? `k${at}` : null])),
  p0: String(one.value),
});

describe('the code of a set of dimensions', () => {
  it('has a one for each that is left out, the first the highest, as grouping() of the engines does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.func(fc.boolean()), (width, has) => {
        const places = Array.from({ length: width }, (_, at) => at);
        const kept = places.filter(at => has(at));
        const bits = places.map(at => (kept.includes(at) ? '0' : '1')).join('');
        expect(setCode(kept, width)).toBe(Number.parseInt(bits, 2));
        // In whatever order the set names them.
        expect(setCode([...kept].reverse(), width)).toBe(Number.parseInt(bits, 2));
      }),
      { numRuns: sized(200, 5000), seed: SEED },
    );
    expect([setCode([], 0), setCode([0], 1), setCode([], 3), setCode([1], 3)]).toEqual([0, 0, 7, 5]);
  });
});

describe('the rows of an answer', () => {
  it('stand among the groups or in the totals of their set, in the order in which they came, and nothing is lost', () => {
    fc.assert(
      fc.property(
        rows,
        fc.uniqueArray(set, { selector: String, maxLength: 4 }),
        fc.integer({ min: 1, max: 8 }),
        (given, sets, limit) => {
          const answered = given.map(written);
          const { table, totals, truncated, merged } = readGroups(
            statement(WIDTH, 1),
            answered,
            sets,
            limit,
            NOTHING_HELD,
          );
          const own = (wanted: readonly number[]) =>
            given.flatMap((one, at) =>
              String(one.set) === String(wanted)
                ? [[...ALL.map(place => (wanted.includes(place) ? `k${at}` : null)), String(one.value)]]
                : [],
            );
          expect(table.map(keysIn)).toEqual(own(ALL).slice(0, limit));
          expect(truncated).toBe(own(ALL).length > limit);
          expect(merged).toBe(false);
          const expected = sets.flatMap(wanted => {
            const by = wanted.map(place => `d${place}`);
            const found = own(wanted).map(cells => ({ by, cells }));
            // There is a grand total of nothing as well.
            if (found.length === 0 && wanted.length === 0) return [{ by, cells: [null, null, null, '0'] }];
            return found;
          });
          expect(totals.map(({ by, cells }) => ({ by, cells: keysIn(cells) }))).toEqual(expected);
        },
      ),
      { numRuns: sized(300, 20_000), seed: SEED },
    );
  });

  it('are cut by a limit without a change to any total', () => {
    fc.assert(
      fc.property(
        rows,
        fc.uniqueArray(set, { selector: String }),
        fc.integer({ min: 1, max: 5 }),
        (given, sets, limit) => {
          const read = (most: number) =>
            readGroups(statement(WIDTH, 1), given.map(written), sets, most, NOTHING_HELD);
          const [cut, whole] = [read(limit), read(10_000)];
          expect(cut.totals).toEqual(whole.totals);
          expect(cut.table).toEqual(whole.table.slice(0, limit));
        },
      ),
      { numRuns: sized(100, 5000), seed: SEED },
    );
  });

  it('have 其他 for what is behind the first groups, in its own dimension alone', () => {
    const { table } = readGroups(
      statement(2, 1),
      [
        { gs: '0', g0: 'a', g1: 'x', o1: '0', p0: '1' },
        { gs: '0', g0: 'a', g1: null, o1: '1', p0: '2' },
        { gs: '0', g0: 'b', g1: null, o1: '0', p0: '3' },
      ],
      [],
      10,
      NOTHING_HELD,
    );
    expect(table.map(row => row[1])).toEqual([
      { key: 'x', label: '<x>' },
      OTHERS,
      { key: null, label: '<null>' },
    ]);
    expect(table.map(keysIn)).toEqual([
      ['a', 'x', '1'],
      ['a', '$others', '2'],
      ['b', null, '3'],
    ]);
  });

  it('of many people put the few into one group, in every dimension that the row keeps', () => {
    const { table, totals, merged } = readGroups(
      statement(2, 2, true),
      [
        { gs: '0', g0: '1', g1: null, g2: null, p0: '7', p1: '70' },
        { gs: '0', g0: '0', g1: 'a', g2: 'x', p0: '9', p1: '90' },
        // Kept: who is few, and the first dimension.
        { gs: '1', g0: '1', g1: null, g2: null, p0: '7', p1: '70' },
        { gs: '7', g0: null, g1: null, g2: null, p0: '16', p1: '160' },
      ],
      [[0], []],
      10,
      new Set([1]),
    );
    expect(table).toEqual([
      [FEW, FEW, '7', null],
      [{ key: 'a', label: '<a>' }, { key: 'x', label: '<x>' }, '9', null],
    ]);
    expect(totals).toEqual([
      { by: ['d0'], cells: [FEW, null, '7', null] },
      { by: [], cells: [null, null, '16', null] },
    ]);
    expect(merged).toBe(true);
  });

  it('show no number and no total where all of them are held back', () => {
    const { table, totals } = readGroups(
      statement(1, 2, true),
      [
        { gs: '0', g0: '0', g1: 'a', p0: '3', p1: '30' },
        { gs: '3', p0: '3', p1: '30' },
      ],
      [[]],
      10,
      'all',
    );
    expect([table, totals]).toEqual([[[{ key: 'a', label: '<a>' }, null, null]], []]);
  });
});
