import { duckEngine, pgliteEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { datasetOver, loadTable, type TestTable } from '@gonghui/testkit/query-tables.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanFrame } from './frame.ts';
import { planQuery } from './query.ts';

const ENGINES: [string, () => Promise<TestEngine>][] = [
  ['PGlite', pgliteEngine],
  ['DuckDB', duckEngine],
];
const DEPTS = new Map([
  ['销售部', 'dept1'],
  ['总部/研发部', 'dept2'],
  ['研发部', 'dept2'],
]);

/** Stretches of the calendar as a person reads what somebody wrote; null for what is none. */
function stretchOf(text: string): { sort: 'M' | 'Q' | 'Y'; year: string; part: string } | null {
  const written = text.trim();
  const month =
    /^([12]\d{3})\s*[-/.年]\s*(\d{1,2})\s*月?份?$/.exec(written) ?? /^([12]\d{3})(\d{2})$/.exec(written);
  if (month && Number(month[2]) >= 1 && Number(month[2]) <= 12)
    return { sort: 'M', year: month[1]!, part: String(Number(month[2])) };
  const quarter = /^([12]\d{3})\s*[-/.年]?\s*(?:[Qq]([1-4])|第?([1-4一二三四])季度?)$/.exec(written);
  if (quarter) {
    const part = quarter[2] ?? String('一二三四'.indexOf(quarter[3]!) + 1 || quarter[3]);
    return { sort: 'Q', year: quarter[1]!, part };
  }
  const year = /^([12]\d{3})\s*年?度?$/.exec(written);
  return year ? { sort: 'Y', year: year[1]!, part: '' } : null;
}

const WRITTEN = {
  M: [
    (y: number, m: number) => `${y}-${String(m).padStart(2, '0')}`,
    (y: number, m: number) => `${y}年${m}月`,
    (y: number, m: number) => `${y}/${m}`,
    (y: number, m: number) => `${y}.${m}`,
    (y: number, m: number) => ` ${y} 年 ${m} 月份 `,
    (y: number, m: number) => `${y}${String(m).padStart(2, '0')}`,
  ],
  Q: [
    (y: number, m: number) => `${y}Q${Math.ceil(m / 3)}`,
    (y: number, m: number) => `${y}年第${'一二三四'[Math.ceil(m / 3) - 1]}季度`,
    (y: number, m: number) => `${y}-q${Math.ceil(m / 3)}`,
    (y: number, m: number) => `${y}年${Math.ceil(m / 3)}季度`,
  ],
  Y: [(y: number) => `${y}`, (y: number) => `${y}年`, (y: number) => `${y}年度`],
};
const NONE = ['合计', '2026-13', '2026-00', '三月', '', '20261', '0000', '2026年第五季度', 'Q1'];

describe.each(ENGINES)('keys of a relation meet over %s', (_name, start) => {
  let engine: TestEngine;
  let count = 0;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine?.close());

  const ask = async (
    left: TestTable,
    right: TestTable,
    key: [string, string],
    more: Partial<PlanFrame> = {},
  ) => {
    const sources = [await loadTable(engine, left), await loadTable(engine, right)];
    const relation = { left: left.id, right: right.id, join: 'left' as const };
    const dataset = datasetOver(sources, {
      relations: [{ id: 'relation', ...relation, keys: [{ left: key[0], right: key[1] }] }],
    });
    const frame = { timeZone: 'Asia/Shanghai', today: '2026-11-23', dialect: engine.dialect, ...more };
    const run = async (query: Parameters<typeof planQuery>[1]) => {
      const plan = planQuery(dataset, query, frame);
      if (!plan.ok) throw new Error(plan.message);
      const results = [];
      for (const statement of plan.value.statements) results.push(await engine.run(statement));
      return plan.value.read(results).main.rows;
    };
    const columns = [`${left.id}.n`, `${right.id}.n`].map(fieldId => ({ id: fieldId, fieldId }));
    const pairs = await run({
      kind: 'rows',
      columns,
      filters: [],
      sort: [],
      page: { current: 1, pageSize: 1000 },
    });
    const [[sum] = []] = await run({
      kind: 'groups',
      dimensions: [],
      measures: [{ id: 'sum', fieldId: `${left.id}.n`, aggregate: 'sum' }],
      filters: [],
    });
    return { pairs: pairs.map(row => row.map(String).join(' ')).sort(), sum };
  };
  const numbered = (rows: readonly Record<string, string | readonly string[] | null>[]) =>
    rows.map((row, at) => ({ ...row, n: String(at) }));

  it(
    'a day and a month, a quarter or a year, however it is written; a coarser line among finer ones is a total',
    async () => {
      const random = randomFrom(SEED);
      for (let turn = 0; turn < sized(12, 200); turn++) {
        const sorts = (['M', 'Q', 'Y'] as const).slice(random.int(3));
        const days = Array.from({ length: 1 + random.int(12) }, () =>
          random.int(8) === 0
            ? null
            : `${2025 + random.int(2)}-${String(1 + random.int(12)).padStart(2, '0')}-${String(1 + random.int(28)).padStart(2, '0')}`,
        );
        const texts = Array.from({ length: random.int(10) }, () => {
          if (random.int(6) === 0) return random.int(3) === 0 ? null : random.pick(NONE);
          return random.pick(WRITTEN[random.pick(sorts)])(2025 + random.int(2), 1 + random.int(12));
        });
        const zoned = random.int(2) === 0;
        // Half past eleven at night in London is the next day in Shanghai.
        const earlier = (day: string) =>
          new Date(Date.parse(`${day}T07:30:00+08:00`)).toISOString().replace('T', ' ').replace('Z', '+00');
        const records: TestTable = {
          id: `m${count++}`,
          columns: [
            zoned ? { key: 'day', kind: 'timestamp', zoned: true } : { key: 'day', kind: 'date' },
            { key: 'n', kind: 'number' },
          ],
          rows: numbered(days.map(day => ({ day: day && zoned ? earlier(day) : day }))),
        };
        const sheet: TestTable = {
          id: `m${count++}`,
          columns: [
            { key: 'when', kind: 'text' },
            { key: 'n', kind: 'number' },
          ],
          rows: numbered(texts.map(when => ({ when }))),
        };
        const known = texts.map(text => (text === null ? null : stretchOf(text)));
        const finest = (['M', 'Q', 'Y'] as const).find(sort => known.some(one => one?.sort === sort));
        const meet = (day: string | null, at: number): boolean => {
          const one = known[at];
          if (day === null || !one || one.sort !== finest || !day.startsWith(one.year)) return false;
          const month = Number(day.slice(5, 7));
          return one.sort === 'Y' || one.part === String(one.sort === 'M' ? month : Math.ceil(month / 3));
        };
        const swapped = random.int(2) === 0;
        const [lefts, rights] = swapped ? [texts.keys(), days.keys()] : [days.keys(), texts.keys()];
        const others = [...rights];
        const expected = [...lefts].flatMap(left => {
          const found = others.filter(right =>
            swapped ? meet(days[right] ?? null, left) : meet(days[left] ?? null, right),
          );
          return found.length === 0 ? [`${left} null`] : found.map(right => `${left} ${right}`);
        });
        const answer = await (swapped
          ? ask(sheet, records, ['when', 'day'])
          : ask(records, sheet, ['day', 'when']));
        const where = JSON.stringify({ SEED, turn, days, texts, swapped, zoned });
        expect(answer.pairs, where).toEqual(expected.sort());
        // Q1: whatever it met, each row of the left counts once.
        const size = swapped ? texts.length : days.length;
        expect(answer.sum ?? '0', where).toBe(String((size * (size - 1)) / 2));
      }
    },
    patience(60_000),
  );

  it('a day and a year or a month that a sheet keeps as a number', async () => {
    const records = (): TestTable => ({
      id: `m${count++}`,
      columns: [
        { key: 'day', kind: 'date' },
        { key: 'n', kind: 'number' },
      ],
      rows: numbered([{ day: '2026-03-31' }, { day: '2025-12-31' }]),
    });
    const sheet = (values: string[]): TestTable => ({
      id: `m${count++}`,
      columns: [
        { key: 'when', kind: 'number' },
        { key: 'n', kind: 'number' },
      ],
      rows: numbered(values.map(when => ({ when }))),
    });
    expect((await ask(records(), sheet(['2026', '2025.00', '7']), ['day', 'when'])).pairs).toEqual([
      '0 0',
      '1 1',
    ]);
    expect((await ask(records(), sheet(['202603', '2026', '202512']), ['day', 'when'])).pairs).toEqual([
      '0 0',
      '1 2',
    ]);
  });

  it('departments and people and their names, a shared name and several together with none', async () => {
    const called = { user: new Map<string, string>(), dept: DEPTS };
    const column = { key: 'who', kind: 'text-list', refers: 'dept' } as const;
    const records: TestTable = {
      id: `m${count++}`,
      columns: [column, { key: 'n', kind: 'number' }],
      rows: numbered([{ who: ['dept1'] }, { who: ['dept2'] }, { who: ['dept1', 'dept2'] }, { who: null }]),
    };
    const names: TestTable = {
      id: `m${count++}`,
      columns: [
        { key: 'name', kind: 'text' },
        { key: 'n', kind: 'number' },
      ],
      rows: numbered([{ name: '销售部 ' }, { name: '总部/研发部' }, { name: '同名部' }, { name: null }]),
    };
    expect((await ask(records, names, ['who', 'name'], { called })).pairs).toEqual([
      '0 0',
      '1 1',
      '2 null',
      '3 null',
    ]);
    // Nobody is of that name: nothing meets, nothing breaks.
    const again = { ...names, id: `m${count++}` };
    const same = { ...records, id: `m${count++}` };
    expect((await ask(again, same, ['name', 'who'])).pairs).toEqual(['0 null', '1 null', '2 null', '3 null']);
  });
});
