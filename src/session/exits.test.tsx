import { authCalls } from '@gonghui/contract/auth.ts';
import { readExits } from '@gonghui/testkit/exits.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endAsTold } from '../account/end-as-told.ts';
import type { RouteRow } from '../addresses/route-row.ts';
import { send } from '../api/client.ts';
import { enter } from '../routes/enter.ts';
import { signOut } from './leave.ts';
import { endSession, farewellOf, onSessionEnd } from './sign-out.ts';
import { readTokens, removeTokens, TOKENS_KEY, writeTokens } from './storage.ts';
import { clearSession, session } from './store.ts';
import { watchTabs } from './tabs.ts';
import { fillMachine, leftOf, MINE, OTHER } from './testing/machine.ts';

const ROW: RouteRow = { path: '/workbench', title: '工作台', layout: 'main' };
const visit = (row: RouteRow) =>
  enter(row, { request: new Request(`http://own.invalid/cli${row.path}`), params: {} } as never);
const tokens = (name: string, since = Date.now()) => ({
  token: name,
  refreshToken: `r-${name}`,
  expireIn: 7200,
  session: name,
  since,
});

/** What the gateway still says yes to, and what it was asked. */
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const path = String(input).replace(/^.*\/getway-api/, '');
    asked.push(path);
    const info = path.startsWith('/v1/sys/info');
    const code = path === '/v1/logout' || info ? 200 : 401;
    const data = info ? { deploymentMode: 1, initialized: true } : null;
    return new Response(JSON.stringify({ code, message: '', data }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  writeTokens(tokens('mine'));
  session.user = { tenantId: 'demo0000', id: 'zhangwei' } as NonNullable<typeof session.user>;
  fillMachine();
  writeTokens(tokens('mine'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
});

const button = (name: string) => async () => {
  const leaving = signOut();
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await leaving).toBe(true);
};
const tell = (key: string, newValue: string | null, oldValue: string | null = null) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, oldValue }));
let watched = false;
const watch = () => {
  if (!watched) watchTabs();
  watched = true;
};
const otherTab = (keep: boolean) => async () => {
  watch();
  tell('gh-left', JSON.stringify({ keep, at: 1 }));
  await vi.dynamicImportSettled();
  const before = localStorage.getItem(TOKENS_KEY);
  removeTokens();
  tell(TOKENS_KEY, null, before);
};
/** The next thing that is asked is refused, and so is another turn of the token. */
const refused = async () => {
  await expect(send(authCalls.userinfo, undefined, { quiet: true })).rejects.toThrow();
};

/** How this browser comes to each exit. */
const ACTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'button-keep': button('留在本机'),
  'button-clear': button('一起清除'),
  'other-tab-keep': otherTab(true),
  'other-tab-clear': otherTab(false),
  'sign-out-page': () => visit({ ...ROW, path: '/sso-logout', open: true, logout: true }),
  unused: () => {
    writeTokens(tokens('mine', Date.now() - 7 * 3_600_000));
    return visit(ROW);
  },
  'signed-in-over': async () => {
    watch();
    const before = localStorage.getItem(TOKENS_KEY);
    // Another tab renews the same sign-in first, which is nothing to this one.
    writeTokens(tokens('mine'));
    tell(TOKENS_KEY, '{}', before);
    expect(location.reload).not.toHaveBeenCalled();
    writeTokens(tokens('theirs'));
    tell(TOKENS_KEY, '{}', before);
    expect(location.reload).toHaveBeenCalledOnce();
  },
  'password-changed': refused,
  'password-reset': refused,
  disabled: refused,
  removed: refused,
  'token-twice': refused,
  expired: refused,
};

/** Exits that this browser itself has to tell the gateway of. */
const TOLD = ['button-keep', 'button-clear', 'sign-out-page', 'unused'];

it('who leaves is led away once, though a stream hears first that the sign-in is dead', async () => {
  const told = vi.fn();
  const stop = onSessionEnd(told);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const answer = await fetch(...args);
    if (String(args[0]).endsWith('/v1/logout')) await endSession({});
    return answer;
  });
  await button('一起清除')();
  stop();
  expect(told).not.toHaveBeenCalled();
  expect(readTokens()).toBeNull();
  expect(location.assign).toHaveBeenCalledOnce();
});

it('says in each tab why the sign-in ended, whichever found out, until somebody leaves on purpose', async () => {
  watch();
  const before = localStorage.getItem(TOKENS_KEY);
  const DISABLED = '您的账号已被停用，请联系管理员';
  // Another tab: what it keeps and takes away is what this one sees.
  localStorage.setItem('gh-farewell', JSON.stringify({ reason: DISABLED, at: Date.now() }));
  removeTokens();
  tell(TOKENS_KEY, null, before);
  expect(farewellOf()).toBe(DISABLED);
  expect(farewellOf()).toBe(DISABLED);
  localStorage.setItem('gh-farewell', JSON.stringify({ reason: DISABLED, at: Date.now() - 700_000 }));
  expect(farewellOf()).toBeNull();
  localStorage.setItem('gh-farewell', '{"reason":');
  expect(farewellOf()).toBeNull();
  await endSession({ silent: true, reason: DISABLED });
  expect([farewellOf(), farewellOf()]).toEqual([DISABLED, DISABLED]);
  // A guard that finds nobody has no other reason; who leaves on purpose needs none.
  await endSession({ silent: true });
  expect(farewellOf()).toBe(DISABLED);
  writeTokens(tokens('mine'));
  session.user = { tenantId: 'demo0000', id: 'zhangwei' } as NonNullable<typeof session.user>;
  await button('一起清除')();
  expect(farewellOf()).toBeNull();
});

it('asks why, where a stream or a renewal was refused without a word', async () => {
  const plain = globalThis.fetch;
  const why = { code: 401, message: '您的账号已被停用，请联系管理员', data: null };
  vi.stubGlobal('fetch', (input: RequestInfo | URL) =>
    String(input).endsWith('/v1/userinfo') ? Promise.resolve(Response.json(why)) : plain(input),
  );
  await endAsTold();
  expect(farewellOf()).toBe(why.message);
  writeTokens(tokens('mine'));
  session.user = { tenantId: 'demo0000', id: 'zhangwei' } as NonNullable<typeof session.user>;
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
  await endAsTold();
  expect([farewellOf(), readTokens()]).toEqual(['登录过期，请重新登录', null]);
  writeTokens(tokens('mine'));
  vi.stubGlobal('fetch', async () => {
    writeTokens(tokens('theirs'));
    return Response.json({ code: 200, message: '', data: {} });
  });
  await endAsTold();
  expect(readTokens()?.session).toBe('theirs');
});

describe('every exit', () => {
  const exits = readExits();
  it('stands in the table', () => {
    expect(exits.map(({ id }) => id)).toEqual(Object.keys(ACTS));
  });

  it.each(exits)('$id: work $work', async ({ id, work }) => {
    const before = { mine: leftOf(MINE), others: leftOf(OTHER) };
    await ACTS[id]?.();
    await vi.dynamicImportSettled();
    // Nothing of his sign-in is left; of the one that took its place, all.
    expect(readTokens()?.session).toBe(id === 'signed-in-over' ? 'theirs' : undefined);
    if (id !== 'signed-in-over')
      expect([session.user, localStorage.getItem('gh-user')]).toEqual([null, null]);
    expect(leftOf(OTHER)).toEqual(before.others);
    if (work === 'goes') expect(leftOf(MINE)).toEqual([]);
    else
      expect(leftOf(MINE).filter(name => /draft|design01|comment|held/.test(name)).length).toBeGreaterThan(5);
    if (TOLD.includes(id)) expect(asked).toContain('/v1/logout');
  });
});
