import { isSame, type Json } from '@gonghui/kernel/json.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeFields } from './record-merge.ts';
import { mergeRows } from './row-merge.ts';

const options = { numRuns: sized(60, 20_000), seed: SEED };
interface Row {
  readonly id: string;
  readonly values: Readonly<Record<string, Json>>;
}
const CELLS = ['name', 'count', 'hasOwnProperty'];
/** Names that an object answers to by itself, and ids of ours. */
const IDS = ['rowaaaaa', 'rowbbbbb', 'rowccccc', '__proto__', 'constructor', ''];
const rowsOf = (ids: readonly string[]): Row[] =>
  ids.map((id, at) => ({ id, values: Object.fromEntries(CELLS.map(cell => [cell, `${cell}${at}`])) }));
const base = fc.shuffledSubarray(IDS, { minLength: 1 }).map(rowsOf);
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;
const asJson = (rows: readonly Row[]) => rows as unknown as Json;
const contents = (rows: Json) =>
  new Map(
    (rows as unknown as Row[]).map(({ id, values }) => [
      id,
      JSON.stringify(Object.entries(values).toSorted()),
    ]),
  );

/** Three people store one after the other what they made of the same rows: the rows in the end, null where somebody is asked. */
function storedBy(
  was: readonly Row[],
  made: readonly (readonly Row[])[],
  order: readonly number[],
): Json | null {
  let now = asJson(was);
  for (const who of order) {
    const { values, conflicts } = mergeFields(
      { lines: asJson(made[who] ?? []) },
      { lines: asJson(was) },
      { lines: now },
    );
    if (conflicts.length > 0) return null;
    now = values.lines ?? null;
  }
  return now;
}

/** What somebody does: cells of some rows, rows taken away, rows added, by the number of the row. */
interface Edit {
  readonly cells: readonly (readonly [row: number, cell: number, value: number])[];
  readonly gone: readonly number[];
  readonly added: number;
  readonly turned: boolean;
}
const edit: fc.Arbitrary<Edit> = fc.record({
  cells: fc.array(fc.tuple(fc.nat(5), fc.nat(2), fc.nat(1)), { maxLength: 3 }),
  gone: fc.array(fc.nat(5), { maxLength: 1 }),
  added: fc.nat(2),
  turned: fc.boolean(),
});
function edited(
  was: readonly Row[],
  { cells, gone, added, turned }: Edit,
  who: number,
  may: (row: number, cell: number) => boolean,
): Row[] {
  const changed = was.map((row, at) => {
    const own = cells.filter(([to, cell]) => to % was.length === at && may(at, cell));
    return {
      ...row,
      values: { ...row.values, ...Object.fromEntries(own.map(([, cell, value]) => [CELLS[cell], value])) },
    };
  });
  const isGone = (at: number) =>
    gone.some(one => one % was.length === at && CELLS.every((_, cell) => may(at, cell)));
  const left = changed.filter((_, at) => !isGone(at));
  const mine = Array.from({ length: added }, (_, n): Row => ({ id: `${who}new${n}`, values: { name: who } }));
  return [...(turned ? left.toReversed() : left), ...mine];
}
const anywhere = () => true;
const three = fc.tuple(edit, edit, edit);

describe('rows that three people change', () => {
  it('hold what each of them did, in whatever order they store, where nobody meets another', () => {
    let changed = 0;
    // Whose each cell is; a row is taken away by who has all of it.
    const owners = fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2), fc.boolean()), {
      minLength: 6,
      maxLength: 6,
    });
    fc.assert(
      fc.property(base, three, owners, (was, edits, owners) => {
        const ownerOf = (row: number, cell: number) => {
          const [first = 0, second = 0, third = 0, isOne] = owners[row] ?? [];
          return isOne ? first : ([first, second, third][cell] ?? 0);
        };
        const made = edits.map((edit, who) =>
          edited(was, edit, who, (row, cell) => ownerOf(row, cell) === who),
        );
        const meant = new Map<string, string>();
        for (const [at, row] of was.entries()) {
          const left = made.map(rows => rows.find(({ id }) => id === row.id));
          if (left.includes(undefined)) continue;
          const cells = CELLS.map((cell, n) => [cell, left[ownerOf(at, n)]?.values[cell] ?? null]);
          meant.set(row.id, JSON.stringify(cells.toSorted()));
        }
        for (const row of made.flat())
          if (!was.some(({ id }) => id === row.id))
            meant.set(row.id, JSON.stringify(Object.entries(row.values)));
        for (const order of ORDERS) {
          const stored = storedBy(was, made, order);
          expect(stored).not.toBeNull();
          expect(contents(stored)).toEqual(meant);
        }
        changed += made.filter(rows => !isSame(asJson(rows), asJson(was))).length > 1 ? 1 : 0;
      }),
      options,
    );
    expect(changed).toBeGreaterThan(20);
  });

  it('are asked about in every order or in none: where two of the three made something else of one thing', () => {
    let [asked, clean] = [0, 0];
    fc.assert(
      fc.property(base, three, (was, edits) => {
        const made = edits.map((edit, who) => edited(was, edit, who, anywhere));
        const meets = [
          [0, 1],
          [0, 2],
          [1, 2],
        ].some(pair => storedBy(was, made, pair) === null);
        const found = ORDERS.map(order => storedBy(was, made, order));
        expect(found.map(rows => rows === null)).toEqual(ORDERS.map(() => meets));
        if (meets) asked++;
        else {
          clean++;
          const [first] = found;
          for (const rows of found) expect(contents(rows)).toEqual(contents(first ?? null));
        }
      }),
      options,
    );
    expect(Math.min(asked, clean)).toBeGreaterThan(10);
  });

  it('R11 lose nothing that was asked about: mine is what I made of it, theirs what they made', () => {
    fc.assert(
      fc.property(base, edit, edit, (was, mine, theirs) => {
        const [own, other] = [edited(was, mine, 0, anywhere), edited(was, theirs, 1, anywhere)];
        const merged = mergeRows(asJson(own), asJson(was), asJson(other));
        if (merged === null) throw new Error('no rows');
        const [left, right] = [contents(merged.mine), contents(merged.theirs)];
        // Whatever either added stands in both answers.
        for (const { id } of [...own, ...other].filter(({ id }) => !was.some(row => row.id === id)))
          expect([id, left.has(id), right.has(id)]).toEqual([id, true, true]);
        for (const { id, values } of own) {
          const before = was.find(row => row.id === id)?.values;
          const kept = (merged.mine as unknown as Row[]).find(row => row.id === id)?.values;
          for (const [cell, value] of Object.entries(values))
            if (before && !isSame(value, before[cell] ?? null)) expect(kept?.[cell]).toEqual(value);
        }
      }),
      options,
    );
  });
});

describe('what are no rows', () => {
  const ours = asJson(rowsOf(['rowaaaaa']));
  const twice: Json = [...(ours as Json[]), ...(ours as Json[])];
  it.each<[what: string, value: Json]>([
    ['a row twice', twice],
    ['a row without an id', [{ values: {} }]],
    ['a row with a number for an id', [{ id: 5, values: {} }]],
    ['a row without cells', [{ id: 'rowaaaaa' }]],
    ['a row whose cells are nothing', [{ id: 'rowaaaaa', values: null }]],
    ['a list of texts', ['rowaaaaa']],
    ['a list in a list', [[]]],
    ['a text', 'rows'],
    ['an object', { id: 'rowaaaaa', values: {} }],
    ['nothing among rows', [null]],
  ])('%s is put together with nothing, on whichever side it stands', (_what, value) => {
    expect(mergeRows(value, ours, ours)).toBeNull();
    expect(mergeRows(ours, value, ours)).toBeNull();
    expect(mergeRows(ours, ours, value)).toBeNull();
  });

  it('nothing at all is no row, and no value is a reason to throw', () => {
    expect(mergeRows(null, null, ours)).toEqual({ clean: true, mine: ours, theirs: ours });
    expect(mergeRows(null, ours, null)).toEqual({ clean: true, mine: [], theirs: [] });
    const json = fc.oneof(fc.jsonValue() as fc.Arbitrary<Json>, base.map(asJson));
    fc.assert(
      fc.property(json, json, json, (mine, was, theirs) => {
        const found = mergeRows(mine, was, theirs);
        if (found !== null) expect([found.mine, found.theirs].map(Array.isArray)).toEqual([true, true]);
      }),
      options,
    );
  });
});

it('two values are one whatever the order of their names, and a missing one is empty', () => {
  expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(isSame(undefined, null)).toBe(true);
  for (const [one, other] of [
    [
      [1, 2],
      [2, 1],
    ],
    ['1', 1],
    [0, null],
    ['', null],
    [{}, []],
    [{ a: null }, {}],
    [false, null],
  ] as [Json, Json][])
    expect([one, other, isSame(one, other)]).toEqual([one, other, false]);
});
