import type { DatasetField } from '@gonghui/elements/query/dataset.ts';
import type { DateUnit, Query } from '@gonghui/elements/query/query.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { pgliteEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { datasetOver, loadTable } from '@gonghui/testkit/query-tables.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { ResolvedDataset } from '../dataset.ts';
import type { AnswerParts } from './plan.ts';
import { planQuery } from './query.ts';

const FRAME = { timeZone: 'Asia/Shanghai', today: '2026-11-23' };
const KINDS = ['text', 'number', 'boolean', 'date', 'time', 'timestamp'] as const;
const TEXTS = [
  ...[
    '',
    'x',
    "'",
    '"',
    '%',
    '\\',
    '$1',
    '{}',
    'null',
    'NaN',
    'Infinity',
    '-',
    '1e400',
    '1e9999999',
    '--1',
    '0x10',
  ],
  ...['9'.repeat(1000), '1.', '.5', 'true', 'TRUE', 'maybe', '0', '24:00', '25:99', '12:00:99', '08:00'],
  ...[
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '0001-01-01',
    '9999-12-31',
    '10000-01-01',
    '-0001-01-01',
    'today',
    'infinity',
  ],
  ...[
    '2026-01-01 25:00:00',
    '2026-01-01 10:00:00',
    '2026-02-30 10:00:00',
    '2026-01-01T10:00:00Z',
    '2026-01-01 10:00:00+99',
    'now',
  ],
];
/** What a comparison with a day or a moment may be sent instead of one. */
const DAYS: Json[] = [
  ...[
    '',
    'x',
    '0000-00-00',
    '0000-01-01',
    '0001-01-01',
    '2026-02-30',
    '9999-12-31',
    '10000-01-01',
    'xxxxxxxxxx',
  ],
  ...[
    0,
    -1,
    1e18,
    -1e18,
    1e308,
    8.64e15,
    8.64e15 + 1,
    -8.64e15,
    253402300799999,
    253402300800000,
    -62135596800000,
  ],
  ...[
    null,
    true,
    [],
    {},
    ['9999-12-31', '9999-12-31'],
    ['0001-01-01', '0001-01-01'],
    ['x', 'y'],
    [null, null],
  ],
  ...[
    [-62135596800000, 253402300799999],
    [1e18, 1e18],
    ['2026-01-01', '9999-12-31'],
  ],
];

/** Questions as somebody sends them who means harm: every one is answered or refused in words, none throws. */
describe('questions that no page would send', () => {
  let engine: TestEngine;
  let dataset: ResolvedDataset;

  beforeAll(async () => {
    engine = await pgliteEngine();
    const columns = KINDS.map(kind => ({ key: kind, kind }));
    const filled = { text: 'a', number: '1', boolean: true, time: '10:00:00' };
    const table = await loadTable(engine, {
      id: 'all',
      columns: [...columns, { key: 'zoned', kind: 'timestamp', zoned: true }],
      rows: [
        { ...filled, date: '0001-01-01', timestamp: '0001-01-01 10:00:00', zoned: '0001-01-02 10:00:00+00' },
        { ...filled, date: '9999-12-31', timestamp: '9999-12-31 10:00:00', zoned: '9999-12-30 10:00:00+00' },
        {
          ...filled,
          date: '2026-01-01',
          timestamp: '2026-01-01 10:00:00.5',
          zoned: '2026-01-01 10:00:00+00',
        },
      ],
    });
    dataset = datasetOver([table]);
  });
  afterAll(() => engine?.close());

  /** The answer, or null for a question that is refused in words. */
  async function ask(query: Query, over = dataset): Promise<AnswerParts | null> {
    const plan = planQuery(over, query, { ...FRAME, dialect: engine.dialect });
    if (!plan.ok) {
      expect(plan.message).toMatch(/\p{Script=Han}/u);
      return null;
    }
    const { statements, read } = plan.value;
    const results = [];
    for (const statement of statements) results.push(await engine.run(statement));
    return read(results);
  }
  const rows = (fieldId: string, more = {}): Query => ({
    kind: 'rows',
    columns: [{ id: 'c', fieldId }],
    filters: [],
    sort: [{ fieldId, direction: 'asc' }],
    ...more,
  });

  test.each([...KINDS, 'zoned'])('a place to go on from, in an order by %s', async key => {
    const first = await ask(rows(`all.${key}`, { page: { current: 1, pageSize: 1 } }));
    const keys = JSON.parse(first?.next ?? '') as (string | null)[];
    for (const [at] of keys.entries())
      for (const text of TEXTS) {
        const after = JSON.stringify(keys.map((one, n) => (n === at ? text : one)));
        await ask(rows(`all.${key}`, { after }));
      }
    // What was answered leads on, row after row.
    let found = 1;
    for (let next = first?.next; next !== undefined; found++) {
      const answer = await ask(rows(`all.${key}`, { after: next, page: { current: 1, pageSize: 1 } }));
      next = answer?.next;
    }
    expect(found).toBe(3);
  });

  const units: (DateUnit | undefined)[] = ['year', 'month', 'week', 'hour', undefined];
  test.each(['date', 'timestamp', 'zoned'])('days outside of every calendar, of %s', async key => {
    const fieldId = `all.${key}`;
    for (const value of DAYS)
      for (const operator of ['eq', 'gt', 'le', 'between', 'in'] as const)
        for (const [at, unit] of units.entries()) {
          const base = at % 2 === 0 ? ('year' as const) : ('previous' as const);
          const compare = {
            fieldId,
            base,
            ...(unit ? { unit } : {}),
            show: 'rate',
            span: 'to-date',
          } as const;
          const filters = [{ logical: 'and' as const, items: [{ key: fieldId, operator, value }] }];
          const dimension = { id: 'd', fieldId, fill: true, ...(unit ? { unit } : {}) };
          const measures = [{ id: 'm', fieldId: 'all.number', aggregate: 'sum' as const, compare }];
          const dimensions = at < 3 ? [dimension] : [];
          await ask({ kind: 'groups', dimensions, measures, filters });
        }
  });

  test.each(units)('an axis from the first day to the last, by %s', async unit => {
    const dimension = { id: 'd', fieldId: 'all.date', fill: true, ...(unit ? { unit } : {}) };
    const answer = await ask({
      kind: 'groups',
      dimensions: [dimension],
      measures: [{ id: 'n' }],
      filters: [],
    });
    if (unit !== 'hour') expect(answer?.main.rows.length).toBeGreaterThanOrEqual(3);
  });

  it('formulas one behind the other without end', async () => {
    const chain = (length: number, level: 'row' | 'measure'): DatasetField[] =>
      Array.from({ length }, (_, at) => ({
        id: `f${at}`,
        alias: `第${at}个`,
        type: 'number',
        formula:
          at > 0
            ? `${'('.repeat(20)}{{f${at - 1}}}+1${')'.repeat(20)}`
            : level === 'row'
              ? '1'
              : 'SUM({{all.number}})',
        level,
      }));
    const over = (length: number, level: 'row' | 'measure'): ResolvedDataset => ({
      ...dataset,
      definition: { ...dataset.definition, fields: [...dataset.definition.fields, ...chain(length, level)] },
    });
    for (const [length, there] of [
      [40, true],
      [60, false],
      [5000, false],
    ] as const) {
      const last = `f${length - 1}`;
      const answer = await ask(
        { kind: 'rows', columns: [{ id: 'c', fieldId: last }], filters: [], sort: [] },
        over(length, 'row'),
      );
      expect(answer !== null, String(length)).toBe(there);
      const measures = [{ id: 'm', fieldId: last }];
      const number = await ask(
        { kind: 'groups', dimensions: [], measures, filters: [] },
        over(length, 'measure'),
      );
      expect(number !== null, String(length)).toBe(there);
    }
  });
});
