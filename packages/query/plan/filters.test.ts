import type { Comparison, RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { TestEngine } from '@gonghui/testkit/engines.ts';
import { askOn } from '@gonghui/testkit/queries/ask.ts';
import { ownEngines } from '@gonghui/testkit/queries/engines.ts';
import { COLUMNS, comparisonOf, fits, ROWS } from '@gonghui/testkit/queries/filter-rows.ts';
import { datasetOver, loadTable } from '@gonghui/testkit/query-tables.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '../dataset.ts';

const ENGINES = ownEngines();
afterAll(() => ENGINES.close());

describe.each(ENGINES.list)('conditions on %s', (name, start) => {
  let engine: TestEngine;
  let dataset: ResolvedDataset;
  const foreign = name.startsWith('SQL Server');
  const columns = COLUMNS.filter(({ kind }) => !foreign || !kind.endsWith('-list'));
  const id = foreign ? 'f' : 't';
  const random = randomFrom(SEED);
  beforeAll(async () => {
    engine = await start();
    dataset = datasetOver([await loadTable(engine, { id, columns, rows: ROWS })]);
  });

  const found = async (filters: readonly RecordCondition[]): Promise<number[]> => {
    const { main } = await askOn(engine, dataset, {
      kind: 'rows',
      columns: [{ id: 'n', fieldId: `${id}.n` }],
      filters,
      sort: [{ fieldId: `${id}.n`, direction: 'asc' }],
      page: { current: 1, pageSize: 100 },
      total: false,
    });
    return main.rows.map(([n]) => Number(n));
  };
  const asked = (): Comparison => {
    const comparison = comparisonOf(random, random.pick(columns.slice(1)).key);
    return { ...comparison, key: `${id}.${comparison.key}` };
  };
  const meant = (filters: readonly RecordCondition[]) =>
    ROWS.flatMap((row, n) => (filters.every(filter => fits(row, filter)) ? [n] : []));

  it(
    'find the rows that a person finds who reads them one by one, alone and together',
    async () => {
      let some = 0;
      for (let turn = 0; turn < sized(100, 5000); turn++) {
        const logical = random.pick(['and', 'or'] as const);
        const nested = { logical: random.pick(['and', 'or'] as const), items: [asked(), asked()] };
        const items = turn % 2 === 0 ? [asked()] : [asked(), nested];
        const filters: RecordCondition[] = [{ logical, items }];
        const expected = meant(filters);
        expect([filters, await found(filters)]).toEqual([filters, expected]);
        some += expected.length > 0 && expected.length < ROWS.length ? 1 : 0;
      }
      expect(some).toBeGreaterThan(sized(50, 2500));
    },
    patience(60_000),
  );

  it.skipIf(foreign)('a keyword is found in large letters and in small ones', async () => {
    for (const value of ['bB', 'BB', 'b']) {
      const filters: RecordCondition[] = [
        { logical: 'and', items: [{ key: `${id}.word`, operator: 'contains', value }] },
      ];
      expect([value, await found(filters)]).toEqual([value, meant(filters)]);
    }
  });

  it.each([
    '9'.repeat(38),
    '9'.repeat(40),
    `-${'9'.repeat(40)}.5`,
    `0.${'0'.repeat(19)}1`,
    -1e21,
    1e-7,
    123456789.125,
  ])('a number that no column holds (%s) is before, behind or none of them, and no error', async value => {
    for (const operator of ['eq', 'ne', 'gt', 'le', 'in'] as const) {
      const filters: RecordCondition[] = [
        {
          logical: 'and',
          items: [{ key: `${id}.num`, operator, value: operator === 'in' ? [value, 7] : value }],
        },
      ];
      expect([operator, await found(filters)]).toEqual([operator, meant(filters)]);
    }
  });
});
