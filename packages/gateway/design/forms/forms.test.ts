import { appletCalls } from '@gonghui/contract/applets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildApplet, buildForm, component, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(engines())('forms over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let plain: Client;
  let stranger: Client;
  let appletId: string;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    await gateway.buildEnterprise('two');
    manager = await gateway.signIn('manager-one');
    plain = await gateway.signIn('plain-one');
    stranger = await gateway.signIn('manager-two');
    appletId = await buildApplet(gateway, ours.ctx);
  });
  afterAll(() => gateway.close());

  const create = async (name: string, groupId: string | null = null) =>
    (await manager.call(formCalls.create, { body: { type: 'normal', appletId, name, groupId } })).id;
  const list = () =>
    manager.call(formCalls.page, { body: { appletId, page: { current: 1, pageSize: 999 } } });
  const rename = (id: string, name: string, who = manager) =>
    who.ask(formCalls.rename, { params: { id }, body: { name } });

  describe('the list', () => {
    test('a form without an applet is refused in the words of the spec', async () => {
      for (const wrong of [undefined, null, '', newId()]) {
        const answer = await manager.ask(formCalls.create, {
          body: { type: 'normal', appletId: wrong, name: '表' },
        });
        expect(answer).toMatchObject({ code: 400, message: '当前应用基本信息获取失败，请联系管理员' });
      }
    });

    test('a new form is unnamed, unreleased, empty, and stands at the end', async () => {
      const own = await buildApplet(gateway, ours.ctx, '新表单');
      const first = await manager.call(formCalls.create, { body: { type: 'normal', appletId: own } });
      const second = await manager.call(formCalls.create, { body: { type: 'normal', appletId: own } });
      expect([first.name, second.name]).toEqual(['未命名表单', '未命名表单2']);
      const { list: items, pager } = await manager.call(formCalls.page, {
        body: { appletId: own, page: { current: 1, pageSize: 999 } },
      });
      expect(pager.total).toBe(2);
      expect(items.map(item => [item.name, item.sorting, item.version, item.releasedVersion])).toEqual([
        ['未命名表单', 1, 0, null],
        ['未命名表单2', 2, 0, null],
      ]);
      const detail = await manager.call(formCalls.get, { params: { id: first.id } });
      expect(detail).toMatchObject({ template: { components: [] }, templateVersion: 0, hasAccess: true });
    });

    test('names are not given twice, by creating, renaming or copying', async () => {
      const [a, b] = [await create('会议室预订'), await create('用车申请')];
      const taken = { code: 400, message: '命名不能重复' };
      const again = { type: 'normal' as const, appletId, name: '会议室预订' };
      expect(await manager.ask(formCalls.create, { body: again })).toMatchObject(taken);
      expect(await rename(b, '会议室预订')).toMatchObject(taken);
      expect(await manager.ask(formCalls.clone, { body: { formId: a, formName: '用车申请' } })).toMatchObject(
        taken,
      );
      expect(await rename(a, '会议室预订')).toMatchObject({ code: 200 });
      expect(await rename(a, '  会议室  ')).toMatchObject({ code: 200 });
      expect((await list()).list.find(item => item.id === a)?.name).toBe('会议室');
      expect(await rename(a, '  ')).toMatchObject({ code: 400 });
      expect(await rename(a, '长'.repeat(51))).toMatchObject({ code: 400, message: '名称不能超过50字' });
    });

    test('two people giving the same name at once: one does', async () => {
      const [a, b] = [await create('甲'), await create('乙')];
      const answers = await Promise.all([rename(a, '同名'), rename(b, '同名')]);
      expect(answers.map(answer => answer.code).sort()).toEqual([200, 400]);
    });

    test('groups nest to two levels; forms move in and out; removing a group moves its forms up', async () => {
      const group = (groupName: string, parentGroupId?: string) =>
        manager.ask(formCalls.createGroup, { body: { appletId, groupName, parentGroupId } });
      const outer = (await group('人事')).data.id;
      const inner = (await group('入职', outer)).data.id;
      expect(await group('过深', inner)).toMatchObject({ code: 400, message: '分组最多嵌套2级' });
      expect(await group('人事')).toMatchObject({ code: 400, message: '命名不能重复' });
      const id = await create('入职登记', inner);
      const tree = (await list()).list.find(item => item.id === outer);
      expect(tree?.children.map(child => [child.name, child.children.map(leaf => leaf.name)])).toEqual([
        ['入职', ['入职登记']],
      ]);
      const move = (groupId: string | null, what = id) =>
        manager.ask(formCalls.move, { body: { id: what, groupId, type: 'normal' } });
      expect(await move(inner, outer)).toMatchObject({ code: 400 });
      expect(await move(id)).toMatchObject({ code: 400 });
      expect(await move(null)).toMatchObject({ code: 200 });
      expect(await move(inner)).toMatchObject({ code: 200 });
      expect(
        await manager.call(formCalls.renameGroup, { body: { id: inner, groupName: '入职办理' } }),
      ).toBeNull();
      await manager.call(formCalls.removeGroup, { params: { id: inner } });
      const after = (await list()).list.find(item => item.id === outer);
      expect(after?.children.map(child => child.id)).toEqual([id]);
      // A form is not a group, whatever call it comes by.
      expect(await manager.ask(formCalls.removeGroup, { params: { id } })).toMatchObject({ code: 404 });
      expect(await manager.ask(formCalls.remove, { params: { id: outer } })).toMatchObject({ code: 404 });
    });

    test('sorting by drag holds for all, over group borders, and refuses a circle whole', async () => {
      const own = await buildApplet(gateway, ours.ctx, '排序');
      const make = async (name: string) =>
        (await manager.call(formCalls.create, { body: { type: 'normal', appletId: own, name } })).id;
      const [a, b, c] = [await make('一'), await make('二'), await make('三')];
      const groupOf = async (groupName: string) =>
        (await manager.call(formCalls.createGroup, { body: { appletId: own, groupName } })).id;
      const [g, h] = [await groupOf('甲组'), await groupOf('乙组')];
      const sort = (entries: { id: string; groupId?: string | null }[]) =>
        manager.ask(formCalls.sort, { body: { appletId: own, sort: entries } });
      expect((await sort([{ id: c }, { id: g }, { id: b, groupId: g }, { id: a, groupId: g }])).code).toBe(
        200,
      );
      const shown = async () =>
        (
          await manager.call(formCalls.page, { body: { appletId: own, page: { current: 1, pageSize: 999 } } })
        ).list.map(item => [item.id, item.children.map(child => child.id)]);
      const order = [
        [c, []],
        [g, [b, a]],
        [h, []],
      ];
      expect(await shown()).toEqual(order);
      expect(
        (
          await sort([
            { id: g, groupId: h },
            { id: h, groupId: g },
          ])
        ).code,
      ).toBe(400);
      expect(await shown()).toEqual(order);
    });

    test('searching shows the forms found, with their groups', async () => {
      const own = await buildApplet(gateway, ours.ctx, '查找');
      const { id: groupId } = await manager.call(formCalls.createGroup, {
        body: { appletId: own, groupName: '资产' },
      });
      for (const name of ['资产报修', '访客登记']) {
        await manager.call(formCalls.create, { body: { type: 'normal', appletId: own, name, groupId } });
      }
      const found = await manager.call(formCalls.page, {
        body: { appletId: own, keyword: '报修', page: { current: 1, pageSize: 999 } },
      });
      expect(found.list.map(item => [item.name, item.children.map(child => child.name)])).toEqual([
        ['资产', ['资产报修']],
      ]);
    });

    test('a copy has the saved design and neither records nor release; a deleted form is gone', async () => {
      const form = await buildForm(gateway, ours.ctx, [component('input', { label: '事由' })], {
        name: '原件',
      });
      const copy = await manager.call(formCalls.clone, { body: { formId: form.id, formName: '副本' } });
      const detail = await manager.call(formCalls.get, { params: { id: copy.id } });
      expect(detail.template).toEqual(form.template);
      expect(detail).toMatchObject({ version: 1, releasedVersion: null, name: '副本' });
      await manager.call(formCalls.remove, { params: { id: copy.id } });
      expect(await manager.ask(formCalls.get, { params: { id: copy.id } })).toMatchObject({ code: 404 });
    });

    test('another enterprise finds nothing, with the answer of an unknown id', async () => {
      const id = await create('机密');
      const unknown = newId();
      for (const target of [id, unknown]) {
        expect(await stranger.ask(formCalls.get, { params: { id: target } })).toMatchObject({
          code: 404,
          data: null,
        });
        expect(await rename(target, '改名', stranger)).toMatchObject({
          code: 404,
          message: '内容不存在或已被删除',
        });
      }
      expect(
        await stranger.ask(formCalls.page, { body: { appletId, page: { current: 1, pageSize: 9 } } }),
      ).toMatchObject({
        data: { list: [] },
      });
    });

    test('ordinary users manage nothing', async () => {
      const id = await create('只读');
      expect(
        (await plain.ask(formCalls.page, { body: { appletId, page: { current: 1, pageSize: 9 } } })).code,
      ).toBe(403);
      expect((await rename(id, 'x', plain)).code).toBe(403);
      expect((await plain.ask(formCalls.get, { params: { id } })).code).toBe(403);
    });
  });

  describe('release', () => {
    const open = (who: Client, id: string) => who.ask(formCalls.fill, { params: { id } });

    test('fillers see the released version and nothing newer', async () => {
      const field = component('input', { label: '事由' });
      const form = await buildForm(gateway, ours.ctx, [field], { appletId, name: '发布', release: false });
      expect((await open(plain, form.id)).code).toBe(404);
      expect((await plain.call(formCalls.check, { params: { x: form.id } })).fillable).toBe(false);
      const state = await manager.call(formCalls.release, {
        params: { id: form.id },
        body: { scope: { type: 'all' } },
      });
      expect(state).toMatchObject({ released: true, releasedVersion: 1, version: 1 });
      expect((await open(plain, form.id)).data).toMatchObject({ version: 1, template: form.template });
      await manager.call(formCalls.save, {
        params: { id: form.id },
        body: {
          type: 'normal',
          template: template(field, component('date', { label: '日期' })),
          baseVersion: 1,
        },
      });
      expect((await open(plain, form.id)).data.version).toBe(1);
      await manager.call(formCalls.release, { params: { id: form.id }, body: {} });
      expect((await open(plain, form.id)).data.version).toBe(2);
      await manager.call(formCalls.offline, { params: { id: form.id } });
      expect((await open(plain, form.id)).code).toBe(404);
      const after = await manager.call(formCalls.releaseState, { params: { id: form.id, x: 'group' } });
      expect(after).toMatchObject({ released: false, releasedVersion: null });
    });

    test('a form never saved cannot be released', async () => {
      const id = await create('空表');
      expect(
        await manager.ask(formCalls.release, { params: { id }, body: { scope: { type: 'all' } } }),
      ).toMatchObject({
        code: 422,
        message: '该表单没有组件，请先添加组件后再操作',
      });
    });

    test('an audience of departments takes in those below, and what it names must exist', async () => {
      const { organisation } = gateway.services;
      const passwordHash = 'unused';
      const top = await organisation.depts.create(ours.ctx, { name: '研发中心', parentId: null });
      const below = await organisation.depts.create(ours.ctx, { name: '前端组', parentId: top.id });
      const beside = await organisation.depts.create(ours.ctx, { name: '市场部', parentId: null });
      const person = async (username: string, deptId: string) => {
        const { id } = await organisation.createUser(ours.ctx, {
          username,
          displayName: username,
          passwordHash,
          depts: [deptId],
          roles: [],
        });
        return { ...ours.ctx, actor: { id, name: username }, roles: new Set(['user' as const]) };
      };
      const [front, market] = [await person('front-one', below.id), await person('market-one', beside.id)];
      const scope = (depts: string[]) => ({
        type: 'limited' as const,
        depts: depts.map(id => ({ id, name: '随便写的' })),
        users: [],
        roles: [],
      });
      const form = await buildForm(gateway, ours.ctx, [component('input')], {
        appletId,
        name: '研发专用',
        scope: scope([top.id]),
      });
      const { forms } = gateway.services;
      expect((await forms.check(front, form.id)).fillable).toBe(true);
      expect((await forms.check(market, form.id)).fillable).toBe(false);
      expect((await forms.open(front, appletId)).forms.map(item => item.name)).toContain('研发专用');
      // Names are the server's, whatever the caller wrote.
      const { scope: kept } = await forms.releaseState(ours.ctx, form.id);
      expect(kept.depts).toEqual([{ id: top.id, name: '研发中心' }]);
      await forms.commitScope(ours.ctx, form.id, scope([beside.id]));
      expect((await forms.check(front, form.id)).fillable).toBe(false);
      expect((await forms.check(market, form.id)).fillable).toBe(true);
      const commit = (body: object) =>
        manager.ask(formCalls.commitScope, { params: { id: form.id }, body: body as never });
      expect(await commit({ scope: { type: 'limited' } })).toMatchObject({
        code: 400,
        message: '请选择可填写的成员',
      });
      expect(await commit({ scope: scope([newId()]) })).toMatchObject({ code: 400 });
      expect(await commit({ scope: { type: 'everyone' } })).toMatchObject({ code: 400 });
    });

    test('an applet taken offline closes its forms to fillers', async () => {
      const form = await buildForm(gateway, ours.ctx, [component('input')]);
      expect((await open(plain, form.id)).code).toBe(200);
      await gateway.services.applets.setStatus(ours.ctx, form.appletId, 'offline');
      expect((await open(plain, form.id)).code).toBe(404);
      expect((await open(manager, form.id)).code).toBe(200);
    });

    test('an applet opens with the page that was chosen, for whom it is there', async () => {
      const own = await buildApplet(gateway, ours.ctx, '有首页的应用');
      const none = {
        type: 'limited' as const,
        depts: [],
        roles: [],
        users: [{ id: ours.users.admin!, name: '' }],
      };
      const made = (name: string, scope?: typeof none) =>
        buildForm(gateway, ours.ctx, [component('input')], { appletId: own, name, ...(scope && { scope }) });
      const [first, second, closed] = [await made('一'), await made('二'), await made('三', none)];
      const choose = (homePage: string | null, id = own) =>
        manager.ask(appletCalls.setBrief, { params: { id }, body: { homePage } });
      const home = async (who: Client, id = own) =>
        (await who.call(formCalls.open, { params: { id } })).homePage;
      expect(await home(plain)).toBeNull();
      expect((await choose(second.id)).code).toBe(200);
      expect([await home(plain), await home(manager)]).toEqual([second.id, second.id]);
      expect((await manager.call(appletCalls.brief, { params: { id: own } })).homePage).toBe(second.id);
      expect((await plain.call(appletCalls.brief, { params: { id: own } })).homePage).toBeNull();
      // A page of another applet, a group and one that never was are refused; what was chosen stays.
      const elsewhere = await buildForm(gateway, ours.ctx, [component('input')]);
      const { id: group } = await manager.call(formCalls.createGroup, {
        body: { appletId: own, groupName: '组' },
      });
      for (const id of [elsewhere.id, group, 'nothing1'])
        expect((await choose(id)).message).toBe('首页不在这个应用中，或已被删除，请重新选择');
      expect(await home(plain)).toBe(second.id);
      // A copy names its own page.
      const copy = await gateway.services.applets.copy(ours.ctx, own);
      const theirs = (await manager.call(appletCalls.brief, { params: { id: copy.id } })).homePage;
      const { list } = await manager.call(formCalls.page, {
        body: { appletId: copy.id, page: { current: 1, pageSize: 99 } },
      });
      expect(list.find(({ id }) => id === theirs)?.name).toBe('二');
      // Who may not open it, and everybody once it is offline or gone, is not told of it.
      await choose(closed.id);
      expect([await home(plain), await home(manager)]).toEqual([null, closed.id]);
      await choose(first.id);
      await gateway.services.forms.offline(ours.ctx, first.id);
      expect(await home(plain)).toBeNull();
      await manager.call(formCalls.remove, { params: { id: first.id } });
      expect(await home(manager)).toBeNull();
      // What is saved beside one that is gone is saved.
      const renamed = { name: '改名', homePage: first.id };
      expect((await manager.ask(appletCalls.setBrief, { params: { id: own }, body: renamed })).code).toBe(
        200,
      );
      expect((await choose(null)).code).toBe(200);
    });

    test('copying an applet copies groups and designs; deleting it takes its forms along', async () => {
      const own = await buildApplet(gateway, ours.ctx, '原应用');
      const { id: groupId } = await manager.call(formCalls.createGroup, {
        body: { appletId: own, groupName: '一级' },
      });
      const { id: inner } = await manager.call(formCalls.createGroup, {
        body: { appletId: own, groupName: '二级', parentGroupId: groupId },
      });
      const form = await buildForm(gateway, ours.ctx, [component('input')], { appletId: own, name: '登记' });
      await manager.call(formCalls.move, { body: { id: form.id, groupId: inner } });
      const copy = await gateway.services.applets.copy(ours.ctx, own);
      const { list: items } = await manager.call(formCalls.page, {
        body: { appletId: copy.id, page: { current: 1, pageSize: 99 } },
      });
      const leaf = items[0]?.children[0]?.children[0];
      expect([
        items[0]?.name,
        items[0]?.children[0]?.name,
        leaf?.name,
        leaf?.version,
        leaf?.releasedVersion,
      ]).toEqual(['一级', '二级', '登记', 1, null]);
      await gateway.services.applets.remove(ours.ctx, own);
      expect((await manager.ask(formCalls.get, { params: { id: form.id } })).code).toBe(404);
      expect((await open(plain, form.id)).code).toBe(404);
    });
  });

  test('recent forms are those opened last and still open to the person', async () => {
    const names = ['近一', '近二', '近三'];
    const made = [];
    for (const name of names)
      made.push(await buildForm(gateway, ours.ctx, [component('input')], { appletId, name }));
    for (const form of made) {
      gateway.advance(1000);
      await plain.call(formCalls.fill, { params: { id: form.id } });
    }
    await manager.call(formCalls.offline, { params: { id: made[1]!.id } });
    const { list: items } = await plain.call(formCalls.recent, { body: {} });
    expect(items.slice(0, 2).map(item => [item.name, item.appletName, item.canDesign])).toEqual([
      ['近三', '行政服务', false],
      ['近一', '行政服务', false],
    ]);
    await manager.call(formCalls.get, { params: { id: made[1]!.id }, query: { from: 'design' } });
    const [first] = (await manager.call(formCalls.recent, { body: {} })).list;
    expect(first).toMatchObject({ name: '近二', canDesign: true });
  });

  test('field sheets name the fields of the other forms', async () => {
    const own = await buildApplet(gateway, ours.ctx, '关联');
    const source = component('input', { label: '客户名称' });
    await buildForm(gateway, ours.ctx, [source, component('password', { label: '口令' })], {
      appletId: own,
      name: '客户',
    });
    const form = await buildForm(gateway, ours.ctx, [component('input')], { appletId: own, name: '订单' });
    const { list: sheets } = await manager.call(formCalls.associated, { params: { id: form.id } });
    expect(sheets.map(sheet => [sheet.formName, sheet.fields])).toEqual([
      ['客户', [{ key: source.id, alias: '客户名称', type: 'input' }]],
    ]);
  });
});
