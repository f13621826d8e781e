import { Readable } from 'node:stream';
import { appletAuthCalls } from '@gonghui/contract/applet-auth.ts';
import { appletGroupCalls } from '@gonghui/contract/applet-groups.ts';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { fileCalls } from '@gonghui/contract/files.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import { roleCalls } from '@gonghui/contract/roles.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildApplet, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { addManager, limitManagers } from '@gonghui/testkit/managers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightsOf } from '../designs/rights.ts';

const ALL = { type: 'all' as const, depts: [], users: [], roles: [] };
const named = (id: string) => ({ id, name: '' });

describe.each(engines())('who builds and visits an applet, over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let admin: Client;
  let one: { id: string; client: Client };
  let two: { id: string; client: Client };
  let plain: Client;
  let first: string;
  let second: string;
  let form: BuiltForm;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('auth');
    admin = await gateway.signIn('admin-auth');
    plain = await gateway.signIn('plain-auth');
    one = await addManager(gateway, home, 'one-auth');
    two = await addManager(gateway, home, 'two-auth');
    first = await buildApplet(gateway, home.ctx, '一');
    second = await buildApplet(gateway, home.ctx, '二');
    form = await buildForm(gateway, home.ctx, [component('input', { label: '词' })], { appletId: first });
    await admin.call(appletCalls.release, { params: { id: first } });
    await limitManagers(admin, first, [one.id]);
    await limitManagers(admin, second, [two.id]);
  });
  afterAll(() => gateway.close());

  const listed = async (client: Client) =>
    (await client.call(appletCalls.page, { body: {} })).list.map(({ id, canManage }) => [id, canManage]);
  const open = async (client: Client) =>
    (await client.ask(formCalls.fill, { params: { id: form.id }, query: {} } as never)).code;

  it('each manager sees and builds his own; an administrator all; who is released to visits', async () => {
    expect(await listed(one.client)).toEqual([[first, true]]);
    // The form is released to all members: the other manager fills it in like any of them.
    expect(await listed(two.client)).toEqual([
      [first, false],
      [second, true],
    ]);
    expect(await listed(admin)).toEqual([
      [first, true],
      [second, true],
    ]);
    expect(await listed(plain)).toEqual([[first, false]]);
  });

  it('says who may be chosen, and refuses who may not, nobody, and what somebody else set meanwhile', async () => {
    const params = { id: first };
    const auth = await one.client.call(appletAuthCalls.get, { params });
    expect(auth).toMatchObject({ managers: { type: 'limited', users: [{ id: one.id }] }, visitors: ALL });
    expect(auth.candidates.map(({ id }) => id).sort()).toEqual(
      [home.users.manager, one.id, two.id].sort() as string[],
    );
    const set = (managers: object, rev = auth.rev, visitors: object = ALL) =>
      one.client.ask(appletAuthCalls.set, { params, body: { rev, managers, visitors } as never });
    const limited = (...users: string[]) => ({ type: 'limited', users: users.map(named) });
    expect(await set(limited())).toMatchObject({ code: 400, message: '请选择至少一名管理员' });
    expect(await set(limited(home.users.plain ?? ''))).toMatchObject({
      code: 400,
      message: expect.stringContaining('不是应用管理员'),
    });
    expect(await set(limited(one.id), auth.rev - 1)).toMatchObject({
      code: 409,
      message: expect.stringContaining('已被他人修改'),
      data: { rev: auth.rev },
    });
    expect(await set(limited(one.id), auth.rev, { ...ALL, type: 'limited' })).toMatchObject({
      code: 400,
      message: '请选择使用成员',
    });
    expect((await two.client.ask(appletAuthCalls.get, { params })).code).toBe(403);
    expect((await plain.ask(appletAuthCalls.get, { params })).code).toBe(403);
  });

  it('is what open sockets of designs ask, each time anew', async () => {
    const rights = (userId: string) =>
      gateway.db.withSystem(trx =>
        rightsOf(
          trx,
          [{ tenantId: home.ctx.tenantId, userId, sessionId: '', designId: form.id }],
          Date.now(),
        ),
      );
    expect(await rights(one.id)).toEqual(['edit']);
    expect(await rights(two.id)).toEqual(['none']);
    expect(await rights(home.users.admin ?? '')).toEqual(['edit']);
    expect(await rights(home.users.developer ?? '')).toEqual(['view']);
    await limitManagers(admin, first, [one.id, two.id]);
    expect(await rights(two.id)).toEqual(['edit']);
    await limitManagers(admin, first, [one.id]);
    expect(await rights(two.id)).toEqual(['none']);
  });

  it('counts within seconds in another process, and is asked of the database before it refuses', async () => {
    const { db, deps } = gateway;
    const beside = await startGateway(engine, { db, secrets: deps.secrets });
    const there = (await beside.signIn('two-auth')) as Client;
    expect((await there.ask(appletAuthCalls.get, { params: { id: first } })).code).toBe(403);
    // Given here, it holds there at once: what is remembered lacks it, and the database has it.
    await limitManagers(admin, first, [one.id, two.id]);
    expect((await there.ask(appletAuthCalls.get, { params: { id: first } })).code).toBe(200);
    beside.advance(deps.config.rightsCacheMs + 1);
    expect((await there.ask(appletAuthCalls.get, { params: { id: first } })).code).toBe(200);
    // Taken away here, it has ended there once what is remembered is over.
    await limitManagers(admin, first, [one.id]);
    beside.advance(deps.config.rightsCacheMs + 1);
    expect((await there.ask(appletAuthCalls.get, { params: { id: first } })).code).toBe(403);
    await beside.close();
  });

  it('lets who builds it read files of its records, and no other manager; of no record only who sent it', async () => {
    const paper = component('upload-enclosure', { label: '附件' });
    const { id } = await buildForm(gateway, home.ctx, [paper], { appletId: first, name: '单据' });
    const sent = () =>
      gateway.services.files.storeAttachment(home.ctx, { name: 'a.txt', body: Readable.from(['一']) });
    const [used, unused] = [(await sent()).id, (await sent()).id];
    await admin.call(submissionCalls.submit, {
      params: { id },
      body: { values: { [paper.id]: [used] }, key: newKey() },
    });
    const read = async ({ client }: { client: Client }, file: string) =>
      (await client.ask(fileCalls.get, { params: { id: file } })).status;
    expect([await read(one, used), await read(two, used)]).toEqual([200, 404]);
    expect([await read(one, unused), await read({ client: admin }, unused)]).toEqual([404, 200]);
  });

  it('tells who is taken out, and nobody else', async () => {
    const told = async ({ client }: { client: Client }) =>
      (await client.call(noticeCalls.page, { body: {} })).list.filter(({ title }) =>
        title.includes('不再是「一」的管理员'),
      ).length;
    const before = [await told(one), await told(two)];
    await limitManagers(admin, first, [two.id]);
    await limitManagers(admin, first, [one.id]);
    expect([await told(one), await told(two)]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1]);
  });

  it('goes along with a copy, and a new applet is everybody’s who manages applications', async () => {
    const { id: copy } = await one.client.call(appletCalls.copy, { params: { id: first }, body: {} });
    const { managers } = await one.client.call(appletAuthCalls.get, { params: { id: copy } });
    expect(managers).toMatchObject({ type: 'limited', users: [{ id: one.id }] });
    expect((await two.client.ask(appletAuthCalls.get, { params: { id: copy } })).code).toBe(403);
    const { id: made } = await two.client.call(appletCalls.create, { body: { name: '三' } });
    expect((await one.client.ask(appletAuthCalls.get, { params: { id: made } })).code).toBe(200);
    for (const id of [copy, made]) await admin.call(appletCalls.remove, { params: { id } });
  });

  it('keeps applets in a group that whoever arranges it does not see, and lets him add none of those', async () => {
    const hidden = await buildApplet(gateway, home.ctx, '藏');
    await limitManagers(admin, hidden, [one.id]);
    const { id: groupId } = await admin.call(appletGroupCalls.create, {
      body: { name: '组', applets: [hidden, second] },
    });
    const members = async () =>
      (
        await admin.call(appletGroupCalls.applets, {
          body: { groupId, page: { current: 1, pageSize: 99 } },
        } as never)
      ).list.map(({ id }: { id: string }) => id);
    await two.client.call(appletGroupCalls.modify, { body: { groupId, applets: [first] } });
    expect(await members()).toEqual([first, hidden]);
    const refused = await two.client.ask(appletGroupCalls.modify, { body: { groupId, applets: [hidden] } });
    expect(refused.code).toBe(404);
    await admin.call(appletCalls.remove, { params: { id: hidden } });
  });

  it('shows an applet and its pages to nobody outside of its visitors but who builds it', async () => {
    const params = { id: first };
    const visited = async (visitors: object) => {
      const { rev, managers } = await admin.call(appletAuthCalls.get, { params });
      await admin.call(appletAuthCalls.set, { params, body: { rev, managers, visitors } as never });
    };
    expect(await open(plain)).toBe(200);
    await visited({ ...ALL, type: 'limited', users: [named(two.id)] });
    expect(await open(plain)).toBe(404);
    expect(await listed(plain)).toEqual([]);
    expect(await open(two.client)).toBe(200);
    expect(await open(one.client)).toBe(200);
    await visited(ALL);
    expect(await open(plain)).toBe(200);
  });

  it('is the administrator’s when nobody is left who manages it', async () => {
    const role = home.roles.td_application_manager ?? '';
    await admin.call(roleCalls.changeMembers, {
      params: { id: role },
      body: { add: [], remove: [one.id] },
    } as never);
    expect((await one.client.ask(appletAuthCalls.get, { params: { id: first } })).code).toBe(403);
    const auth = await admin.call(appletAuthCalls.get, { params: { id: first } });
    expect(auth.candidates.map(({ id }) => id)).not.toContain(one.id);
    await admin.call(roleCalls.changeMembers, {
      params: { id: role },
      body: { add: [one.id], remove: [] },
    } as never);
    expect((await one.client.ask(appletAuthCalls.get, { params: { id: first } })).code).toBe(200);
  });
});
