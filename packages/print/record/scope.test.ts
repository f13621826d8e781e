import type { Json } from '@gonghui/kernel/json.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataOf, decisionOf, fieldOf, recordOf, rowsOf } from '../testing/records.ts';
import type { LineOf } from '../values/values.ts';
import { Scope } from './scope.ts';

const options = { numRuns: sized(300, 20_000), seed: SEED };

const FIELDS = [
  fieldOf('title', 'input'),
  fieldOf('items', 'subform', {}, [fieldOf('name', 'input'), fieldOf('price', 'number')]),
  fieldOf('others', 'subform', {}, [fieldOf('title', 'input'), fieldOf('price', 'number')]),
];
/** How many rows of both subforms and lines of the approval each record has; every value says where it stands. */
const records = fc.array(fc.record({ items: fc.nat(4), others: fc.nat(3), lines: fc.nat(3) }), {
  minLength: 1,
  maxLength: 4,
});
const scopeOf = (all: readonly { items: number; others: number; lines: number }[]) => {
  const made = all.map(({ items, others, lines }, at) =>
    recordOf(
      {
        title: `t${at}`,
        items: rowsOf(
          ...Array.from({ length: items }, (_, row) => ({ name: `n${at}.${row}`, price: at * 10 + row })),
        ),
        others: rowsOf(
          ...Array.from({ length: others }, (_, row) => ({ title: `o${at}.${row}`, price: -row })),
        ),
      },
      {
        id: `record${at}`,
        lines: Array.from({ length: lines }, (_, line) => decisionOf('n1', `a${at}.${line}`)),
      },
    ),
  );
  return new Scope(dataOf(FIELDS, made), made);
};
/** Names of rows, in the order in which records have them. */
const namesIn = (all: readonly { items: number }[]) =>
  all.flatMap(({ items }, at) => Array.from({ length: items }, (_, row) => `n${at}.${row}`));
const values = (
  scope: Scope,
  key: string,
  line: LineOf | null = null,
  source: string | null = null,
  printed: number[] | null = null,
) => scope.held(key, line, source, printed)?.values;
const only = <T>(list: readonly T[], index: number): T[] => list.slice(index, index + 1);

describe('what a place speaks of', () => {
  it('outside of tables are all records and all their rows, one after another', () => {
    fc.assert(
      fc.property(records, all => {
        const scope = scopeOf(all);
        expect(values(scope, 'title')).toEqual(all.map((_, at) => `t${at}`));
        expect(values(scope, 'items.name')).toEqual(namesIn(all));
        expect(scope.rows('items').length).toBe(namesIn(all).length);
        expect(scope.approvalAt(null).map(({ approver }) => approver)).toEqual(
          all.flatMap(({ lines }, at) => Array.from({ length: lines }, (_, line) => `a${at}.${line}`)),
        );
      }),
      options,
    );
  });

  it('in a line of a subform is its row, and what is no column of it stays what it was', () => {
    fc.assert(
      fc.property(records, fc.nat(12), (all, index) => {
        const scope = scopeOf(all);
        const line = { source: 'items', index };
        expect(values(scope, 'items.name', line)).toEqual(only(namesIn(all), index));
        expect(values(scope, 'name', line)).toEqual(only(namesIn(all), index));
        expect(values(scope, 'title', line)).toEqual(all.map((_, at) => `t${at}`));
        // The other subform has no line here.
        expect(values(scope, 'others.title', line)).toEqual(values(scope, 'others.title'));
      }),
      options,
    );
  });

  it('in a line of 清单 is its record, with the rows and decisions of that record alone', () => {
    fc.assert(
      fc.property(records, fc.nat(5), (all, index) => {
        const scope = scopeOf(all);
        const line = { source: 'records', index };
        const own = only(
          all.map((one, at) => ({ ...one, at })),
          index,
        );
        expect(values(scope, 'title', line)).toEqual(own.map(({ at }) => `t${at}`));
        expect(values(scope, 'items.name', line)).toEqual(
          own.flatMap(({ items, at }) => Array.from({ length: items }, (_, row) => `n${at}.${row}`)),
        );
        expect(scope.approvalAt(line).map(({ approver }) => approver)).toEqual(
          own.flatMap(({ lines, at }) => Array.from({ length: lines }, (_, number) => `a${at}.${number}`)),
        );
        expect(scope.recordsAt(line).map(({ id }) => id)).toEqual(own.map(({ at }) => `record${at}`));
      }),
      options,
    );
  });

  it('in a band of a table are the lines of it that are printed, in that order; those of other tables are all', () => {
    const printed = fc.uniqueArray(fc.nat(12), { maxLength: 6 });
    fc.assert(
      fc.property(records, printed, (all, lines) => {
        const scope = scopeOf(all);
        const names = namesIn(all);
        const there = lines.filter(at => at < names.length);
        expect(values(scope, 'items.name', null, 'items', lines)).toEqual(there.map(at => names[at]));
        expect(values(scope, 'others.title', null, 'items', lines)).toEqual(values(scope, 'others.title'));
        const chosen = lines.filter(at => at < all.length);
        expect(values(scope, 'title', null, 'records', lines)).toEqual(chosen.map(at => `t${at}`));
        expect(values(scope, 'title', null, 'items', lines)).toEqual(values(scope, 'title'));
      }),
      options,
    );
  });
});

describe('a variable', () => {
  const scope = scopeOf([{ items: 2, others: 1, lines: 0 }]);
  it('names a field, a column behind its subform, or a column alone, of two the first and never before a field', () => {
    expect(scope.find('title')?.subform).toBe(null);
    expect(scope.find('others.title')?.subform?.id).toBe('others');
    expect(scope.find('price')?.subform?.id).toBe('items');
    expect(values(scope, 'price')).toEqual([0, 1]);
  });
  it('that names nothing holds nothing, nor does one of an object', () => {
    for (const key of [
      'gone',
      'items.gone',
      'gone.name',
      '',
      'constructor',
      '__proto__',
      'items.constructor',
    ])
      expect(scope.held(key, null)).toBe(undefined);
  });
  it('of a subform whose rows are none is empty, whatever the record holds in its place', () => {
    for (const wrong of ['text', 5, null, { a: 1 }, undefined] as (Json | undefined)[]) {
      const record = recordOf({ title: 't', ...(wrong === undefined ? {} : { items: wrong }) });
      const broken = new Scope(dataOf(FIELDS, [record]), [record]);
      expect([broken.rows('items'), values(broken, 'items.name')]).toEqual([[], []]);
    }
  });
});
