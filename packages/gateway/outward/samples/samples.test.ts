import { appletCalls } from '@gonghui/contract/applets.ts';
import { fileCalls } from '@gonghui/contract/files.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import type { ImportedPackage } from '@gonghui/contract/packages.ts';
import { processCalls } from '@gonghui/contract/process.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { type SampleItem, sampleCalls } from '@gonghui/contract/samples.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import { furnish } from '@gonghui/testkit/furnish.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { addManager, limitManagers } from '@gonghui/testkit/managers.ts';
import { exportApplet } from '@gonghui/testkit/package-of.ts';
import { everyRow } from '@gonghui/testkit/rows-naming.ts';
import { askWithin, publishSample, resultOf, withBuiltIn } from '@gonghui/testkit/samples.ts';
import { buildWholeApplet, type WholeApplet, wholeFields } from '@gonghui/testkit/whole-applet.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOME } from './home.ts';

describe.each(engines())('samples over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let second: Client;
  let plain: Client;
  let neighbour: Client;
  let whole: WholeApplet;
  let builtIn: string;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('ours');
    manager = await gateway.signIn('manager-ours');
    plain = await gateway.signIn('plain-ours');
    second = (await addManager(gateway, home, 'second-ours')).client;
    await gateway.buildEnterprise('theirs');
    neighbour = await gateway.signIn('manager-theirs');
    await gateway.services.jobs.start();
    whole = await buildWholeApplet(gateway, manager, home);
    await furnish(gateway, manager, home, whole);
    await manager.call(formCalls.release, { params: { id: whole.orders }, body: {} });
    for (const amount of [3, 4])
      await manager.call(submissionCalls.submit, {
        params: { id: whole.orders },
        body: {
          values: { [wholeFields.name.id]: '螺丝', [wholeFields.amount.id]: amount } as never,
          key: newKey(),
        },
      });
    builtIn = await withBuiltIn(gateway, manager, await exportApplet(manager, whole.appletId, true));
  });
  afterAll(() => gateway?.close());

  const pagesOf = async (client: Client, id: string) => {
    const { list } = await client.call(sampleCalls.pages, { body: { appletId: id } });
    return new Map(list.map(page => [page.name, page]));
  };
  const pageOf = async (id: string, name: string): Promise<string> =>
    (await pagesOf(manager, id)).get(name)?.id ?? '';
  const numbersOf = async (client: Client, id: string) =>
    client.ask(visualCalls.askTemplate, {
      params: { id: await pageOf(id, '报表') },
      body: { componentId: 'bar00001', filterValueMap: {} },
    });

  test('a sample of the product says what is in it, and shows pages, numbers and records', async () => {
    const brief = await manager.call(sampleCalls.brief, { params: { id: builtIn } });
    expect(brief).toMatchObject({
      scope: 'builtin',
      name: '采购',
      group: '供应链',
      withData: true,
      canWithdraw: false,
    });
    expect(brief.contents).toContainEqual({ noun: '表单', count: 2 });
    const pages = await pagesOf(manager, builtIn);
    expect([...pages.keys()]).toEqual(expect.arrayContaining(['订单', '物品', '报表', '首页', '看板']));
    expect(
      [...pages.values()].every(({ releasedVersion, type }) => type === 'dm' || releasedVersion !== null),
    ).toBe(true);
    const orders = pages.get('订单')?.id ?? '';
    const form = await manager.call(sampleCalls.page, { params: { id: orders } });
    expect(JSON.stringify(form.template)).toContain('品名');
    const filled = await askWithin(manager, builtIn, formCalls.fill, { params: { id: orders } });
    expect(filled).toMatchObject({ code: 200, data: { name: '订单' } });
    expect(JSON.stringify((await numbersOf(manager, builtIn)).data)).toContain('7');
    const rows = await askWithin(manager, builtIn, recordListCalls.window, {
      params: { id: orders },
      body: {} as never,
    });
    expect(rows.message).toBe('操作成功');
    expect(JSON.stringify(rows.data).match(/螺丝/g)?.length).toBe(2);
    const asked = await askWithin(manager, builtIn, visualCalls.ask, {
      params: { id: pages.get('报表')?.id ?? '' },
      body: { componentId: 'bar00001', filterValueMap: {} },
    });
    expect(asked.code).toBe(200);
  });

  test('nothing of a sample is stored or changed, and whoever tries hears it in words', async () => {
    const orders = await pageOf(builtIn, '订单');
    const before = await everyRow(gateway);
    const sent = await askWithin(manager, builtIn, submissionCalls.submit, {
      params: { id: orders },
      body: { values: { [wholeFields.name.id]: '我' } as never, key: newKey() },
    });
    expect(sent).toMatchObject({ code: 422, message: expect.stringContaining('不会保存') });
    for (const [call, input] of [
      [formCalls.rename, { params: { id: orders }, body: { name: '改' } }],
      [formCalls.remove, { params: { id: orders } }],
      [formCalls.release, { params: { id: orders }, body: {} }],
    ] as const)
      expect((await askWithin(manager, builtIn, call, input as never)).code, call.path).toBe(422);
    await askWithin(manager, builtIn, formCalls.fill, { params: { id: orders } });
    await askWithin(manager, builtIn, formCalls.open, { params: { id: newId() } });
    await numbersOf(manager, builtIn);
    const after = await everyRow(gateway);
    for (const [table, rows] of after)
      if (!/pgboss|sessions|refresh_tokens/.test(table))
        expect([...rows].sort(), table).toEqual([...(before.get(table) ?? [])].sort());
  });

  test('a transaction for who looks at a sample cannot write', async () => {
    const ctx = await gateway.services.samples.within({ ...home.ctx, sample: undefined } as never, builtIn);
    await expect(
      gateway.deps.db.withTenant(ctx, trx =>
        trx.deleteFrom('forms').where('tenant_id', '=', HOME.tenantId).execute(),
      ),
    ).rejects.toThrow(/read-only/);
  });

  test('no id of what is looked at opens anything by another call or for anybody else', async () => {
    const orders = await pageOf(builtIn, '订单');
    const report = await pageOf(builtIn, '报表');
    for (const client of [manager, await gateway.signIn('admin-ours')]) {
      expect((await client.ask(formCalls.fill, { params: { id: orders } })).code).toBe(404);
      expect((await client.ask(formCalls.get, { params: { id: orders } })).code).toBe(404);
      expect(
        (await client.ask(formCalls.rename, { params: { id: orders }, body: { name: '改' } })).code,
      ).toBe(404);
      const asked = { params: { id: report }, body: { componentId: 'bar00001', filterValueMap: {} } };
      expect((await client.ask(visualCalls.ask, asked)).code).toBe(404);
    }
    expect((await plain.ask(sampleCalls.list, {})).code).toBe(403);
    expect(
      (
        await plain.ask(visualCalls.askTemplate, {
          params: { id: report },
          body: { componentId: 'bar00001' } as never,
        })
      ).code,
    ).toBe(404);
    expect((await askWithin(plain, builtIn, formCalls.fill, { params: { id: orders } })).code).toBe(404);
    expect((await askWithin(manager, newId(), formCalls.fill, { params: { id: orders } })).code).toBe(404);
    expect(
      (await gateway.anonymous.ask(formCalls.fill, { params: { id: orders } }, { 'x-sample': builtIn })).code,
    ).not.toBe(200);
  });

  test('pictures of a sample show to whoever may see it, and to nobody else', async () => {
    const { rows } = await gateway.db.withSystem(trx =>
      trx
        .selectFrom('files')
        .select('id')
        .where('tenant_id', '=', HOME.tenantId)
        .execute()
        .then(rows => ({ rows })),
    );
    expect(rows.length).toBeGreaterThan(0);
    const read = (client: Client) => client.ask(fileCalls.get, { params: { id: rows[0]?.id ?? '' } });
    expect((await read(manager)).status).toBe(200);
    expect((await read(neighbour)).status).toBe(200);
    expect((await read(plain)).code).toBe(404);
  });

  test('the enterprise that samples are looked at in is nobody’s', async () => {
    const tenant = await gateway.db.withSystem(trx =>
      trx.selectFrom('tenants').selectAll().where('id', '=', HOME.tenantId).executeTakeFirstOrThrow(),
    );
    expect(tenant.status).toBe('disabled');
    const { users, acting } = await gateway.db.withSystem(async trx => ({
      users: await trx.selectFrom('users').selectAll().where('tenant_id', '=', HOME.tenantId).execute(),
      acting: await trx.selectFrom('jobs').selectAll().where('tenant_id', '=', HOME.tenantId).execute(),
    }));
    expect(acting).toEqual([]);
    for (const { id, username, password_hash } of users) {
      expect(password_hash).toBe('');
      await expect(gateway.signIn(username, 'Gonghui@2680')).rejects.toThrow();
      await expect(gateway.services.identity.actingFor(HOME.tenantId, id)).rejects.toThrow();
    }
    const hooks = await gateway.db.withSystem(trx =>
      trx.selectFrom('hooks').selectAll().where('tenant_id', '=', HOME.tenantId).execute(),
    );
    expect(hooks.every(({ status }) => status === 'off')).toBe(true);
  });

  test('an applet begins with a sample, with its records or without, and its maker stands in for its people', async () => {
    const create = (withData: boolean, name: string) =>
      neighbour.call(sampleCalls.create, { body: { templateId: builtIn, name, withData } });
    const full = await resultOf<ImportedPackage>(neighbour, await create(true, '采购一'));
    const bare = await resultOf<ImportedPackage>(neighbour, await create(false, '采购二'));
    expect([full.records, bare.records]).toEqual([2, 0]);
    for (const { appletId, name } of [
      { ...full, name: '采购一' },
      { ...bare, name: '采购二' },
    ]) {
      expect(await neighbour.call(appletCalls.access, { params: { id: appletId } })).toMatchObject({
        canManage: true,
      });
      const { list } = await neighbour.call(formCalls.page, {
        body: { appletId, page: { current: 1, pageSize: 99 } },
      });
      const orders = list.find(page => page.name === '订单')?.id ?? '';
      const flow = await neighbour.call(processCalls.get, { params: { id: orders } });
      expect(JSON.stringify(flow.template), name).toMatch(/"name":"[^"]*manager/i);
      expect(flow.inited).toBe(true);
      const activated = await neighbour.ask(processCalls.activate, {
        params: { id: orders },
        body: { activated: true },
      });
      expect(activated.message).toBe('操作成功');
    }
  });

  test('an applet is published for its enterprise: others of it see and use it, neighbours get nothing, and it is withdrawn', async () => {
    const id = await publishSample(manager, whole.appletId);
    const seen = async (client: Client): Promise<SampleItem | undefined> =>
      (await client.call(sampleCalls.list, {})).list.find(one => one.id === id);
    expect(await seen(manager)).toMatchObject({
      scope: 'enterprise',
      appletId: whole.appletId,
      canWithdraw: true,
    });
    expect(await seen(second)).toMatchObject({ scope: 'enterprise', name: '采购' });
    expect(await seen(neighbour)).toBeUndefined();
    const report = await pageOf(id, '报表');
    const orders = await pageOf(id, '订单');
    expect((await numbersOf(second, id)).code).toBe(200);
    for (const ask of [
      () => neighbour.ask(sampleCalls.brief, { params: { id } }),
      () => neighbour.ask(sampleCalls.pages, { body: { appletId: id } }),
      () => neighbour.ask(sampleCalls.page, { params: { id: orders } }),
      () =>
        neighbour.ask(visualCalls.askTemplate, {
          params: { id: report },
          body: { componentId: 'bar00001' } as never,
        }),
      () => askWithin(neighbour, id, formCalls.fill, { params: { id: orders } }),
      // A sample that he sees opens no page of one that he does not.
      () => askWithin(neighbour, builtIn, formCalls.fill, { params: { id: orders } }),
      () =>
        askWithin(neighbour, builtIn, visualCalls.ask, {
          params: { id: report },
          body: { componentId: 'bar00001' } as never,
        }),
      () =>
        askWithin(neighbour, builtIn, recordListCalls.window, {
          params: { id: orders },
          body: {} as never,
        }),
      () => neighbour.ask(sampleCalls.create, { body: { templateId: id, name: '偷', withData: true } }),
      () => neighbour.ask(sampleCalls.withdraw, { params: { id } }),
    ])
      expect((await ask()).code, ask.toString()).toBe(404);
    const made = await resultOf<ImportedPackage>(
      second,
      await second.call(sampleCalls.create, { body: { templateId: id, name: '照样', withData: true } }),
    );
    expect(made.records).toBe(2);
    await limitManagers(await gateway.signIn('admin-ours'), whole.appletId, [home.users.manager ?? '']);
    expect((await second.ask(sampleCalls.withdraw, { params: { id } })).code).toBe(403);
    expect((await second.ask(sampleCalls.publish, { params: { id: whole.appletId }, body: {} })).code).toBe(
      403,
    );
    await manager.call(sampleCalls.withdraw, { params: { id: whole.appletId } });
    expect(await seen(second)).toBeUndefined();
    expect((await second.ask(sampleCalls.page, { params: { id: orders } })).code).toBe(404);
    expect((await numbersOf(manager, builtIn)).code).toBe(200);
  });

  test('published once more, a sample shows the applet as it is now, under the same id', async () => {
    const id = await publishSample(manager, whole.appletId);
    const before = await pageOf(id, '订单');
    await manager.call(formCalls.rename, { params: { id: whole.orders }, body: { name: '订货' } });
    expect(await publishSample(manager, whole.appletId)).toBe(id);
    expect([...(await pagesOf(second, id)).keys()]).toContain('订货');
    expect((await second.ask(sampleCalls.page, { params: { id: before } })).code).toBe(404);
    await manager.call(sampleCalls.withdraw, { params: { id } });
    await manager.call(formCalls.rename, { params: { id: whole.orders }, body: { name: '订单' } });
  });

  test('the role platform publishes for every enterprise, and nobody else does', async () => {
    const ask = (client: Client, id = whole.appletId) =>
      client.ask(sampleCalls.publishForAll, { params: { id }, body: { withData: true, name: '共用' } });
    const admin = await gateway.signIn('admin-ours');
    expect((await ask(admin)).code).toBe(403);
    expect((await ask(manager)).code).toBe(403);
    const platform = await gateway.signIn('platform-ours');
    // He gives records away: only what he builds.
    expect((await ask(platform)).code).toBe(403);
    await gateway.db.withSystem(trx =>
      trx
        .insertInto('user_roles')
        .values({
          tenant_id: home.ctx.tenantId,
          user_id: home.users.platform ?? '',
          role_id: home.roles.td_application_manager ?? '',
        })
        .execute(),
    );
    await limitManagers(admin, whole.appletId, [home.users.manager ?? '', home.users.platform ?? '']);
    gateway.services.identity.forget(home.ctx.tenantId);
    const answer = await ask(platform);
    expect(answer.message).toBe('操作成功');
    const { sampleId } = await resultOf<{ sampleId: string }>(platform, answer.data);
    const item = (await neighbour.call(sampleCalls.list, {})).list.find(({ id }) => id === sampleId);
    expect(item).toMatchObject({
      scope: 'installation',
      name: '共用',
      publishedBy: null,
      appletId: null,
      canWithdraw: false,
    });
    expect((await numbersOf(neighbour, sampleId)).code).toBe(200);
    expect((await neighbour.ask(sampleCalls.withdraw, { params: { id: sampleId } })).code).toBe(403);
    await platform.call(sampleCalls.withdraw, { params: { id: sampleId } });
    expect((await neighbour.ask(sampleCalls.brief, { params: { id: sampleId } })).code).toBe(404);
  });

  test('a sample of the product that has changed is looked at anew', async () => {
    const before = await pageOf(builtIn, '订单');
    const parts = await exportApplet(manager, whole.appletId, false);
    expect(await withBuiltIn(gateway, manager, parts)).toBe(builtIn);
    const after = await pageOf(builtIn, '订单');
    expect(after).not.toBe(before);
    expect((await manager.ask(sampleCalls.page, { params: { id: before } })).code).toBe(404);
  });
});
