import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { buildReport } from '@gonghui/testkit/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A condition as the list of records asks it. */
const askedOf = ({ logical, items }: Condition) => ({
  logic: logical,
  items: items.flatMap(item =>
    'items' in item ? [] : [{ fieldId: item.key, operator: item.operator, value: item.value as never }],
  ),
});

const name = component('input', { label: '名' });
const days = component('date-range', { label: '日期区间' });
const night = component('time-range', { label: '时间区间' });
const digits = component('number', { label: '编号' });

/** Records by their names, with what they hold; nothing where it is left out. */
const RECORDS: Record<string, Record<string, Json>> = {
  a: {
    [days.id]: ['2025-01-01', '2025-01-05'],
    [night.id]: ['06:00:00', '08:30:00'],
    [digits.id]: 900719925474099,
  },
  b: {
    [days.id]: ['2025-01-01', '2025-01-06'],
    [night.id]: ['06:00:00', '22:00:00'],
    [digits.id]: 900719925474098,
  },
  c: { [days.id]: ['2025-01-05', '2025-01-05'] },
};

describe.each(engines('rules'))('filters and groups over %s', engine => {
  let gateway: TestGateway;
  let reader: Client;
  let form: BuiltForm;
  let reportId: string;

  const columns = () => [
    columnOf('source01', name.id, 'input', 'fieldnam'),
    columnOf('source01', days.id, 'date-range', 'fielddys'),
    columnOf('source01', night.id, 'time-range', 'fieldngt'),
    columnOf('source01', digits.id, 'number', 'fielddig'),
    { id: 'fieldlng', alias: '十六位', type: 'number', formula: '{{fielddig}}*10+1' },
  ];
  const TYPES = {
    ...{ fieldnam: 'input', fielddys: 'date-range', fieldngt: 'time-range' },
    ...{ fielddig: 'number', fieldlng: 'number' },
  };
  const design = (datasetId: string): TemplateComponent[] => {
    const over = (id: string, type: string, mapping: Record<string, Props[]>, more: Props = {}) =>
      panel(id, type, mapping, { datumOriginalId: datasetId, ...more });
    return [
      ...Object.entries(TYPES).flatMap(([fieldId, type]) => [
        over(`sel${fieldId.slice(5)}01`, 'selectfilter', { queryField: [field('q', fieldId, { type })] }),
        over(
          `bar${fieldId.slice(5)}01`,
          'bar',
          { xLabels: [field('x', fieldId, { type })], yValues: [field('y', '$count')] },
          {
            datumProps: {
              links: [{ id: 'l', panelId: 'table001' }],
              through: [{ id: 't', kind: 'records' }],
            },
          },
        ),
      ]),
      over('when0001', 'datefilter', { queryField: [field('q', 'fielddys', { type: 'date-range' })] }),
      over('table001', 'rcTable', {
        tColumns: [field('n', 'fieldnam', { sort: { by: 'key', direction: 'asc' } })],
      }),
    ];
  };
  const ask = (componentId: string, filterValueMap = {}, more = {}) =>
    reader.ask(visualCalls.ask, { params: { id: reportId }, body: { componentId, filterValueMap, ...more } });
  const cells = async (componentId: string, filterValueMap = {}, more = {}) => {
    const { code, message, data } = await ask(componentId, filterValueMap, more);
    return code === 200 ? (data?.main.rows ?? []).map(([cell]) => cell) : message;
  };
  const keys = async (...asked: Parameters<typeof cells>) => {
    const found = await cells(...asked);
    return typeof found === 'string' ? found : found.map(cell => (cell as { key: Json }).key);
  };

  beforeAll(async () => {
    gateway = await startGateway(engine);
    const home = await gateway.buildEnterprise('filters');
    const manager = await gateway.signIn('manager-filters');
    reader = await gateway.signIn('admin-filters');
    form = await buildForm(gateway, home.ctx, [name, days, night, digits]);
    for (const [called, values] of Object.entries(RECORDS))
      await reader.call(submissionCalls.submit, {
        params: { id: form.id },
        body: { version: 1, key: newKey(), values: { [name.id]: called, ...values } },
      });
    const made = await buildReport(
      manager,
      form.appletId,
      dataset({ sources: [formSource(form.id, undefined, 'source01')], fields: columns() }),
      design,
    );
    reportId = made.reportId;
  });
  afterAll(() => gateway.close());

  it('a stretch of time is one value to choose, and each group of it lists its own rows', async () => {
    expect(await cells('seldys01')).toEqual([
      { key: ['2025-01-01', '2025-01-05'], label: '2025-01-01 至 2025-01-05' },
      { key: ['2025-01-01', '2025-01-06'], label: '2025-01-01 至 2025-01-06' },
      { key: ['2025-01-05', '2025-01-05'], label: '2025-01-05 至 2025-01-05' },
    ]);
    for (const [called, values] of Object.entries(RECORDS))
      for (const [fieldId, part] of [
        [days.id, 'dys01'],
        [night.id, 'ngt01'],
      ] as const) {
        const value = values[fieldId];
        if (value === undefined) continue;
        expect(await cells('table001', { [`sel${part}`]: [value] }), `${called} chosen`).toEqual([called]);
        expect(await cells('table001', { [`bar${part}`]: { picked: { x: value } } }), called).toEqual([
          called,
        ]);
      }
    const hostile = [
      ['2025-01-01'],
      ['x', 'y'],
      [{}, 1],
      [null, null],
      ['2025-01-01', '2025-01-05', '2025-01-06'],
    ];
    for (const value of hostile) {
      expect(typeof (await cells('table001', { seldys01: [value] })), JSON.stringify(value)).toBe('string');
      expect(typeof (await cells('table001', { bardys01: { picked: { x: value } } }))).toBe('string');
    }
  });

  it('the records behind such a group are asked for in words that their list understands', async () => {
    for (const [part, value] of [
      ['dys01', ['2025-01-01', '2025-01-05']],
      ['ngt01', ['06:00:00', '08:30:00']],
    ] as const) {
      const id = `bar${part}`;
      const behind = await reader.ask(visualCalls.rows, {
        params: { id: reportId },
        body: { componentId: id, filterValueMap: { [id]: { picked: { x: [...value] } } } },
      });
      expect(behind.code).toBe(200);
      const listed = await reader.ask(submissionCalls.page, {
        params: { id: form.id },
        body: { filters: askedOf(behind.data!.condition) },
      });
      expect(listed.data?.list.map(({ values }) => values[name.id])).toEqual(['a']);
    }
  });

  it('a filter by days over a stretch finds what shares a day with them, and a point what it lies in', async () => {
    const DAYS: [Json, string[]][] = [
      [['2025-01-06', '2025-01-31'], ['b']],
      [
        ['2024-12-01', '2025-01-01'],
        ['a', 'b'],
      ],
      [
        ['2025-01-02', '2025-01-03'],
        ['a', 'b'],
      ],
      [['2025-01-06', null], ['b']],
      [
        [null, '2025-01-04'],
        ['a', 'b'],
      ],
      [
        ['2025-01-05', '2025-01-05'],
        ['a', 'b', 'c'],
      ],
      ['today', []],
      [null, ['a', 'b', 'c']],
    ];
    for (const [value, found] of DAYS)
      expect(await cells('table001', { when0001: value }), JSON.stringify(value)).toEqual(found);
    for (const value of [['x', null], ['2025-02-30', null], [1, 2], {}, 'someday', ['2025-01-01']])
      expect(typeof (await cells('table001', { when0001: value })), JSON.stringify(value)).toBe('string');
    expect(await cells('table001', { seldys01: ['2025-01-06'] })).toEqual(['b']);
    expect(await cells('table001', { selngt01: ['09:00', '07:00'] })).toEqual(['a', 'b']);
  });

  it('空 is a value to choose where some have none, and chooses them', async () => {
    expect((await keys('selngt01'))[0]).toBeNull();
    expect(await keys('selnam01')).toEqual(['a', 'b', 'c']);
    expect(await cells('table001', { selngt01: [null] })).toEqual(['c']);
    expect(await cells('table001', { selngt01: [null, ['06:00:00', '22:00:00']] })).toEqual(['b', 'c']);
    // Who searches for words looks for no blank.
    expect(await keys('selnam01', {}, { keyword: 'b' })).toEqual(['b']);
  });

  it('a long number is itself: neither its neighbour, nor what a double makes of it', async () => {
    const [, first, second] = (await keys('seldig01')) as Json[];
    expect([first, second]).toEqual(['900719925474098', '900719925474099']);
    expect(await cells('table001', { seldig01: [second as Json] })).toEqual(['a']);
    expect(await cells('table001', { bardig01: { picked: { x: first as Json } } })).toEqual(['b']);
    const [, less, more] = (await keys('sellng01')) as Json[];
    expect([less, more]).toEqual(['9007199254740981', '9007199254740991']);
    expect(await cells('table001', { sellng01: [more as Json] })).toEqual(['a']);
    expect(await cells('table001', { barlng01: { picked: { x: less as Json } } })).toEqual(['b']);
  });

  it('what was chosen before is told by itself, and nothing that its reader does not see', async () => {
    expect(await keys('selnam01', {}, { chosen: ['c', 'gone'] })).toEqual(['c']);
    expect((await ask('selnam01', {}, { chosen: new Array(201).fill('c') })).code).toBe(400);
  });
});
