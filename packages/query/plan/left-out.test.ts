import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { duckEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { askOn, groupsOf } from '@gonghui/testkit/queries/ask.ts';
import { datasetOver, loadTable } from '@gonghui/testkit/query-tables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '../dataset.ts';
import type { ResolvedSource } from '../source.ts';

const COLUMNS = [
  { key: 'createdAt', kind: 'timestamp', zoned: true, repeats: true },
  { key: 'dept', kind: 'text', repeats: true },
  { key: 'num', kind: 'number' },
] as const;
const record = (owner: string, dept: string | null, lines: readonly (string | null)[]) =>
  lines.map((num, at) => ({ rid: `${owner}/${at}`, owner, createdAt: '2026-11-01 00:00:00+00', dept, num }));
/** Five records of which two have no lines, and those as they stand alone. */
const LINES = [...record('a', 'x', ['1', '2']), ...record('b', 'x', ['3']), ...record('c', null, ['4'])];
const BARE = [...record('d', 'x', [null]), ...record('e', 'y', [null])];

const on = (key: string, operator: string, value: unknown): RecordCondition =>
  ({ logical: 'and', items: [{ key, operator, value }] }) as RecordCondition;
const SUM = groupsOf({ measures: [{ id: 's', fieldId: 'lines.num' }] });

describe('records without lines', () => {
  let engine: TestEngine;
  let lines: ResolvedSource;
  let other: ResolvedSource;
  beforeAll(async () => {
    engine = await duckEngine();
    const own = await loadTable(engine, { id: 'lines', columns: COLUMNS, rows: LINES });
    const bare = await loadTable(engine, { id: 'bare', columns: COLUMNS, rows: BARE });
    lines = { ...own, withoutRows: { ...bare, id: 'lines' } };
    other = await loadTable(engine, { id: 'other', columns: COLUMNS, rows: LINES });
  });
  afterAll(() => engine?.close());
  const left = async (dataset: ResolvedDataset, query: Query) =>
    (await askOn(engine, dataset, query)).withoutRows;

  it.each<[string, Partial<typeof SUM>, number | undefined]>([
    ['all of them', {}, 2],
    [
      'as far as the conditions of the question let them count',
      { filters: [on('lines.dept', 'eq', 'x')] },
      1,
    ],
    ['none where none meets these', { filters: [on('lines.dept', 'eq', 'z')] }, undefined],
    ['none where a line is asked for', { filters: [on('lines.num', 'gt', 0)] }, undefined],
    ['by what a reader chose as well', { picked: [on('lines.dept', 'eq', 'y')] }, 1],
    ['whatever they are grouped by', { dimensions: [{ id: 'd', fieldId: 'lines.dept' }], totals: [[]] }, 2],
    [
      'whatever the first groups are',
      { dimensions: [{ id: 'd', fieldId: 'lines.dept' }], top: { count: 1, by: 's' } },
      2,
    ],
  ])('are counted beside an answer: %s', async (_name, more, expected) => {
    expect(await left(datasetOver([lines]), { ...SUM, ...more })).toBe(expected);
  });

  it('change none of the numbers beside which they are told', async () => {
    const query = groupsOf({
      dimensions: [{ id: 'd', fieldId: 'lines.dept' }],
      measures: [{ id: 'n' }, { id: 's', fieldId: 'lines.num' }],
      marks: [{ id: 'k', name: '线', measure: { id: 'k', fieldId: 'lines.num', aggregate: 'max' } }],
      totals: [[]],
    });
    const { withoutRows: _, ...plain } = lines;
    const { withoutRows, ...told } = await askOn(engine, datasetOver([lines]), query);
    expect(withoutRows).toBe(2);
    expect(told).toEqual(await askOn(engine, datasetOver([plain]), query));
  });

  it('go by row rules and by the filter of the dataset', async () => {
    const dataset = datasetOver([lines]);
    expect(await left({ ...dataset, rows: on('lines.dept', 'eq', 'y') }, SUM)).toBe(1);
    const filter = { logical: 'and', items: [{ key: 'lines.dept', operator: 'eq', value: 'z' }] };
    expect(
      await left({ ...dataset, definition: { ...dataset.definition, filter: filter as never } }, SUM),
    ).toBeUndefined();
  });

  it('are told with rows, and neither with values to choose from nor with further rows', async () => {
    const rows: Query = {
      kind: 'rows',
      columns: [{ id: 'a', fieldId: 'lines.num' }],
      filters: [],
      sort: [],
      page: { current: 1, pageSize: 2 },
    };
    const dataset = datasetOver([lines]);
    const first = await askOn(engine, dataset, rows);
    expect([first.withoutRows, first.page?.[0].total]).toEqual([2, 4]);
    expect(await left(dataset, { ...rows, after: first.next! })).toBeUndefined();
    expect(await left(dataset, { kind: 'options', fieldId: 'lines.dept', filters: [] })).toBeUndefined();
  });

  it('of a source that a question does not come to read are not told', async () => {
    const relations = [
      {
        id: 'r',
        left: 'other',
        right: 'lines',
        join: 'left' as const,
        keys: [{ left: 'dept', right: 'dept' }],
      },
    ];
    const dataset = datasetOver([other, lines], { relations });
    expect(await left(dataset, groupsOf({ measures: [{ id: 'n' }] }))).toBeUndefined();
    // Joined by their department, with each record of the other source once.
    expect(await left(dataset, groupsOf({ measures: [{ id: 's', fieldId: 'lines.num' }] }))).toBe(1);
  });

  it('are some where nobody is told how many: in a summary, and in a dataset inside another', async () => {
    const dataset = datasetOver([lines]);
    const nested: ResolvedDataset = {
      definition: {
        ...dataset.definition,
        sources: [{ id: 'in', name: 'in', of: { kind: 'dataset', datasetId: 'in' } }],
        fields: [{ id: 'num', alias: 'num', type: 'number', from: { source: 'in', key: 'lines.num' } }],
      },
      sources: new Map([['in', dataset]]),
    };
    expect(await left(nested, groupsOf({ measures: [{ id: 's', fieldId: 'num' }] }))).toBe('some');
    const unknown = datasetOver([{ ...lines, withoutRows: 'some' }]);
    expect(await left(unknown, SUM)).toBe('some');
    expect(await left({ ...dataset, summary: true }, SUM)).toBe('some');
  });

  it('of a union are those of each member that lacks them', async () => {
    const more = { ...other, withoutRows: { ...(lines.withoutRows as ResolvedSource), id: 'other' } };
    const union = {
      ...{ id: 'all', name: '全部', members: ['lines', 'other'] },
      columns: [
        { id: 'dept', alias: 'dept', type: 'input', from: { lines: 'dept', other: 'dept' } },
        { id: 'num', alias: 'num', type: 'number', from: { lines: 'num', other: 'num' } },
      ],
    };
    const fields = ['dept', 'num'].map(id => ({
      id,
      alias: id,
      type: 'input',
      from: { source: 'all', key: id },
    }));
    const dataset = datasetOver([lines, more], { unions: [union], fields });
    const sum = groupsOf({ measures: [{ id: 's', fieldId: 'num', aggregate: 'sum' }] });
    expect((await askOn(engine, dataset, sum)).main.rows).toEqual([['20']]);
    expect(await left(dataset, sum)).toBe(4);
    expect(await left(dataset, { ...sum, filters: [on('dept', 'eq', 'y')] })).toBe(2);
  });
});

describe('records that do not count', () => {
  let engine: TestEngine;
  let own: ResolvedSource;
  let other: ResolvedSource;
  beforeAll(async () => {
    engine = await duckEngine();
    own = await loadTable(engine, { id: 'own', columns: COLUMNS, rows: LINES });
    other = await loadTable(engine, { id: 'other', columns: COLUMNS, rows: LINES });
  });
  afterAll(() => engine?.close());

  it('because they were refused, or are not the asker’s, are said where their source is read', async () => {
    const relations = [
      {
        id: 'r',
        left: 'own',
        right: 'other',
        join: 'left' as const,
        keys: [{ left: 'dept', right: 'dept' }],
      },
    ];
    const dataset = datasetOver(
      [
        { ...own, refusedLeft: true },
        { ...other, ownRecords: true },
      ],
      { relations },
    );
    const said = async (of: string) => {
      const { refusedLeft, ownRecords } = await askOn(
        engine,
        dataset,
        groupsOf({ measures: [{ id: 's', fieldId: of }] }),
      );
      return { refusedLeft, ownRecords };
    };
    expect(await said('own.num')).toEqual({ refusedLeft: true, ownRecords: undefined });
    expect(await said('other.num')).toEqual({ refusedLeft: true, ownRecords: true });
    const plain = await askOn(engine, datasetOver([own]), groupsOf({ measures: [{ id: 'n' }] }));
    expect(plain).not.toHaveProperty('refusedLeft');
    expect(plain).not.toHaveProperty('ownRecords');
  });
});
