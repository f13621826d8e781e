import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RecordOrder, recordOrder, type SortItem } from './record-order.ts';
import type { Target } from './record-targets.ts';
import { SqlParts } from './sql-parts.ts';

const options = { numRuns: sized(300, 20_000), seed: SEED };
const target = (label: string, column: string, more: Partial<Target> = {}): Target => ({
  label,
  kind: 'number',
  column,
  operators: new Set(),
  sortable: true,
  ...more,
});
const targets = new Map<string, Target>([
  ['amount', target('金额', 't.amount')],
  ['count', target('数量', 't.count')],
  ['createdBy', target('提交人', 't.created_by', { kind: 'text' })],
  ['createdAt', target('提交时间', 't.created_at', { kind: 'timestamp', zoned: true })],
  ['secret', target('密码', 't.secret', { sortable: false })],
]);
const COLUMNS: Readonly<Record<string, string>> = {
  amount: 'amount',
  count: 'count',
  createdBy: 'created_by',
  createdAt: 'created_at',
};

type Row = Readonly<Record<string, string | number | null>>;
const some = fc.option(fc.nat(3), { nil: null });
const rows = fc
  .uniqueArray(
    fc.record({ id: fc.nat(40), amount: some, count: some, created_by: fc.nat(2), created_at: fc.nat(3) }),
    { selector: row => row.id, maxLength: 9 },
  )
  .map(all =>
    all.map(
      (row): Row => ({
        ...row,
        created_by: `u${row.created_by}`,
        id: `id${String(row.id).padStart(2, '0')}`,
      }),
    ),
  );
const sorting = fc.uniqueArray(
  fc.record({ fieldId: fc.constantFrom(...Object.keys(COLUMNS)), order: fc.constantFrom('asc', 'desc') }),
  { selector: item => item.fieldId, maxLength: 3 },
) as fc.Arbitrary<SortItem[]>;

/** How two values stand to each other; empty is the smallest. */
const compare = (a: unknown, b: unknown): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return (a as number) < (b as number) ? -1 : 1;
};

/** The rows in the order that the sort asks for: newest first without one, and by id where all else is equal, as the last key goes. */
function sorted(all: readonly Row[], sort: readonly SortItem[]): Row[] {
  const keys = (sort.length > 0 ? sort : [{ fieldId: 'createdAt', order: 'desc' }]).map(
    ({ fieldId, order }) => [COLUMNS[fieldId] ?? '', order] as const,
  );
  keys.push(['id', keys.at(-1)?.[1] ?? 'desc']);
  return all.toSorted((a, b) => {
    for (const [column, order] of keys) {
      const by = compare(a[column], b[column]);
      if (by !== 0) return order === 'desc' ? -by : by;
    }
    return 0;
  });
}

/** What a database makes of a condition over one row: comparisons with nothing are no answer, which `where` takes for no. */
function holds(condition: string, row: Row, values: readonly unknown[]): boolean {
  const told = (text: string): unknown => {
    const parameter = /^\$(\d+)/.exec(text);
    if (!parameter) return row[text.replace('t.', '')] ?? null;
    const value = values[Number(parameter[1]) - 1];
    return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  };
  const is = (by: number, sign: string) =>
    sign === '='
      ? by === 0
      : sign.includes('<')
        ? by < 0 || (sign === '<=' && by === 0)
        : by > 0 || (sign === '>=' && by === 0);
  const plain = condition
    .replace(/\((t\.\w+(?:, t\.\w+)+)\) (<=?|>=?) \((\$[^)]+)\)/g, (_, columns, sign, places) => {
      const values = places.split(', ');
      const by = columns
        .split(', ')
        .map((column: string, at: number) => compare(told(column), told(values[at])));
      return String(is(by.find((one: number) => one !== 0) ?? 0, sign));
    })
    .replace(/(t\.\w+) is (not )?null/g, (_, column, not) =>
      String((told(column) === null) === (not === undefined)),
    )
    .replace(/(t\.\w+) (<=|>=|<|>|=) (\$\d+::\w+)/g, (_, column, sign, value) =>
      String(told(column) !== null && is(compare(told(column), told(value)), sign)),
    );
  let text = plain.replaceAll(' or ', '|').replaceAll(' and ', '&');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(/\((true|false)\)/g, '$1')
      .replace(/\b(true|false)&(true|false)\b/g, (_, a, b) => String(a === 'true' && b === 'true'))
      // `or` binds looser: only where no `and` stands beside it.
      .replace(/(?<!&)\b(true|false)\|(true|false)\b(?!&)/g, (_, a, b) =>
        String(a === 'true' || b === 'true'),
      );
  }
  if (text !== 'true' && text !== 'false') throw new Error(`not read: ${text}`);
  return text === 'true';
}

const placeOf = (order: RecordOrder, row: Row) => {
  const named = [...order.keys.matchAll(/t\.(\w+)::text as (k\d)/g)].map(([, column = '', name = '']) => {
    const value = row[column] ?? null;
    return [name, value === null ? null : String(value)];
  });
  return order.placeOf(Object.fromEntries(named));
};
const ordered = (sort: readonly SortItem[], sql: SqlParts): RecordOrder => {
  const order = recordOrder(targets, sort, sql);
  if (!order.ok) throw new Error(order.message);
  return order.value;
};

describe('going on from a place in a sorted list', () => {
  it('gives what stands behind it or before it, once each, itself where that is asked', () => {
    fc.assert(
      fc.property(rows, sorting, fc.nat(8), fc.boolean(), fc.boolean(), (all, sort, at, before, itself) => {
        const list = sorted(all, sort);
        const place = list[at];
        fc.pre(place !== undefined);
        const sql = new SqlParts();
        const order = ordered(sort, sql);
        const condition = order.beyond(placeOf(order, place as Row), before, sql, itself) ?? 'null';
        const found = list.filter(row => holds(condition, row, sql.values));
        const meant = before ? list.slice(0, itself ? at + 1 : at) : list.slice(itself ? at : at + 1);
        expect([sort, found]).toEqual([sort, meant]);
      }),
      options,
    );
  });

  it('is refused of a place of another order, and of one without what every record has', () => {
    fc.assert(
      fc.property(
        sorting,
        fc.array(fc.option(fc.constantFrom('1', '2'), { nil: null }), { maxLength: 5 }),
        (sort, place) => {
          const sql = new SqlParts();
          const order = ordered(sort, sql);
          const always = (sort.length > 0 ? sort : [{ fieldId: 'createdAt' }]).map(({ fieldId }) =>
            fieldId.startsWith('created'),
          );
          const isPlace =
            place.length === always.length + 1 &&
            [...always, true].every((must, n) => !must || place[n] !== null);
          expect(order.beyond(place, false, sql) !== null).toBe(isPlace);
        },
      ),
      options,
    );
  });

  it('turns every key round from the end, and names where nothing stands only of what may be empty', () => {
    fc.assert(
      fc.property(sorting, sort => {
        const order = ordered(sort, new SqlParts());
        const [there, back] = [order.order(), order.order(true)].map(text => text.split(', ')) as [
          string[],
          string[],
        ];
        expect(back.length).toBe(there.length);
        for (const [at, key] of there.entries()) {
          const turned = key.replace(/ (asc|desc)( nulls (first|last))?$/, (_, way) => {
            const other = way === 'asc' ? 'desc' : 'asc';
            const nulls = key.includes('nulls') ? ` nulls ${other === 'asc' ? 'first' : 'last'}` : '';
            return ` ${other}${nulls}`;
          });
          expect(back[at]).toBe(turned);
          expect(key.includes('nulls')).toBe(/^t\.(amount|count) /.test(key));
        }
      }),
      options,
    );
  });

  it('sorts by no field that is gone or must not be compared', () => {
    for (const fieldId of ['gone', 'constructor', 'secret'])
      expect(recordOrder(targets, [{ fieldId, order: 'asc' }], new SqlParts()).ok).toBe(false);
  });
});
