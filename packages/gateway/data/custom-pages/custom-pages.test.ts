import { appletCalls } from '@gonghui/contract/applets.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { itemsFrom } from '@gonghui/elements/page/data/items.ts';
import { boundTo, element, inSlots, pageOf, placedFrom } from '@gonghui/elements/page/testing/pages.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { field } from '@gonghui/elements/report/testing/panels.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { buildDataset, buildPage, savePage } from '@gonghui/testkit/custom-pages.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { buildReport } from '@gonghui/testkit/reports.ts';
import { openLink } from '@gonghui/testkit/strangers.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const word = component('input', { label: '词' });
const amount = component('number', { label: '金额' });
const notice = component('paragraph', { content: '请先阅读' }, undefined, 'notice01');
const NUMBER = { type: 'number' } as const;
const BAR = 'bar00001';

describe.each(engines('rules'))('custom pages over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let plain: Client;
  let form: BuiltForm;
  let datasetId: string;

  const title = [field('t', 'fieldwrd')];
  const total = [field('v', 'fieldamo', { ...NUMBER, aggregate: 'sum' })];
  const list = (id = 'list0001', more: Props = {}) =>
    boundTo(datasetId, id, 'list', { title, sort: [field('s', 'fieldamo', NUMBER)] }, more);
  const bar = (id = BAR) =>
    element(id, 'bar', {
      name: '金额',
      datumOriginalId: datasetId,
      datumProps: { xLabels: [field('x', 'fieldwrd')], yValues: total },
    });
  const design = (): TemplateComponent[] => [
    inSlots(element('layout01', 'layout'), {
      c0: [list()],
      c1: [element('cont0001', 'container', {}, [bar()])],
    }),
    boundTo(datasetId, 'indic001', 'indicator', { value: total }),
    element('list0002', 'list'),
  ];
  const definition = () =>
    dataset({
      sources: [formSource(form.id, undefined, 'source01')],
      fields: [
        columnOf('source01', word.id, 'input', 'fieldwrd'),
        columnOf('source01', amount.id, 'number', 'fieldamo'),
      ],
    });
  const open = (client: Client, id: string) =>
    client.ask(formCalls.fill, { params: { id }, query: { type: 'custom' } });
  const ask = (client: Client, id: string, componentId: string, more: object = {}) =>
    client.ask(visualCalls.ask, { params: { id }, body: { componentId, ...more } as never });
  const idsIn = (components: readonly TemplateComponent[]): string[] =>
    components.flatMap(one => [
      one.id,
      ...idsIn(one.components ?? []),
      ...(one.containers ?? []).flatMap(slot => idsIn(slot.components)),
    ]);
  const seen = async (client: Client, id: string): Promise<string[]> =>
    idsIn((await open(client, id)).data.template.components as TemplateComponent[]);
  const found = async (client: Client, id: string, componentId: string) => {
    const all = (components: readonly TemplateComponent[]): TemplateComponent[] =>
      components.flatMap(one => [
        one,
        ...all(one.components ?? []),
        ...(one.containers ?? []).flatMap(slot => all(slot.components)),
      ]);
    return all((await open(client, id)).data.template.components as TemplateComponent[]).find(
      one => one.id === componentId,
    );
  };
  const limited = (name: string) => ({
    type: 'limited' as const,
    depts: [],
    roles: [],
    users: [{ id: home.users[name]!, name: '' }],
  });
  const setGroups = async (id: string, ...groups: Partial<PermissionGroup>[]) => {
    const { rev } = await manager.call(permissionCalls.get, { params: { id } });
    return manager.ask(permissionCalls.set, {
      params: { id },
      body: {
        rev,
        groups: groups.map(group => ({
          id: newId(),
          name: newId(),
          members: { type: 'all', depts: [], users: [], roles: [] },
          actions: ['see'],
          rows: { kind: 'all' },
          fields: {},
          ...group,
        })) as never,
      },
    });
  };
  const storedPicture = async (): Promise<string> => {
    const create = { width: 4, height: 4, channels: 3 as const, background: '#fff' };
    const bytes = await sharp({ create }).png().toBuffer();
    const { files } = gateway.services;
    return (await files.storePicture(home.ctx, { bytes, name: 'a.png', purpose: 'design' })).id;
  };
  const problemsOf = ({ data }: { data: unknown }) =>
    ((data as { problems?: { nodeId: string; message: string }[] } | null)?.problems ?? []).map(
      ({ nodeId, message }) => [nodeId, message],
    );

  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { baseUrl: 'https://pages.example.cn' } });
    home = await gateway.buildEnterprise('page');
    manager = await gateway.signIn('manager-page');
    plain = await gateway.signIn('plain-page');
    form = await buildForm(gateway, home.ctx, [word, amount, notice], { name: '词' });
    for (const [text, much] of [
      ['一', 10],
      ['二', 30],
      ['三', 20],
    ] as const)
      await manager.call(submissionCalls.submit, {
        params: { id: form.id },
        body: { version: 1, key: newKey(), values: { [word.id]: text, [amount.id]: much } },
      });
    datasetId = await buildDataset(manager, form.appletId, definition());
    await manager.call(permissionCalls.set, {
      params: { id: form.id },
      body: {
        rev: 0,
        groups: [
          {
            id: newId(),
            name: '全部',
            members: { type: 'all', depts: [], users: [], roles: [] },
            actions: ['fill', 'see'],
            rows: { kind: 'all' },
            fields: {},
          },
        ] as never,
      },
    });
  });
  afterAll(() => gateway.close());

  it('is made, saved with the version that it is based on, released and read; its rows become items', async () => {
    const { id, name } = await manager.call(formCalls.create, {
      body: { type: 'custom', appletId: form.appletId },
    });
    expect(name).toBe('未命名页面');
    expect(await manager.ask(formCalls.create, { body: { type: 'custom' } })).toMatchObject({
      message: '当前应用基本信息获取失败，请联系管理员',
    });
    // An empty page is saved, and not released.
    expect((await savePage(manager, id, [], { baseVersion: 0 })).code).toBe(200);
    expect((await manager.ask(formCalls.release, { params: { id }, body: {} })).message).toContain(
      '页面没有组件，请先添加组件后再发布',
    );
    expect((await savePage(manager, id, design(), { baseVersion: 0 })).code).toBe(409);
    expect((await savePage(manager, id, design(), { baseVersion: 1 })).code).toBe(200);
    await manager.call(formCalls.release, { params: { id }, body: {} });
    const { data } = await open(plain, id);
    expect(data).toMatchObject({
      id,
      type: 'custom',
      name,
      hasAccess: true,
      version: 2,
      actions: ['see', 'export', 'rows'],
    });
    expect((await found(plain, id, 'list0001'))?.props).toMatchObject({
      optionalGenre: 'normal-options',
      datumOriginalId: datasetId,
      showOn: 'all',
    });
    const rows = (await ask(plain, id, 'list0001')).data as unknown as Answer;
    expect(itemsFrom('list', list().props, rows).items).toMatchObject([
      { title: '一' },
      { title: '三' },
      { title: '二' },
    ]);
    const part = (await ask(plain, id, 'list0001', { page: { current: 2, pageSize: 2 } }))
      .data as unknown as Answer;
    expect(part.main.rows).toHaveLength(1);
    const number = (await ask(plain, id, 'indic001')).data as unknown as Answer;
    expect(itemsFrom('indicator', {}, number)).toMatchObject({ value: 60 });
    expect((await ask(plain, id, BAR)).code).toBe(200);
    // What was made by hand asks nothing.
    expect((await ask(plain, id, 'list0002')).code).toBe(400);
    const { data: batch } = await plain.ask(visualCalls.batch, {
      params: { id },
      body: {
        questions: ['list0001', 'indic001', BAR, 'list0002', 'nothing1'].map(componentId => ({
          componentId,
        })) as never,
      },
    });
    expect(batch.answers.map(({ code }) => code)).toEqual([200, 200, 200, 400, 400]);
    const preview = await manager.ask(visualCalls.preview, {
      body: { kind: 'page', componentType: 'list', datasetId, fieldMapping: { title } as never },
    });
    expect((preview.data as unknown as Answer).main.rows).toHaveLength(3);
  });

  it('all others get 1515 alike: unknown, foreign, offline, for others, or no page', async () => {
    const hidden = await buildPage(manager, form.appletId, design());
    await manager.call(formCalls.release, { params: { id: hidden }, body: { scope: limited('developer') } });
    const off = await buildPage(manager, form.appletId, design());
    await manager.call(formCalls.offline, { params: { id: off } });
    const tower = await gateway.buildEnterprise('page2');
    const theirs = await gateway.signIn('manager-page2');
    const other = await buildForm(gateway, tower.ctx, [word], { name: '词' });
    const foreign = await buildPage(theirs, other.appletId, [element('para0001', 'paragraph')]);
    for (const id of [newId(), foreign, off, hidden, form.id]) {
      const { code, status, message, data } = await open(plain, id);
      expect({ code, status, message, data }, id).toEqual({
        code: 1515,
        status: 200,
        message: '页面不存在、已下线或未对您开放',
        data: { reason: 'no-access' },
      });
      expect((await ask(plain, id, BAR)).code, id).toBe(404);
      const { data: none } = await open(gateway.anonymous, id);
      expect(none).toEqual({ reason: 'sign-in' });
    }
    // A link to a page of theirs is refused as one to a page that nobody has is.
    for (const id of [newId(), foreign]) {
      const refused = await savePage(manager, hidden, [
        element('banner01', 'banner', { link: `/url/custom/${id}` }),
      ]);
      expect([refused.code, refused.message]).toEqual([422, '「横幅」链接的页面不存在，请重新选择']);
    }
    const made = await manager.ask(formCalls.create, {
      body: {
        type: 'custom',
        appletId: form.appletId,
        template: pageOf([element('banner01', 'banner', { link: `/url/form/${other.id}` })]) as never,
      },
    });
    expect(made.message).toBe('「横幅」链接的页面不存在，请重新选择');
    const linked = [element('banner01', 'banner', { link: `/url/custom/${off}` })];
    expect((await savePage(manager, hidden, linked)).code).toBe(200);
  });

  it('hides elements from everybody but a group, from the design and from every question', async () => {
    const id = await buildPage(manager, form.appletId, design());
    const { fields } = await manager.call(permissionCalls.get, { params: { id } });
    expect(fields.map(one => [one.id, one.label])).toEqual([
      ['layout01', '分栏布局'],
      ['list0001', '列表'],
      ['cont0001', '容器'],
      [BAR, '金额'],
      ['indic001', '指标名称'],
      ['list0002', '列表'],
    ]);
    expect((await setGroups(id, { actions: ['fill'] })).code).toBe(400);
    expect(
      (
        await setGroups(
          id,
          { fields: { cont0001: 'hidden', list0001: 'hidden' } },
          { members: { ...limited('developer'), type: 'limited' } },
        )
      ).code,
    ).toBe(200);
    expect(await seen(plain, id)).toEqual(['layout01', 'indic001', 'list0002']);
    // Hidden a moment ago: who still has the page open asks in vain.
    expect((await ask(plain, id, BAR)).code).toBe(400);
    expect((await ask(plain, id, 'list0001')).code).toBe(400);
    expect((await ask(plain, id, 'indic001')).code).toBe(200);
    const developer = await gateway.signIn('developer-page');
    expect(await seen(developer, id)).toContain(BAR);
    expect((await setGroups(id)).code).toBe(200);
    expect(await seen(plain, id)).toContain(BAR);
  });

  it('is not saved with a dataset that is gone or columns that are, and says so to who reads it', async () => {
    const gone = await buildDataset(manager, form.appletId, definition());
    const id = await buildPage(manager, form.appletId, [boundTo(gone, 'list0001', 'list', { title }), bar()]);
    const columnGone = [boundTo(datasetId, 'list0001', 'list', { title: [field('t', 'nowhere1')] })];
    expect((await savePage(manager, id, columnGone)).message).toBe('请移除数据列中异常字段');
    await manager.call(datasetCalls.remove, { params: { id: gone }, query: { force: 'true' } });
    const refused = await savePage(manager, id, [boundTo(gone, 'list0001', 'list', { title })]);
    expect([refused.code, refused.message]).toEqual([422, '该数据集被删除，请更改数据集']);
    expect(problemsOf(refused)).toEqual([['list0001', '该数据集被删除，请更改数据集']]);
    // Turned back to what was made by hand, nothing is asked, and nothing is in the way.
    const back = boundTo(gone, 'list0001', 'list', { title }, { optionalGenre: 'self-options' });
    expect((await savePage(manager, id, [back])).code).toBe(200);
    expect((await ask(plain, id, 'list0001')).code).not.toBe(200);
    expect((await ask(plain, id, BAR)).code).toBe(200);
  });

  it('shows components of other designs as they are released, to whom these are open, and follows them', async () => {
    const { reportId } = await buildReport(
      manager,
      form.appletId,
      definition(),
      of => [{ ...bar('chart001'), props: { ...bar('chart001').props, datumOriginalId: of } }] as never,
    );
    const inner = await buildPage(manager, form.appletId, [
      element('cont0009', 'container', {}, [
        list('list0009'),
        element('button09', 'button', {
          actions: [{ key: 'keyabcde', type: 'open-dialog', dialogId: 'dialog09' }],
        }),
        element('dialog09', 'dialog'),
      ]),
    ]);
    const id = await buildPage(manager, form.appletId, [
      placedFrom(reportId, 'chart001', { overColumns: 12, showOn: 'pc' }, 'ofrepo01'),
      placedFrom(inner, 'cont0009', {}, 'ofpage01'),
      placedFrom(form.id, 'notice01', {}, 'ofform01'),
      placedFrom(form.id, word.id, {}, 'offield1'),
    ]);
    expect(await seen(plain, id)).toEqual([
      'ofrepo01_chart001',
      'ofpage01_cont0009',
      'ofpage01_cont0009_list0009',
      'ofpage01_cont0009_button09',
      'ofpage01_cont0009_dialog09',
      'ofform01_notice01',
      `offield1_${word.id}`,
    ]);
    expect(await found(plain, id, 'ofrepo01_chart001')).toMatchObject({
      name: 'bar',
      props: { overColumns: 12, showOn: 'pc' },
    });
    expect(await found(plain, id, 'ofform01_notice01')).toMatchObject({
      name: 'paragraph',
      props: { content: '请先阅读' },
    });
    expect((await found(plain, id, 'ofpage01_cont0009_button09'))?.props.actions).toMatchObject([
      { dialogId: 'ofpage01_cont0009_dialog09' },
    ]);
    // Fields of a form are no part of a page.
    expect(await found(plain, id, `offield1_${word.id}`)).toMatchObject({
      name: 'external',
      props: { state: 'gone' },
    });
    for (const one of ['ofrepo01_chart001', 'ofpage01_cont0009_list0009'])
      expect((await ask(plain, id, one)).code, one).toBe(200);

    await savePage(manager, inner, [element('cont0009', 'container', {}, [list('list0010')])]);
    expect(await seen(plain, id)).not.toContain('ofpage01_cont0009_list0010');
    await manager.call(formCalls.release, { params: { id: inner }, body: {} });
    expect(await seen(plain, id)).toContain('ofpage01_cont0009_list0010');
    const stateOf = async () => (await found(plain, id, 'ofpage01_cont0009'))?.props.state;
    await setGroups(inner, { fields: { cont0009: 'hidden' } });
    expect(await stateOf()).toBe('no-access');
    expect((await ask(plain, id, 'ofpage01_cont0009_list0010')).code).toBe(400);
    await setGroups(inner);
    await manager.call(formCalls.release, { params: { id: inner }, body: { scope: limited('developer') } });
    expect(await stateOf()).toBe('no-access');
    await manager.call(formCalls.offline, { params: { id: inner } });
    expect(await stateOf()).toBe('offline');
    await manager.call(formCalls.remove, { params: { id: inner } });
    expect(await stateOf()).toBe('gone');
    expect(await found(plain, id, 'ofpage01_cont0009')).not.toHaveProperty('components');
  });

  it('is not saved where it would come to stand in itself, and says by which way', async () => {
    const [first, second, third] = (await Promise.all(
      ['甲页', '乙页', '丙页'].map(name =>
        buildPage(manager, form.appletId, [element('para0001', 'paragraph')], name),
      ),
    )) as [string, string, string];
    const holding = (from: string) => [
      element('cont0001', 'container', {}, [placedFrom(from, 'cont0001', { label: '块' })]),
    ];
    expect((await savePage(manager, third, [element('cont0001', 'container')])).code).toBe(200);
    expect((await savePage(manager, second, holding(third))).code).toBe(200);
    expect((await savePage(manager, first, holding(second))).code).toBe(200);
    const refused = await savePage(manager, third, holding(first));
    expect([refused.code, refused.message]).toEqual([422, '「块」循环引用了页面：丙页 → 甲页 → 乙页 → 丙页']);
    const itself = await savePage(manager, first, holding(first));
    expect(itself.message).toBe('「块」循环引用了页面：甲页 → 甲页');
    // One of another applet, or of another enterprise, is not there.
    const apart = await buildForm(gateway, home.ctx, [word], { name: '别处' });
    const elsewhere = await buildPage(manager, apart.appletId, [element('cont0001', 'container')]);
    const id = await buildPage(manager, form.appletId, [placedFrom(elsewhere, 'cont0001')]);
    expect((await found(plain, id, 'extern01_cont0001'))?.props.state).toBe('gone');
  });

  it('is cloned with all of it, and keeps what it reads', async () => {
    const id = await buildPage(manager, form.appletId, design());
    const { id: clone } = await manager.call(formCalls.clone, {
      body: { formId: id, formName: `副本${newId()}` },
    });
    await manager.call(formCalls.release, { params: { id: clone }, body: {} });
    expect(await seen(plain, clone)).toEqual(await seen(plain, id));
    expect((await ask(plain, clone, 'list0001')).code).toBe(200);
  });

  it('leads to the copies of its applet’s pages where that is copied, and shows what they have', async () => {
    const apart = await buildForm(gateway, home.ctx, [word, notice], { name: '原表' });
    const second = await buildPage(manager, apart.appletId, [element('cont0001', 'container')], '原页');
    await buildPage(
      manager,
      apart.appletId,
      [
        element('banner01', 'banner', { link: `/url/form/${apart.id}`, content: apart.id }),
        placedFrom(second, 'cont0001'),
        placedFrom(form.id, 'notice01', {}, 'elsewher'),
      ],
      '原首页',
    );
    const { id: copy } = await manager.call(appletCalls.copy, { params: { id: apart.appletId }, body: {} });
    const { list: rows } = await manager.call(formCalls.page, {
      body: { appletId: copy, page: { current: 1, pageSize: 99 } },
    });
    const idOf = (name: string) => rows.find(one => one.name === name)?.id;
    const made = await manager.call(formCalls.get, { params: { id: idOf('原首页')! }, query: {} });
    expect(made.template.components.map(({ props }) => props)).toMatchObject([
      { link: `/url/form/${idOf('原表')}`, content: apart.id },
      { formId: idOf('原页') },
      { formId: form.id },
    ]);
  });

  it('says which of its links lead strangers to a sign-in, before it is opened, and when such a link is added later', async () => {
    const [closed, open] = [
      await buildForm(gateway, home.ctx, [word], { name: '内部登记' }),
      await buildForm(gateway, home.ctx, [word], { name: '公开报名' }),
    ];
    const opens = (id: string, publicRelease = true) =>
      manager.call(linkCalls.publicRelease, { params: { id }, body: { publicRelease } });
    await opens(open.id);
    const to = (id: string, link: string) => element(id, 'banner', { link });
    const linked = to('banner01', `/url/form/${closed.id}`);
    const fine = [to('banner02', `/url/form/${open.id}`), to('banner03', 'https://example.cn/')];
    const id = await buildPage(manager, closed.appletId, [linked, ...fine]);
    const warned = async () => (await manager.call(linkCalls.list, { params: { id } })).warnings;
    const inside = '「横幅」链接的表单「内部登记」没有公开，外部人员点开后看不到内容';
    expect(await warned()).toEqual([inside]);
    await opens(id);
    // A link that is added while the page is public: with the release that makes it so, and from then on.
    const applet = to('banner04', `/url/applet/${closed.appletId}`);
    await savePage(manager, id, [...fine, applet]);
    const { warnings } = await manager.call(formCalls.release, { params: { id }, body: {} });
    expect(warnings).toEqual(['「横幅」链接的应用需要登录才能打开，外部人员点开后看不到内容']);
    await savePage(manager, id, fine);
    const again = await manager.call(formCalls.release, { params: { id }, body: {} });
    expect([again.warnings, await warned()]).toEqual([[], []]);
    // The form is no longer public: said where the links of the page are.
    await opens(open.id, false);
    expect(await warned()).toEqual(['「横幅」链接的表单「公开报名」没有公开，外部人员点开后看不到内容']);
    // Of a page that is not public the release has nothing to say.
    await opens(id, false);
    const closedAgain = await manager.call(formCalls.release, { params: { id }, body: {} });
    expect(closedAgain.warnings).toEqual([]);
  });

  it('opens to strangers without business components, and takes none from then on', async () => {
    const picture = await storedPicture();
    const shown = [
      element('pict0001', 'picture', { picture }),
      element('list0001', 'list', { label: '须知' }),
    ];
    const id = await buildPage(manager, form.appletId, [...shown, list('list0009')]);
    const release = (publicRelease: boolean) =>
      manager.ask(linkCalls.publicRelease, { params: { id }, body: { publicRelease } });
    const refused = await release(true);
    expect([refused.code, refused.message]).toEqual([422, '页面中有不能公开的业务组件']);
    expect(refused.data).toMatchObject({ business: [{ id: 'list0009', kind: 'data', allowed: false }] });
    expect((await savePage(manager, id, shown)).code).toBe(200);
    // What was released still has it: named, and told from what is still in the design.
    const named = [
      { id: 'list0009', label: '列表', kind: 'data', allowed: false, tick: '', releasedOnly: true },
    ];
    const still = await release(true);
    expect([still.code, still.data]).toEqual([422, { business: named }]);
    expect((await manager.call(linkCalls.list, { params: { id } })).business).toEqual(named);
    await manager.call(formCalls.release, { params: { id }, body: {} });
    expect((await release(true)).code).toBe(200);
    const { links } = await manager.call(linkCalls.list, { params: { id } });
    const short = links[0]?.short ?? '';
    const stranger = await openLink(gateway, short);
    const seen = await stranger.ask(publicCalls.form, { params: { shortLink: short } });
    expect(seen.data).toMatchObject({
      id: short,
      type: 'custom',
      template: { components: [{ id: 'pict0001' }, { id: 'list0001' }] },
    });
    expect(JSON.stringify(seen.data)).not.toMatch(/datum|alias/);
    // Nothing beyond that: no question, no other page, no file that it does not show.
    expect(
      (await stranger.ask(visualCalls.ask, { params: { id }, body: { componentId: 'list0001' } as never }))
        .code,
    ).toBe(401);
    const file = (name: string) => stranger.ask(publicCalls.file, { params: { file: name } });
    expect((await file(picture)).status).toBe(200);
    expect((await file(await storedPicture())).status).toBe(404);

    const business = [...shown, list('list0009'), placedFrom(form.id, 'notice01', { label: '外' })];
    const late = await savePage(manager, id, business);
    expect([late.code, late.message]).toEqual([
      422,
      '该页面已公开发布，不能包含业务组件「列表」「外」，请删除组件或关闭公开',
    ]);
    expect(problemsOf(late).map(([nodeId]) => nodeId)).toEqual(['list0009', 'extern01_notice01']);
    expect((await savePage(manager, id, shown)).code).toBe(200);
    expect((await release(false)).code).toBe(200);
    expect((await stranger.ask(publicCalls.form, { params: { shortLink: short } })).code).toBe(1515);

    // One manager opens it while another saves what has no business outside: whoever comes second is refused.
    for (const round of [1, 2, 3]) {
      const [opened, saved] = await Promise.all([release(true), savePage(manager, id, business)]);
      expect([opened.code, saved.code].sort(), String(round)).toEqual([200, 422]);
      expect((await release(false)).code).toBe(200);
      expect((await savePage(manager, id, shown)).code).toBe(200);
    }
  });
});
