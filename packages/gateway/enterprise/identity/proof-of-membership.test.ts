import { authCalls } from '@gonghui/contract/auth.ts';
import { fileCalls } from '@gonghui/contract/files.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { engines } from '@gonghui/testkit/database.ts';
import {
  type Client,
  type Enterprise,
  PASSWORD,
  startGateway,
  type TestGateway,
} from '@gonghui/testkit/gateway.ts';
import { cheapHash } from '@gonghui/testkit/passwords.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * One person with accounts of one name and one password in two enterprises: every way in which a session can be used or
 * made into another one, against everything that must end it.
 */
describe.each(engines('rules'))('what proves membership over %s', engine => {
  let gateway: TestGateway;
  /** A second process over the same installation, which remembers rights of its own. */
  let other: TestGateway;
  let serial = 0;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    other = await startGateway(engine, { db: gateway.db, secrets: gateway.deps.secrets });
  });
  afterAll(async () => {
    await other.close();
    await gateway.close();
  });

  interface Member {
    tenantId: string;
    userId: string;
    admin: Client;
  }
  interface World {
    name: string;
    home: Member;
    away: Member;
  }

  const pass = (ms: number) => {
    gateway.advance(ms);
    other.advance(ms);
  };
  const hash = cheapHash(PASSWORD);
  const join = async (enterprise: Enterprise, code: string, username: string): Promise<Member> => {
    const { id } = await gateway.services.organisation.createUser(enterprise.ctx, {
      username,
      displayName: username,
      passwordHash: await hash,
      initialized: true,
      depts: [],
      roles: [],
    });
    return { tenantId: enterprise.ctx.tenantId, userId: id, admin: await gateway.signIn(`admin-${code}`) };
  };
  const newWorld = async (): Promise<World> => {
    serial += 1;
    const [one, two] = [`home${serial}`, `away${serial}`];
    const [first, second] = [await gateway.buildEnterprise(one), await gateway.buildEnterprise(two)];
    const name = `both${serial}`;
    return { name, home: await join(first, one, name), away: await join(second, two, name) };
  };

  const asIn = (there: TestGateway, client: Client) => ({
    userinfo: () => there.anonymous.ask(authCalls.userinfo, {}, { authorization: `Bearer ${client.token}` }),
    refresh: () =>
      there.anonymous.ask(authCalls.refresh, { body: { refreshToken: client.refreshToken ?? '' } }),
    switchTo: ({ tenantId, userId }: Member) =>
      there.anonymous.ask(
        authCalls.switchEnterprise,
        { params: { tenantId, userId } },
        { authorization: `Bearer ${client.token}` },
      ),
    firstPassword: async ({ userId }: Member) =>
      there.anonymous.ask(
        userCalls.simplePassword,
        { params: { id: userId }, body: { newPassword: await there.anonymous.seal('Taken_8264') } },
        { authorization: `Bearer ${client.token}` },
      ),
    file: (cookie: string) =>
      there.anonymous.ask(fileCalls.get, { params: { id: 'aaaaaaaa' } } as never, { cookie }),
  });

  const change = async (name: string, { tenantId, userId }: Member) => {
    let owner = await gateway.signIn(name);
    const { tenantId: here } = await owner.call(authCalls.userinfo);
    if (here !== tenantId) {
      const answer = await owner.call(authCalls.switchEnterprise, { params: { tenantId, userId } });
      const authorization = `Bearer ${answer.token}`;
      const { ask } = gateway.anonymous;
      owner = { ...owner, ask: (call, input) => ask(call, input, { authorization }) };
    }
    const answer = await owner.ask(userCalls.password, {
      params: { id: userId },
      body: {
        oldPassword: await gateway.anonymous.seal(PASSWORD),
        newPassword: await gateway.anonymous.seal('Better_952'),
      },
    });
    expect(answer.code).toBe(200);
  };
  const status = (member: Member, to: 'enabled' | 'disabled') =>
    member.admin.call(userCalls.status, { params: { id: member.userId }, body: { status: to } });

  /** All that ends what a password proved of an account, but for the session itself. */
  const EVENTS: Record<string, (world: World, member: Member) => Promise<unknown>> = {
    'its owner changed the password': ({ name }, member) => change(name, member),
    'its administrator reset the password': async (_, { admin, userId }) =>
      admin.call(userCalls.resetPassword, {
        body: { id: userId, newPassword: await admin.seal('Given_7351') },
      }),
    'its administrator set the same password anew': async (_, { admin, userId }) =>
      admin.call(userCalls.resetPassword, { body: { id: userId, newPassword: await admin.seal(PASSWORD) } }),
    'a password was set by a way that ends no session': async (_, { userId }) =>
      sql`update users set password_hash = ${await cheapHash('Other_7351')} where id = ${userId}`.execute(
        gateway.db.kysely,
      ),
    'the account was disabled': (_, member) => status(member, 'disabled'),
    'the account was disabled and enabled again': async (_, member) => {
      await status(member, 'disabled');
      await status(member, 'enabled');
    },
    'the account was deleted': (_, { admin, userId }) =>
      admin.call(userCalls.remove, { params: { id: userId } }),
    'the enterprise was disabled': (_, { tenantId }) =>
      sql`update tenants set status = 'disabled' where id = ${tenantId}`.execute(gateway.db.kysely),
  };
  const names = Object.keys(EVENTS);
  /** The password is as it was proved, and so is the membership; only sessions of the account itself have ended. */
  const KEEPS_PROOF = new Set(['the account was disabled and enabled again']);

  it('as long as nothing happens, every way works', async () => {
    const { name, home, away } = await newWorld();
    const { userinfo, refresh, switchTo } = asIn(other, await gateway.signIn(name));
    expect((await userinfo()).code).toBe(200);
    expect((await refresh()).code).toBe(200);
    const there = await switchTo(away);
    expect(there.data.userInfo).toMatchObject({ tenantId: away.tenantId });
    expect(there.data.enterprises.map(one => one.tenantId)).toEqual([home.tenantId, away.tenantId]);
    const back = await gateway.anonymous.ask(
      authCalls.switchEnterprise,
      { params: { tenantId: home.tenantId, userId: home.userId } },
      { authorization: `Bearer ${there.data.token}` },
    );
    expect(back.data.userInfo).toMatchObject({ tenantId: home.tenantId });
  });

  it.each(names)('of the other enterprise ends when there %s', async event => {
    const world = await newWorld();
    const { home, away } = world;
    const client = await gateway.signIn(world.name);
    const ways = asIn(other, client);
    // The other process remembers this session and its rights from now on.
    expect((await ways.userinfo()).data.tenantId).toBe(home.tenantId);
    await EVENTS[event]!(world, away);
    const answer = await ways.switchTo(away);
    if (KEEPS_PROOF.has(event)) {
      expect(answer.code).toBe(200);
      return;
    }
    expect(answer).toMatchObject({ code: 403, message: '您在该企业的账号或密码已变更，请退出后重新登录' });
    expect((await ways.firstPassword(away)).code).toBe(404);
    expect((await ways.userinfo()).code).toBe(200);
    const open = await client.call(authCalls.enterprises);
    expect(open.map(one => one.tenantId)).toEqual([home.tenantId]);
  });

  it.each(names)('of the enterprise itself ends when there %s', async event => {
    const world = await newWorld();
    const { home, away } = world;
    const client = await gateway.signIn(world.name);
    const ways = asIn(other, client);
    expect((await ways.userinfo()).data.tenantId).toBe(home.tenantId);
    await EVENTS[event]!(world, home);
    // What makes tokens and sessions asks at once, whatever the process remembers.
    expect((await ways.refresh()).code).toBe(401);
    expect((await ways.switchTo(away)).code).toBe(401);
    pass(5000);
    expect((await ways.userinfo()).code).toBe(401);
    expect((await ways.firstPassword(home)).code).toBe(401);
    expect((await client.ask(authCalls.enterprises)).code).toBe(401);
  });

  it('with the session: signing out, a refresh token used twice, its days', async () => {
    const { name, away } = await newWorld();
    const ends: ((client: Client) => Promise<unknown>)[] = [
      client => client.call(authCalls.logout),
      async client => {
        const { refresh } = asIn(gateway, client);
        await refresh();
        pass(10_001);
        expect((await refresh()).code).toBe(401);
      },
      async () => {
        pass(8 * 86_400_000);
      },
    ];
    for (const end of ends) {
      const client = await gateway.signIn(name);
      const ways = asIn(other, client);
      const first = await ways.refresh();
      expect(first.code).toBe(200);
      expect((await ways.userinfo()).code).toBe(200);
      await end(client);
      expect((await ways.switchTo(away)).code).toBe(401);
      expect((await ways.refresh()).code).toBe(401);
      const cookie = String(first.headers['set-cookie']).split(';', 1)[0] ?? '';
      pass(5000);
      expect((await ways.file(cookie)).code).toBe(401);
    }
  });

  it('one session becomes one session, and not a longer one, however often it is switched', async () => {
    const { name, home, away } = await newWorld();
    const client = await gateway.signIn(name);
    const ways = asIn(gateway, client);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ways.switchTo(away)));
    const switched = answers.filter(answer => answer.code === 200);
    expect(switched).toHaveLength(1);
    expect(answers.filter(answer => answer.code === 401)).toHaveLength(7);
    const { rows } = await sql<{ n: number; ends: number }>`select count(*)::int as n,
      count(distinct expires_at)::int as ends from sessions
      where user_id in (${home.userId}, ${away.userId})`.execute(gateway.db.kysely);
    expect(rows[0]).toEqual({ n: 2, ends: 1 });
  });

  it('the session in which the password was changed stays, and still leads to the other enterprise and back', async () => {
    const { name, home, away } = await newWorld();
    const client = await gateway.signIn(name);
    const answer = await client.ask(userCalls.password, {
      params: { id: home.userId },
      body: { oldPassword: await client.seal(PASSWORD), newPassword: await client.seal('Better_952') },
    });
    expect(answer.code).toBe(200);
    const ways = asIn(gateway, client);
    expect((await ways.userinfo()).code).toBe(200);
    expect((await ways.refresh()).code).toBe(200);
    const there = await ways.switchTo(away);
    expect(there.code).toBe(200);
    const back = await gateway.anonymous.ask(
      authCalls.switchEnterprise,
      { params: { tenantId: home.tenantId, userId: home.userId } },
      { authorization: `Bearer ${there.data.token}` },
    );
    expect(back.code).toBe(200);
  });
});
