import { appletCalls } from '@gonghui/contract/applets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { type MenuEntry, menuCalls } from '@gonghui/contract/menus.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildApplet, buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const page = (id: string, more: object = {}) =>
  ({ kind: 'page', id, name: null, icon: null, hidden: false, ...more }) as const;
const link = (url: string, more: object = {}) =>
  ({ kind: 'link', id: newId(), name: '制度', url, icon: null, hidden: false, ...more }) as const;
type Inner = Extract<MenuEntry, { kind: 'group' }>['entries'];
const group = (name: string, entries: Inner, more: object = {}) =>
  ({ kind: 'group', id: newId(), name, hidden: false, entries, ...more }) as const;

describe.each(engines())('the navigation of an applet over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let colleague: Client;
  let plain: Client;
  let appletId: string;
  /** Three pages: one for everybody, one for the manager alone, one that is not released. */
  let [all, closed, draft] = ['', '', ''];

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('ours');
    manager = await gateway.signIn('manager-ours');
    colleague = await gateway.signIn('admin-ours');
    plain = await gateway.signIn('plain-ours');
  });
  afterAll(() => gateway?.close());

  const build = async () => {
    appletId = await buildApplet(gateway, ours.ctx, '行政服务');
    const only = { id: ours.users.manager!, name: '' };
    const scope = { type: 'limited' as const, depts: [], roles: [], users: [only] };
    const made = (name: string, more = {}) =>
      buildForm(gateway, ours.ctx, [component('input')], { appletId, name, ...more });
    all = (await made('用车')).id;
    closed = (await made('薪酬', { scope })).id;
    draft = (await made('草稿', { release: false })).id;
  };
  const params = () => ({ id: appletId });
  const stored = () => manager.call(menuCalls.get, { params: params() });
  const arrange = async (entries: MenuEntry[] | null, who = manager) =>
    who.ask(menuCalls.set, { params: params(), body: { rev: (await stored()).rev, entries } });
  /** What somebody is led to: names, those within groups behind the group's. */
  const seenBy = async (who: Client) => {
    const { forms, others } = await who.call(formCalls.open, { params: params() });
    const names = forms.map(({ name, children }) =>
      children.length > 0 ? `${name}：${children.map(one => one.name).join('、')}` : name,
    );
    return { names, others: others.map(({ name }) => name) };
  };

  test('is as the pages are arranged until somebody arranges it, and once he takes that back', async () => {
    await build();
    expect(await stored()).toEqual({ rev: 0, entries: null });
    expect(await seenBy(plain)).toEqual({ names: ['用车'], others: [] });
    await arrange([page(all, { name: '叫车' })]);
    expect(await seenBy(plain)).toEqual({ names: ['叫车'], others: [] });
    expect(await seenBy(manager)).toEqual({ names: ['叫车'], others: ['薪酬'] });
    expect((await arrange(null)).data).toEqual({ rev: 2, entries: null });
    expect(await seenBy(manager)).toEqual({ names: ['用车', '薪酬'], others: [] });
  });

  test('leads nobody to what he may not open, and shows no empty group', async () => {
    await build();
    const outside = link('https://example.cn/rules', { icon: 'book' });
    await arrange([
      group('人事', [page(closed)]),
      group('日常', [page(draft), page(all, { icon: 'car' }), outside]),
      group('不给看', [link('https://example.cn/')], { hidden: true }),
      link('https://example.cn/old', { hidden: true }),
    ]);
    expect(await seenBy(plain)).toEqual({ names: ['日常：用车、制度'], others: [] });
    expect((await seenBy(manager)).names).toEqual(['人事：薪酬', '日常：用车、制度']);
    const { forms } = await plain.call(formCalls.open, { params: params() });
    expect(forms[0]?.children).toMatchObject([
      { id: all, type: 'normal', icon: 'car', groupId: forms[0]?.id },
      { id: outside.id, type: 'link', icon: 'book', url: outside.url },
    ]);
  });

  test('a hidden page is led to by nothing, and opens by its address as before', async () => {
    await build();
    await arrange([page(all, { hidden: true })]);
    expect(await seenBy(plain)).toEqual({ names: [], others: ['用车'] });
    await manager.call(appletCalls.setBrief, { params: params(), body: { homePage: all } });
    expect((await plain.call(formCalls.open, { params: params() })).homePage).toBe(all);
  });

  test('links alone open an applet for nobody who may open none of its pages', async () => {
    await build();
    await arrange([link('https://example.cn/')]);
    await gateway.services.forms.offline(ours.ctx, all);
    expect((await plain.ask(formCalls.open, { params: params() })).code).toBe(404);
    expect(await seenBy(manager)).toEqual({ names: ['制度'], others: ['薪酬'] });
  });

  test('a page that goes offline is not seen, one that is renamed or deleted follows', async () => {
    await build();
    await arrange([page(closed), group('日常', [page(all)])]);
    await manager.call(formCalls.rename, { params: { id: all }, body: { name: '用车申请' } });
    expect((await seenBy(plain)).names).toEqual(['日常：用车申请']);
    await gateway.services.forms.offline(ours.ctx, closed);
    expect((await seenBy(manager)).names).toEqual(['日常：用车申请']);
    expect((await stored()).entries).toMatchObject([{ id: closed }, { kind: 'group' }]);
    await manager.call(formCalls.remove, { params: { id: closed } });
    expect((await stored()).entries).toMatchObject([{ kind: 'group', entries: [{ id: all }] }]);
  });

  test('a page that comes later has no place in what was arranged, and its release says so', async () => {
    await build();
    const placed = async (id: string) =>
      (await manager.call(formCalls.releaseState, { params: { id, x: 'group' } })).unplaced;
    expect(await placed(all)).toBe(false);
    await arrange([page(all)]);
    const { id } = await buildForm(gateway, ours.ctx, [component('input')], { appletId, name: '新表' });
    expect([await placed(all), await placed(id)]).toEqual([false, true]);
    expect(await seenBy(plain)).toEqual({ names: ['用车'], others: ['新表'] });
  });

  test('of two managers who save at once the later hears of it, and overwrites nothing', async () => {
    await build();
    for (const first of [true, false]) {
      const { rev } = await stored();
      const save = (who: Client, name: string) =>
        who.ask(menuCalls.set, { params: params(), body: { rev, entries: [page(all, { name })] } });
      const answers = await Promise.all([save(manager, '甲'), save(colleague, '乙')]);
      expect(answers.map(({ code }) => code).sort(), String(first)).toEqual([200, 409]);
      const [won, lost] = answers.toSorted((one, other) => one.code - other.code);
      expect(lost).toMatchObject({
        message: '导航菜单已被他人修改，请刷新后再保存',
        data: { rev: rev + 1 },
      });
      expect((await stored()).entries).toEqual(won?.data?.entries);
    }
    const made = { rev: 7, entries: [] };
    const { code } = await manager.ask(menuCalls.set, { params: params(), body: made });
    expect(code).toBe(409);
  });

  test('pages of others are left out, whoever names them', async () => {
    await build();
    const neighbour = await buildForm(gateway, ours.ctx, [component('input')]);
    const { id: list } = await manager.call(formCalls.createGroup, { body: { appletId, groupName: '组' } });
    const given = [page(neighbour.id), page(newId()), group('组', [page(list), page(all)])];
    expect((await arrange(given)).data?.entries).toMatchObject([{ entries: [{ id: all }] }]);
  });

  test.each([
    ['http://example.cn/', '导航菜单的第1项的地址应以 https:// 开头'],
    ['javascript:alert(1)', '导航菜单的第1项的地址应以 https:// 开头'],
    ['https://user@example.cn/', '导航菜单的第1项的地址应以 https:// 开头'],
    ['/url/form/abcd1234', '导航菜单的第1项的地址应以 https:// 开头'],
    ['', '导航菜单的第1项的地址不能为空'],
  ])('a link leads outside by https alone: %s', async (url, message) => {
    await build();
    expect(await arrange([link(url)])).toMatchObject({ code: 400, message });
  });

  test('has two levels, two hundred entries, and names of thirty letters', async () => {
    await build();
    const many = (count: number) => Array.from({ length: count }, () => link('https://example.cn/'));
    expect((await arrange([group('组', many(199))])).code).toBe(200);
    expect((await arrange([group('组', many(150)), group('组', many(50))])).message).toBe(
      '导航菜单不能超过200项',
    );
    expect((await arrange([page(all), group('组', [page(all)])])).message).toBe(
      '导航菜单中有重复的项，请刷新后再试',
    );
    const long = '长'.repeat(31);
    expect((await arrange([group(long, [])])).message).toBe('导航菜单的第1项的名称不能超过30字');
    expect((await arrange([page(all, { name: '' })])).message).toBe('导航菜单的第1项的名称不能为空');
    expect((await arrange([group('外', [group('内', []) as never])])).code).toBe(400);
  });

  test('a copy of the applet is led to its own pages; nothing stays of one that is deleted', async () => {
    await build();
    const own = `https://forms.example.cn/cli/url/applet/${appletId}?form=${all}`;
    await arrange([group('日常', [page(all, { name: '叫车' }), link(own)]), page(draft)]);
    await manager.call(formCalls.remove, { params: { id: draft } });
    const copy = await manager.call(appletCalls.copy, { params: params(), body: {} });
    const { entries } = await manager.call(menuCalls.get, { params: { id: copy.id } });
    const pages = await manager.call(formCalls.page, {
      body: { appletId: copy.id, page: { current: 1, pageSize: 9 } },
    });
    const theirs = pages.list.find(({ name }) => name === '用车')?.id;
    expect(entries).toMatchObject([
      {
        entries: [
          { id: theirs, name: '叫车' },
          { url: `https://forms.example.cn/cli/url/applet/${copy.id}?form=${theirs}` },
        ],
      },
    ]);
    expect(entries).toHaveLength(1);
    await manager.call(appletCalls.remove, { params: params() });
    const left = await gateway.db.withTenant(ours.ctx, trx =>
      trx.selectFrom('applet_menus').select('applet_id').execute(),
    );
    expect(left.map(row => row.applet_id)).not.toContain(appletId);
    expect((await manager.ask(menuCalls.get, { params: params() })).code).toBe(404);
  });
});
