import { authCalls } from '@gonghui/contract/auth.ts';
import { systemCalls } from '@gonghui/contract/system.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { forgedToken, PASSWORD, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { cheapHash } from '@gonghui/testkit/passwords.ts';
import { sealWith } from '@gonghui/testkit/seal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe.each(engines('rules'))('sign-in over %s', engine => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { lockAddressAfter: 10_000 } });
    await gateway.buildEnterprise('spruce');
  });
  afterAll(() => gateway.close());

  const attempt = async (username: string, password: string) =>
    gateway.anonymous.ask(authCalls.signIn, {
      body: { username, password: await gateway.anonymous.seal(password) },
    });

  it('gives tokens, the user and the file cookie', async () => {
    const answer = await attempt('Admin-Spruce', PASSWORD);
    expect(answer.code).toBe(200);
    expect(answer.data.userInfo).toMatchObject({
      displayName: '管理员',
      roles: ['admin'],
      initialized: true,
    });
    expect(answer.data.expireIn).toBe(7200);
    expect(answer.data.sameCredentialEnterprises).toEqual([]);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^gh_file=.+; Path=\/getway-api\/v1\/files; .*HttpOnly; SameSite=Strict$/);
    expect(JSON.stringify(answer.data)).not.toContain('fileToken');
  });

  it('answers an unknown account and a wrong password alike', async () => {
    const [unknown, wrong] = [
      await attempt('nobody-here', PASSWORD),
      await attempt('plain-spruce', 'Wrong_123'),
    ];
    expect(unknown).toMatchObject({ code: 1001, status: 200, message: '账号或密码错误', data: null });
    expect({ ...wrong, traceId: '', raw: '', headers: '' }).toEqual({
      ...unknown,
      traceId: '',
      raw: '',
      headers: '',
    });
  });

  it('takes a sealed password once, and not after its time', async () => {
    const offer = await gateway.anonymous.call(authCalls.key);
    const password = sealWith(offer, PASSWORD);
    const send = () =>
      gateway.anonymous.ask(authCalls.signIn, { body: { username: 'plain-spruce', password } });
    expect((await send()).code).toBe(200);
    expect(await send()).toMatchObject({ code: 400, message: '密码加密信息无效或已过期，请重试' });
    // Another spelling of the same number, whose last letter has bits to spare, is not another number.
    const spelled = offer.nonce.slice(0, -1) + LETTERS[LETTERS.indexOf(offer.nonce.at(-1)!) + 1];
    const respelled = sealWith({ ...offer, nonce: spelled }, PASSWORD);
    expect(
      await gateway.anonymous.ask(authCalls.signIn, {
        body: { username: 'plain-spruce', password: respelled },
      }),
    ).toMatchObject({ code: 400 });
    const late = sealWith(await gateway.anonymous.call(authCalls.key), PASSWORD);
    gateway.advance(6 * 60_000);
    const answer = await gateway.anonymous.ask(authCalls.signIn, {
      body: { username: 'plain-spruce', password: late },
    });
    expect(answer.code).toBe(400);
  });

  it('refuses what was not sealed, with the same words', async () => {
    for (const password of ['Gonghui@2680', 'AAAA', Buffer.alloc(128).toString('base64')]) {
      const answer = await gateway.anonymous.ask(authCalls.signIn, {
        body: { username: 'plain-spruce', password },
      });
      expect(answer).toMatchObject({ code: 400, message: '密码加密信息无效或已过期，请重试' });
    }
  });

  it('lets an account rest after ten wrong passwords, even when they come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => attempt('developer-spruce', 'Wrong_123')),
    );
    const codes = answers.map(answer => answer.code).sort();
    expect(codes.filter(code => code === 1001)).toHaveLength(10);
    expect(codes.filter(code => code === 1003)).toHaveLength(4);
    const locked = await attempt('developer-spruce', PASSWORD);
    expect(locked).toMatchObject({ code: 1003, message: '登录失败次数过多，账号已锁定，请15分钟后再试' });
    gateway.advance(15 * 60_000 + 1000);
    expect((await attempt('developer-spruce', PASSWORD)).code).toBe(200);
  });

  it('counts unknown names too, so that a lock tells nothing', async () => {
    for (let i = 0; i < 10; i++) await attempt('ghost', 'Wrong_123');
    expect((await attempt('ghost', 'Wrong_123')).code).toBe(1003);
  });

  /** Another enterprise whose administrator gives an account the name of somebody here, and any password he likes. */
  const namesake = async (code: string, username: string) => {
    await gateway.buildEnterprise(code);
    const admin = await gateway.signIn(`admin-${code}`);
    const { id } = await admin.call(userCalls.create, {
      body: { username, displayName: '同名', password: await admin.seal(PASSWORD), depts: [], roles: [] },
    });
    return {
      setPassword: async (password: string) =>
        admin.call(userCalls.resetPassword, { body: { id, newPassword: await admin.seal(password) } }),
    };
  };

  it('a namesake elsewhere buys no more guesses: of 54 at once, with his own successes between, ten are looked at', async () => {
    const { ctx, users } = await gateway.buildEnterprise('birch');
    const { setPassword } = await namesake('poplar', 'plain-birch');
    await setPassword('Mine_7351');
    const guesses = Array.from({ length: 54 }, (_, n) => attempt('plain-birch', `Guess_${n}_82641`));
    const own = Array.from({ length: 6 }, () => attempt('plain-birch', 'Mine_7351'));
    await Promise.all([...guesses, ...own]);
    // His password changed to each guess, so that every one is a success of his.
    for (const password of ['Guess_71_95', 'Guess_72_95', 'Guess_73_95']) {
      await setPassword(password);
      await attempt('plain-birch', password);
    }
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from sign_in_attempts
      where account = ${`account ${ctx.tenantId} ${users.plain}`} and count > 10`.execute(gateway.db.kysely);
    expect(rows[0]!.n).toBe(1);
    expect(await looksAt(users.plain!)).toBeLessThanOrEqual(10);
    expect((await attempt('plain-birch', PASSWORD)).code).toBe(1003);
    gateway.advance(15 * 60_000 + 1000);
    expect((await attempt('plain-birch', PASSWORD)).code).toBe(200);
    // Each of the namesake's sign-ins is a wrong try at the account, which then rests; his own does not.
    for (let n = 0; n < 12; n++) expect((await attempt('plain-birch', 'Guess_73_95')).code).toBe(200);
    expect((await attempt('plain-birch', PASSWORD)).code).toBe(1003);
    expect((await attempt('plain-birch', 'Guess_73_95')).code).toBe(200);
  });

  /** How often a wrong password was compared with an account's. */
  const looksAt = async (userId: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit
      where actor_id = ${userId} and action = 'sign-in refused'`.execute(gateway.db.kysely);
    return rows[0]!.n;
  };

  it('everybody signs in whose name many enterprises have, and all of them twice in one morning', async () => {
    const home = await gateway.buildEnterprise('larch');
    const [own] = await gateway.db.kysely
      .selectFrom('users')
      .selectAll()
      .where('id', '=', home.users.plain!)
      .execute();
    // Rows beside each other rather than through the calls: a dozen enterprises of their own take minutes to build.
    const hashes = await Promise.all(Array.from({ length: 12 }, (_, n) => cheapHash(`Own_${n}_8264`)));
    const [tenants, people] = [hashes.map(() => newId()), hashes.map(() => newId())];
    for (const [n, password_hash] of hashes.entries()) {
      const tenant_id = tenants[n]!;
      await gateway.db.kysely
        .insertInto('tenants')
        .values({ id: tenant_id, code: tenant_id, name: tenant_id } as never)
        .execute();
      await gateway.db.kysely
        .insertInto('users')
        .values({ ...own!, id: people[n], tenant_id, password_hash } as never)
        .execute();
    }
    for (let turn = 0; turn < 2; turn++)
      for (const n of hashes.keys()) {
        const answer = await attempt('plain-larch', `Own_${n}_8264`);
        expect(answer).toMatchObject({ code: 200, data: { userInfo: { tenantId: tenants[n] } } });
      }
    expect((await attempt('plain-larch', PASSWORD)).code).toBe(200);
    // Guessers get as many tries at each of the thirteen as these are allowed, and no more.
    for (let n = 0; n < 30; n++) await attempt('plain-larch', `Guess_${n}_9264`);
    expect((await attempt('plain-larch', PASSWORD)).code).toBe(1003);
    expect(await looksAt(people[3]!)).toBeLessThanOrEqual(26);
  });

  it("an account's own success gives it all its tries back, wherever it comes from", async () => {
    await gateway.buildEnterprise('alder');
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 9; n++) expect((await attempt('plain-alder', 'Wrong_123')).code).toBe(1001);
      expect((await attempt('plain-alder', PASSWORD)).code).toBe(200);
    }
  });

  it('changing the password takes its tries from the same ten', async () => {
    const { users } = await gateway.buildEnterprise('elm');
    const client = await gateway.signIn('plain-elm');
    const change = async (old: string, next: string) =>
      client.ask(userCalls.password, {
        params: { id: users.plain! },
        body: { oldPassword: await client.seal(old), newPassword: await client.seal(next) },
      });
    for (let n = 0; n < 9; n++) await change('Wrong_123', 'Better_952');
    expect((await change(PASSWORD, 'Better_952')).code).toBe(200);
    for (let n = 0; n < 5; n++) expect((await change('Wrong_123', 'Better_953')).code).toBe(422);
    for (let n = 0; n < 5; n++) expect((await attempt('plain-elm', 'Wrong_123')).code).toBe(1001);
    expect((await change('Better_952', 'Better_953')).code).toBe(1003);
    expect((await attempt('plain-elm', 'Better_952')).code).toBe(1003);
  });

  it('an address that tries one password at many names rests too, whatever it succeeds at between', async () => {
    const strict = await startGateway(engine, { config: { lockAddressAfter: 20 } });
    await strict.buildEnterprise('maple');
    const guess = async (username: string, password: string) =>
      strict.anonymous.ask(authCalls.signIn, {
        body: { username, password: await strict.anonymous.seal(password) },
      });
    const codes: number[] = [];
    for (let n = 0; n < 24; n++) {
      codes.push((await guess(`nobody-${n}`, 'Wrong_123')).code);
      if (n % 6 === 5 && n < 18) expect((await guess('plain-maple', PASSWORD)).code).toBe(200);
    }
    expect(codes.filter(code => code === 1001)).toHaveLength(20);
    expect(codes.filter(code => code === 429)).toHaveLength(4);
    const refused = await guess('plain-maple', PASSWORD);
    expect(refused).toMatchObject({ code: 429, message: '当前网络登录失败次数过多，请稍后再试' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });

  it('says that a disabled account is disabled only to who knows its password', async () => {
    const admin = await gateway.signIn('admin-spruce');
    const page = await admin.call(userCalls.page, {
      body: { page: { current: 1, pageSize: 10 }, keyword: 'platform-spruce' },
    });
    const id = page.list[0]!.id;
    await admin.call(userCalls.status, { params: { id }, body: { status: 'disabled' } });
    expect((await attempt('platform-spruce', 'Wrong_123')).code).toBe(1001);
    expect((await attempt('platform-spruce', PASSWORD)).code).toBe(1004);
    await admin.call(userCalls.status, { params: { id }, body: { status: 'enabled' } });
    expect((await attempt('platform-spruce', PASSWORD)).code).toBe(200);
  });

  it('names the enterprises that one name and password open, and switches between those only', async () => {
    await gateway.buildEnterprise('north');
    const north = await gateway.buildEnterprise('south');
    for (const enterprise of [north]) {
      const admin = await gateway.signIn('admin-south');
      await admin.call(userCalls.create, {
        body: {
          username: 'plain-spruce',
          displayName: '同名',
          password: await admin.seal(PASSWORD),
          depts: [],
          roles: [],
        },
      });
      expect(enterprise.ctx.tenantId).toBeTruthy();
    }
    const answer = await attempt('plain-spruce', PASSWORD);
    expect(answer.data.sameCredentialEnterprises.map(item => item.name)).toEqual(['企业spruce', '企业south']);
    const client = await gateway.signIn('plain-spruce');
    const [, other] = await client.call(authCalls.enterprises);
    const switched = await client.call(authCalls.switchEnterprise, {
      params: { tenantId: other!.tenantId, userId: other!.userId },
    });
    expect(switched.userInfo.displayName).toBe('同名');
    expect((await client.ask(authCalls.userinfo)).code).toBe(401);
    const foreign = await gateway.signIn('manager-spruce');
    const refused = await foreign.ask(authCalls.switchEnterprise, {
      params: { tenantId: other!.tenantId, userId: other!.userId },
    });
    expect(refused.code).toBe(404);
  });

  it('refuses tokens that are expired, forged, unsigned or of another kind', async () => {
    const client = await gateway.signIn('manager-spruce');
    const ask = (token: string) =>
      gateway.anonymous.ask(authCalls.userinfo, {}, { authorization: `Bearer ${token}` });
    const claims = JSON.parse(Buffer.from(client.token!.split('.')[1]!, 'base64url').toString());
    expect((await ask(client.token!)).code).toBe(200);
    expect((await ask(forgedToken(claims))).code).toBe(401);
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${client.token!.split('.')[1]}.`;
    expect((await ask(none)).code).toBe(401);
    const signIn = await attempt('manager-spruce', PASSWORD);
    const fileToken = /gh_file=([^;]+)/.exec(String(signIn.headers['set-cookie']))![1]!;
    expect((await ask(fileToken)).code).toBe(401);
    gateway.advance(7_201_000);
    expect(await ask(client.token!)).toMatchObject({
      code: 401,
      status: 401,
      message: '登录过期，请重新登录',
    });
  });

  it('answers public calls to anybody', async () => {
    expect(await gateway.anonymous.call(systemCalls.info)).toMatchObject({ loginType: 'password' });
  });
});
