import type { Cell, Keyed } from '@gonghui/elements/query/answer.ts';
import { DATE_UNITS, type DateUnit, type Dimension } from '@gonghui/elements/query/query.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillGaps } from './fill.ts';
import { EMPTY_LABEL, stretchLabel } from './labels.ts';

const options = { numRuns: sized(200, 10_000), seed: SEED };
const HOUR = 3_600_000;
/** The start of the stretch so many behind one that begins a year, told by the engine's own calendar. */
function startAt(unit: DateUnit, count: number): string {
  const at = new Date('2023-01-02T00:00:00Z');
  if (unit === 'hour')
    return new Date(at.getTime() + count * HOUR).toISOString().slice(0, 16).replace('T', ' ');
  if (unit === 'day' || unit === 'week') at.setUTCDate(2 + count * (unit === 'week' ? 7 : 1));
  else at.setUTCFullYear(2023, count * { month: 1, quarter: 3, year: 12 }[unit], 1);
  return at.toISOString().slice(0, 10);
}

const keyOf = (cell: Cell | undefined) => (cell as Keyed | undefined)?.key;
const asked = fc.record({
  unit: fc.constantFrom(...DATE_UNITS),
  desc: fc.boolean(),
  first: fc.boolean(),
  /** Stretches, people, and what was counted. */
  points: fc.uniqueArray(
    fc.tuple(fc.option(fc.nat(40), { freq: 8, nil: null }), fc.constantFrom('a', 'b', 'c')),
    {
      maxLength: 12,
      selector: point => point.join(' '),
    },
  ),
});

/** Rows in the order of their dimensions, as an engine answers them: empty stretches last. */
function questionOf({ unit, desc, first, points }: Asked) {
  const axis: Dimension = {
    id: 'day',
    fieldId: 's.day',
    unit,
    fill: true,
    ...(desc ? { sort: { by: 'key', direction: 'desc' } } : {}),
  };
  const who: Dimension = { id: 'who', fieldId: 's.who' };
  const sign = desc ? -1 : 1;
  const place = (at: number | null) => (at === null ? Number.POSITIVE_INFINITY : sign * at);
  const days = (a: Point, b: Point) => (a[0] === b[0] ? 0 : place(a[0]) - place(b[0]));
  const people = (a: Point, b: Point) => (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0);
  const sorted = [...points].sort((a, b) =>
    first ? days(a, b) || people(a, b) : people(a, b) || days(a, b),
  );
  const rows = sorted.map(([at, name], n): Cell[] => {
    const day: Keyed =
      at === null
        ? { key: null, label: EMPTY_LABEL }
        : { key: startAt(unit, at), label: stretchLabel(startAt(unit, at), unit) };
    const person: Keyed = { key: name, label: name };
    return first ? [day, person, String(n)] : [person, day, String(n)];
  });
  return { rows, dimensions: first ? [axis, who] : [who, axis], at: first ? 0 : 1 };
}
type Point = [number | null, string];
interface Asked {
  unit: DateUnit;
  desc: boolean;
  first: boolean;
  points: Point[];
}

describe('an axis of days without gaps', () => {
  it('has each stretch from the first to the last once for each of the others, and every row that there was', () => {
    fc.assert(
      fc.property(asked, given => {
        const { rows, dimensions, at } = questionOf(given as Asked);
        const filled = fillGaps(rows, dimensions, ['0']);
        const counts = given.points.flatMap(([one]) => one ?? []);
        if (counts.length === 0) {
          expect(filled).toBe(rows);
          return;
        }
        const [from, to] = [Math.min(...counts), Math.max(...counts)];
        const all = Array.from({ length: to - from + 1 }, (_, n) => startAt(given.unit, from + n));
        if (given.desc) all.reverse();
        const names = new Set(given.points.map(([, name]) => name));
        for (const name of names) {
          const own = filled.filter(row => keyOf(row[1 - at]) === name);
          const days = own.map(row => keyOf(row[at])).filter(key => key !== null);
          expect(days).toEqual(all);
        }
        for (const row of rows) expect(filled).toContain(row);
        const known = new Set(rows);
        for (const row of filled)
          if (!known.has(row as Cell[])) {
            expect(row[2]).toBe('0');
            expect((row[at] as Keyed).label).toBe(stretchLabel(String(keyOf(row[at])), given.unit));
          }
      }),
      options,
    );
  });

  it('is left as it is where it is in an order of its own, or would be longer than anybody reads', () => {
    const day = (text: string): Cell[] => [{ key: text, label: text }, '1'];
    const axis = { id: 'day', fieldId: 's.day', unit: 'day', fill: true } as const;
    const two = [day('2023-01-01'), day('2023-01-05')];
    expect(
      fillGaps(two, [{ ...axis, sort: { by: 'value', direction: 'desc' } } as unknown as Dimension], ['0']),
    ).toBe(two);
    expect(fillGaps(two, [{ ...axis, fill: false }], ['0'])).toBe(two);
    const far = [day('0001-01-01'), day('9999-12-31')];
    expect(fillGaps(far, [axis], ['0'])).toBe(far);
    expect(fillGaps([day('9999-12-30'), day('9999-12-31')], [axis], ['0'])).toHaveLength(2);
    expect(fillGaps(two, [axis], [null]).map(row => row[1])).toEqual(['1', null, null, null, '1']);
  });
});
