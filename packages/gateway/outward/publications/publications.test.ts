import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { publicationCalls } from '@gonghui/contract/publications.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { buildReport } from '@gonghui/testkit/reports.ts';
import { openLink } from '@gonghui/testkit/strangers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicQuestions, publicTemplate } from './public-template.ts';

const CITY = { type: 'input', alias: '城市' } as const;
const PAY = { type: 'number', alias: '工资合计' } as const;

describe.each(engines('rules'))('public reports over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let plain: Client;
  let anonymous: Client;
  let form: BuiltForm;
  let reportId: string;
  let datasetId: string;
  const city = component('input', { label: '城市' });
  const pay = component('number', { label: '工资', precision: 2 });
  const note = component('input', { label: '秘密' });

  const definition = (from: string = pay.id): DatasetDefinition => ({
    kind: 'form',
    sources: [{ id: 'source01', name: '工资表', of: { kind: 'form', formId: form.id } }],
    relations: [],
    unions: [],
    fields: [
      { id: 'fieldcit', alias: '城市', type: 'input', from: { source: 'source01', key: city.id } },
      { id: 'fieldpay', alias: '工资', type: 'number', from: { source: 'source01', key: from } },
      { id: 'fieldnot', alias: '秘密', type: 'input', from: { source: 'source01', key: note.id } },
    ],
    rowRules: [],
    fieldRules: [],
    dataRight: 'viewer',
    freshness: 'live',
  });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ({ anonymous } = gateway);
    home = await gateway.buildEnterprise('public');
    manager = await gateway.signIn('manager-public');
    plain = await gateway.signIn('plain-public');
    form = await buildForm(gateway, home.ctx, [city, pay, note], { name: '工资表' });
    const people = ['admin', 'manager', 'developer', 'platform', 'plain'];
    for (const [at, name] of people.entries()) {
      const client = await gateway.signIn(`${name}-public`);
      const submit = (where: string, much: number) =>
        client.call(submissionCalls.submit, {
          params: { id: form.id },
          body: {
            version: 1,
            key: newKey(),
            values: { [city.id]: where, [pay.id]: much, [note.id]: 'SECRETNOTE' },
          },
        });
      for (const where of ['北京', '上海', '深圳']) await submit(where, 100);
      if (at === 0) await submit('LONELYTOWN', 987_654);
    }
    ({ reportId, datasetId } = await buildReport(manager, form.appletId, definition(), dataset => {
      const over = (id: string, name: string, mapping: object, more = {}) =>
        panel(id, name, mapping as never, { datumOriginalId: dataset, ...more });
      return [
        over('city0001', 'selectfilter', { queryField: [field('q', 'fieldcit', CITY)] }),
        over('bar00001', 'bar', {
          xLabels: [field('x', 'fieldcit', CITY)],
          yValues: [field('y', 'fieldpay', { ...PAY, aggregate: 'sum' })],
          grouping: [field('g', 'fieldcit', CITY)],
          drill: [field('d', 'fieldnot', { type: 'input', alias: '秘密' })],
        }),
        {
          ...over('hide0001', 'selectfilter', { queryField: [field('h', 'fieldcit', CITY)] }),
          isHidden: true,
        },
        over('table001', 'rcTable', {
          tColumns: [field('w', 'fieldnot', { type: 'input', alias: '秘密' }), field('v', 'fieldcit', CITY)],
          links: [{ id: 'link0001', panelId: 'bar00001', fields: {} }],
        }),
      ];
    }));
  });
  afterAll(() => gateway.close());

  const state = (client = manager) => client.ask(publicationCalls.get, { params: { id: reportId } });
  const publish = async (client = manager) => {
    const { data } = await state(client);
    return client.ask(publicationCalls.set, {
      params: { id: reportId },
      body: { digest: data.digest ?? '' },
    });
  };
  /** What somebody gets who comes by this link, or by the report's own address. */
  const come = async (key: string) => {
    // An address has thirty openings a minute, of which these tests are not.
    await gateway.db.kysely.deleteFrom('public_counters').execute();
    return openLink(gateway, key);
  };
  const params = (shortLink: string) => ({ shortLink });
  const open = async (key: string) => (await come(key)).ask(publicationCalls.open, { params: params(key) });
  const ask = async (key: string, componentId = 'bar00001', more = {}) =>
    (await come(key)).ask(publicationCalls.ask, { params: params(key), body: { componentId, ...more } });
  const shortNow = async () =>
    (await manager.call(linkCalls.list, { params: { id: reportId } })).links[0]?.short ?? '';
  const closed = async (key: string) => {
    const stranger = await come(key);
    if (stranger.visit === null) return expect(stranger.opened).toMatchObject({ code: 1515, data: null });
    for (const answer of [await open(key), await ask(key), await ask(key, 'other001')])
      expect(answer).toMatchObject({ code: 1515, message: '该报表已停止公开，或链接有误', data: null });
  };

  it('P9: off until somebody confirms the list of what goes out, and only who may release does', async () => {
    await closed(reportId);
    await closed('unknown1');
    const { data } = await state();
    expect(data).toMatchObject({ state: 'off' });
    expect(await shortNow()).toBe('');
    expect(data.columns.map(one => [one.column, one.from])).toEqual([
      ['城市', '工资表'],
      ['城市', '工资表'],
      ['工资合计', '工资表'],
      ['城市', '工资表'],
    ]);
    expect(data.kept).toEqual(['下拉筛选', '明细表']);
    const digest = data.digest ?? '';
    for (const answer of [
      await state(plain),
      await plain.ask(publicationCalls.set, { params: { id: reportId }, body: { digest } }),
      await plain.ask(publicationCalls.stop, { params: { id: reportId } }),
    ])
      expect(answer.code).toBe(403);
    expect(
      (await manager.ask(publicationCalls.set, { params: { id: reportId }, body: { digest: 'other' } })).code,
    ).toBe(409);
    expect((await publish()).data).toMatchObject({ state: 'on' });
  });

  it('P9: everybody gets numbers of five people or more, by its id and its short name, and nothing else', async () => {
    for (const key of [reportId, await shortNow()]) {
      const opened = await open(key);
      expect(opened.code).toBe(200);
      const shown = await ask(key);
      expect(shown.code).toBe(200);
      const options = await ask(key, 'city0001');
      const all = JSON.stringify([opened.data, shown.data, options.data]);
      expect(all).toMatch(/北京|上海|深圳/);
      expect(all).not.toMatch(/LONELYTOWN|987654|SECRETNOTE|fieldnot|秘密/);
      for (const hidden of [datasetId, form.id, form.appletId, home.ctx.tenantId, home.users.manager!])
        expect(all).not.toContain(hidden);
      // One of a few cannot be singled out by asking for it.
      const alone = await ask(key, 'bar00001', { filterValueMap: { city0001: ['LONELYTOWN'] } });
      expect(JSON.stringify(alone.data)).not.toContain('987654');
    }
    // A window and a password as any link has them.
    const { links } = await manager.call(linkCalls.list, { params: { id: reportId } });
    expect(links).toMatchObject([{ kind: 'visual', name: '默认链接', isDefault: true }]);
    const { code } = await plain.ask(publicationCalls.open, { params: params(reportId) });
    expect(code).toBe(401);
  });

  it('P9: single rows, hidden panels and unknown keys are refused, and other calls stay shut', async () => {
    expect((await ask(reportId, 'table001')).code).toBe(400);
    expect((await ask(reportId, 'bar00001', { filterValueMap: { other001: 1 } })).code).toBe(400);
    expect((await ask(reportId, 'bar00001', { page: { current: 1, pageSize: 10 } })).code).toBe(400);
    expect((await anonymous.ask(formCalls.fill, { params: { id: reportId } })).code).toBe(401);
    const body = { componentId: 'bar00001', filterValueMap: {}, format: 'csv' as const };
    expect(
      (await anonymous.ask(visualCalls.ask, { params: { id: reportId }, body: { componentId: 'bar00001' } }))
        .code,
    ).toBe(401);
    expect((await anonymous.ask(visualCalls.download, { params: { formId: reportId }, body })).code).toBe(
      401,
    );
    expect((await anonymous.ask(publicationCalls.get, { params: { id: reportId } })).code).toBe(401);
  });

  it('P9: what nobody confirmed is neither drilled into nor filtered by', async () => {
    const values = {
      bar00001: { drill: ['北京'] },
      hide0001: '北京',
      table001: { picked: { v: '北京' } },
    };
    for (const [id, value] of Object.entries(values)) {
      const asked = { componentId: 'bar00001', filterValueMap: { [id]: value } };
      // Colleagues may: it is the confirmation that is missing.
      const { code } = await manager.ask(visualCalls.ask, { params: { id: reportId }, body: asked });
      const answer = await ask(reportId, asked.componentId, { filterValueMap: asked.filterValueMap });
      expect([id, code, answer.code, JSON.stringify(answer).includes('SECRET')]).toEqual([
        id,
        200,
        400,
        false,
      ]);
    }
  });

  it('P9: another enterprise neither sees nor changes a publication', async () => {
    await gateway.buildEnterprise('neighbour');
    const stranger = await gateway.signIn('manager-neighbour');
    for (const answer of [
      await state(stranger),
      await stranger.ask(publicationCalls.set, { params: { id: reportId }, body: { digest: 'x' } }),
      await stranger.ask(publicationCalls.stop, { params: { id: reportId } }),
    ])
      expect(answer.code).toBe(404);
    expect((await open(reportId)).code).toBe(200);
  });

  it('P9: other columns stop it until they are confirmed', async () => {
    const save = (from?: string) =>
      manager.call(datasetCalls.save, { params: { id: datasetId }, body: { definition: definition(from) } });
    await save(note.id);
    await closed(reportId);
    expect((await state()).data).toMatchObject({
      state: 'stopped',
      reason: expect.stringContaining('有变化'),
    });
    await save();
    expect((await open(reportId)).code).toBe(200);
  });

  it('P9: it ends with the right of who published it, with the release, and when it is stopped', async () => {
    const short = await shortNow();
    await gateway.db.kysely
      .updateTable('users')
      .set({ status: 'disabled' })
      .where('id', '=', home.users.manager!)
      .execute();
    await closed(short);
    await gateway.db.kysely
      .updateTable('users')
      .set({ status: 'enabled' })
      .where('id', '=', home.users.manager!)
      .execute();
    expect((await open(short)).code).toBe(200);
    await manager.call(formCalls.offline, { params: { id: reportId } });
    await closed(short);
    await manager.call(formCalls.release, { params: { id: reportId }, body: {} });
    expect((await open(short)).code).toBe(200);
    await manager.call(publicationCalls.stop, { params: { id: reportId } });
    await closed(short);
    expect((await state()).data.state).toBe('off');
  });
});

it('P9: of a design only what is drawn goes out', () => {
  const secret = { filter: { logical: 'and', items: [{ value: 'SECRETNOTE' }] }, through: { to: 'record' } };
  const template = {
    page: { theme: 'dark', apiConfig: { autoUpdate: true }, note: 'SECRETNOTE' },
    components: [
      {
        ...panel('bar00001', 'bar', { xLabels: [field('x', 'fieldcit', CITY)] } as never, {
          datumOriginalId: 'dataset1',
          datumOriginalSettingFields: [{ alias: 'SECRETNOTE' }],
        }),
      },
      { id: 'hide0001', name: 'bar', isHidden: true, props: { name: 'SECRETNOTE' } },
      { id: 'later001', name: 'of-no-kind', props: { name: 'SECRETNOTE' } },
    ],
  };
  Object.assign(template.components[0]!.props!.datumProps as object, secret);
  const shown = publicTemplate(template as never);
  expect(JSON.stringify(shown)).not.toMatch(/SECRETNOTE|dataset1|through/);
  expect(shown.components.map(({ id }) => id)).toEqual(['bar00001']);
  expect(publicQuestions(template as never).components.map(({ id }) => id)).toEqual(['bar00001']);
});
