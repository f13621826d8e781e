import type { RowQuery } from '@gonghui/elements/query/query.ts';
import { duckEngine, pgliteEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { askOn, refusalOf } from '@gonghui/testkit/queries/ask.ts';
import { datasetOver, loadTable } from '@gonghui/testkit/query-tables.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '../dataset.ts';

const random = randomFrom(SEED);
const COLUMNS = [
  { key: 'id', kind: 'text' },
  { key: 'key', kind: 'text' },
  { key: 'num', kind: 'number' },
  { key: 'day', kind: 'date' },
  { key: 'at', kind: 'timestamp', zoned: true },
  { key: 'clock', kind: 'time' },
  { key: 'yes', kind: 'boolean' },
] as const;
const tableOf = (id: string, length: number) => ({
  id,
  columns: COLUMNS,
  rows: Array.from({ length }, (_, n) => ({
    rid: `${id}${n}`,
    id: `${id}${n}`,
    key: random.pick(['a', 'b', null]),
    num: random.pick(['1', '1.50', '-2', '9007199254740993', null]),
    day: random.pick(['2026-01-31', '2024-02-29', null]),
    at: random.pick(['2026-01-31 16:00:00.123456+00', '2026-01-31 15:59:59+00', null]),
    clock: random.pick(['08:00:00', '23:59:59', null]),
    yes: random.pick([true, false, null]),
  })),
});
const LEFT = tableOf('l', 9);
const RIGHT = tableOf('r', 7);

type Row = (typeof LEFT.rows)[number];
/** Rows of both side by side; nothing where the left one found none. */
const PAIRS = LEFT.rows.flatMap((left): (readonly [Row, Row | null])[] => {
  const found = RIGHT.rows.filter(({ key }) => key !== null && key === left.key);
  return found.length === 0 ? [[left, null]] : found.map(right => [left, right]);
});
const SHOWN = [
  { id: 'l', fieldId: 'l.id' },
  { id: 'r', fieldId: 'r.id' },
];
const named = (rows: readonly (readonly unknown[])[]) => rows.map(row => row.join(' '));

/** Values of one column in an order in which they may be compared; empty ones are last. */
function rank(value: unknown, key: string): number {
  const all = { num: ['-2', '1', '1.50', '9007199254740993'], yes: [false, true], key: ['a', 'b'] } as Record<
    string,
    unknown[]
  >;
  const days = [
    '2024-02-29',
    '2026-01-31',
    '2026-01-31 15:59:59+00',
    '2026-01-31 16:00:00.123456+00',
    '08:00:00',
    '23:59:59',
  ];
  return (all[key] ?? days).indexOf(value as string);
}

describe.each([
  ['PGlite', pgliteEngine],
  ['DuckDB', duckEngine],
] as const)('rows on %s', (_name, start) => {
  let engine: TestEngine;
  let dataset: ResolvedDataset;
  beforeAll(async () => {
    engine = await start();
    const sources = [await loadTable(engine, LEFT), await loadTable(engine, RIGHT)];
    dataset = datasetOver(sources, {
      relations: [{ id: 'x', left: 'l', right: 'r', join: 'left', keys: [{ left: 'key', right: 'key' }] }],
    });
  });
  afterAll(() => engine?.close());
  const ask = (more: Partial<RowQuery>) =>
    askOn(engine, dataset, { kind: 'rows', columns: SHOWN, filters: [], sort: [], ...more });

  it(
    'come in order, each once, page by page as on from any row',
    async () => {
      for (let turn = 0; turn < sized(14, 800); turn++) {
        const sort = Array.from({ length: random.int(4) }, () => ({
          fieldId: `${random.pick(['l', 'r'])}.${random.pick(['num', 'day', 'at', 'clock', 'yes', 'key'])}`,
          direction: random.pick(['asc', 'desc'] as const),
        }));
        const where = `seed ${SEED}, turn ${turn}: ${JSON.stringify(sort)}`;
        const all = await ask({ sort, page: { current: 1, pageSize: 500 } });
        const whole = named(all.main.rows);
        expect([...whole].sort(), where).toEqual(named(PAIRS.map(([l, r]) => [l.id, r?.id ?? null])).sort());
        expect(all.page, where).toEqual([{ current: 1, pageSize: 500, total: PAIRS.length }]);
        expect(all.next, where).toBeUndefined();
        // By the first key that differs.
        const pairs = whole.map(name => PAIRS.find(([l, r]) => name === named([[l.id, r?.id ?? null]])[0])!);
        for (const [at, pair] of pairs.slice(1).entries())
          for (const { fieldId, direction } of sort) {
            const [side = '', key = ''] = fieldId.split('.');
            const held = ([l, r]: (typeof PAIRS)[number]) => (side === 'l' ? l : r)?.[key as 'num'] ?? null;
            const [one, other] = [held(pairs[at]!), held(pair)];
            if (one === other) continue;
            const rises = rank(one, key) < rank(other, key);
            expect(
              [name(pairs[at]!), other === null || (one !== null && rises === (direction === 'asc'))],
              where,
            ).toEqual([name(pairs[at]!), true]);
            break;
          }
        const pageSize = 1 + random.int(6);
        const read: string[] = [];
        for (let after: string | undefined, step = 0; step === 0 || after !== undefined; step++) {
          const part = await ask({
            sort,
            page: { current: 1, pageSize },
            total: false,
            ...(after ? { after } : {}),
          });
          read.push(...named(part.main.rows));
          after = part.next;
        }
        expect(read, where).toEqual(whole);
        const current = 1 + random.int(4);
        const page = await ask({ sort, page: { current, pageSize } });
        expect(named(page.main.rows), where).toEqual(
          whole.slice((current - 1) * pageSize, current * pageSize),
        );
      }
    },
    patience(60_000),
  );
  const name = ([l, r]: (typeof PAIRS)[number]) => `${l.id} ${r?.id}`;

  it('a source that no column shows joins nothing to a row', async () => {
    const { main, page } = await ask({ columns: SHOWN.slice(0, 1), page: { current: 1, pageSize: 100 } });
    expect(named(main.rows).sort()).toEqual(LEFT.rows.map(({ id }) => id).sort());
    expect(page?.[0].total).toBe(LEFT.rows.length);
  });

  it('are refused in words without columns, with too many, and behind the last page that is counted off', () => {
    const asked = (more: Partial<RowQuery>) =>
      refusalOf(
        dataset,
        { kind: 'rows', columns: SHOWN, filters: [], sort: [], ...more },
        { dialect: engine.dialect },
      );
    expect(asked({ columns: [] })).toBe('请先设置表格列');
    const many = Array.from({ length: 201 }, (_, n) => ({ id: `c${n}`, fieldId: 'l.id' }));
    expect([asked({ columns: many }), asked({ columns: many.slice(1) })]).toEqual(['表格列最多200个', null]);
    expect(asked({ page: { current: 1002, pageSize: 100 } })).toBe('最多翻到第1000页，请用筛选缩小范围');
    expect(asked({ page: { current: 1001, pageSize: 100 } })).toBeNull();
    for (const after of ['', '[]', '{}', '["a"]', '[1,2,3]', 'null'])
      expect(asked({ after }), after).toBe('翻页位置已失效，请从头查看');
  });
});
