import type { Json } from '@gonghui/kernel/json.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeText, rowChanges } from './row-changes.ts';

const options = { numRuns: sized(300, 20_000), seed: SEED };
const COLUMNS = ['物品', '数量', '备注'].map((label, at) => ({ id: `cell${at}`, label }));
const cell = fc.constantFrom<Json>(null, '', '笔', 1, ['a'], { b: 1 });
const values = fc.dictionary(fc.constantFrom(...COLUMNS.map(({ id }) => id), 'hidden00'), cell);
const rows = fc
  .uniqueArray(fc.tuple(fc.constantFrom('r1', 'r2', 'r3', 'r4', '__proto__'), values), {
    selector: ([id]) => id,
    maxLength: 4,
  })
  .map(all => all.map(([id, values]) => ({ id, values })));
const said = (value: Json) => JSON.stringify(value);

it('each cell that became another is said once, and how many rows went and came', () => {
  let [cells, some] = [0, 0];
  fc.assert(
    fc.property(rows, rows, fc.subarray(COLUMNS), (from, to, columns) => {
      // A change of nothing into nothing is one of the order alone, and has a sentence of its own.
      fc.pre(from.length + to.length > 0);
      const found = rowChanges('明细', columns, { from: from as Json, to: to as Json }, (_, value) =>
        said(value),
      );
      const meant = to.flatMap(row => {
        const old = from.find(({ id }) => id === row.id);
        return (old ? columns : []).flatMap(({ id, label }) => {
          const [before, now] = [old?.values[id] ?? null, row.values[id] ?? null];
          return said(before) === said(now)
            ? []
            : [{ label: `明细 · ${label}`, from: said(before), to: said(now) }];
        });
      });
      const without = (list: typeof from, other: typeof from) =>
        list.filter(({ id }) => !other.some(row => row.id === id)).length;
      const [gone, come] = [without(from, to), without(to, from)];
      const words = [gone > 0 ? `删除${gone}行` : '', come > 0 ? `新增${come}行` : '']
        .filter(Boolean)
        .join('，');
      expect(found).toEqual([...meant, ...(words ? [{ label: '明细', from: null, to: words }] : [])]);
      cells += meant.length;
      some += words ? 1 : 0;
    }),
    options,
  );
  expect(Math.min(cells, some)).toBeGreaterThan(50);
});

it('nothing is said of what is the same in another order, and what is no rows is none', () => {
  const text = (_: unknown, value: Json) => said(value);
  fc.assert(
    fc.property(
      rows.filter(({ length }) => length > 0),
      all => {
        expect(
          rowChanges('明细', COLUMNS, { from: all as Json, to: all.toReversed() as Json }, text),
        ).toEqual([]);
        for (const none of [null, 'rows', 5, {}])
          expect(rowChanges('明细', COLUMNS, { from: none, to: all as Json }, text)).toEqual([
            { label: '明细', from: null, to: `新增${all.length}行` },
          ]);
      },
    ),
    options,
  );
});

it.each<[from: Json | undefined, to: Json | undefined, changes: boolean]>([
  ['a', 'b', true],
  ['a', 'a', false],
  [null, undefined, false],
  [undefined, 'a', true],
  // Two pictures may be called alike, and are not one.
  [['file0001'], ['file0002'], true],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, false],
  [1, '1', true],
])('%j to %j is a change: %s', (from, to, changes) =>
  expect(changeText('名', from, to, () => '同')).toEqual(
    changes ? [{ label: '名', from: '同', to: '同' }] : [],
  ),
);
