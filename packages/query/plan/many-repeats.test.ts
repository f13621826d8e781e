import { duckEngine, pgliteEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { datasetOver, loadTable } from '@gonghui/testkit/query-tables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedSource } from '../source.ts';
import { planQuery } from './query.ts';

const MANY = 100_000;
const FRAME = { timeZone: 'Asia/Shanghai', today: '2026-11-23' };

/** Both sides have one key 100,000 times: whoever joined them row by row would make ten thousand million of them. */
describe.each([
  ['PGlite', pgliteEngine],
  ['DuckDB', duckEngine],
] as const)('Q1 a key that repeats on both sides, on %s', (_name, start) => {
  let engine: TestEngine;
  let sources: ResolvedSource[];
  beforeAll(async () => {
    engine = await start();
    sources = [];
    for (const id of ['issued', 'bought']) {
      const source = await loadTable(engine, {
        id,
        columns: [
          { key: 'item', kind: 'text' },
          { key: 'n', kind: 'number' },
        ],
        rows: [],
      });
      const text = `insert into s_${id} select 'r' || i, 'r' || i, case when i <= ${MANY} then '笔' else '纸' end, 2
        from generate_series(1, ${MANY + 3}) g(i)`;
      await engine.run({ text, values: [] });
      sources.push(source);
    }
  });
  afterAll(() => engine?.close());

  it.each(['left', 'inner'] as const)('counts each row once, joined %s', async join => {
    const plan = planQuery(
      datasetOver(sources, {
        relations: [
          {
            ...{ id: 'r', left: 'issued', right: 'bought', join },
            keys: [{ left: 'item', right: 'item' }],
          },
        ],
      }),
      {
        kind: 'groups',
        dimensions: [{ id: 'd', fieldId: 'issued.item' }],
        measures: [
          { id: 'a', fieldId: 'issued.n', aggregate: 'sum' },
          { id: 'b', fieldId: 'bought.n', aggregate: 'sum' },
        ],
        filters: [],
        totals: [[]],
      },
      { ...FRAME, dialect: engine.dialect },
    );
    if (!plan.ok) throw new Error(plan.message);
    const results = [];
    for (const statement of plan.value.statements) results.push(await engine.run(statement));
    const { main } = plan.value.read(results);
    expect(main.rows.map(([, ...numbers]) => numbers)).toEqual([
      ['200000', '200000'],
      ['6', '6'],
    ]);
    expect(main.totals?.[0]?.cells.slice(1)).toEqual(['200006', '200006']);
  });
});
