import { authCalls } from '@gonghui/contract/auth.ts';
import { setupCalls } from '@gonghui/contract/setup.ts';
import { systemCalls } from '@gonghui/contract/system.ts';
import { PUBLISHED_PASSWORD } from '@gonghui/kernel/published-password.ts';
import { createDatabase, engines } from '@gonghui/testkit/database.ts';
import { newSecrets, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setPasswordOf } from '../identity/index.ts';

const PASSWORD = 'Spruce#4071';

describe.each(engines())('the first enterprise over %s', engine => {
  let gateway: TestGateway;
  let another: TestGateway;
  beforeEach(async () => {
    const db = await createDatabase(engine);
    const both = { db, secrets: newSecrets(), config: { production: true } };
    gateway = await startGateway(engine, both);
    another = await startGateway(engine, both);
  });
  afterEach(async () => {
    await another.close();
    await gateway.close();
    await gateway.db.close();
  });

  const begin = async (at: TestGateway, token: string, more: { password?: string; username?: string } = {}) =>
    at.anonymous.ask(setupCalls.begin, {
      body: {
        token,
        enterprise: '云杉',
        username: more.username ?? 'root1',
        displayName: '陈静',
        password: await at.anonymous.seal(more.password ?? PASSWORD),
      },
    });
  const enterprises = async () =>
    (await gateway.db.kysely.selectFrom('tenants').select(['name']).execute()).map(row => row.name);

  it('is made with a token of the console, by whichever process, and its administrator signs in', async () => {
    expect((await gateway.anonymous.call(systemCalls.info)).initialized).toBe(false);
    const token = (await gateway.services.setup.offer())!;
    expect((await another.anonymous.ask(setupCalls.check, { body: { token } })).code).toBe(200);
    expect((await begin(another, token)).code).toBe(200);
    expect(await enterprises()).toEqual(['云杉']);
    expect((await gateway.anonymous.call(systemCalls.info)).initialized).toBe(true);
    const client = await gateway.signIn('root1', PASSWORD);
    expect((await client.call(authCalls.userinfo)).roles).toEqual(['admin']);
  });

  it('keeps no token that could be read, takes no other one, and refuses the password that everybody knows', async () => {
    const token = (await gateway.services.setup.offer())!;
    const kept = await gateway.db.kysely.selectFrom('setup_tokens').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    const wrong = await begin(gateway, 'x'.repeat(32));
    expect(wrong).toMatchObject({ code: 422, message: /初始化地址无效或已使用/ as unknown as string });
    expect((await begin(gateway, token, { password: PUBLISHED_PASSWORD })).message).toContain(
      '公开的演示密码',
    );
    expect((await begin(gateway, token, { password: 'short' })).message).toContain('8到20位');
    expect(await enterprises()).toEqual([]);
    expect((await begin(gateway, token)).code).toBe(200);
  });

  it('ends every token that was out once one is used: the calls are no longer there, whatever is sent', async () => {
    const tokens = [await gateway.services.setup.offer(), await another.services.setup.offer()];
    expect((await begin(gateway, tokens[0]!)).code).toBe(200);
    const unknown = await gateway.app.inject({ method: 'POST', url: '/getway-api/v1/nothing', payload: {} });
    const { traceId: _, ...missing } = unknown.json();
    for (const at of [gateway, another])
      for (const body of [{ token: tokens[1] }, {}, { token: 1 }]) {
        const { headers, raw, traceId, ...answer } = await at.anonymous.ask(setupCalls.begin, {
          body: body as never,
        });
        expect(answer).toEqual({ ...missing, status: 404 });
      }
    expect(await gateway.services.setup.offer()).toBeNull();
    await expect(
      another.services.setup.byConsole({
        name: '第二家',
        username: 'second',
        displayName: '二',
        password: PASSWORD,
      }),
    ).rejects.toThrow('已有企业');
    expect(await enterprises()).toEqual(['云杉']);
  });

  it('is made once by many at once, over several processes and tokens', async () => {
    const tokens = [await gateway.services.setup.offer(), await another.services.setup.offer()];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        begin(n % 2 ? gateway : another, tokens[n % 3 ? 0 : 1]!, { username: `root${n}` }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await enterprises()).toHaveLength(1);
  });

  it('a token that is a week old opens nothing', async () => {
    const token = (await gateway.services.setup.offer())!;
    await gateway.db.kysely
      .updateTable('setup_tokens')
      .set({ made_at: new Date(Date.now() - 8 * 86_400_000) })
      .execute();
    expect((await begin(gateway, token)).code).toBe(422);
  });

  it('an administrator with the password that everybody knows cannot sign in, until the console gave him another', async () => {
    const { ctx } = await gateway.buildEnterprise('known');
    const refused = await gateway.anonymous.ask(authCalls.signIn, {
      body: { username: 'admin-known', password: await gateway.anonymous.seal(PUBLISHED_PASSWORD) },
    });
    expect(refused).toMatchObject({
      status: 403,
      message: expect.stringContaining('npm run admin -- password'),
    });
    // Who is no administrator may, as whoever made his account decided.
    const plain = await gateway.signIn('plain-known', PUBLISHED_PASSWORD);
    expect((await plain.call(authCalls.userinfo)).roles).toEqual(['user']);
    await expect(setPasswordOf(gateway.deps, 'admin-known', PUBLISHED_PASSWORD)).rejects.toThrow(
      '公开的演示密码',
    );
    await expect(setPasswordOf(gateway.deps, 'nobody', PASSWORD)).rejects.toThrow('没有账号 nobody');
    await setPasswordOf(gateway.deps, 'Admin-Known', PASSWORD);
    const admin = await gateway.signIn('admin-known', PASSWORD);
    expect((await admin.call(authCalls.userinfo)).id).toBe(ctx.actor.id);
  });
});
