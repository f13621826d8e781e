import { authCalls } from '@gonghui/contract/auth.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines('rules'))('sessions over %s', engine => {
  let gateway: TestGateway;
  let users: Record<string, string>;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    users = (await gateway.buildEnterprise('s')).users;
  });
  afterAll(() => gateway.close());

  const refresh = (refreshToken: string) =>
    gateway.anonymous.ask(
      authCalls.refresh,
      { body: { refreshToken } },
      { timestamp: '1', random: '123456', sign: 'anything' },
    );
  const stillIn = async (client: Client) => (await client.ask(authCalls.userinfo)).code === 200;

  it('two tabs that refresh at once get one successor and stay signed in', async () => {
    const client = await gateway.signIn('plain-s');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(client.refreshToken!)));
    expect(new Set(answers.map(answer => answer.code))).toEqual(new Set([200]));
    const successors = new Set(answers.map(answer => answer.data.refreshToken));
    expect(successors.size).toBe(1);
    const next = await refresh([...successors][0]!);
    expect(next.code).toBe(200);
    const answer = await gateway.anonymous.ask(
      authCalls.userinfo,
      {},
      { authorization: `Bearer ${next.data.token}` },
    );
    expect(answer.code).toBe(200);
  });

  it('a lost answer is given again within the grace period', async () => {
    const client = await gateway.signIn('plain-s');
    const first = await refresh(client.refreshToken!);
    gateway.advance(9000);
    expect((await refresh(client.refreshToken!)).data.refreshToken).toBe(first.data.refreshToken);
  });

  it('a token used again after that ends the whole family', async () => {
    const client = await gateway.signIn('plain-s');
    const first = await refresh(client.refreshToken!);
    gateway.advance(10_001);
    expect((await refresh(client.refreshToken!)).code).toBe(401);
    expect((await refresh(first.data.refreshToken)).code).toBe(401);
    expect(await stillIn(client)).toBe(false);
  });

  it('refuses tokens that nobody was given, and those of sessions past their days', async () => {
    expect((await refresh('x'.repeat(43))).code).toBe(401);
    const client = await gateway.signIn('plain-s');
    gateway.advance(8 * 86_400_000);
    expect((await refresh(client.refreshToken!)).code).toBe(401);
  });

  it('logout ends the session, its refresh token and the file cookie at once', async () => {
    const client = await gateway.signIn('plain-s');
    const answer = await client.ask(authCalls.logout);
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0');
    expect(await stillIn(client)).toBe(false);
    expect((await refresh(client.refreshToken!)).code).toBe(401);
  });

  it('disabling an account and taking a role away hold from the next request on', async () => {
    const admin = await gateway.signIn('admin-s');
    const client = await gateway.signIn('platform-s');
    expect(await stillIn(client)).toBe(true);
    await admin.call(userCalls.status, { params: { id: users.platform! }, body: { status: 'disabled' } });
    expect(await stillIn(client)).toBe(false);
    expect((await refresh(client.refreshToken!)).code).toBe(401);
    await admin.call(userCalls.status, { params: { id: users.platform! }, body: { status: 'enabled' } });

    const manager = await gateway.signIn('manager-s');
    expect((await manager.ask(userCalls.applicationManager, { params: { id: users.manager! } })).code).toBe(
      200,
    );
    await admin.call(userCalls.update, { params: { id: users.manager! }, body: { roles: [] } });
    expect((await manager.ask(userCalls.applicationManager, { params: { id: users.manager! } })).code).toBe(
      403,
    );
  });

  it('says that the account was disabled to who holds a session of it, and to nobody else', async () => {
    const admin = await gateway.signIn('admin-s');
    const left = await gateway.signIn('plain-s');
    await left.call(authCalls.logout);
    const client = await gateway.signIn('plain-s');
    const status = (to: 'enabled' | 'disabled') =>
      admin.call(userCalls.status, { params: { id: users.plain! }, body: { status: to } });
    await status('disabled');
    const said = async (who: Client) => (await who.ask(authCalls.userinfo)).message;
    expect(await said(client)).toBe('您的账号已被停用，请联系管理员');
    expect(await said(left)).toBe('登录过期，请重新登录');
    expect((await refresh(client.refreshToken!)).message).toBe('登录过期，请重新登录');
    await status('enabled');
    expect(await said(client)).toBe('登录过期，请重新登录');
  });

  it('another process notices within five seconds', async () => {
    const second = await startGateway(engine, { db: gateway.db, secrets: gateway.deps.secrets });
    const client = await second.signIn('developer-s');
    expect(await stillIn(client)).toBe(true);
    await gateway.db.withSystem(trx =>
      gateway.services.identity.revoke(
        trx,
        { tenantId: gatewayTenant(client), userId: users.developer! },
        'by another process',
      ),
    );
    second.advance(5000);
    expect(await stillIn(client)).toBe(false);
    await second.close();
  });

  const gatewayTenant = (client: Client): string =>
    JSON.parse(Buffer.from(client.token!.split('.')[1]!, 'base64url').toString()).tid;

  it('a changed password signs out everywhere else and is the one that works', async () => {
    const [here, elsewhere] = [await gateway.signIn('developer-s'), await gateway.signIn('developer-s')];
    const change = async (oldPassword: string, newPassword: string) =>
      here.ask(userCalls.password, {
        params: { id: users.developer! },
        body: { oldPassword: await here.seal(oldPassword), newPassword: await here.seal(newPassword) },
      });
    expect(await change('Wrong_123', 'Better_952')).toMatchObject({
      code: 422,
      message: '原密码不正确',
      data: { field: 'oldPassword' },
    });
    expect(await change('Gonghui@2680', 'short_1')).toMatchObject({ code: 422 });
    expect(await change('Gonghui@2680', 'aaaa_1235')).toMatchObject({ code: 422 });
    expect((await change('Gonghui@2680', 'Better_952')).code).toBe(200);
    expect(await stillIn(here)).toBe(true);
    expect(await stillIn(elsewhere)).toBe(false);
    await expect(gateway.signIn('developer-s')).rejects.toThrow('1001');
    await gateway.signIn('developer-s', 'Better_952');
  });

  it('a reset password has to be replaced by its owner before anything else is asked of him', async () => {
    const admin = await gateway.signIn('admin-s');
    await admin.call(userCalls.resetPassword, {
      body: { id: users.plain!, newPassword: await admin.seal('Given_7351') },
    });
    const client = await gateway.signIn('plain-s', 'Given_7351');
    expect((await client.call(authCalls.userinfo)).initialized).toBe(false);
    const refusal = { code: 1512, message: '请先修改密码', data: null };
    expect(await client.ask(authCalls.enterprises)).toMatchObject(refusal);
    expect(await client.ask(formCalls.recent)).toMatchObject(refusal);
    expect((await client.ask(authCalls.validate)).code).toBe(200);
    const foreign = await client.ask(userCalls.simplePassword, {
      params: { id: users.admin! },
      body: { newPassword: await client.seal('Mine_82641') },
    });
    expect(foreign.code).toBe(404);
    await client.call(userCalls.simplePassword, {
      params: { id: users.plain! },
      body: { newPassword: await client.seal('Mine_82641') },
    });
    expect((await client.call(authCalls.userinfo)).initialized).toBe(true);
    expect((await client.ask(authCalls.enterprises)).code).toBe(200);
  });

  it('may also leave, and then the token is worth nothing', async () => {
    const admin = await gateway.signIn('admin-s');
    await admin.call(userCalls.resetPassword, {
      body: { id: users.platform!, newPassword: await admin.seal('Given_7352') },
    });
    const client = await gateway.signIn('platform-s', 'Given_7352');
    await client.call(authCalls.logout);
    expect((await client.ask(authCalls.userinfo)).code).toBe(401);
  });
});
