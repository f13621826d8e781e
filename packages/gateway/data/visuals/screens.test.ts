import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { field } from '@gonghui/elements/report/testing/panels.ts';
import { screenKind } from '@gonghui/elements/screen/kind.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { asset, buildScreen, saveScreen } from '@gonghui/testkit/screens.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const word = component('input', { label: '词' });
const amount = component('number', { label: '金额' });
const NUMBER = { type: 'number' } as const;

describe.each(engines('rules'))('what components of a screen ask over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let reader: Client;
  let form: BuiltForm;
  let screenId: string;
  let datasetId: string;

  const definition = () =>
    dataset({
      sources: [formSource(form.id, undefined, 'source01')],
      fields: [
        columnOf('source01', word.id, 'input', 'fieldwrd'),
        columnOf('source01', amount.id, 'number', 'fieldamo'),
      ],
    });
  const grouping = [field('g', 'fieldwrd')];
  const sum = [field('s', 'fieldamo', { ...NUMBER, aggregate: 'sum' })];
  const most = field('m', 'fieldamo', { ...NUMBER, aggregate: 'max' });
  const over = (datumOriginalId: string): TemplateComponent[] => {
    const of = { datumOriginalId };
    return [
      asset('radar001', 'radar', { grouping, indicators: [...sum, most] }, of),
      asset('header01', 'VMainHeader'),
      {
        ...asset('layer001', 'layer'),
        components: [
          asset(
            'bar00001',
            'bar',
            { xLabels: grouping, yValues: sum },
            {
              ...of,
              datumProps: {
                links: [{ id: 'l', panelId: 'flop0001' }],
                through: [{ id: 't', kind: 'records' }],
              },
            },
          ),
          asset('flop0001', 'VNumberTitleFlop', { indicator: sum }, of),
          asset('gauge001', 'gauge', { mainIndicator: sum, assitIndicator: [most] }, of),
        ],
      },
      asset(
        'rows0001',
        'VMarquee',
        { tColumns: [field('c', 'fieldwrd'), field('n', 'fieldamo', NUMBER)] },
        of,
      ),
      asset('cloud001', 'VWordCloud', {}, of),
    ];
  };
  const ask = (componentId: string, filterValueMap = {}, client = reader) =>
    client.ask(visualCalls.ask, { params: { id: screenId }, body: { componentId, filterValueMap } });
  const batch = (questions: { componentId: string; etag?: string }[], client = reader, id = screenId) =>
    client.ask(visualCalls.batch, { params: { id }, body: { questions: questions as never } });
  const rows = ({ data }: { data: unknown }) =>
    (data as { main: { rows: unknown[][] } }).main.rows.map(row =>
      row.map(cell => (typeof cell === 'object' && cell !== null ? (cell as { label: string }).label : cell)),
    );
  const submit = (text: string, much: number) =>
    manager.call(submissionCalls.submit, {
      params: { id: form.id },
      body: { version: 1, key: newKey(), values: { [word.id]: text, [amount.id]: much } },
    });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('screen');
    manager = await gateway.signIn('manager-screen');
    reader = await gateway.signIn('admin-screen');
    form = await buildForm(gateway, home.ctx, [word, amount], { name: '词' });
    for (const [text, much] of [
      ['一', 10],
      ['一', 20],
      ['二', 5],
    ] as const)
      await submit(text, much);
    ({ screenId, datasetId } = await buildScreen(manager, form.appletId, definition(), over));
  });
  afterAll(() => gateway.close());

  it('each is asked as its own kind has it: the radar of a screen takes groups and indicators', async () => {
    expect(rows(await ask('radar001')).sort()).toEqual([
      ['一', '30', '20'],
      ['二', '5', '5'],
    ]);
    const body = {
      componentType: 'radar',
      datasetId,
      fieldMapping: { grouping, indicators: [...sum, most] } as never,
    };
    expect(
      rows(await manager.ask(visualCalls.preview, { body: { ...body, kind: 'screen' } })).sort(),
    ).toEqual([
      ['一', '30', '20'],
      ['二', '5', '5'],
    ]);
    // That of a report wants other mappings.
    const ofReport = { ...body, fieldMapping: { xLabels: grouping, yValues: sum } as never };
    expect(rows(await manager.ask(visualCalls.preview, { body: ofReport })).sort()).toEqual([
      ['一', '30'],
      ['二', '5'],
    ]);
    expect((await manager.ask(visualCalls.preview, { body })).code).toBe(422);
    for (const kind of ['form', 'dataset', 'nothing'])
      expect((await manager.ask(visualCalls.preview, { body: { ...body, kind } })).code).toBe(400);
  });

  it('those in a layer too: numbers, rows, clicks and the records behind them', async () => {
    expect((await ask('flop0001')).data).toMatchObject({ main: { rows: [['35']] } });
    expect((await ask('gauge001')).data).toMatchObject({ main: { rows: [['35']] }, assitValue: '20' });
    expect(rows(await ask('rows0001'))).toHaveLength(3);
    const picked = { bar00001: { picked: { g: '二' } } };
    expect((await ask('flop0001', picked)).data).toMatchObject({ main: { rows: [['5']] } });
    const found = await reader.ask(visualCalls.rows, {
      params: { id: screenId },
      body: { componentId: 'bar00001', filterValueMap: picked },
    });
    expect(found).toMatchObject({ code: 200, data: { formId: form.id } });
    expect(await ask('nothing1')).toMatchObject({
      code: 400,
      message: '这个大屏里没有该组件，请刷新页面后再试',
    });
    expect((await ask('header01')).code).toBe(400);
    expect((await ask('cloud001')).code).toBe(422);
  });

  it('whoever it is released to sees its rows: 查看 of a screen is about all of it', async () => {
    const plain = await gateway.signIn('plain-screen');
    expect((await ask('rows0001', {}, plain)).code).toBe(200);
    const foreign = await gateway
      .buildEnterprise('strangers')
      .then(() => gateway.signIn('manager-strangers'));
    const unknown = await foreign.ask(visualCalls.ask, {
      params: { id: 'zzzzzzzz' },
      body: { componentId: 'bar00001' },
    });
    const here = await ask('bar00001', {}, foreign);
    expect([here.code, here.message]).toEqual([unknown.code, unknown.message]);
    const all = await batch([{ componentId: 'bar00001' }], foreign);
    expect([all.code, all.message]).toEqual([unknown.code, unknown.message]);
  });

  it('an address parameter narrows what compares with it, and is asked about again here', async () => {
    const { screenId: other } = await buildScreen(manager, form.appletId, definition(), over);
    const line = { key: 'fieldwrd', keyLabel: '词', type: 'input', operator: 'eq', valueKey: 'wordpar1' };
    const flop = asset(
      'flop0002',
      'VNumberTitleFlop',
      { indicator: sum },
      { datumOriginalId: datasetId, datumProps: { filter: { logical: 'and', items: [line] } } },
    );
    const params = [{ id: 'wordpar1', name: '词', initial: '二' }];
    await saveScreen(manager, other, [flop], { params });
    await manager.call(formCalls.release, { params: { id: other }, body: {} });
    const asked = async (filterValueMap: Record<string, never>) => {
      const body = { componentId: 'flop0002', filterValueMap };
      const { code, data } = await reader.ask(visualCalls.ask, { params: { id: other }, body });
      return code === 200 ? data!.main.rows[0]?.[0] : code;
    };
    expect(await asked({})).toBe('5');
    expect(await asked({ wordpar1: '一' as never })).not.toBe('5');
    expect(await asked({ wordpar1: '' as never })).not.toBe('5');
    expect(await asked({ wordpar1: 7 as never })).toBe(400);
    expect(await asked({ otherpar: '一' as never })).toBe(400);
  });

  it('F1 batches that come together are planned once, and each gets what it would get alone', async () => {
    const questions = ['radar001', 'gauge001', 'bar00001'].map(componentId => ({ componentId }));
    const trips = vi.spyOn(gateway.deps.db, 'withTenant');
    const counted = async (walls: number) => {
      // Whoever has asked nothing yet has no plan.
      const client = await gateway.signIn(walls === 1 ? 'manager-screen' : 'plain-screen');
      trips.mockClear();
      const all = await Promise.all(Array.from({ length: walls }, () => batch(questions, client)));
      return { all, trips: trips.mock.calls.length };
    };
    const one = await counted(1);
    const eight = await counted(8);
    trips.mockRestore();
    // Each opens the page for itself.
    expect(eight.trips, `${one.trips} of one`).toBeLessThan(one.trips + 8 * 2);
    const told = eight.all.map(({ data }) => data?.answers.map(({ code, etag }) => [code, etag]));
    expect(told[0]?.map(([code]) => code)).toEqual([200, 200, 200]);
    for (const each of told) expect(each).toEqual(told[0]);
  });

  it('a batch answers each question for itself, and says unchanged for what the page has', async () => {
    const ids = ['radar001', 'nothing1', 'cloud001', 'gauge001', 'rows0001', 'bar00001'];
    const first = await batch(ids.map(componentId => ({ componentId })));
    const told = (first.data?.answers ?? []).map(({ componentId, code }) => [componentId, code]);
    expect(told).toEqual([
      ['radar001', 200],
      ['nothing1', 400],
      ['cloud001', 422],
      ['gauge001', 200],
      ['rows0001', 200],
      ['bar00001', 200],
    ]);
    const of = (answers: typeof first, id: string) =>
      answers.data!.answers.find(one => one.componentId === id)!;
    const { meta: _, ...alone } = (await ask('gauge001')).data!;
    expect(of(first, 'gauge001').answer).toMatchObject(alone);
    const known = ids.map(componentId => ({ componentId, etag: of(first, componentId).etag ?? 'none' }));
    const second = await batch(known);
    for (const id of ['radar001', 'gauge001', 'rows0001', 'bar00001']) {
      expect(of(second, id)).toMatchObject({ code: 200, unchanged: true, etag: of(first, id).etag });
      expect(of(second, id)).not.toHaveProperty('answer');
    }
    await submit('一', 1);
    const third = await batch(known);
    expect(of(third, 'gauge001')).toMatchObject({ answer: { main: { rows: [['36']] }, assitValue: '20' } });
    expect(of(third, 'gauge001')).not.toHaveProperty('unchanged');
    // Another's etag is no right to anything: his own answer is compared.
    const plain = await gateway.signIn('plain-screen');
    const his = await batch([{ componentId: 'rows0001', etag: of(third, 'rows0001').etag! }], plain);
    expect(of(his, 'rows0001')).toMatchObject({ code: 200, answer: { main: { rows: [] } } });
    // A screen without data asks for version and time alone.
    expect((await batch([])).data).toMatchObject({ version: 1, now: expect.any(Number), answers: [] });
    const many = Array.from({ length: 151 }, () => ({ componentId: 'bar00001' }));
    expect((await batch(many)).code).toBe(400);
    const most150 = await batch(many.slice(1));
    expect(new Set(most150.data!.answers.map(({ code }) => code))).toEqual(new Set([200]));
  });

  it('is not saved with a dataset that is gone or lost a field, which names it among its uses (spec, designers §5)', async () => {
    const { screenId: other, datasetId: its } = await buildScreen(manager, form.appletId, definition(), over);
    const uses = await manager.call(datasetCalls.uses, { params: { id: its } });
    expect(uses.list).toMatchObject([{ id: other, type: 'datav' }]);
    const refused = async (components: TemplateComponent[]) => {
      const { code, message } = await manager.ask(formCalls.save, {
        params: { id: other },
        body: { type: 'datav', template: { page: screenKind.empty().page, components } as never },
      });
      return [code, message];
    };
    const lost = asset(
      'pie00001',
      'pie',
      { classify: [field('c', 'gone0001')], numeric: sum },
      { datumOriginalId: its },
    );
    expect(await refused([lost])).toEqual([422, '请移除数据列中异常字段']);
    const inLayer = { ...asset('layer002', 'layer'), components: [lost] };
    expect(await refused([inLayer])).toEqual([422, '请移除数据列中异常字段']);
    expect((await manager.ask(datasetCalls.remove, { params: { id: its }, query: {} })).code).toBe(409);
    await manager.call(datasetCalls.remove, { params: { id: its }, query: { force: 'true' } });
    expect(await refused(over(its))).toEqual([422, '该数据集被删除，请更改数据集']);
    await saveScreen(manager, other, over(datasetId));
    await manager.call(formCalls.release, { params: { id: other }, body: {} });
    expect((await batch([{ componentId: 'bar00001' }], reader, other)).data!.answers[0]!.code).toBe(200);
  });
});
