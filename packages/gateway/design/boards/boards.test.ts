import { boardCalls } from '@gonghui/contract/boards.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ALL = { type: 'all' as const, depts: [], users: [], roles: [] };
const NOBODY = { depts: [], users: [], roles: [] };

/** `plain` is the caretaker: neither the form nor its permissions know him, boards do. */
describe.each(engines('rules'))('boards over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let plain: Client;
  let other: Client;
  let form: BuiltForm;
  const choices = [
    { value: 'waiting1', label: '待处理' },
    { value: 'working1', label: '处理中' },
    { value: 'finished', label: '已完成' },
  ];
  const title = component('input', { label: '故障', require: true });
  const state = component('select-single', { label: '状态', options: choices });
  const cost = component('number', { label: '费用' });
  const day = component('date', { label: '约定日期' });
  const secret = component('password', { label: '门禁密码', strength: 'none' });
  const parts = component('subform', { label: '配件' }, [component('input', { label: '名称' })]);

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    plain = await gateway.signIn('plain-one');
    other = await gateway.signIn('developer-one');
    const developers = {
      type: 'limited' as const,
      ...NOBODY,
      users: [{ id: ours.users.developer!, name: '' }],
    };
    form = await buildForm(gateway, ours.ctx, [title, state, cost, day, secret, parts], {
      name: '维修工单',
      scope: developers,
    });
  }, 60_000);
  afterAll(() => gateway.close());

  const submit = async (values: Record<string, unknown>) => {
    gateway.advance(1000);
    const body = { values: { [title.id]: '灯不亮', ...values } as never, key: newKey() };
    return (await other.call(submissionCalls.submit, { params: { id: form.id }, body })).id;
  };
  const make = async () =>
    (
      await manager.call(datasetCalls.create, {
        body: { type: 'dm', appletId: form.appletId, sourceId: form.id },
      })
    ).id;
  const settings = (id: string) => manager.call(boardCalls.settings, { params: { id } });
  const change = async (id: string, board: object, rev?: number) =>
    manager.ask(datasetCalls.save, {
      params: { id },
      body: { board: { rev: rev ?? (await settings(id)).rev, ...board } } as never,
    });
  const release = (id: string) => manager.call(formCalls.release, { params: { id }, body: { scope: ALL } });
  const group = (more: Partial<PermissionGroup>): PermissionGroup => ({
    id: newId(),
    name: newId(),
    members: { type: 'limited', ...NOBODY, users: [{ id: ours.users.plain!, name: '' }] },
    actions: ['see', 'change'],
    rows: { kind: 'all' },
    fields: {},
    ...more,
  });
  const setGroups = async (id: string, ...groups: PermissionGroup[]) => {
    const { rev } = await manager.call(permissionCalls.get, { params: { id } });
    await manager.call(permissionCalls.set, { params: { id }, body: { rev, groups } });
  };
  const within = (id: string) => ({ query: { dmFormId: id } as never });
  const window = (client: Client, id: string | null, body: object = {}) =>
    client.ask(recordListCalls.window, {
      params: { id: form.id },
      body: body as never,
      ...(id === null ? {} : within(id)),
    });
  const ids = async (client: Client, id: string, body: object = {}) => {
    const answer = await window(client, id, body);
    expect([answer.code, answer.message]).toEqual([200, expect.any(String)]);
    return answer.data.list.map(record => record.id);
  };

  describe('are made and set up', () => {
    it('by both calls of the specification, called after the form, with the fields that say what a record is about', async () => {
      const first = await manager.call(datasetCalls.create, {
        body: { type: 'dm', appletId: form.appletId, sourceId: form.id },
      });
      const second = await manager.call(formCalls.create, {
        body: { type: 'dm', appletId: form.appletId, sourceId: form.id },
      });
      expect([first.name, second.name]).toEqual(['维修工单_看板', '维修工单_看板2']);
      const made = await settings(first.id);
      expect(made).toMatchObject({
        sourceId: form.id,
        sourceName: '维修工单',
        status: 1,
        viewType: 0,
        groupFieldKey: state.id,
        dateFieldKey: day.id,
        displayFields: [title.id, day.id, cost.id, state.id],
        displayUngroupedData: true,
        sort: null,
        rev: 1,
        released: false,
      });
      // Neither what nobody may read nor rows stand on a card.
      expect(made.fields.map(({ label }) => label)).toEqual([
        '故障',
        '状态',
        '费用',
        '约定日期',
        '提交人',
        '提交时间',
        '更新时间',
      ]);
      const { list } = await manager.call(formCalls.page, {
        body: { appletId: form.appletId, page: { current: 1, pageSize: 100 } },
      });
      expect(list.find(({ id }) => id === first.id)).toMatchObject({ type: 'dm', sourceId: form.id });
    });

    it.each([
      [{ appletId: null }, '当前应用基本信息获取失败，请联系管理员'],
      [{ sourceId: null }, '请选择看板所用的表单'],
      [{ sourceId: 'abcdefgh' }, '表单不存在或已被删除'],
    ])('not without what they are about: %j', async (lacking, message) => {
      for (const call of [datasetCalls.create, formCalls.create]) {
        const body = { type: 'dm', appletId: form.appletId, sourceId: form.id, ...lacking };
        const answer = await manager.ask(call, { body: body as never });
        expect([answer.code, answer.message]).toEqual([400, message]);
      }
    });

    it('in fields that the form has, that fit, and no more than a card holds', async () => {
      const id = await make();
      for (const [asked, message] of [
        [{ groupFieldKey: cost.id }, '不能按「费用」分组'],
        [{ groupFieldKey: 'abcdefgh' }, '分组字段不存在或已被删除'],
        [{ dateFieldKey: title.id }, '日历应按日期或日期区间字段显示'],
        [{ displayFields: [secret.id] }, '显示的字段不存在或已被删除'],
        [{ sort: [{ fieldId: parts.id, order: 'asc' }] }, '排序的字段不存在或已被删除'],
      ] as const)
        expect(await change(id, asked)).toMatchObject({ code: 400, message });
      expect((await change(id, { displayFields: Array.from({ length: 13 }, newId) })).code).toBe(400);
      expect((await change(id, { viewType: 3 })).code).toBe(400);
      expect((await change(id, { viewType: 2, displayUngroupedData: false })).data).toMatchObject({
        version: 2,
      });
      expect(await settings(id)).toMatchObject({ viewType: 2, displayUngroupedData: false, rev: 2 });
    });

    it('by one after the other: whoever read other settings hears of it', async () => {
      const id = await make();
      expect((await change(id, { viewType: 1 }, 1)).code).toBe(200);
      expect(await change(id, { viewType: 2 }, 1)).toMatchObject({
        code: 409,
        message: '看板设置已被他人修改，请刷新后再保存',
        data: { rev: 2 },
      });
    });

    it('go along as they are when they are copied, with their applet over the copy of its form', async () => {
      const id = await make();
      await change(id, { viewType: 1 });
      const copy = await manager.call(formCalls.clone, { body: { formId: id, formName: '工单板' } });
      expect(await settings(copy.id)).toMatchObject({ viewType: 1, sourceId: form.id, rev: 1 });
      const applet = await gateway.services.applets.copy(ours.ctx, form.appletId, '副本');
      const { list } = await manager.call(formCalls.page, {
        body: { appletId: applet.id, page: { current: 1, pageSize: 100 } },
      });
      const board = list.find(({ name }) => name === '工单板');
      const source = list.find(({ type }) => type === 'normal');
      expect(source?.id).not.toBe(form.id);
      expect(await settings(board?.id ?? '')).toMatchObject({ viewType: 1, sourceId: source?.id });
    });
  });

  describe('publishing B6: rights within a board', () => {
    it('off release and out of its audience it is not there, for its own calls and for records', async () => {
      const id = await make();
      const asked = async (client: Client) => [
        (await client.ask(boardCalls.view, { params: { id } })).code,
        (await client.ask(formCalls.fill, { params: { id }, query: {} })).code,
        (await window(client, id)).code,
      ];
      expect(await asked(other)).toEqual([404, 404, 404]);
      expect((await manager.call(boardCalls.view, { params: { id } })).released).toBe(false);
      await release(id);
      expect(await asked(other)).toEqual([200, 200, 200]);
      const only = { type: 'limited' as const, ...NOBODY, users: [{ id: ours.users.plain!, name: '' }] };
      await manager.call(formCalls.commitScope, { params: { id }, body: { scope: only } });
      expect(await asked(other)).toEqual([404, 404, 404]);
      const answer = await plain.call(formCalls.fill, { params: { id }, query: {} });
      expect(answer).toMatchObject({ type: 'dm', sourceId: form.id, dmviewType: 0, groupFieldKey: state.id });
    });

    it('without groups of its own it shows what the form’s rights show', async () => {
      const id = await make();
      await release(id);
      const record = await submit({ [cost.id]: 77 });
      const mine = (await window(other, id)).data.list.find(one => one.id === record);
      expect(mine?.values[cost.id]).toBe(77);
      // The board is for everybody, the form is not: it gives nothing that the form does not.
      expect((await window(plain, id)).code).toBe(404);
    });

    it('with groups they decide: rows, actions and fields, never beyond what the board shows', async () => {
      const id = await make();
      await release(id);
      await change(id, { displayFields: [title.id, cost.id], dateFieldKey: null });
      const condition = {
        logical: 'and' as const,
        items: [
          { key: state.id, keyLabel: '', type: 'select-single', operator: 'eq' as const, value: 'waiting1' },
        ],
      };
      await setGroups(
        id,
        group({
          rows: { kind: 'condition', condition },
          fields: { [title.id]: 'readonly', [cost.id]: 'hidden' },
        }),
      );
      const open = await submit({
        [state.id]: 'waiting1',
        [cost.id]: 500,
        [day.id]: '2031-01-01',
        [secret.id]: 'a1',
      });
      const done = await submit({ [state.id]: 'finished' });
      const answer = await window(plain, id, { count: true });
      const seen = answer.data.list.map(one => one.id);
      expect([seen.includes(open), seen.includes(done)]).toEqual([true, false]);
      const [record] = answer.data.list;
      expect(Object.keys(record?.values ?? {}).sort()).toEqual([title.id, state.id].sort());
      expect(record?.can).toEqual({ edit: true, remove: false, print: false });
      // Nothing of the rest by any other way in.
      const detail = await plain.call(submissionCalls.detail, { params: { id: open }, ...within(id) });
      expect(Object.keys(detail.values).sort()).toEqual([title.id, state.id].sort());
      expect(JSON.stringify(detail)).not.toContain('约定日期');
      const head = await plain.call(submissionCalls.head, { params: { id: form.id }, ...within(id) });
      expect(head.template.components.map(one => one.id)).toEqual([title.id, state.id]);
      expect([head.writable, head.fills, head.actions]).toEqual([[state.id], false, ['see', 'change']]);
      for (const filters of [cost, day].map(field => ({
        logic: 'and',
        items: [{ fieldId: field.id, operator: 'empty' }],
      })))
        expect((await window(plain, id, { filters })).code).toBe(400);
      expect((await window(plain, id, { sort: [{ fieldId: cost.id, order: 'asc' }] })).code).toBe(400);
      // Without the board he has no business there, nor by a board of another form.
      for (const where of [
        null,
        (
          await manager.call(formCalls.page, {
            body: { appletId: form.appletId, page: { current: 1, pageSize: 1 } },
          })
        ).list[0]!.id,
        newId(),
      ])
        if (where !== id) expect((await window(plain, where)).code).toBe(404);
      expect((await plain.ask(submissionCalls.detail, { params: { id: open } })).code).toBe(404);
      expect(
        (
          await plain.ask(recordListCalls.window, {
            params: { id: form.id },
            query: { dmFormId: 'x' } as never,
            body: {},
          })
        ).code,
      ).toBe(400);
    });

    it('publishing B3: a move is a change of one field, with history, by who may change it and nothing else', async () => {
      const id = await make();
      await release(id);
      await setGroups(
        id,
        group({ fields: { [title.id]: 'readonly', [cost.id]: 'readonly', [day.id]: 'readonly' } }),
      );
      const record = await submit({ [state.id]: 'waiting1', [cost.id]: 5 });
      const move = (values: object, base: object, rev = 1) =>
        plain.ask(submissionCalls.change, {
          params: { id: record },
          body: { rev, values, base } as never,
          ...within(id),
        });
      const moved = await move({ [state.id]: 'working1' }, { [state.id]: 'waiting1' });
      expect(moved.data).toMatchObject({ rev: 2 });
      await move({ [cost.id]: 9999 }, { [cost.id]: 5 }, 2);
      const now = await manager.call(submissionCalls.detail, { params: { id: record } });
      expect([now.values[state.id], now.values[cost.id]]).toEqual(['working1', 5]);
      const { entries } = await plain.call(recordWorkCalls.history, {
        params: { id: record },
        ...within(id),
      });
      expect(entries[0]).toMatchObject({ rev: 2, kind: 'change' });
      // A colleague moved it meanwhile: the one who comes after hears where it stands now.
      await manager.call(submissionCalls.change, {
        params: { id: record },
        body: { rev: 2, values: { [state.id]: 'finished' } },
      });
      const late = await move({ [state.id]: 'waiting1' }, { [state.id]: 'working1' }, 2);
      expect(late).toMatchObject({ code: 409, message: '「状态」已被他人修改' });
      // An option that the form does not have is refused as anywhere.
      expect((await move({ [state.id]: 'nowhere1' }, { [state.id]: 'finished' }, 3)).code).toBe(422);
      await setGroups(id, group({ actions: ['see'] }));
      expect((await move({ [state.id]: 'waiting1' }, { [state.id]: 'finished' }, 3)).code).toBe(403);
    });

    it('groups of a board have its actions alone, and reach no record that the board does not', async () => {
      const id = await make();
      const { rev } = await manager.call(permissionCalls.get, { params: { id } });
      const answer = await manager.ask(permissionCalls.set, {
        params: { id },
        body: { rev, groups: [group({ actions: ['fill', 'export'] })] },
      });
      expect([answer.code, answer.message]).toEqual([400, expect.stringContaining('操作权限不适用')]);
      await release(id);
      // Whoever opens it and is in no group sees nothing, also not what he submitted himself.
      await setGroups(id, group({}));
      expect((await window(other, id)).code).toBe(404);
      expect((await other.ask(boardCalls.view, { params: { id } })).code).toBe(404);
    });
  });

  describe('publishing B2, B4: columns and their order', () => {
    it('are the list’s own question with a group, counts from its groups', async () => {
      const id = await make();
      await release(id);
      await setGroups(id, group({}));
      const one = await submit({ [state.id]: 'working1' });
      const groups = await plain.call(recordListCalls.groups, {
        params: { id: form.id },
        body: { by: { fieldId: state.id } },
        ...within(id),
      });
      const count = groups.groups.find(({ key }) => key === 'working1')?.count ?? 0;
      const column = await ids(plain, id, { group: { fieldId: state.id, key: 'working1' }, limit: 30 });
      expect(column).toContain(one);
      expect(column).toHaveLength(Math.min(30, count));
    });

    it('newest first until somebody drags, then as they were dragged, for everybody and on this board alone', async () => {
      const id = await make();
      await release(id);
      await setGroups(id, group({}));
      const [a, b, c] = [await submit({}), await submit({}), await submit({})];
      const column = { group: { fieldId: state.id, key: null } };
      const body = { limit: 3, ...column };
      expect(await ids(plain, id, body)).toEqual([c, b, a]);
      const rank = (recordId: string, after: string | null, before: string | null, who = plain) =>
        who.ask(boardCalls.rank, { params: { id }, body: { recordId, after, before } });
      expect((await rank(a!, c!, b!)).code).toBe(200);
      expect(await ids(manager, id, body)).toEqual([c, a, b]);
      expect((await rank(b!, null, c!)).code).toBe(200);
      expect(await ids(plain, id, body)).toEqual([b, c, a]);
      // What comes in stands where the newest stand.
      const d = await submit({});
      expect((await ids(plain, id, { limit: 4, ...column })).slice(0, 2)).toContain(d);
      // On from a place in it, without gap or double.
      const first = (await window(plain, id, { limit: 2, ...column })).data;
      const rest = (
        await window(plain, id, {
          from: 2,
          limit: 2,
          ...column,
          near: { at: 1, cursor: first.cursors?.last },
        })
      ).data.list.map(one => one.id);
      expect(new Set([...first.list.map(one => one.id), ...rest])).toEqual(new Set([a, b, c, d]));
      // The list itself stands as it stands everywhere.
      expect(await ids(plain, id, { limit: 4 })).toEqual([d, c, b, a]);
      // Of another board, and of the list itself, nothing of it.
      const next = await make();
      await release(next);
      expect(await ids(manager, next, { limit: 4, ...column })).toEqual([d, c, b, a]);
      expect((await window(manager, null, { limit: 4 })).data.list.map(one => one.id)).toEqual([d, c, b, a]);
      expect(await rank(a!, b!, b!)).toMatchObject({ code: 409 });
      // Two people put cards into one place: there is room between them, too.
      const [e, f, g] = [await submit({}), await submit({}), await submit({})];
      for (const card of [e, f]) expect((await rank(card!, c!, a!)).code).toBe(200);
      expect(await ids(plain, id, { ...body, limit: 7 })).toEqual([b, g, d, c, f, e, a]);
      expect((await rank(g!, f!, e!)).code).toBe(200);
      expect(await ids(plain, id, { ...body, limit: 7 })).toEqual([b, d, c, f, g, e, a]);
      expect(await rank(a!, newId(), null)).toMatchObject({
        code: 409,
        message: expect.stringContaining('已被他人调整'),
      });
      expect((await rank(newId(), null, null)).code).toBe(404);
    });

    it('agrees with a list whatever is dragged where, read in pieces from either side', async () => {
      const id = await make();
      await release(id);
      const column = { group: { fieldId: state.id, key: 'finished' } };
      for (let n = 0; n < 9; n++) await submit({ [state.id]: 'finished' });
      const list = await ids(manager, id, { limit: 200, ...column });
      const chance = fc.sample(fc.tuple(fc.nat(), fc.nat()), { seed: 20261123, numRuns: 14 });
      for (const [from, to] of chance) {
        const [card = ''] = list.splice(from % list.length, 1);
        const at = to % (list.length + 1);
        const body = { recordId: card, after: list[at - 1] ?? null, before: list[at] ?? null };
        list.splice(at, 0, card);
        await manager.call(boardCalls.rank, { params: { id }, body });
      }
      expect(await ids(manager, id, { limit: 200, ...column })).toEqual(list);
      const first = (await window(manager, id, { from: 3, limit: 3, ...column })).data;
      expect(first.list.map(one => one.id)).toEqual(list.slice(3, 6));
      for (const [from, near] of [
        [6, { at: 5, cursor: first.cursors?.last }],
        [0, { at: 3, cursor: first.cursors?.first }],
        [3, { at: 3, cursor: first.cursors?.first }],
      ] as const)
        expect(await ids(manager, id, { from, limit: 3, near, ...column })).toEqual(
          list.slice(from, from + 3),
        );
    });

    it('by who may change the card, and not where the board has a sort of its own', async () => {
      const id = await make();
      await release(id);
      const record = await submit({ [cost.id]: 1 });
      const rank = () =>
        plain.ask(boardCalls.rank, { params: { id }, body: { recordId: record, after: null, before: null } });
      expect((await rank()).code).toBe(404);
      await setGroups(id, group({ actions: ['see'] }));
      expect(await rank()).toMatchObject({ code: 403, message: '您不能修改这条记录，因此不能调整它的位置' });
      await setGroups(id, group({}));
      await change(id, { sort: [{ fieldId: cost.id, order: 'desc' }] });
      expect(await rank()).toMatchObject({ code: 409, message: '看板已按字段排序，不能手动调整顺序' });
      const dear = await submit({ [cost.id]: 1_000_000 });
      expect((await ids(plain, id, { group: { fieldId: state.id, key: null } }))[0]).toBe(dear);
    });
  });

  it('publishing B7: once its form is deleted it says so, in the code of data sources and in words', async () => {
    const doomed = await buildForm(gateway, ours.ctx, [component('input', { label: '事项' })], {
      appletId: form.appletId,
    });
    const { id } = await manager.call(datasetCalls.create, {
      body: { type: 'dm', appletId: form.appletId, sourceId: doomed.id },
    });
    await release(id);
    await manager.call(formCalls.remove, { params: { id: doomed.id } });
    for (const client of [manager, plain])
      expect(await client.call(boardCalls.view, { params: { id } })).toMatchObject({
        status: 5,
        statusText: '异常（关联表单被删除）',
        sourceName: '',
      });
    expect(await change(id, { viewType: 1 })).toMatchObject({
      code: 400,
      message: expect.stringContaining('已被删除'),
    });
    const records = await plain.ask(recordListCalls.window, {
      params: { id: doomed.id },
      body: {},
      ...within(id),
    });
    expect(records.code).toBe(404);
  });

  it('is no dataset: calls of datasets do not know one', async () => {
    const id = await make();
    for (const call of [datasetCalls.get, datasetCalls.remove, datasetCalls.uses])
      expect((await manager.ask(call, { params: { id }, query: {} } as never)).code).toBe(404);
    const save = await manager.ask(formCalls.save, {
      params: { id },
      body: { type: 'dm', template: { page: {}, components: [] } },
    });
    expect(save.code).toBe(400);
  });
});
