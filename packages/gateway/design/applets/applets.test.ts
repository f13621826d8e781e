import { appletGroupCalls } from '@gonghui/contract/applet-groups.ts';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { input } from '@gonghui/elements/form/input/definition.ts';
import { pageDefaults } from '@gonghui/elements/form/page.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines('rules'))('applets over %s', engine => {
  let gateway: TestGateway;
  let enterprise: Enterprise;
  let manager: Client;
  let plain: Client;
  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { baseUrl: 'https://build.example.cn' } });
    enterprise = await gateway.buildEnterprise('a');
    manager = await gateway.signIn('manager-a');
    plain = await gateway.signIn('plain-a');
  });
  afterAll(() => gateway.close());

  const names = (page: { list: { name: string }[] }) => page.list.map(item => item.name);
  const make = async (name: string) => (await manager.call(appletCalls.create, { body: { name } })).id;
  const withForm = async (name: string, scope: 'all' | string) => {
    const id = await make(name);
    const { forms } = gateway.services;
    const template = {
      page: pageDefaults,
      components: [{ id: 'aaaaaaaa', name: 'input', props: input.defaults() }],
    };
    const form = await forms.create(enterprise.ctx, { type: 'normal', appletId: id, name: '登记', template });
    const users = scope === 'all' ? [] : [{ id: scope, name: '' }];
    await forms.release(enterprise.ctx, form.id, {
      scope: { type: scope === 'all' ? 'all' : 'limited', depts: [], users, roles: [] },
    });
    return id;
  };

  it('shows an ordinary user released applets with a form for him, and no others', async () => {
    const open = await withForm('公开', 'all');
    const hidden = await withForm('他人', enterprise.users.manager!);
    const offline = await withForm('未发布', 'all');
    await make('空');
    for (const id of [open, hidden]) await manager.call(appletCalls.release, { params: { id } });
    expect(names(await manager.call(appletCalls.page, { body: {} }))).toEqual([
      '公开',
      '他人',
      '未发布',
      '空',
    ]);
    expect(names(await plain.call(appletCalls.page, { body: {} }))).toEqual(['公开']);
    for (const id of [hidden, offline]) {
      expect((await plain.ask(appletCalls.brief, { params: { id } })).code).toBe(404);
      expect(await plain.call(appletCalls.access, { params: { id } })).toEqual({
        canVisit: false,
        canManage: false,
      });
    }
    expect(await plain.call(appletCalls.brief, { params: { id: open } })).toMatchObject({
      forms: 1,
      canManage: false,
      baseUrl: gateway.deps.config.baseUrl,
    });
    await manager.call(appletCalls.offline, { params: { id: open } });
    expect(names(await plain.call(appletCalls.page, { body: {} }))).toEqual([]);
  });

  it('counts the forms that a person sees there, and all for who builds them', async () => {
    const id = await withForm('一半', 'all');
    const { forms } = gateway.services;
    const template = {
      page: pageDefaults,
      components: [{ id: 'aaaaaaaa', name: 'input', props: input.defaults() }],
    };
    for (const [name, users] of [
      ['给他人', [{ id: enterprise.users.manager!, name: '' }]],
      ['没有发布', null],
    ] as const) {
      const form = await forms.create(enterprise.ctx, { type: 'normal', appletId: id, name, template });
      if (users)
        await forms.release(enterprise.ctx, form.id, {
          scope: { type: 'limited', depts: [], users: [...users], roles: [] },
        });
    }
    await manager.call(appletCalls.release, { params: { id } });
    expect((await plain.call(appletCalls.brief, { params: { id } })).forms).toBe(1);
    expect((await manager.call(appletCalls.brief, { params: { id } })).forms).toBe(3);
    await manager.call(appletCalls.offline, { params: { id } });
  });

  it('lists what was opened last first, four at a time', async () => {
    const ids: string[] = [];
    for (const name of ['一', '二', '三', '四', '五']) ids.push(await make(name));
    for (const id of ids) {
      await manager.call(appletCalls.brief, { params: { id } });
      gateway.advance(1000);
    }
    await manager.call(appletCalls.brief, { params: { id: ids[1]! } });
    const recent = await manager.call(appletCalls.recent, { body: { page: 1, size: 4 } });
    expect(names(recent)).toEqual(['二', '五', '四', '三']);
    expect(names(await plain.call(appletCalls.recent, { body: {} }))).toEqual([]);
  });

  it('of somebody who only fills in are those whose pages he opened', async () => {
    const [first, second] = [await withForm('先开', 'all'), await withForm('后开', 'all')];
    for (const id of [first, second]) {
      await manager.call(appletCalls.release, { params: { id } });
      await plain.call(formCalls.open, { params: { id } });
      gateway.advance(1000);
    }
    await plain.call(formCalls.open, { params: { id: first } });
    expect(names(await plain.call(appletCalls.recent, { body: {} }))).toEqual(['先开', '后开']);
    await manager.call(appletCalls.offline, { params: { id: first } });
    expect(names(await plain.call(appletCalls.recent, { body: {} }))).toEqual(['后开']);
  });

  it('renames, copies with its forms, and deletes', async () => {
    const id = await withForm('原件', 'all');
    await manager.call(appletCalls.setBrief, {
      params: { id },
      body: { name: '改名', appletData: { icon: 'box' } },
    });
    const copy = await manager.call(appletCalls.copy, { params: { id }, body: {} });
    expect(await manager.call(appletCalls.brief, { params: { id: copy.id } })).toMatchObject({
      name: '改名-副本',
      appletData: { icon: 'box' },
      status: 'offline',
      forms: 1,
    });
    await manager.call(appletCalls.remove, { params: { id } });
    expect((await manager.ask(appletCalls.brief, { params: { id } })).code).toBe(404);
    expect(
      (await manager.ask(appletCalls.setBrief, { params: { id: copy.id }, body: { name: ' ' } })).message,
    ).toBe('名称不能为空');
  });

  it('is shared by an address that opens it, once it is released', async () => {
    const id = await withForm('分享', 'all');
    const share = () => manager.ask(appletCalls.share, { params: { id } });
    expect(await share()).toMatchObject({ code: 422, message: '应用尚未发布，发布后才能分享' });
    await manager.call(appletCalls.release, { params: { id } });
    const path = `/cli/url/applet/${id}`;
    expect((await share()).data).toEqual({ path, address: `https://build.example.cn${path}` });
    expect((await plain.ask(appletCalls.share, { params: { id } })).code).toBe(403);
  });

  it('groups applets in the order given', async () => {
    const [a, b] = [await make('组内甲'), await make('组内乙')];
    const group = await manager.call(appletGroupCalls.create, { body: { name: '常用', applets: [a!] } });
    await manager.call(appletGroupCalls.modify, { body: { groupId: group.id, applets: [b!, a!] } });
    expect(names(await manager.call(appletGroupCalls.applets, { body: { groupId: group.id } }))).toEqual([
      '组内乙',
      '组内甲',
    ]);
    const rest = await manager.call(appletGroupCalls.available, { body: { groupId: group.id } });
    expect(names(rest)).not.toContain('组内甲');
    const again = await manager.ask(appletGroupCalls.create, { body: { name: '常用' } });
    expect(again).toMatchObject({ code: 422, message: '命名不能重复' });
    const shown = await plain.call(appletGroupCalls.page, { body: { available: true } });
    expect(shown.list).toEqual([]);
    await manager.call(appletGroupCalls.remove, { params: { id: group.id } });
    expect((await manager.call(appletCalls.access, { params: { id: a! } })).canManage).toBe(true);
  });
});
