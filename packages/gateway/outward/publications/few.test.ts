import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { publicationCalls } from '@gonghui/contract/publications.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import type { Cell } from '@gonghui/elements/query/answer.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { buildReport } from '@gonghui/testkit/reports.ts';
import { openLink } from '@gonghui/testkit/strangers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Provinces with their cities, and how many people are in each: a province less its larger city leaves two of them. */
const CITIES = [
  ['浙江', '杭州', 7],
  ['浙江', '宁波', 2],
  ['江苏', '南京', 6],
  ['江苏', '苏州', 6],
  ['福建', '厦门', 5],
  ['福建', '三明', 5],
] as const;

describe.each(engines('rules'))('a public report, panel less panel, over %s', engine => {
  let gateway: TestGateway;
  let manager: Client;
  let form: BuiltForm;
  let reportId: string;
  const [province, city, name] = ['省', '市', '姓名'].map(label => component('input', { label }));
  const pay = component('number', { label: '薪酬' });

  const definition = (fields: DatasetDefinition['fields'] = []): DatasetDefinition => {
    const from = (key: string) => ({ source: 'source01', key });
    return {
      kind: 'form',
      sources: [{ id: 'source01', name: '工资表', of: { kind: 'form', formId: form.id } }],
      relations: [],
      unions: [],
      fields: [
        { id: 'fieldpro', alias: '省', type: 'input', from: from(province!.id) },
        { id: 'fieldcit', alias: '市', type: 'input', from: from(city!.id) },
        { id: 'fieldnam', alias: '姓名', type: 'input', from: from(name!.id) },
        { id: 'fieldpay', alias: '薪酬', type: 'number', from: from(pay.id) },
        ...fields,
      ],
      rowRules: [],
      fieldRules: [],
      dataRight: 'viewer',
      freshness: 'live',
    };
  };

  /** Everybody earns another power of two, so that each sum says whose it is. */
  let everybody = 0;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    const home = await gateway.buildEnterprise('lessfew');
    manager = await gateway.signIn('manager-lessfew');
    form = await buildForm(gateway, home.ctx, [province!, city!, name!, pay], { name: '工资表' });
    for (const [at, where, people] of CITIES)
      for (let i = 0; i < people; i++) {
        const values = {
          [province!.id]: at,
          [city!.id]: where,
          [name!.id]: `人${everybody}`,
          [pay.id]: 2 ** everybody,
        };
        const body = { version: 1, key: newKey(), values };
        const { id } = await manager.call(submissionCalls.submit, { params: { id: form.id }, body });
        await sql`update ${sql.raw(recordTable(form.id))} set created_by = ${`person${everybody++}`} where id = ${id}`.execute(
          gateway.db.kysely,
        );
      }
    const not = (key: string, value: string): Props =>
      ({
        logical: 'and',
        items: [{ key, keyLabel: key, type: 'input', operator: 'ne', value }],
      }) as unknown as Props;
    const sum = (aggregate: string) => [
      field('y', 'fieldpay', { type: 'number', aggregate: aggregate as never }),
    ];
    const by2 = [field('z', 'fieldcit')];
    const by = (fieldId: string) => [field('x', fieldId)];
    const { id: other } = await manager.call(datasetCalls.create, {
      body: { appletId: form.appletId, name: '同一张表' },
    });
    await manager.call(datasetCalls.save, { params: { id: other }, body: { definition: definition() } });
    ({ reportId } = await buildReport(manager, form.appletId, definition([rate]), dataset => {
      const bar = (id: string, mapping: Record<string, Props[]>, datum: Props = {}) =>
        panel(id, 'bar', mapping, {
          datumOriginalId: dataset,
          name: id,
          datumProps: datum,
        } as Props);
      const card = (id: string, mapping: Record<string, Props[]>, datum: Props = {}) =>
        panel(id, 'indicatorcard', mapping, {
          datumOriginalId: dataset,
          name: id,
          datumProps: datum,
        } as Props);
      return [
        bar('bycity01', { xLabels: by('fieldcit'), yValues: sum('sum') }),
        bar('byprov01', { xLabels: by('fieldpro'), yValues: sum('sum') }),
        bar('except01', { xLabels: by('fieldpro'), yValues: sum('sum') }, { filter: not('fieldnam', '人3') }),
        bar(
          'except02',
          { xLabels: by('fieldcit'), yValues: sum('sum') },
          { filter: not('fieldcit', '宁波') },
        ),
        card('total001', { indicator: sum('sum') }),
        card('total002', { indicator: sum('sum') }, { filter: not('fieldnam', '人9') }),
        panel(
          'pivot001',
          'pivot',
          { rows: by('fieldpro'), columns: by2, values: sum('sum') },
          {
            datumOriginalId: dataset,
            name: 'pivot001',
            datumProps: { totals: 'all' },
          },
        ),
        ...['max', 'min', 'median'].map(one =>
          bar(`of${one}001`.slice(0, 8), { xLabels: by('fieldcit'), yValues: sum(one) }),
        ),
        panel(
          'other001',
          'bar',
          { xLabels: by('fieldpro'), yValues: sum('sum') },
          {
            datumOriginalId: other,
            name: 'other001',
          },
        ),
        bar('formula1', { xLabels: by('fieldcit'), yValues: [field('y', 'fieldmax', { type: 'number' })] }),
      ];
    }));
  }, 120_000);
  afterAll(() => gateway.close());
  const rate: DatasetDefinition['fields'][number] = {
    id: 'fieldmax',
    alias: '差距',
    type: 'number',
    level: 'measure',
    formula: 'MAX({{fieldpay}}) - AVERAGE({{fieldpay}})',
  };

  const publish = async (whole: boolean) => {
    const params = { id: reportId };
    const { digest, single } = await manager.call(publicationCalls.get, { params });
    await manager.call(publicationCalls.set, { params, body: { digest: digest ?? '', whole } });
    return single;
  };
  /** What strangers are told by each panel: all numbers of all its rows and totals. */
  const told = async (ids: readonly string[]) => {
    const short = (await manager.call(linkCalls.list, { params: { id: reportId } })).links[0]?.short ?? '';
    const stranger = await openLink(gateway, short);
    const params = { shortLink: short };
    const { data: opened } = await stranger.ask(publicationCalls.open, { params });
    const sums = new Set<bigint>();
    const codes: Record<string, number> = {};
    for (const componentId of ids) {
      const { code, data } = await stranger.ask(publicationCalls.ask, { params, body: { componentId } });
      codes[componentId] = code;
      const rows: Cell[][] = [
        ...(data?.main?.rows ?? []),
        ...(data?.main?.totals ?? []).map(one => one.cells),
      ] as never;
      for (const cell of rows.flat())
        if (typeof cell === 'string' && /^\d+$/.test(cell)) sums.add(BigInt(cell));
    }
    return { opened, sums: [...sums], codes };
  };
  const people = (sum: bigint): number => sum.toString(2).replaceAll('0', '').length;
  const SUMS = ['bycity01', 'byprov01', 'except01', 'except02', 'total001', 'total002', 'pivot001'];
  const SINGLE = ['ofmax001', 'ofmin001', 'ofmedian', 'formula1', 'other001'];
  /** Fewest people of a number, of one less another, and of one less two others. */
  const fewest = (sums: readonly bigint[]): number => {
    const all = [...sums, 0n];
    let least = Number.POSITIVE_INFINITY;
    for (const whole of all)
      for (const one of all)
        for (const other of all) {
          if ((whole & one) !== one || ((whole ^ one) & other) !== other) continue;
          const left = people(whole ^ one ^ other);
          if (left > 0) least = Math.min(least, left);
        }
    return least;
  };

  it('tells nobody the number of fewer than five people, whatever is taken from what', async () => {
    const single = await publish(false);
    expect(single.map(one => one.panelId).sort()).toEqual([...SINGLE].sort());
    expect(single.every(({ why }) => why.includes('某一个人'))).toBe(true);
    const { opened, sums, codes } = await told(SUMS);
    expect(codes).toEqual(Object.fromEntries(SUMS.map(id => [id, 200])));
    expect(sums.length).toBeGreaterThan(2);
    expect(fewest(sums)).toBeGreaterThanOrEqual(5);
    expect(opened.whole).toBe(false);
    const shown = JSON.stringify(opened.template);
    for (const id of SINGLE) expect(shown).not.toContain(id);
  });

  it('does not answer a panel that stays inside, whoever names it', async () => {
    await publish(false);
    const { codes, sums } = await told(SINGLE);
    expect(Object.values(codes).every(code => code === 400)).toBe(true);
    expect(sums).toEqual([]);
  });

  it('shows single numbers where whoever publishes says so, and says it to readers of the page', async () => {
    await publish(true);
    const { opened, sums, codes } = await told([...SUMS, ...SINGLE]);
    expect(Object.values(codes).every(code => code === 200)).toBe(true);
    expect(opened.whole).toBe(true);
    expect(fewest(sums)).toBe(1);
    // Taken back it holds at once: what was remembered was another answer.
    await publish(false);
    expect(fewest((await told(SUMS)).sums)).toBeGreaterThanOrEqual(5);
  });
});
