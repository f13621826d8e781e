import type { ColumnKind } from '@gonghui/elements/definition.ts';
import { OPERATORS, type Operator } from '@gonghui/elements/operators.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterSql } from './record-filter.ts';
import { groupBy } from './record-group.ts';
import type { Target } from './record-targets.ts';
import { SqlParts } from './sql-parts.ts';

const options = { numRuns: sized(150, 2000), seed: SEED };
const ZONE = 'Asia/Shanghai';
const KINDS: readonly ColumnKind[] = [
  ...(['text', 'number', 'boolean', 'date', 'time', 'timestamp', 'text-list', 'date-list'] as const),
];
const targets = new Map<string, Target>(
  [...KINDS, 'zoned' as const].map((kind): [string, Target] => [
    kind,
    {
      label: kind,
      kind: kind === 'zoned' ? 'timestamp' : kind,
      column: `t.${kind.replace('-', '_')}`,
      operators: new Set(OPERATORS),
      sortable: true,
      ...(kind === 'zoned' ? { zoned: true as const } : {}),
    },
  ]),
);
/** Nothing of what is asked for stands in a statement, whatever it says. */
const MARK = "qq'q";
const one: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(MARK, `${MARK} \ud800`, `${MARK}\0`),
  fc.constantFrom<Json>(
    null,
    '',
    MARK,
    `${MARK}\\`,
    '2026-03-05',
    '2026-03-05 09:30',
    '09:30:00',
    '12.50',
    true,
    -0,
  ),
  fc.constantFrom<Json>(
    8e15,
    -7e15,
    253_402_300_799_999,
    -62_135_596_800_000,
    1e308,
    { range: 'today' },
    { range: MARK },
  ),
  fc.double(),
  fc
    .constantFrom('\ud800', '\0', 'constructor', '9999-12-31', '0000-01-01', '2026-02-30')
    .map((text): Json => text),
);
const value = fc.oneof(one, fc.array(one, { maxLength: 3 }), fc.tuple(one, one));

/** Every parameter is named in the SQL, and every name has one: a database refuses the whole otherwise. */
const allNamed = (sql: string, { values }: SqlParts) => {
  const named = new Set([...sql.matchAll(/\$(\d+)/g)].map(([, at]) => Number(at)));
  return [...named].sort((a, b) => a - b).join() === values.map((_, at) => at + 1).join();
};

/** No text among the parameters that a database cannot hold. */
const areTexts = ({ values }: SqlParts) =>
  values.flat().every(one => typeof one !== 'string' || (one.isWellFormed() && !one.includes('\0')));

describe('conditions as SQL', () => {
  it('are refused in words, or hold nothing of what is asked for but as parameters, all of them named', () => {
    let made = 0;
    const ask = (key: string, operator: Operator, value: Json) => {
      const sql = new SqlParts();
      const found = filterSql(targets, { logical: 'and', items: [{ key, operator, value }] }, sql, ZONE);
      if (!found.ok) expect(found.message).toMatch(/[「筛]/);
      else if (found.value.includes('qq') || !allNamed(found.value, sql) || !areTexts(sql))
        expect.fail(`${key} ${operator}: ${found.value}`);
      else made++;
    };
    fc.assert(
      fc.property(value, value => {
        for (const key of targets.keys()) for (const operator of OPERATORS) ask(key, operator, value);
      }),
      options,
    );
    expect(made).toBeGreaterThan(1000);
  });

  it('of a group by its key are none, or name all of their parameters', () => {
    const ask = (fieldId: string, unit: 'day' | 'month' | 'year', key: Json) => {
      const sql = new SqlParts();
      const group = groupBy(targets, { fieldId, unit }, ZONE, sql);
      const match = group.ok ? group.value.match(key, sql) : null;
      if (match !== null && (match.includes('qq') || !allNamed(match, sql) || !areTexts(sql)))
        expect.fail(`${fieldId} ${unit}: ${match}`);
    };
    fc.assert(
      fc.property(value, key => {
        for (const fieldId of targets.keys())
          for (const unit of ['day', 'month', 'year'] as const) ask(fieldId, unit, key);
      }),
      options,
    );
  });

  it('ask for no moment that no calendar has', () => {
    const asked = (value: number) =>
      filterSql(
        targets,
        { logical: 'and', items: [{ key: 'zoned', operator: 'gt', value }] },
        new SqlParts(),
        ZONE,
      ).ok;
    const [first, last] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];
    expect([first, last, 0].map(asked)).toEqual([true, true, true]);
    expect([first - 1, last + 1, -7e15, Number.NaN].map(asked)).toEqual([false, false, false, false]);
  });
});
