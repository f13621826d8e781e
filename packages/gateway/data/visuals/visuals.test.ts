import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { reportKind } from '@gonghui/elements/report/kind.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const city = component('select-single', {
  label: '城市',
  options: [
    { value: 'bj000001', label: '北京' },
    { value: 'sh000001', label: '上海' },
  ],
});
const amount = component('number', { label: '金额', precision: 2 });
const day = component('date', { label: '日期' });

const place = component('province-city', { label: '地区' });

const CITY = { type: 'select-single' } as const;
const PLACE = { type: 'province-city' } as const;
const NUMBER = { type: 'number' } as const;
const DAY = { type: 'date' } as const;

describe.each(engines('rules'))('reports over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let reader: Client;
  let form: BuiltForm;
  let datasetId: string;
  let reportId: string;

  const definition = (): DatasetDefinition => ({
    kind: 'form',
    sources: [{ id: 'source01', name: '采购', of: { kind: 'form', formId: form.id } }],
    relations: [],
    unions: [],
    fields: [
      { id: 'fieldcit', alias: '城市', type: 'select-single', from: { source: 'source01', key: city.id } },
      {
        id: 'fieldamo',
        alias: '金额',
        type: 'number',
        format: { prefix: '¥' },
        from: { source: 'source01', key: amount.id },
      },
      { id: 'fieldreg', alias: '地区', type: 'province-city', from: { source: 'source01', key: place.id } },
      { id: 'fieldday', alias: '日期', type: 'date', from: { source: 'source01', key: day.id } },
    ],
    rowRules: [],
    fieldRules: [],
    dataRight: 'viewer',
    freshness: 'live',
  });
  const over = (id: string, name: string, mapping: Record<string, Props[]>, more: Props = {}) =>
    panel(id, name, mapping, { datumOriginalId: datasetId, ...more });
  const design = (): TemplateComponent[] => [
    over('cities01', 'selectfilter', { queryField: [field('q', 'fieldcit', CITY)] }, { name: '城市' }),
    over('days0001', 'datefilter', { queryField: [field('q', 'fieldday', DAY)] }, { targets: ['bar00001'] }),
    over('bar00001', 'bar', {
      xLabels: [field('x', 'fieldcit', CITY)],
      yValues: [field('y', 'fieldamo', { ...NUMBER, aggregate: 'sum' })],
    }),
    over('gauge001', 'gauge', {
      mainIndicator: [field('m', 'fieldamo', { ...NUMBER, aggregate: 'sum' })],
      assitIndicator: [field('a', 'fieldamo', { ...NUMBER, aggregate: 'max' })],
    }),
    over('table001', 'rcTable', {
      tColumns: [
        field('c', 'fieldcit', CITY),
        field('n', 'fieldamo', { ...NUMBER, sort: { by: 'key', direction: 'desc' } }),
      ],
    }),
    over('empty001', 'pie', {}),
    over(
      'places01',
      'bar',
      {
        xLabels: [field('x', 'fieldreg', { ...PLACE, level: 1 })],
        yValues: [field('y', 'fieldamo', { ...NUMBER, aggregate: 'sum' })],
      },
      {
        datumProps: {
          drill: [2, 3].map(level => field(`l${level}`, 'fieldreg', { ...PLACE, level })),
          links: [{ id: 'l', panelId: 'table001' }],
        },
      },
    ),
    over(
      'years001',
      'bar',
      {
        xLabels: [field('x', 'fieldday', { ...DAY, unit: 'year' })],
        yValues: [field('y', 'fieldamo', { ...NUMBER, aggregate: 'sum' })],
      },
      {
        datumProps: {
          drill: [field('m', 'fieldday', { ...DAY, unit: 'month' })],
          links: [{ id: 'l', panelId: 'table001' }],
          through: [{ id: 't', kind: 'records' }],
        },
      },
    ),
  ];
  const save = (components: TemplateComponent[], baseVersion?: number) =>
    manager.ask(formCalls.save, {
      params: { id: reportId },
      body: {
        type: 'visual',
        template: { page: reportKind.empty().page, components } as unknown as Template as never,
        baseVersion,
      },
    });
  const ask = (componentId: string, filterValueMap = {}, more = {}, client = reader) =>
    client.ask(visualCalls.ask, { params: { id: reportId }, body: { componentId, filterValueMap, ...more } });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('report');
    manager = await gateway.signIn('manager-report');
    reader = await gateway.signIn('admin-report');
    form = await buildForm(gateway, home.ctx, [city, amount, day, place], { name: '采购' });
    for (const [where, much, when, region] of [
      ['bj000001', 10, '2026-01-05', ['浙江省', '杭州市', '西湖区', '330106']],
      ['bj000001', 20.5, '2026-02-05', ['浙江省', '杭州市', '滨江区', '330108']],
      ['sh000001', 5, '2026-02-06', ['江苏省', '南京市', '鼓楼区', '320106']],
    ] as const)
      await manager.call(submissionCalls.submit, {
        params: { id: form.id },
        body: {
          ...{ version: 1, key: newKey() },
          values: { [city.id]: where, [amount.id]: much, [day.id]: when, [place.id]: [...region] },
        },
      });
    datasetId = (await manager.call(datasetCalls.create, { body: { appletId: form.appletId, name: '采购' } }))
      .id;
    await manager.call(datasetCalls.save, { params: { id: datasetId }, body: { definition: definition() } });
    reportId = (
      await manager.call(formCalls.create, {
        body: { type: 'visual', appletId: form.appletId, name: '采购月报' },
      })
    ).id;
    expect(await save(design())).toMatchObject({ code: 200, data: { version: 1, problems: [] } });
    await manager.call(formCalls.release, { params: { id: reportId }, body: {} });
  });
  afterAll(() => gateway.close());

  const rows = ({ data }: { data: unknown }) =>
    (data as { main: { rows: unknown[][] } }).main.rows.map(row =>
      row.map(cell => (typeof cell === 'object' && cell !== null ? (cell as { label: string }).label : cell)),
    );

  it('a panel is tried out as it is designed', async () => {
    const [, , bar] = design();
    const { datumProps } = bar!.props as { datumProps: Record<string, never[]> };
    const { xLabels, yValues } = datumProps;
    const body = { componentType: 'bar', datasetId, fieldMapping: { xLabels, yValues } as never };
    const shown = await manager.ask(visualCalls.preview, { body });
    expect(rows(shown).sort()).toEqual([
      ['上海', '5'],
      ['北京', '30.5'],
    ]);
    const without = { ...body, fieldMapping: { xLabels } as never };
    expect(await manager.ask(visualCalls.preview, { body: without })).toMatchObject({
      code: 422,
      message: '请设置纵轴',
    });
    expect(
      (await manager.ask(visualCalls.preview, { body: { ...body, componentType: 'header' } })).code,
    ).toBe(400);
    const gone = { ...body, datasetId: 'gone0001' };
    expect((await manager.ask(visualCalls.preview, { body: gone })).code).toBe(404);
  });

  it('a table without an order shows what came last first, and goes on from a place that is checked', async () => {
    const table = {
      componentType: 'rcTable',
      datasetId,
      fieldMapping: { tColumns: [field('n', 'fieldamo', NUMBER)] as never },
    };
    const page = (more: object = {}) =>
      manager.ask(visualCalls.preview, { body: { ...table, page: { current: 1, pageSize: 2, ...more } } });
    const first = await page();
    expect(rows(first)).toEqual([['5'], ['20.5']]);
    expect(first.data).toMatchObject({ page: [{ current: 1, pageSize: 2, total: 3 }] });
    const { next } = first.data as { next: string };
    const second = await page({ after: next });
    expect(rows(second)).toEqual([['10']]);
    // Rows behind a place are not counted again, and the last ones lead nowhere.
    expect(second.data).not.toHaveProperty('page');
    expect(second.data).not.toHaveProperty('next');
    const [came, id] = JSON.parse(next) as string[];
    for (const after of [
      '',
      'x',
      '[]',
      '{}',
      JSON.stringify([came]),
      JSON.stringify([came, 7]),
      JSON.stringify(["1' or 1=1", id]),
    ])
      expect(await page({ after }), after).toMatchObject({
        code: 422,
        message: '翻页位置已失效，请从头查看',
      });
    expect((await page({ offset: 1 })).code).toBe(400);
    expect((await page({ after: 'x'.repeat(20_000) })).code).toBe(400);
  });

  it('a pivot has numbers of rows in every total (rule Q2)', async () => {
    const body = {
      componentType: 'pivot',
      datasetId,
      fieldMapping: {
        rows: [field('c', 'fieldcit', CITY)] as never,
        columns: [field('m', 'fieldday', { ...DAY, unit: 'month' })] as never,
        values: [field('v', 'fieldamo', { ...NUMBER, aggregate: 'avg' })] as never,
      },
    };
    const { main } = (await manager.ask(visualCalls.preview, { body })).data as unknown as {
      main: { totals: { by: string[]; cells: unknown[] }[] };
    };
    const total = (by: string[]) =>
      main.totals.filter(one => one.by.join() === by.join()).map(({ cells }) => Number(cells[2]));
    expect(total([])[0]).toBeCloseTo(35.5 / 3);
    expect(total(['m'])).toEqual([10, 12.75]);
    expect(total(['c']).sort()).toEqual([15.25, 5].sort());
  });

  it('a released panel is asked by its id and values of the filters, and by nothing else (rule P8)', async () => {
    expect(rows(await ask('bar00001')).sort()).toEqual([
      ['上海', '5'],
      ['北京', '30.5'],
    ]);
    expect(
      rows(await ask('bar00001', { cities01: ['bj000001'], days0001: ['2026-02-01', '2026-02-28'] })),
    ).toEqual([['北京', '20.5']]);
    // The date filter names the bar alone.
    expect(rows(await ask('gauge001', { days0001: ['2026-02-01', null] }))).toEqual([['35.5']]);
    for (const values of [{ bar00001: 'x' }, { nowhere1: 'x' }, { days0001: ['2026-02-30', null] }])
      expect((await ask('bar00001', values)).code).toBe(400);
    expect((await ask('nothing1')).code).toBe(400);
    expect((await ask('bar00001', {}, { datasetId: 'other001' })).code).toBe(400);
    expect((await ask('empty001')).code).toBe(422);
  });

  it('a click goes down, and filters what is linked to it alone (rule P8)', async () => {
    const labels = async (values = {}) => rows(await ask('years001', values)).map(row => row.join(' '));
    expect(await labels()).toEqual(['2026年 35.5']);
    const drilled = { years001: { drill: ['2026-01-01'] } };
    expect(await labels(drilled)).toEqual(['2026年1月 10', '2026年2月 25.5']);
    const february = { years001: { drill: ['2026-01-01'], picked: { m: '2026-02-01' } } };
    expect(rows(await ask('table001', february))).toEqual([
      ['北京', '20.5'],
      ['上海', '5'],
    ]);
    expect(rows(await ask('gauge001', february))).toEqual([['35.5']]);
    for (const hostile of [
      { picked: { c: 'bj000001' } },
      { picked: { y: '10' } },
      { picked: { fieldday: '2026-01-01' } },
      { picked: { [city.id]: 'bj000001' } },
      { drill: ['2026-01-01', '2026-02-01'] },
      { drill: ['2026-01-01'], filter: { logical: 'and', items: [] } },
      { drill: [{ key: 'fieldcit' }] },
    ])
      for (const panelId of ['years001', 'table001'])
        expect((await ask(panelId, { years001: hostile })).code).toBe(400);
    expect((await ask('years001', { years001: { drill: ['2026-13-01'] } })).code).toBe(400);
  });

  it('goes down from provinces to cities and districts, by their names (rule Q5)', async () => {
    const at = async (drill: string[][]) =>
      rows(await ask('places01', { places01: { drill } }))
        .map(row => row.join(' '))
        .sort();
    expect(await at([])).toEqual(['江苏省 5', '浙江省 30.5']);
    expect(await at([['浙江省']])).toEqual(['杭州市 30.5']);
    expect(await at([['浙江省'], ['浙江省', '杭州市']])).toEqual([
      '杭州市 / 滨江区 20.5',
      '杭州市 / 西湖区 10',
    ]);
    const picked = { places01: { drill: [['浙江省']], picked: { l2: ['浙江省', '杭州市'] } } };
    expect(rows(await ask('table001', picked))).toEqual([
      ['北京', '20.5'],
      ['北京', '10'],
    ]);
  });

  it('leads to the records behind a number, as a condition for their list (rule P7)', async () => {
    const rowsOf = (componentId: string, filterValueMap = {}, client = reader) =>
      client.ask(visualCalls.rows, { params: { id: reportId }, body: { componentId, filterValueMap } });
    const clicked = { drill: ['2026-01-01'], picked: { m: '2026-02-01' } };
    const found = await rowsOf('years001', { years001: clicked, cities01: ['bj000001'] });
    expect(found).toMatchObject({ code: 200, data: { formId: form.id, appletId: form.appletId } });
    expect(
      (found.data?.condition.items ?? []).map(item =>
        'items' in item ? item.items.length : [item.key, item.keyLabel, item.operator, item.value],
      ),
    ).toEqual([
      [city.id, '城市', 'in', ['bj000001']],
      [day.id, '日期', 'between', ['2026-01-01', '2026-12-31']],
      [day.id, '日期', 'between', ['2026-02-01', '2026-02-28']],
    ]);
    // Only a panel whose design leads there, and only by what its design groups by.
    expect((await rowsOf('bar00001')).code).toBe(400);
    expect((await rowsOf('years001', { years001: { picked: { y: '1' } } })).code).toBe(400);
    await gateway.buildEnterprise('behind');
    const foreign = await gateway.signIn('manager-behind');
    expect((await rowsOf('years001', {}, foreign)).code).toBe(404);
  });

  it('columns are written as the dataset says, and counts are plain numbers', async () => {
    const columns = async (id: string) => (await ask(id)).data?.main.columns.map(({ format }) => format);
    expect(await columns('bar00001')).toEqual([undefined, { prefix: '¥' }]);
    expect(await columns('table001')).toEqual([undefined, { prefix: '¥' }]);
  });

  it('while it is designed, filters and clicks are tried out as readers will have them', async () => {
    const years = design().at(-1)!.props.datumProps as Record<string, never[]>;
    const { xLabels, yValues } = years;
    const body = {
      componentType: 'bar',
      datasetId,
      fieldMapping: { xLabels, yValues } as never,
      filters: [{ logical: 'and', items: [{ key: 'fieldcit', operator: 'in', value: ['bj000001'] }] }],
      picks: [{ field: { fieldId: 'fieldday', type: 'date', unit: 'month' }, key: '2026-02-01' }],
    } as const;
    expect(rows(await manager.ask(visualCalls.preview, { body: body as never }))).toEqual([
      ['2026年', '20.5'],
    ]);
    const wrong = { ...body, picks: [{ ...body.picks[0], key: 'x' }] };
    expect((await manager.ask(visualCalls.preview, { body: wrong as never })).code).toBe(400);
  });

  it('answers as the specification says: main, assitValue, page[0].total', async () => {
    expect((await ask('gauge001')).data).toMatchObject({ main: { rows: [['35.5']] }, assitValue: '20.5' });
    const table = await ask('table001', {}, { page: { current: 2, pageSize: 2 } });
    expect(rows(table)).toEqual([['上海', '5']]);
    expect(table.data).toMatchObject({ page: [{ current: 2, pageSize: 2, total: 3 }] });
    expect(rows(await ask('cities01')).map(([label]) => label)).toEqual(
      expect.arrayContaining(['北京', '上海']),
    );
  });

  it('is there for those alone for whom it is released, and answers others as it does for an unknown id', async () => {
    const stranger = await gateway.signIn('staff-report').catch(() => null);
    await gateway.buildEnterprise('elsewhere');
    const foreign = await gateway.signIn('manager-elsewhere');
    const unknown = await foreign.ask(visualCalls.ask, {
      params: { id: 'zzzzzzzz' },
      body: { componentId: 'bar00001' },
    });
    const here = await ask('bar00001', {}, {}, foreign);
    expect([here.code, here.message]).toEqual([unknown.code, unknown.message]);
    const body = { componentType: 'bar', datasetId, fieldMapping: {} };
    expect((await foreign.ask(visualCalls.preview, { body })).code).not.toBe(200);
    if (stranger) expect((await stranger.ask(visualCalls.preview, { body })).code).toBe(403);
  });

  it('is not saved with a dataset that is gone, or fields that it has no more (spec, designers §5)', async () => {
    const other = (
      await manager.call(datasetCalls.create, { body: { appletId: form.appletId, name: '别的' } })
    ).id;
    await manager.call(datasetCalls.save, { params: { id: other }, body: { definition: definition() } });
    const pie = (id: string, fieldId = 'fieldcit') =>
      panel(
        'pie00002',
        'pie',
        { classify: [field('c', fieldId, CITY)], numeric: [field('n', '$count')] },
        { datumOriginalId: id },
      );
    const said = async (...more: TemplateComponent[]) => {
      const { code, message } = await save([...design(), ...more]);
      return [code, message];
    };
    expect(await said(pie(other, 'gone0001'))).toEqual([422, '请移除数据列中异常字段']);
    expect((await save([...design(), pie(other)])).code).toBe(200);
    const uses = await manager.call(datasetCalls.uses, { params: { id: other } });
    expect(uses.list).toMatchObject([{ id: reportId, type: 'visual' }]);
    expect((await manager.ask(datasetCalls.remove, { params: { id: other }, query: {} })).code).toBe(409);
    await manager.call(datasetCalls.remove, { params: { id: other }, query: { force: 'true' } });
    expect(await said(pie(other))).toEqual([422, '该数据集被删除，请更改数据集']);
    expect((await ask('bar00001')).code).toBe(200);
  });
});
