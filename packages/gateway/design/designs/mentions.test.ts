import { appletCalls } from '@gonghui/contract/applets.ts';
import { designCalls } from '@gonghui/contract/designs.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(engines('rules'))('names in remarks of a design, on %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let formId: string;
  let appletId: string;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('home');
    await gateway.buildEnterprise('away');
    manager = await gateway.signIn('manager-home');
    appletId = (await manager.call(appletCalls.create, { body: { name: '行政服务' } })).id;
    formId = (await manager.call(formCalls.create, { body: { type: 'normal', appletId, name: '用章申请' } }))
      .id;
  });
  afterAll(() => gateway.close());

  const name = (users: string[], remarkId = 'remark01', who = manager) =>
    who.ask(designCalls.mention, {
      params: { id: formId },
      body: { remarkId, nodeId: 'field001', text: '@李明 要不要必填？', users },
    });
  const messages = async (who: string) =>
    (await (await gateway.signIn(who)).call(noticeCalls.page, { body: { kind: 'mention' } as never })).list;

  test('offer who may open the design, to those who may', async () => {
    const { list } = await manager.call(designCalls.people, { params: { id: formId } });
    const ids = list.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([home.users.admin, home.users.manager, home.users.developer]));
    expect(ids).not.toContain(home.users.plain);
    const ask = async (who: string) =>
      (await (await gateway.signIn(who)).ask(designCalls.people, { params: { id: formId } })).code;
    expect(await ask('developer-home')).toBe(200);
    expect(await ask('plain-home')).toBe(403);
    expect(await ask('admin-away')).toBe(404);
  });

  test('are a message that leads to the component, once, and open nothing to anybody', async () => {
    const { admin, plain, manager: self } = home.users;
    const users = [admin!, plain!, self!];
    expect((await name(users)).data).toEqual({ untold: [plain] });
    expect((await name(users)).data, 'sent again').toEqual({ untold: [plain] });
    expect(await messages('admin-home')).toMatchObject([
      {
        kind: 'mention',
        title: expect.stringContaining('在「用章申请」的设计评论中提到了您'),
        content: '@李明 要不要必填？',
        link: null,
        design: { kind: 'form', appletId, formId, designId: formId, nodeId: 'field001' },
      },
    ]);
    expect(await messages('plain-home')).toEqual([]);
    expect(await messages('manager-home')).toEqual([]);
  });

  test('are nobody’s of another enterprise, and not for who may only look', async () => {
    const away = await gateway.signIn('admin-away');
    expect((await name([home.users.admin!], 'remark02', away)).code).toBe(404);
    const developer = await gateway.signIn('developer-home');
    expect((await name([home.users.admin!], 'remark03', developer)).code).toBe(403);
    const { rows } = await gateway.db.pool
      .query("select id from users where account like 'admin-away%' limit 1")
      .catch(() => ({ rows: [] }));
    const stranger = (rows[0] as { id: string } | undefined)?.id ?? 'stranger';
    expect((await name([stranger], 'remark04')).data).toEqual({ untold: [stranger] });
    expect(await messages('admin-away')).toEqual([]);
  });
});
