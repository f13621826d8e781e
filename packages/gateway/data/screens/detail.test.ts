import { formCalls } from '@gonghui/contract/forms.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import { field } from '@gonghui/elements/report/testing/panels.ts';
import { withoutSession } from '@gonghui/gateway/base/context.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { asset } from '@gonghui/testkit/screens.ts';
import { buildWall, CHART, type Wall } from '@gonghui/testkit/walls.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

describe.each(engines('rules'))('the detail of a screen over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let plain: Client;
  let wall: Wall;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('detail');
    manager = await gateway.signIn('manager-detail');
    plain = await gateway.signIn('plain-detail');
    wall = await buildWall(gateway, home, manager, datumOriginalId => [
      {
        ...asset('layer001', 'layer'),
        components: [
          asset(
            'flop0001',
            'VNumberTitleFlop',
            { indicator: [field('n', '$count')] },
            { datumOriginalId, name: '总数' },
          ),
        ],
      },
    ]);
  });
  afterAll(() => gateway.close());

  const open = (client: Client, id: string, type?: 'datav') =>
    client.ask(formCalls.fill, { params: { id }, query: type ? { type } : {} });
  const limited = (name: string) => ({
    type: 'limited' as const,
    depts: [],
    roles: [],
    users: [{ id: home.users[name]!, name: '' }],
  });

  it('who may see it gets template, version and whether he may, and nobody’s name', async () => {
    const { data } = await open(plain, wall.screenId, 'datav');
    expect(data).toMatchObject({ id: wall.screenId, type: 'datav', hasAccess: true, version: 1 });
    expect(data).toMatchObject({ appletId: wall.form.appletId, actions: ['see', 'export', 'rows'] });
    expect(data.scope).toEqual({ type: 'all', depts: [], users: [], roles: [] });
    // As it is released: a wall does not know the defaults of the types.
    expect(data.template.components[0]!.props).toHaveProperty('apiConfig');
  });

  it('all others get 1515 alike, by the same statements: unknown, foreign, offline, for others, or no screen', async () => {
    const hidden = await buildWall(gateway, home, manager);
    await manager.call(formCalls.release, {
      params: { id: hidden.screenId },
      body: { scope: limited('developer') },
    });
    const off = await buildWall(gateway, home, manager);
    await manager.call(formCalls.offline, { params: { id: off.screenId } });
    const tower = await gateway.buildEnterprise('detail2');
    const foreign = await buildWall(gateway, tower, await gateway.signIn('manager-detail2'));
    const ids = [newId(), foreign.screenId, off.screenId, hidden.screenId, wall.form.id];
    for (const id of ids) {
      const { code, status, message, data } = await open(plain, id, 'datav');
      expect({ code, status, message, data }, id).toEqual({
        code: 1515,
        status: 200,
        message: '大屏不存在、已下线或未对您开放',
        data: { reason: 'no-access' },
      });
    }
    // Each costs the same transactions, so that its time tells nothing either.
    const { db } = gateway.services.deps;
    const trips = vi.spyOn(db, 'withTenant');
    const ctx = withoutSession(home.ctx.tenantId, { id: home.users.plain!, name: 'plain' }, ['user']);
    for (const id of ids) {
      trips.mockClear();
      await expect(gateway.services.pages.viewed(ctx, 'datav', id)).rejects.toMatchObject({ kind: 'gone' });
      expect(trips, id).toHaveBeenCalledOnce();
    }
    trips.mockRestore();
    for (const id of [...ids, wall.screenId]) {
      const { code, data } = await open(gateway.anonymous, id, 'datav');
      expect([code, data], id).toEqual([1515, { reason: 'sign-in' }]);
    }
  });

  it('pages of other kinds answer as ever: 401 to who is not signed in, 404 for what is not there', async () => {
    expect((await open(plain, wall.form.id)).code).toBe(200);
    expect((await open(plain, wall.screenId)).code).toBe(200);
    for (const id of [wall.form.id, wall.screenId, newId()]) {
      expect(await open(gateway.anonymous, id)).toMatchObject({ status: 401, code: 401, data: null });
    }
    const foreign = await gateway.signIn('manager-detail2');
    for (const id of [newId(), wall.form.id, wall.screenId])
      expect(await open(foreign, id)).toMatchObject({ status: 404, code: 404, data: null });
  });

  it('its permission groups have 查看 and 下载, and hide components: from the design, from every question', async () => {
    const get = () => manager.call(permissionCalls.get, { params: { id: wall.screenId } });
    const set = async (...groups: Partial<PermissionGroup>[]) =>
      manager.ask(permissionCalls.set, {
        params: { id: wall.screenId },
        body: {
          rev: (await get()).rev,
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
    expect((await get()).fields).toEqual([
      { id: CHART, label: '柱状图', type: 'bar', columns: [] },
      { id: 'layer001', label: expect.any(String), type: 'layer', columns: [] },
      { id: 'flop0001', label: '总数', type: 'VNumberTitleFlop', columns: [] },
    ]);
    expect((await set({ actions: ['fill'] })).code).toBe(400);
    expect((await set({ actions: ['rows'] })).code).toBe(400);
    expect((await set({ fields: { [CHART]: 'readonly' } })).code).toBe(400);
    expect((await set({ rows: { kind: 'own' } })).code).toBe(400);
    const seen = async (client: Client) => {
      const ids = (list: readonly { id: string; components?: readonly { id: string }[] }[]): string[] =>
        list.flatMap(one => [one.id, ...ids(one.components ?? [])]);
      const shown = ids((await open(client, wall.screenId, 'datav')).data.template.components as never);
      const { data } = await client.ask(visualCalls.batch, {
        params: { id: wall.screenId },
        body: { questions: [CHART, 'flop0001'].map(componentId => ({ componentId })) as never },
      });
      return [shown, data.answers.map(({ code }) => code)];
    };
    const download = async (client: Client) =>
      (
        await client.ask(visualCalls.download, {
          params: { formId: wall.screenId },
          body: { componentId: CHART, format: 'csv' },
        })
      ).status;
    expect((await set({ fields: { layer001: 'hidden' } })).code).toBe(200);
    expect(await seen(plain)).toEqual([[CHART], [200, 400]]);
    expect(await seen(manager)).toEqual([
      [CHART, 'layer001', 'flop0001'],
      [200, 200],
    ]);
    expect(await download(plain)).toBe(403);
    expect((await set({ fields: { layer001: 'hidden' } }, { actions: ['export'] })).code).toBe(200);
    expect(await seen(plain)).toEqual([
      [CHART, 'layer001', 'flop0001'],
      [200, 200],
    ]);
    expect(await download(plain)).toBe(200);
    // In no group of a screen that has some he does not get it at all.
    expect((await set({ members: { ...limited('developer'), type: 'limited' } })).code).toBe(200);
    expect((await open(plain, wall.screenId, 'datav')).code).toBe(1515);
    expect((await set()).code).toBe(200);
  });
});
