import type { Json } from '@gonghui/kernel/json.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeFields } from './record-merge.ts';
import { mergeRows } from './row-merge.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };
interface Row {
  id: string;
  values: Record<string, Json>;
}
const CELLS = ['name', 'price', 'count'];
const values = fc.record({ name: fc.nat(2), price: fc.nat(2), count: fc.nat(2) });
const base = fc
  .uniqueArray(fc.nat(30), { maxLength: 6 })
  .chain(ids => fc.tuple(...ids.map(id => values.map((values): Row => ({ id: `b${id}`, values })))));

/** What somebody does to rows: cells of some changed, some taken away, some added somewhere, and perhaps all turned round. */
const edit = (who: string) =>
  fc
    .record({
      cells: fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...CELLS), fc.integer({ min: 3, max: 5 })), {
        maxLength: 4,
      }),
      gone: fc.array(fc.nat(9), { maxLength: 2 }),
      added: fc.array(fc.nat(9), { maxLength: 2 }),
      turned: fc.boolean(),
    })
    .map(({ cells, gone, added, turned }) => (rows: readonly Row[]): Row[] => {
      const own = rows.map(row => ({ ...row, values: { ...row.values } }));
      for (const [at, cell, value] of cells) {
        const row = own[at % Math.max(1, own.length)];
        if (row) row.values[cell] = value;
      }
      const left = own.filter((_, at) => !gone.includes(at));
      if (turned) left.reverse();
      for (const [n, at] of added.entries())
        left.splice(at % (left.length + 1), 0, { id: `${who}${n}`, values: { name: n } });
      return left;
    });

const merged = (mine: readonly Row[], was: readonly Row[], theirs: readonly Row[]) => {
  const found = mergeRows(mine as unknown as Json, was as unknown as Json, theirs as unknown as Json);
  if (!found) throw new Error('no rows');
  return { ...found, mine: found.mine as unknown as Row[], theirs: found.theirs as unknown as Row[] };
};
const byId = (rows: readonly Row[]) => Object.fromEntries(rows.map(row => [row.id, row.values]));
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

describe('rows that two people changed', () => {
  it('hold each change of either, and where one cell or row has two of them, say so', () => {
    let both = 0;
    fc.assert(
      fc.property(base, edit('m'), edit('t'), (was, mine, theirs) => {
        const [own, other] = [mine(was), theirs(was)];
        const { clean, mine: found } = merged(own, was, other);
        const [before, left, right, all] = [was, own, other, found].map(byId) as [
          Record<string, Row['values']>,
          Record<string, Row['values']>,
          Record<string, Row['values']>,
          Record<string, Row['values']>,
        ];
        let clash = false;
        for (const id of new Set([...Object.keys(before), ...Object.keys(left), ...Object.keys(right)])) {
          const [b, l, r] = [before[id], left[id], right[id]];
          if (!b) expect(all[id]).toEqual(l ?? r);
          else if (l && r)
            for (const cell of CELLS) {
              const [was, mine, theirs] = [b[cell], l[cell], r[cell]];
              if (mine !== was && theirs !== was && mine !== theirs) clash = true;
              expect(all[id]?.[cell]).toBe(mine === was ? theirs : mine);
            }
          // Taken away by one: gone, unless the other changed it.
          else if ((l && !same(l, b)) || (r && !same(r, b))) clash = true;
          else expect(all[id]).toBe(undefined);
        }
        expect(clean).toBe(!clash);
        both += clash ? 1 : 0;
      }),
      options,
    );
    expect(both).toBeGreaterThan(10);
  });

  it('are the same rows whoever of the two is asked first', () => {
    fc.assert(
      fc.property(base, edit('m'), edit('t'), (was, mine, theirs) => {
        const [own, other] = [mine(was), theirs(was)];
        const [one, two] = [merged(own, was, other), merged(other, was, own)];
        expect([byId(one.mine), one.clean]).toEqual([byId(two.theirs), two.clean]);
        if (one.clean) expect(byId(one.mine)).toEqual(byId(one.theirs));
      }),
      options,
    );
  });

  it('stand in the order of whoever moved some, each once, added ones behind what they stood behind', () => {
    fc.assert(
      fc.property(base, edit('m'), edit('t'), (was, mine, theirs) => {
        const [own, other] = [mine(was), theirs(was)];
        const ids = merged(own, was, other).mine.map(row => row.id);
        expect(new Set(ids).size).toBe(ids.length);
        const among = (rows: readonly Row[]) => rows.map(row => row.id).filter(id => ids.includes(id));
        const kept = (rows: readonly Row[]) =>
          among(rows).filter(id => [own, was, other].every(all => all.some(row => row.id === id)));
        const leads = same(kept(own), kept(was)) ? other : own;
        expect(ids.filter(id => leads.some(row => row.id === id))).toEqual(among(leads));
      }),
      options,
    );
  });

  it('are theirs where I changed nothing, mine where they changed nothing, and ours where we did the same', () => {
    fc.assert(
      fc.property(base, edit('t'), (was, change) => {
        const other = change(was);
        expect(merged(was, was, other)).toEqual({ clean: true, mine: other, theirs: other });
        expect(merged(other, was, was)).toEqual({ clean: true, mine: other, theirs: other });
        expect(merged(other, was, other)).toEqual({ clean: true, mine: other, theirs: other });
      }),
      options,
    );
  });
});

describe('fields that two people changed', () => {
  it('are stored as I have them, unless somebody made something else of one meanwhile', () => {
    const field = fc.record({ base: fc.nat(2), mine: fc.nat(2), theirs: fc.nat(2) });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'constructor', 'toString'), field), fields => {
        const of = (which: 'base' | 'mine' | 'theirs') =>
          Object.fromEntries(Object.entries(fields).map(([id, one]) => [id, one[which]]));
        const { values, conflicts } = mergeFields(of('mine'), of('base'), of('theirs'));
        expect(values).toEqual(of('mine'));
        const meant = Object.entries(fields).flatMap(([fieldId, one]) =>
          one.theirs !== one.base && one.theirs !== one.mine ? [{ fieldId, ...one }] : [],
        );
        expect(conflicts).toEqual(meant);
      }),
      options,
    );
  });
});

describe('names that every object answers to', () => {
  it.each(['constructor', 'hasOwnProperty', '__proto__'])(
    'are a field and a column like any other: %s',
    name => {
      const of = (text: string) => JSON.parse(text.replaceAll('NAME', name)) as never;
      const { values, conflicts } = mergeFields(of('{"NAME":1}'), of('{"NAME":null}'), {});
      expect([Object.entries(values), conflicts]).toEqual([[[name, 1]], []]);
      const found = mergeRows(
        of('[{"id":"a","values":{"NAME":{"x":5}}}]'),
        of('[{"id":"a","values":{}}]'),
        of('[{"id":"a","values":{"y":1}}]'),
      );
      const [row] = (found?.mine ?? []) as unknown as Row[];
      expect(Object.entries(row?.values ?? {})).toEqual([
        ['y', 1],
        [name, { x: 5 }],
      ]);
      expect(row?.values.x).toBeUndefined();
    },
  );
});
