import { appletAuthCalls } from '@gonghui/contract/applet-auth.ts';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { packageCalls } from '@gonghui/contract/packages.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { buildDataset } from '@gonghui/testkit/custom-pages.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildApplet, buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { addManager, limitManagers } from '@gonghui/testkit/managers.ts';
import { exportApplet, importApplet, uploadApplet } from '@gonghui/testkit/package-of.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runExport } from './export.ts';

const named = (id = '') => ({ id, name: '' });
const HOUR = 3_600_000;
const NO_CHOICES = { users: {}, depts: {}, roles: {}, connections: {}, others: {} };

describe.each(engines('rules'))('who packages are read and made by, over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let admin: Client;
  let one: { id: string; client: Client };
  let two: { id: string; client: Client };
  let source: string;
  let hers: string;
  let theirs: string;
  let bytes: Buffer;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('rights');
    admin = await gateway.signIn('admin-rights');
    one = await addManager(gateway, home, 'one-rights');
    two = await addManager(gateway, home, 'two-rights');
    source = await buildApplet(gateway, home.ctx, '来源');
    hers = await buildApplet(gateway, home.ctx, '她的');
    const word = component('input', { label: '词' });
    theirs = (await buildForm(gateway, home.ctx, [word], { appletId: hers, name: '词表' })).id;
    const over = dataset({
      sources: [formSource(theirs, undefined, 'source01')],
      fields: [columnOf('source01', word.id, 'input', 'fieldwrd')],
    });
    await buildDataset(admin, source, over);
    await admin.call(formCalls.release, {
      params: { id: theirs },
      body: { scope: { type: 'limited', users: [named(home.users.admin)], depts: [], roles: [] } },
    });
    await limitManagers(admin, hers, [one.id]);
    await limitManagers(admin, source, [one.id]);
    await gateway.services.jobs.start();
    bytes = await exportApplet(one.client, source);
  });
  afterAll(() => gateway.close());

  it('an export that waits gives nothing to who lost the right meanwhile', async () => {
    const { identity } = gateway.services;
    const task = { ctx: await identity.actingFor(home.ctx.tenantId, two.id), input: { appletId: source } };
    await expect(runExport({} as never, task as never)).rejects.toThrow(/不是此应用的管理员/);
  });

  it('what stands in an applet that somebody may not visit is not found, and cannot be chosen', async () => {
    const found = async (client: Client) => {
      const upload = await uploadApplet(gateway, client, bytes);
      return (await client.call(packageCalls.check, { body: { upload } })).others;
    };
    expect(await found(one.client)).toMatchObject([{ match: { id: theirs, name: '词表' } }]);
    const [other] = await found(two.client);
    expect(other).toMatchObject({ name: '应用「她的」中的「词表」', match: null });
    const mapping = { ...NO_CHOICES, others: { [other?.key ?? '']: theirs } };
    await expect(importApplet(gateway, two.client, bytes, { mapping })).rejects.toThrow(/所选的对应项/);
    const { remarks } = await importApplet(gateway, two.client, bytes);
    expect(remarks.join('\n')).toMatch(/数据集「.*引用的内容已不存在/);
  });

  it('an applet for a few is for those of them who are there, and never for everybody', async () => {
    const auth = (client: Client, id: string) => client.call(appletAuthCalls.get, { params: { id } });
    const set = async (users: { id: string; name: string }[]) => {
      const { rev, managers } = await auth(admin, source);
      const visitors = { type: 'limited' as const, users, depts: [], roles: [] };
      await admin.call(appletAuthCalls.set, { params: { id: source }, body: { rev, managers, visitors } });
    };
    await set([named(home.users.plain), named(home.users.platform)]);
    const few = await exportApplet(one.client, source);
    const users = { 'platform-rights': null, 'plain-rights': two.id };
    const made = await importApplet(gateway, admin, few, { mapping: { ...NO_CHOICES, users } });
    expect((await auth(admin, made.appletId)).visitors).toMatchObject({
      type: 'limited',
      users: [{ id: two.id, name: 'two-rights' }],
    });
    const nobody = { 'platform-rights': null, 'plain-rights': null };
    const closed = await importApplet(gateway, admin, few, { mapping: { ...NO_CHOICES, users: nobody } });
    expect((await auth(admin, closed.appletId)).visitors).toMatchObject({ type: 'limited', users: [] });
    expect(closed.remarks.join('\n')).toContain('应用权限：使用成员都没有对应的人');
  });

  it('whoever imports builds what came of it, as what is made by hand', async () => {
    const { appletId } = await importApplet(gateway, two.client, bytes, { name: '新的' });
    const access = await two.client.call(appletCalls.access, { params: { id: appletId } });
    expect(access).toMatchObject({ canManage: true });
  });

  it('an upload is its uploader’s alone, and for a day', async () => {
    const upload = await uploadApplet(gateway, one.client, bytes);
    await gateway.buildEnterprise('beside');
    const asks = async (client: Client) => [
      (await client.ask(packageCalls.check, { body: { upload } })).code,
      (await client.ask(packageCalls.import, { body: { upload, name: '别人' } })).code,
    ];
    for (const client of [two.client, admin, await gateway.signIn('admin-beside')])
      expect(await asks(client)).toEqual([404, 404]);
    expect((await one.client.ask(packageCalls.check, { body: { upload } })).code).toBe(200);
    gateway.advance(25 * HOUR);
    expect(await asks(await gateway.signIn('one-rights'))).toEqual([404, 404]);
  });
});
