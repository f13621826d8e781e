import { appletCalls } from '@gonghui/contract/applets.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import { roleCalls } from '@gonghui/contract/roles.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildApplet } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { addManager, limitManagers } from '@gonghui/testkit/managers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const ALONE = '有应用已没有应用管理员';
const NO_MORE = '您不再是应用管理员';

describe.each(engines())('managers who leave, over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let admin: Client;
  let made = 0;
  let one: { id: string; client: Client };
  let two: { id: string; client: Client };
  let applet: string;
  let name: string;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('left');
    admin = await gateway.signIn('admin-left');
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    made++;
    one = await addManager(gateway, home, `one${made}`);
    two = await addManager(gateway, home, `two${made}`);
    name = `应用${made}`;
    applet = await buildApplet(gateway, home.ctx, name);
    await limitManagers(admin, applet, [one.id, two.id]);
  });

  const role = (title: string): string => home.roles[title] ?? '';
  const change = (title: string, add: string[], remove: string[]) =>
    admin.call(roleCalls.changeMembers, { params: { id: role(title) }, body: { add, remove } });
  const titles = async (client: Client) =>
    (await client.call(noticeCalls.page, { body: {} })).list.map(({ title }) => title);
  /** What administrators were told of the applet of this test. */
  const alone = async () =>
    (await admin.call(noticeCalls.page, { body: {} })).list.filter(
      ({ title, content }) => title === ALONE && content?.includes(`「${name}」`),
    ).length;

  it('are told when the role is taken from them, once, and not when another keeps it', async () => {
    await change('td_application_manager', [], [one.id]);
    expect(await titles(one.client)).toEqual([NO_MORE]);
    expect(await titles(two.client)).toEqual([]);
    await change('td_application_manager', [two.id], []);
    expect(await titles(two.client)).toEqual([]);
    expect(await alone()).toBe(0);
  });

  it('are not told while they administer the enterprise: they build every applet as before', async () => {
    await change('td_enterprise_manager', [one.id], []);
    await limitManagers(admin, applet, [two.id]);
    await change('td_application_manager', [], [one.id]);
    expect(await titles(one.client)).toEqual([]);
    await change('td_enterprise_manager', [], [one.id]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['whose role is taken', id => change('td_application_manager', [], [id])],
    [
      'who is left out of all that have the role',
      async id => {
        const { list } = await admin.call(userCalls.page, { body: { page: { current: 1, pageSize: 200 } } });
        const users = list.filter(
          person =>
            person.id !== id && person.roles.some(({ id: has }) => has === role('td_application_manager')),
        );
        await admin.call(roleCalls.members, {
          params: { id: role('td_application_manager') },
          body: { users: users.map(person => person.id) },
        });
      },
    ],
    [
      'who gets other roles',
      id => admin.call(userCalls.update, { params: { id }, body: { roles: [] } } as never),
    ],
    ['who is disabled', id => admin.call(userCalls.status, { params: { id }, body: { status: 'disabled' } })],
    ['who is deleted', id => admin.call(userCalls.remove, { params: { id }, query: {} })],
  ])('administrators hear that the last one of an applet was one %s', async (_, leave) => {
    await leave(two.id);
    expect(await alone()).toBe(0);
    await leave(one.id);
    expect(await alone()).toBe(1);
  });

  it('say nothing of an applet that was deleted', async () => {
    await admin.call(appletCalls.remove, { params: { id: applet } });
    await change('td_application_manager', [], [one.id, two.id]);
    expect(await alone()).toBe(0);
  });

  it('who leave at once are not both the last but one', async () => {
    await Promise.all([one, two].map(({ id }) => change('td_application_manager', [], [id])));
    expect(await alone()).toBe(1);
  });
});
