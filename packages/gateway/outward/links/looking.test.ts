import { boardCalls } from '@gonghui/contract/boards.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import type { CallInput } from '@gonghui/contract/define.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { type LinkRecords, usualSettings } from '@gonghui/contract/link-shapes.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { openLink, type Stranger } from '@gonghui/testkit/strangers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ALL = { type: 'all' as const, depts: [], users: [], roles: [] };
const SECRET = 'SECRETNOTE';

describe.each(engines('rules'))('records by a link over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let form: BuiltForm;
  let board: string;
  const choices = [
    { value: 'waiting1', label: '待处理' },
    { value: 'working1', label: '处理中' },
    { value: 'finished', label: '已完成' },
  ];
  const title = component('input', { label: '故障' });
  const state = component('select-single', { label: '状态', options: choices });
  const cost = component('number', { label: '费用' });
  const note = component('textarea', { label: '内部备注' });
  const code = component('password', { label: '门禁密码', strength: 'none' });
  const photo = component('upload-img', { label: '照片' });

  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { baseUrl: 'https://forms.example.cn' } });
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    form = await buildForm(gateway, ours.ctx, [title, state, cost, note, code, photo], { name: '维修工单' });
    for (const [n, [what, where]] of [
      ['灯不亮', 'waiting1'],
      ['门坏了', 'working1'],
      ['漏水', 'waiting1'],
      ['异响', null],
    ].entries()) {
      gateway.advance(1000);
      await manager.call(submissionCalls.submit, {
        params: { id: form.id },
        body: {
          key: newKey(),
          values: {
            [title.id]: what,
            [state.id]: where,
            [cost.id]: n * 10,
            [note.id]: SECRET,
            [code.id]: 'geheim12',
          } as never,
        },
      });
    }
    const body = { type: 'dm' as const, appletId: form.appletId, sourceId: form.id };
    board = (await manager.call(datasetCalls.create, { body })).id;
    await arrange({ displayFields: [title.id, cost.id, note.id], groupFieldKey: state.id });
    await manager.call(formCalls.release, { params: { id: board }, body: { scope: ALL } });
    for (const id of [board, form.id]) await open(true, id);
  });
  afterAll(() => gateway.close());

  async function arrange(change: object): Promise<void> {
    const { rev } = await manager.call(boardCalls.settings, { params: { id: board } });
    await manager.call(datasetCalls.save, {
      params: { id: board },
      body: { board: { rev, ...change } } as never,
    });
  }
  const open = (publicRelease: boolean, id = board) =>
    manager.call(linkCalls.publicRelease, { params: { id }, body: { publicRelease } });
  type Body = CallInput<typeof linkCalls.create>['body'];
  const asked = (id: string, shown: Partial<LinkRecords> | null, more: Partial<Body> = {}) =>
    manager.ask(linkCalls.create, {
      params: { id },
      body: {
        name: newKey(),
        quota: null,
        opensAt: null,
        closesAt: null,
        settings: {
          ...usualSettings,
          shown: shown && { columns: [title.id, state.id], condition: null, pageSize: 20, ...shown },
        },
        ...more,
      },
    });
  const link = async (id: string, shown: Partial<LinkRecords> = {}, more: Partial<Body> = {}) =>
    (await asked(id, shown, more)).data;
  const records = (shown: Partial<LinkRecords> = {}) => link(form.id, shown, { kind: 'records' });
  const look = (stranger: Stranger, shortLink: string) =>
    stranger.ask(publicCalls.look, { params: { shortLink } });
  const page = (stranger: Stranger, shortLink: string, body: object = {}) =>
    stranger.ask(publicCalls.records, { params: { shortLink }, body: body as never });

  it('publishing L22 a board shows the columns that somebody chose, in its groups, and nothing else', async () => {
    const { short, kind, isDefault } = await link(board);
    expect([kind, isDefault]).toEqual(['dm', true]);
    const stranger = await openLink(gateway, short);
    expect(stranger.opened.data).toMatchObject({ state: 'open', kind: 'dm', title: '维修工单_看板' });
    const { data } = await look(stranger, short);
    expect(data).toMatchObject({
      title: '维修工单_看板',
      columns: [{ label: '故障', numeric: false }],
      groups: [
        { title: '待处理', count: 2 },
        { title: '处理中', count: 1 },
        { title: '已完成', count: 0 },
        { title: '未分组', count: 1 },
      ],
    });
    const [waiting, , , none] = data.groups!;
    const first = await page(stranger, short, { group: { key: waiting!.key } });
    expect(first.data.list.map(([what]) => what).sort()).toEqual(['漏水', '灯不亮']);
    expect((await page(stranger, short, { group: { key: none!.key } })).data.list).toEqual([['异响']]);
    const all = JSON.stringify([data, first.data, (await page(stranger, short)).data]);
    for (const inside of [SECRET, 'geheim', form.id, note.id, ours.users.manager!, ours.ctx.tenantId])
      expect(all).not.toContain(inside);
    // By its own address the default link opens; members have theirs.
    expect((await openLink(gateway, board)).opened.data.kind).toBe('dm');
  });

  it('publishing L22 nobody outside names filters, fields, an order or another page', async () => {
    const { short } = await link(board);
    const stranger = await openLink(gateway, short);
    for (const body of [
      { filters: { logic: 'and', items: [{ fieldId: note.id, operator: 'eq', value: SECRET }] } },
      { keyword: SECRET },
      { sort: [{ fieldId: cost.id, order: 'asc' }] },
      { fields: [note.id] },
      { group: { key: 'waiting1', fieldId: note.id }, limit: 9 },
    ])
      expect((await page(stranger, short, body)).code).toBe(400);
    // What is no group of it is nothing, or refused.
    const odd = await page(stranger, short, { group: { key: { a: [1] } } });
    expect(odd.code === 400 || odd.data.list.length === 0).toBe(true);
    for (const [call, body] of [
      [publicCalls.form, {}],
      [publicCalls.submit, { values: { [title.id]: 'x' }, key: newKey() }],
      [publicCalls.options, { fieldId: state.id }],
    ] as const)
      expect((await stranger.ask(call, { params: { shortLink: short }, body } as never)).code).toBe(1515);
    const other = await records();
    expect((await page(stranger, other.short)).code).toBe(1515);
    for (const call of [recordListCalls.window, submissionCalls.head])
      expect((await stranger.ask(call, { params: { id: form.id } } as never)).code).toBe(401);
  });

  it('publishing L21 a list shows its columns, records and page size', async () => {
    const condition = {
      logical: 'and' as const,
      items: [
        {
          key: state.id,
          keyLabel: '状态',
          type: 'select-single',
          operator: 'eq' as const,
          value: 'waiting1',
        },
      ],
    };
    const { short } = await records({ columns: [title.id, cost.id, 'createdAt'], condition, pageSize: 5 });
    const stranger = await openLink(gateway, short);
    const { data } = await look(stranger, short);
    expect(data).toMatchObject({ title: '维修工单', groups: null, pageSize: 5 });
    expect(data.columns.map(({ label }) => label)).toEqual(['故障', '费用', '提交时间']);
    const { list, total } = (await page(stranger, short)).data;
    expect(total).toBe(2);
    expect(list.map(([what, much]) => [what, much])).toEqual([
      ['漏水', '20'],
      ['灯不亮', '0'],
    ]);
    expect(list[0]?.[2]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect((await page(stranger, short, { page: 2 })).data.list).toEqual([]);
    // The form itself is filled in by another link, and by its address.
    expect((await openLink(gateway, form.id)).opened.data.kind).toBe('form');
  });

  it('publishing L5 what is no column for strangers is refused, and what was confirmed alone goes out', async () => {
    for (const columns of [[], [code.id], [photo.id], ['zzzzzzzz'], ['createdAt', 'zzzzzzzz']])
      expect((await asked(form.id, { columns }, { kind: 'records' })).code).toBe(422);
    expect((await asked(form.id, null, { kind: 'records' })).code).toBe(422);
    // Of a board only what it shows.
    const { short, id, rev, ...rest } = await link(board, { columns: [title.id, cost.id, state.id] });
    expect((await asked(board, { columns: [title.id, code.id] })).code).toBe(422);
    const stranger = await openLink(gateway, short);
    const labels = async () => (await look(stranger, short)).data.columns.map(({ label }) => label);
    await arrange({ displayFields: [title.id, note.id] });
    expect(await labels()).toEqual(['故障']);
    await arrange({ displayFields: [title.id, cost.id, note.id] });
    expect(await labels()).toEqual(['故障', '费用']);
    // Its columns go out where they are not confirmed: then it is a list.
    await manager.call(linkCalls.change, {
      params: { id },
      body: {
        ...rest,
        rev,
        paused: false,
        settings: { ...rest.settings, shown: { ...rest.settings.shown!, columns: [title.id] } },
      },
    });
    expect((await look(stranger, short)).data).toMatchObject({ columns: [{ label: '故障' }], groups: null });
  });

  it('publishing L3 L8 L11 window, password and switch hold for what is looked at', async () => {
    const at = gateway.deps.now();
    const early = await link(board, {}, { opensAt: at + 60_000 });
    expect((await openLink(gateway, early.short)).opened.data).toMatchObject({
      state: 'early',
      message: '还没有到开放时间',
      visit: null,
    });
    const locked = await link(board, {}, { password: 'sesam123' });
    expect((await openLink(gateway, locked.short)).opened.data).toMatchObject({
      state: 'password',
      message: '请输入密码后查看',
    });
    const stranger = await openLink(gateway, locked.short, { password: 'sesam123' });
    expect((await look(stranger, locked.short)).code).toBe(200);
    await open(false);
    expect((await look(stranger, locked.short)).code).toBe(1515);
    expect((await openLink(gateway, locked.short)).opened.code).toBe(1515);
    await open(true);
    expect((await look(stranger, locked.short)).code).toBe(200);
    await manager.call(linkCalls.revoke, { params: { id: locked.id }, body: { renew: false } });
    expect((await page(stranger, locked.short)).code).toBe(1515);
  });

  it('publishing L16 lists show, filter and group by the website and the parameters that led to a record', async () => {
    const params = { id: form.id };
    const { short } = (
      await manager.ask(linkCalls.create, {
        params,
        body: {
          name: '扫码',
          quota: null,
          opensAt: null,
          closesAt: null,
          settings: { ...usualSettings, sources: ['utm_source'] },
        },
      })
    ).data;
    const source = { referrer: 'https://www.example.cn/a?b=c', params: { utm_source: '海报', other: 'x' } };
    await (await openLink(gateway, short, { source })).submit({ [title.id]: '来自海报' });
    await (await openLink(gateway, short)).submit({ [title.id]: '自己输入' });
    expect((await manager.call(submissionCalls.head, { params })).params).toEqual(['utm_source']);
    const found = async (fieldId: string, operator: string, value?: string) => {
      const items = [{ fieldId, operator, ...(value === undefined ? {} : { value }) }];
      const { list } = await manager.call(recordListCalls.window, {
        params,
        body: { filters: { logic: 'and', items } as never },
      });
      return list.map(row => [row.values[title.id], row.referrer, row.params]);
    };
    const poster = [['来自海报', 'www.example.cn', { utm_source: '海报' }]];
    expect(await found('referrer', 'contains', 'example')).toEqual(poster);
    expect(await found('param:utm_source', 'eq', '海报')).toEqual(poster);
    expect(await found('param:utm_source', '!empty')).toEqual(poster);
    const { groups } = await manager.call(recordListCalls.groups, {
      params,
      body: { by: { fieldId: 'param:utm_source' } },
    });
    expect(groups.map(({ key, count }) => [key, count])).toEqual([
      ['海报', 1],
      [null, 5],
    ]);
    for (const fieldId of ["param:x' or 1=1 --", 'param:unknown']) {
      const body = { filters: { logic: 'and', items: [{ fieldId, operator: 'eq', value: 'x' }] } as never };
      expect((await manager.ask(recordListCalls.window, { params, body })).code).toBe(400);
    }
  });

  it('publishing L22 a calendar shows a month at a time, of the columns that somebody chose', async () => {
    const day = component('date', { label: '日期' });
    const moment = component('date-time', { label: '时间' });
    const span = component('date-range', { label: '工期' });
    const own = await buildForm(gateway, ours.ctx, [title, note, day, moment, span], {
      appletId: form.appletId,
    });
    const put = (what: string, from: string, to: string) =>
      manager.call(submissionCalls.submit, {
        params: { id: own.id },
        body: {
          key: newKey(),
          values: {
            ...{ [title.id]: what, [note.id]: SECRET, [day.id]: from, [moment.id]: `${from} 09:30:00` },
            [span.id]: [from, to],
          } as never,
        },
      });
    await put('月初', '2026-10-01', '2026-10-31');
    await put('月末', '2026-10-31', '2026-11-02');
    await put('下月', '2026-11-30', '2026-12-01');
    for (const [field, october, november] of [
      [day, ['月初', '月末'], ['下月']],
      [moment, ['月初', '月末'], ['下月']],
      [span, ['月初', '月末'], ['下月', '月末']],
    ] as const) {
      const body = { type: 'dm' as const, appletId: form.appletId, sourceId: own.id };
      const { id } = await manager.call(datasetCalls.create, { body });
      const { rev } = await manager.call(boardCalls.settings, { params: { id } });
      await manager.call(datasetCalls.save, {
        params: { id },
        body: {
          board: { rev, viewType: 2, dateFieldKey: field.id, displayFields: [title.id, note.id] },
        } as never,
      });
      await manager.call(formCalls.release, { params: { id }, body: { scope: ALL } });
      const { short } = await link(id, { columns: [title.id, field.id] });
      await open(true, id);
      const stranger = await openLink(gateway, short);
      expect((await look(stranger, short)).data).toMatchObject({
        calendar: true,
        groups: null,
        columns: [{ label: '故障' }],
      });
      const of = async (month: string) => (await page(stranger, short, { month })).data;
      const first = await of('2026-10');
      expect(first.list.map(([what]) => what).sort()).toEqual([...october].sort());
      expect(first.days).toContainEqual({
        from: '2026-10-31',
        to: field === span ? '2026-11-02' : '2026-10-31',
        time: field === moment ? '09:30' : null,
      });
      expect((await of('2026-11')).list.map(([what]) => what).sort()).toEqual([...november].sort());
      expect((await of('2025-02')).list).toEqual([]);
      expect(JSON.stringify(first)).not.toContain(SECRET);
      for (const month of ['2026-13', '2026-1', "2026-10' or 1=1", 7])
        expect((await page(stranger, short, { month })).code).toBe(400);
      // Where its day is not among the columns it is a list, which knows no months.
      const plain = await link(id, { columns: [title.id] });
      const other = await openLink(gateway, plain.short);
      expect((await look(other, plain.short)).data.calendar).toBe(false);
      expect((await page(other, plain.short, { month: '2026-10' })).code).toBe(400);
    }
  });

  it('publishing L22 a board whose form is gone shows nothing, and says that it is gone', async () => {
    const other = await buildForm(gateway, ours.ctx, [title, state], { appletId: form.appletId });
    const body = { type: 'dm' as const, appletId: form.appletId, sourceId: other.id };
    const { id } = await manager.call(datasetCalls.create, { body });
    await manager.call(formCalls.release, { params: { id }, body: { scope: ALL } });
    const { short } = await link(id);
    await open(true, id);
    const stranger = await openLink(gateway, short);
    expect((await look(stranger, short)).code).toBe(200);
    await manager.call(formCalls.remove, { params: { id: other.id } });
    gateway.advance(10_000);
    expect((await look(stranger, short)).code).toBe(1515);
    expect((await page(stranger, short)).code).toBe(1515);
  });
});
