import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { everyComponent } from '@gonghui/elements/form/linkage/business-uses.ts';
import { withheldFrom } from '@gonghui/elements/page/external/withheld.ts';
import { boundTo, element, placedFrom } from '@gonghui/elements/page/testing/pages.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { field } from '@gonghui/elements/report/testing/panels.ts';
import { isComponentId, newId } from '@gonghui/kernel/ids.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { buildDataset, buildPage, savePage } from '@gonghui/testkit/custom-pages.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { buildReport } from '@gonghui/testkit/reports.ts';
import { holdStream } from '@gonghui/testkit/streams.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const word = component('input', { label: '词' });
const other = component('input', { label: '又一词' });
const notice = component('paragraph', { content: '请先阅读' }, undefined, 'notice01');
const BAR = 'bar00001';

/** What a page shows of other designs, to people with rights of their own to these. */
describe.each(engines('rules'))('components of other designs over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let plain: Client;
  let form: BuiltForm;
  let datasetId: string;
  let reportId: string;

  const definition = () =>
    dataset({
      sources: [formSource(form.id, undefined, 'source01')],
      fields: [
        columnOf('source01', word.id, 'input', 'fieldwrd'),
        columnOf('source01', other.id, 'input', 'fieldoth'),
      ],
    });
  const list = (id: string, fieldId = 'fieldwrd', of = datasetId) =>
    boundTo(of, id, 'list', { title: [field('t', fieldId)] });
  const bar = (of: string, id = BAR) =>
    element(id, 'bar', {
      name: '各词',
      datumOriginalId: of,
      datumProps: {
        xLabels: [field('x', 'fieldwrd')],
        yValues: [field('y', '$count')],
        through: [{ id: 't', kind: 'records' }],
      },
    });
  const shown = async (client: Client, id: string): Promise<TemplateComponent[]> => {
    const { data } = await client.ask(formCalls.fill, { params: { id }, query: { type: 'custom' } });
    return everyComponent(data.template.components as TemplateComponent[]);
  };
  const ask = (client: Client, id: string, componentId: string) =>
    client.ask(visualCalls.ask, { params: { id }, body: { componentId } as never });
  const firstOf = async (client: Client, id: string, componentId: string) =>
    ((await ask(client, id, componentId)).data as unknown as Answer).main.rows[0]?.[0];
  const setGroups = async (id: string, ...groups: Partial<PermissionGroup>[]) => {
    const { rev } = await manager.call(permissionCalls.get, { params: { id } });
    const answer = await manager.ask(permissionCalls.set, {
      params: { id },
      body: {
        rev,
        groups: groups.map(group => ({
          ...{ id: newId(), name: newId(), actions: ['see'], rows: { kind: 'all' }, fields: {} },
          members: { type: 'all', depts: [], users: [], roles: [] },
          ...group,
        })) as never,
      },
    });
    expect(answer.code, answer.message).toBe(200);
  };

  beforeAll(async () => {
    gateway = await startGateway(engine);
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    home = await gateway.buildEnterprise('placed');
    manager = await gateway.signIn('manager-placed');
    plain = await gateway.signIn('plain-placed');
    form = await buildForm(gateway, home.ctx, [word, other, notice], { name: '词' });
    await manager.call(submissionCalls.submit, {
      params: { id: form.id },
      body: { version: 1, key: newKey(), values: { [word.id]: '甲', [other.id]: '乙' } },
    });
    await setGroups(form.id, { actions: ['fill', 'see', 'export'] });
    const made = await buildReport(manager, form.appletId, definition(), of => [bar(of)]);
    reportId = made.reportId;
    datasetId = await buildDataset(manager, form.appletId, definition());
  });
  afterAll(() => gateway.close());

  it('P7 8: are taken away, and lead to records, as far as their own design lets', async () => {
    const inner = await buildPage(manager, form.appletId, [
      element('cont0001', 'container', {}, [placedFrom(reportId, BAR, {}, 'inner001')]),
    ]);
    const id = await buildPage(manager, form.appletId, [
      placedFrom(reportId, BAR, {}, 'placed01'),
      placedFrom(inner, 'cont0001', {}, 'placed02'),
      bar(datasetId, 'own00001'),
    ]);
    const placed = ['placed01_bar00001', 'placed02_cont0001_inner001_bar00001'];
    const download = (componentId: string) =>
      plain.ask(visualCalls.download, {
        params: { formId: id },
        body: { componentId, filterValueMap: {}, format: 'csv' } as never,
      });
    const records = (componentId: string) =>
      plain.ask(visualCalls.rows, {
        params: { id },
        body: { componentId, filterValueMap: { [componentId]: { picked: { x: '甲' } } } } as never,
      });
    const withheld = async () =>
      (await shown(plain, id)).flatMap(one => (one.name === 'bar' ? [withheldFrom(one)] : []));
    const codes = async (componentId: string) => [
      (await ask(plain, id, componentId)).code,
      (await download(componentId)).status,
      (await records(componentId)).code,
    ];
    expect(await withheld()).toEqual([[], [], []]);
    for (const one of [...placed, 'own00001']) expect(await codes(one), one).toEqual([200, 200, 200]);
    await setGroups(reportId, { actions: ['see'] });
    expect(await withheld()).toEqual([['export', 'rows'], ['export', 'rows'], []]);
    for (const one of placed) expect(await codes(one), one).toEqual([200, 403, 403]);
    expect(await codes('own00001')).toEqual([200, 200, 200]);
    await setGroups(reportId, { actions: ['see', 'rows'] });
    for (const one of placed) expect(await codes(one), one).toEqual([200, 403, 200]);
    // With all of the page those leave that may; in place of the others stands why not.
    const { status, raw } = await download('');
    expect(status).toBe(200);
    const files = Object.values(unzipSync(raw)).map(bytes => Buffer.from(bytes).toString());
    expect(files.map(text => text.includes('您没有下载该组件的权限'))).toEqual([true, true, false]);
    // A page that lends on a chart withholds what it does not let do itself.
    await setGroups(reportId);
    await setGroups(inner, { actions: ['see'] });
    expect(await codes(placed[0]!)).toEqual([200, 200, 200]);
    expect(await codes(placed[1]!)).toEqual([200, 403, 200]);
  });

  it('have ids of their own however they are nested, and each its own data', async () => {
    const first = await buildPage(manager, form.appletId, [
      element('cont0001', 'container', {}, [list('list0001'), element('dialog01', 'dialog')]),
    ]);
    // A clone keeps the ids of what it was made from.
    const { id: second } = await manager.call(formCalls.clone, {
      body: { formId: first, formName: `副本${newId()}` },
    });
    const changed = [
      element('cont0001', 'container', {}, [list('list0001', 'fieldoth'), element('dialog01', 'dialog')]),
    ];
    expect((await savePage(manager, second, changed)).code).toBe(200);
    await manager.call(formCalls.release, { params: { id: second }, body: {} });
    const both = await buildPage(manager, form.appletId, [
      element('cont0002', 'container', {}, [
        placedFrom(first, 'cont0001', {}, 'nested01'),
        placedFrom(second, 'cont0001', {}, 'nested02'),
      ]),
    ]);
    const id = await buildPage(manager, form.appletId, [
      placedFrom(both, 'cont0002', {}, 'placed01'),
      placedFrom(both, 'cont0002', {}, 'placed02'),
    ]);
    const all = await shown(plain, id);
    expect(new Set(all.map(one => one.id)).size).toBe(all.length);
    expect(all.filter(({ name }) => name === 'dialog')).toHaveLength(4);
    const lists = all.filter(({ name }) => name === 'list').map(one => one.id);
    expect(await Promise.all(lists.map(one => firstOf(plain, id, one)))).toEqual(['甲', '乙', '甲', '乙']);
    // What shows a component of one that it held before keeps its id, which is that of an inner component by now.
    const moved = await buildPage(manager, form.appletId, [
      { ...placedFrom(first, 'cont0001', {}, 'placed03'), id: 'placed03_list0001' },
    ]);
    const ids = (await shown(plain, moved)).map(one => one.id);
    expect(new Set(ids).size).toBe(3);
  });

  it('say in their own words that they are nested too deep or too many, and ids stay ids', async () => {
    let deep = await buildPage(manager, form.appletId, [
      element('cont0000', 'container', {}, [list('list0000')]),
    ]);
    const states: unknown[] = [];
    for (let level = 1; level <= 6; level++) {
      const from = `cont000${level - 1}`;
      deep = await buildPage(manager, form.appletId, [
        element(`cont000${level}`, 'container', {}, [placedFrom(deep, from, {}, `level00${level}`)]),
      ]);
      const all = await shown(plain, deep);
      expect(all.filter(({ id }) => !isComponentId(id))).toEqual([]);
      states.push(all.find(({ name }) => name === 'external')?.props.state ?? all.at(-1)?.name);
      const [fed] = all.filter(({ name }) => name === 'list');
      if (fed) expect(await firstOf(plain, deep, fed.id)).toBe('甲');
    }
    expect(states).toEqual(['list', 'list', 'list', 'list', 'list', 'too-deep']);

    const half = Math.floor(LIMITS.nodes / 2);
    const many = await buildPage(manager, form.appletId, [
      element(
        'cont0001',
        'container',
        {},
        Array.from({ length: half }, (_, at) => element(`p${String(at).padStart(7, '0')}`, 'divider')),
      ),
    ]);
    const id = await buildPage(
      manager,
      form.appletId,
      ['placed01', 'placed02'].map(own => placedFrom(many, 'cont0001', {}, own)),
    );
    expect((await shown(plain, id)).find(({ name }) => name === 'external')?.props.state).toBe('too-many');
  });

  it('show of a form what filling in shows, to who may do no more than that', async () => {
    await setGroups(form.id, { actions: ['fill'], fields: { [other.id]: 'hidden' } });
    const id = await buildPage(manager, form.appletId, [
      placedFrom(form.id, 'notice01', {}, 'ofform01'),
      placedFrom(form.id, other.id, {}, 'offield1'),
    ]);
    const [text, hidden] = await shown(plain, id);
    expect(text).toMatchObject({ name: 'paragraph', props: { content: '请先阅读' } });
    expect(hidden).toMatchObject({ name: 'external', props: { state: 'gone' } });
    expect(hidden?.props).not.toHaveProperty('label', '又一词');
    await setGroups(form.id, { actions: ['see'] });
    expect((await shown(plain, id))[0]).toMatchObject({ name: 'external', props: { state: 'no-access' } });
    await setGroups(form.id, { actions: ['fill', 'see', 'export'] });
  });

  it('are drawn while a page is designed without becoming what the designer used last', async () => {
    const recent = async () =>
      (await manager.call(formCalls.recent, {
        body: { page: { current: 1, pageSize: 100 } } as never,
      })) as never;
    const names = async () => JSON.stringify(await recent());
    const page = await buildPage(manager, form.appletId, [element('para0001', 'paragraph')]);
    for (const [id, type] of [
      [page, 'custom'],
      [reportId, undefined],
    ] as const) {
      const before = await names();
      const query = { from: 'design' as const, ...(type ? { type } : {}) };
      await manager.call(formCalls.fill, { params: { id }, query });
      expect(await names()).toBe(before);
      await manager.call(formCalls.fill, { params: { id }, query: type ? { type } : {} });
      expect(await names()).not.toBe(before);
    }
  });

  it('D9: an open page is told that something of it was hidden, there or where it comes from, and of nothing else', async () => {
    const inner = await buildPage(manager, form.appletId, [
      element('cont0001', 'container', {}, [list('list0001')]),
    ]);
    const id = await buildPage(manager, form.appletId, [placedFrom(inner, 'cont0001'), list('list0002')]);
    const hold = async () => {
      const stream = await holdStream(gateway, plain, `/v1/visual/${id}/stream`);
      expect(await stream.news()).toContain('open');
      return stream;
    };
    const inSource = 'extern01_cont0001_list0001';
    let stream = await hold();
    expect((await ask(plain, id, inSource)).code).toBe(200);
    await setGroups(inner, { fields: { list0001: 'hidden' } });
    expect(await stream.news()).toBe('ended');
    const gone = await ask(plain, id, inSource);
    expect([gone.code, gone.data]).toEqual([400, { gone: true }]);

    stream = await hold();
    expect((await ask(plain, id, 'list0002')).code).toBe(200);
    await setGroups(id, { fields: { list0002: 'hidden' } });
    expect(await stream.news()).toBe('ended');
    const { data } = await plain.ask(visualCalls.batch, {
      params: { id },
      body: { questions: [{ componentId: 'list0002' }] as never },
    });
    expect(data.answers).toMatchObject([{ componentId: 'list0002', code: 400, gone: true }]);

    stream = await hold();
    await setGroups(inner, { fields: { list0001: 'hidden' } }, { fields: { list0001: 'hidden' } });
    const next = stream.news();
    const quiet = new Promise<string>(resolve => setTimeout(() => resolve('still open'), 5_000));
    expect(await Promise.race([next, quiet])).toBe('still open');
    stream.stop();
    await next.catch(() => undefined);
  }, 60_000);

  it('a column that is deleted after the release, or records he may not see, take their own element alone', async () => {
    const gone = await buildDataset(manager, form.appletId, definition());
    const closed = await buildDataset(manager, form.appletId, definition());
    const id = await buildPage(manager, form.appletId, [
      list('list0001', 'fieldoth', gone),
      list('list0002', 'fieldwrd', gone),
      list('list0003', 'fieldwrd', closed),
    ]);
    const batch = async () => {
      const questions = ['list0001', 'list0002', 'list0003'].map(componentId => ({ componentId }));
      const { data } = await plain.ask(visualCalls.batch, { params: { id }, body: { questions } as never });
      return data.answers;
    };
    expect((await batch()).map(({ code }) => code)).toEqual([200, 200, 200]);
    const { fields, ...rest } = definition();
    await manager.call(datasetCalls.save, {
      params: { id: gone },
      body: {
        definition: { ...rest, fields: fields.filter(one => one.id !== 'fieldoth') },
        force: true,
      } as never,
    });
    const [lost, kept] = await batch();
    expect([lost?.code, kept?.code]).toEqual([422, 200]);
    expect(lost?.message).toMatch(/字段|删除|不存在/);
    // He may fill the form in, and see none of its records.
    await setGroups(form.id, { actions: ['fill'] });
    const [, , refused] = await batch();
    expect(refused?.answer?.main.rows ?? []).toEqual([]);
    await setGroups(form.id, { actions: ['fill', 'see', 'export'], fields: { [word.id]: 'hidden' } });
    const [, , hidden] = await batch();
    expect([hidden?.code, hidden?.message]).toEqual([403, '包含您无权查看的字段']);
    await setGroups(form.id, { actions: ['fill', 'see', 'export'] });
    expect((await batch())[2]?.code).toBe(200);
  });

  it('D4: who asks for data of a page that is not for him is told the same as of one that nobody has', async () => {
    const limited = {
      ...{ type: 'limited' as const, depts: [], roles: [] },
      users: [{ id: home.users.developer!, name: '' }],
    };
    const page = await buildPage(manager, form.appletId, [list('list0001')]);
    await manager.call(formCalls.release, { params: { id: page }, body: { scope: limited } });
    const off = await buildPage(manager, form.appletId, [list('list0001')]);
    await manager.call(formCalls.offline, { params: { id: off } });
    const { reportId: report } = await buildReport(
      manager,
      form.appletId,
      definition(),
      of => [bar(of)],
      newId(),
    );
    await manager.call(formCalls.release, { params: { id: report }, body: { scope: limited } });
    const draft = (
      await manager.call(formCalls.create, {
        body: { type: 'datav', appletId: form.appletId, name: `大屏${newId()}` },
      })
    ).id;
    const said = async (id: string) => {
      const question = { componentId: 'list0001' };
      const answers = [
        await ask(plain, id, 'list0001'),
        await plain.ask(visualCalls.batch, { params: { id }, body: { questions: [question] } as never }),
        await plain.ask(visualCalls.rows, { params: { id }, body: question as never }),
        await plain.ask(visualCalls.download, {
          params: { formId: id },
          body: { ...question, filterValueMap: {}, format: 'csv' } as never,
        }),
        await plain.ask(visualCalls.stream, { params: { id } } as never),
      ];
      return answers.map(({ status, code, message, data }) => ({ status, code, message, data }));
    };
    const unknown = await said(newId());
    expect(unknown[0]?.code).toBe(404);
    for (const id of [page, off, report, draft, form.id]) expect(await said(id), id).toEqual(unknown);
  });
});
