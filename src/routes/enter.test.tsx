import type { LoaderFunctionArgs } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stopTimers } from '../account/timers.ts';
import { takeReturn } from '../session/return-path.ts';
import { takeFarewell } from '../session/sign-out.ts';
import { readTokens, writeTokens } from '../session/storage.ts';
import { clearSession, session } from '../session/store.ts';
import { enter } from './enter.ts';
import { ROUTES } from './table.ts';

const USER = {
  id: 'abcd1234',
  displayName: '张伟',
  roles: ['user'],
  initialized: true,
  tenantId: 'tenant01',
};
let answers: Record<string, { code: number; message?: string; data?: unknown } | 'lost'> = {};

const go = async (pattern: string, path: string) => {
  const row = ROUTES.find(item => item.path === pattern);
  if (!row) throw new Error(pattern);
  const args = { request: new Request(`http://app.test/cli${path}`), params: {}, context: {} };
  const response = await enter(row, args as unknown as LoaderFunctionArgs);
  return response?.headers.get('location') ?? null;
};
const signedIn = () =>
  writeTokens({ token: 't', refreshToken: 'r', expireIn: 7200, since: Date.now(), session: 's1' });

beforeEach(() => {
  // What other tests' sessions ended with.
  takeFarewell();
  answers = {
    '/v1/sys/info': { code: 200, data: { deploymentMode: 1 } },
    '/v1/userinfo': { code: 200, data: USER },
    '/v1/refresh': { code: 401 },
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const answer = answers[String(input).replace('/getway-api', '')] ?? { code: 404 };
    if (answer === 'lost') throw new TypeError('fetch failed');
    return new Response(JSON.stringify({ message: '', data: null, ...answer }), {
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  stopTimers();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('entering a page', () => {
  it('sends a guest to sign in and remembers where he wanted to go', async () => {
    expect(await go('/workbench', '/workbench?tab=1')).toBe('/login');
    expect(takeReturn()).toBe('/workbench?tab=1');
    expect(takeReturn()).toBeNull();
    expect(takeFarewell()).toBeNull();
  });

  it('sends somebody whose sign-in is over to sign in again, with the reason', async () => {
    signedIn();
    answers['/v1/userinfo'] = { code: 401 };
    expect(await go('/workbench', '/workbench')).toBe('/login');
    expect(takeFarewell()).toBe('登录过期，请重新登录');
    expect(takeFarewell()).toBeNull();
  });

  it('tells somebody whose account was disabled so', async () => {
    signedIn();
    answers['/v1/userinfo'] = { code: 401, message: '您的账号已被停用，请联系管理员' };
    expect(await go('/workbench', '/workbench')).toBe('/login');
    expect(takeFarewell()).toBe('您的账号已被停用，请联系管理员');
  });

  it('loads the user, sets the title and lets him in', async () => {
    signedIn();
    expect(await go('/workbench', '/workbench')).toBeNull();
    expect(session.user?.displayName).toBe('张伟');
    expect(document.title).toBe('工作台 - 共绘');
  });

  it('ends a sign-in that nobody used for six hours, also where it could be renewed, and leads back afterwards', async () => {
    const since = (hours: number) =>
      writeTokens({
        token: 't',
        refreshToken: 'r',
        expireIn: 7200,
        since: Date.now() - hours * 3_600_000,
        session: 's1',
      });
    answers['/v1/refresh'] = { code: 200, data: { token: 't2', refreshToken: 'r2', expireIn: 7200 } };
    since(5.9);
    expect(await go('/workbench', '/workbench')).toBeNull();
    clearSession();
    since(6.1);
    expect(await go('/workbench', '/workbench?tab=1')).toBe('/login');
    expect(readTokens()).toBeNull();
    expect(takeReturn()).toBe('/workbench?tab=1');
    expect(takeFarewell()).toBe('登录过期，请重新登录');
  });

  it('tells the server, too, when it ends a sign-in that still holds there', async () => {
    for (const [path, hours] of [
      ['/sso-logout', 0],
      ['/workbench', 7],
    ] as const) {
      const left: string[] = [];
      const answer = globalThis.fetch;
      vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
        if (String(input).endsWith('/v1/logout'))
          left.push(String(new Headers(init?.headers).get('authorization')));
        return answer(input, init);
      });
      writeTokens({
        token: path,
        refreshToken: 'r',
        expireIn: 7200,
        since: Date.now() - hours * 3_600_000,
        session: 's1',
      });
      await go(path, path);
      expect(readTokens(), path).toBeNull();
      await vi.waitFor(() => expect(left, path).toContain(`Bearer ${path}`));
    }
  });

  it('keeps it without a network, where nobody could sign in again', async () => {
    writeTokens({
      token: 't',
      refreshToken: 'r',
      expireIn: 7200,
      since: Date.now() - 30 * 3_600_000,
      session: 's1',
    });
    vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, onLine: false });
    expect(await go('/workbench', '/workbench')).toBeNull();
    expect(readTokens()).not.toBeNull();
  });

  it('hides pages of other roles', async () => {
    signedIn();
    expect(await go('/applet/pages/:appletId', '/applet/pages/abcd1234')).toBe('/404');
  });

  it('ends a session that the server no longer knows', async () => {
    signedIn();
    answers['/v1/userinfo'] = { code: 401 };
    expect(await go('/workbench', '/workbench')).toBe('/login');
    expect(readTokens()).toBeNull();
  });

  it('opens an outside page for a guest, and for who was signed in before', async () => {
    const form = '/url/form/:formId/:instanceId?/:suffix?';
    expect(await go(form, '/url/form/abcd1234')).toBeNull();
    signedIn();
    answers['/v1/userinfo'] = { code: 401 };
    expect(await go(form, '/url/form/abcd1234')).toBeNull();
    expect(readTokens()).toBeNull();
  });

  it('opens with the user kept here when nobody can be asked', async () => {
    signedIn();
    await go('/workbench', '/workbench');
    clearSession();
    answers['/v1/userinfo'] = 'lost';
    answers['/v1/sys/info'] = 'lost';
    expect(await go('/workbench', '/workbench')).toBeNull();
    expect(session.user?.displayName).toBe('张伟');
    expect(readTokens()).not.toBeNull();
  });

  it('leaves on a logout page', async () => {
    signedIn();
    expect(await go('/sso-logout', '/sso-logout')).toBeNull();
    expect(readTokens()).toBeNull();
  });
});
