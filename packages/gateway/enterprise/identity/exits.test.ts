import { authCalls } from '@gonghui/contract/auth.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { readExits } from '@gonghui/testkit/exits.ts';
import {
  type Client,
  type Enterprise,
  PASSWORD,
  startGateway,
  type TestGateway,
} from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Leaving {
  gateway: TestGateway;
  enterprise: Enterprise;
  name: string;
  here: Client;
}
const signInAs = ({ gateway, name }: Leaving, who: string) => gateway.signIn(`${who}-${name}`);
const refreshOf = (gateway: TestGateway, refreshToken: string) =>
  gateway.anonymous.ask(
    authCalls.refresh,
    { body: { refreshToken } },
    { timestamp: '1', random: '1', sign: 'x' },
  );

const leaves = async ({ here }: Leaving) => void (await here.call(authCalls.logout));

/** What each exit of the table is to the gateway. */
const ACTS: Readonly<Record<string, (at: Leaving) => Promise<void>>> = {
  'button-keep': leaves,
  'button-clear': leaves,
  'other-tab-keep': leaves,
  'other-tab-clear': leaves,
  'sign-out-page': leaves,
  unused: leaves,
  'signed-in-over': leaves,
  'password-changed': async at => {
    const other = await signInAs(at, 'plain');
    await other.call(userCalls.password, {
      params: { id: at.enterprise.users.plain! },
      body: { oldPassword: await other.seal(PASSWORD), newPassword: await other.seal('Better_952') },
    });
  },
  'password-reset': async at => {
    const admin = await signInAs(at, 'admin');
    const newPassword = await admin.seal('Better_952');
    await admin.call(userCalls.resetPassword, { body: { id: at.enterprise.users.plain!, newPassword } });
  },
  disabled: async at => {
    const admin = await signInAs(at, 'admin');
    const params = { id: at.enterprise.users.plain! };
    await admin.call(userCalls.status, { params, body: { status: 'disabled' } });
  },
  removed: async at => {
    const admin = await signInAs(at, 'admin');
    await admin.call(userCalls.remove, { params: { id: at.enterprise.users.plain! } });
  },
  'token-twice': async ({ gateway, here }) => {
    expect((await refreshOf(gateway, here.refreshToken!)).code).toBe(200);
    gateway.advance(10_001);
    expect((await refreshOf(gateway, here.refreshToken!)).code).toBe(401);
  },
  expired: async ({ gateway }) => gateway.advance(8 * 86_400_000),
};

describe.each(engines('rules'))('every exit, over %s', engine => {
  const exits = readExits();
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { rightsCacheMs: 0 } });
  });
  afterAll(() => gateway.close());

  it('stands in the table', () => {
    expect(exits.map(({ id }) => id)).toEqual(Object.keys(ACTS));
  });

  it.each(exits)('$id: the sign-in $own, others $elsewhere', async ({ id, elsewhere }) => {
    const name = `x${exits.findIndex(one => one.id === id)}`;
    const enterprise = await gateway.buildEnterprise(name);
    const here = await gateway.signIn(`plain-${name}`);
    const at = { gateway, enterprise, name, here };
    // Days pass for all alike: who signed in later is still there.
    const early = id === 'expired' ? null : await gateway.signIn(`plain-${name}`);
    expect((await here.ask(authCalls.userinfo)).code).toBe(200);
    await ACTS[id]!(at);
    const other = early ?? (await gateway.signIn(`plain-${name}`));
    expect((await here.ask(authCalls.userinfo)).code).toBe(401);
    expect((await refreshOf(gateway, here.refreshToken!)).code).toBe(401);
    const goesOn = elsewhere === 'live' ? 200 : 401;
    expect((await other.ask(authCalls.userinfo)).code).toBe(goesOn);
    expect((await refreshOf(gateway, other.refreshToken!)).code).toBe(goesOn);
  });
});
