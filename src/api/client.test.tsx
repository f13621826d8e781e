import { call } from '@gonghui/contract/define.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { onSessionEnd } from '../session/sign-out.ts';
import { readTokens, writeTokens } from '../session/storage.ts';
import { ApiError, isOffline } from '../transport/errors.ts';
import { send } from './client.ts';

const read = call({
  method: 'GET',
  path: '/v1/things/{id}',
  access: 'signed-in',
  rate: 'read',
  summary: 'a thing',
  params: z.object({ id: z.string() }),
  result: z.object({ name: z.string() }),
});

interface Seen {
  url: string;
  token: string | null;
  device: string | null;
}
type Answer = { code: number; message?: string; data?: unknown } | 'lost';

let seen: Seen[] = [];

/** A server of one function; `lost` is an answer that never arrives. */
function serve(answer: (path: string, token: string | null) => Answer) {
  seen = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(new URL(String(input), 'http://app.test'), init as RequestInit);
    const path = new URL(request.url).pathname.replace('/getway-api', '');
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
    seen.push({ url: path, token, device: request.headers.get('device') });
    await Promise.resolve();
    const result = answer(path, token);
    if (result === 'lost') throw new TypeError('fetch failed');
    return new Response(JSON.stringify({ message: '', data: null, ...result }), {
      headers: { 'content-type': 'application/json' },
    });
  });
}

const tokens = (token: string, refreshToken = `r-${token}`) =>
  writeTokens({ token, refreshToken, expireIn: 7200, since: Date.now(), session: 's1' });
const toasts = () => [...document.querySelectorAll('.gh-toast')].map(item => item.textContent);
const ended = vi.fn();
let off = () => {};

beforeEach(() => {
  ended.mockReset();
  off = onSessionEnd(ended);
});
afterEach(() => {
  off();
  localStorage.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('fills the path, carries token and device, and answers with data', async () => {
    tokens('t1');
    serve(() => ({ code: 200, data: { name: '甲' } }));
    expect(await send(read, { params: { id: 'a/b' } })).toEqual({ name: '甲' });
    expect(seen).toEqual([{ url: '/v1/things/a%2Fb', token: 't1', device: 'pc' }]);
  });

  it('shows what went wrong once, and rejects with the code and data', async () => {
    serve(() => ({ code: 409, message: '已被他人更新', data: { version: 3 } }));
    const failed = await send(read, { params: { id: 'a' } }).catch(error => error);
    expect(failed).toBeInstanceOf(ApiError);
    expect(failed).toMatchObject({ code: 409, data: { version: 3 } });
    await send(read, { params: { id: 'b' } }).catch(() => undefined);
    expect(toasts()).toEqual(['已被他人更新']);
  });

  it('is silent for silent codes and for callers who show failures themselves', async () => {
    serve(path => (path.endsWith('a') ? { code: 1515 } : { code: 500 }));
    await expect(send(read, { params: { id: 'a' } })).rejects.toMatchObject({ code: 1515 });
    await expect(send(read, { params: { id: 'b' } }, { quiet: true })).rejects.toMatchObject({ code: 500 });
    expect(toasts()).toEqual([]);
  });

  it('calls a request without answer -200, with the reason', async () => {
    serve(() => 'lost');
    const failed = await send(read, { params: { id: 'a' } }).catch(error => error);
    expect(failed).toMatchObject({ code: -200, message: '接口请求失败：网络连接失败' });
    expect(isOffline(failed)).toBe(true);
    expect(toasts()).toEqual(['接口请求失败：网络连接失败']);
  });

  it('takes 1512 as a success where the caller says so', async () => {
    serve(() => ({ code: 1512, data: { name: '甲' } }));
    expect(await send(read, { params: { id: 'a' } }, { accept: [1512] })).toEqual({ name: '甲' });
  });
});

describe('an expired access token', () => {
  const fresh = (next: string) => ({
    token: next,
    refreshToken: `r-${next}`,
    expireIn: 7200,
    expireInCount: 10,
  });

  it('is renewed once for all calls under way, and nobody notices', async () => {
    tokens('old');
    serve((path, token) => {
      if (path === '/v1/refresh') return { code: 200, data: fresh('new') };
      return token === 'new' ? { code: 200, data: { name: '甲' } } : { code: 401 };
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => send(read, { params: { id: `${i}` } })),
    );
    expect(answers).toHaveLength(20);
    expect(seen.filter(item => item.url === '/v1/refresh')).toHaveLength(1);
    expect(readTokens()?.token).toBe('new');
    expect(ended).not.toHaveBeenCalled();
    expect(toasts()).toEqual([]);
  });

  it('is taken from another tab that was faster', async () => {
    tokens('old');
    serve((path, token) => {
      if (path === '/v1/refresh') return { code: 401 };
      if (token === 'other') return { code: 200, data: { name: '甲' } };
      // Meanwhile the other tab finished its refresh.
      tokens('other');
      return { code: 401 };
    });
    expect(await send(read, { params: { id: 'a' } })).toEqual({ name: '甲' });
    expect(seen.some(item => item.url === '/v1/refresh')).toBe(false);
  });

  it('survives a lost answer to the refresh', async () => {
    tokens('old');
    let tries = 0;
    serve((path, token) => {
      if (path === '/v1/refresh') return ++tries === 1 ? 'lost' : { code: 200, data: fresh('new') };
      return token === 'new' ? { code: 200, data: { name: '甲' } } : { code: 401 };
    });
    expect(await send(read, { params: { id: 'a' } })).toEqual({ name: '甲' });
    expect(tries).toBe(2);
  });

  it('keeps the session while the server cannot be reached', async () => {
    tokens('old');
    serve(path => (path === '/v1/refresh' ? 'lost' : { code: 401 }));
    await expect(send(read, { params: { id: 'a' } })).rejects.toMatchObject({ code: 503 });
    expect(readTokens()?.token).toBe('old');
    expect(ended).not.toHaveBeenCalled();
  });

  it('ends the session once when the refresh is refused', async () => {
    tokens('old');
    serve(() => ({ code: 401, message: '登录过期，请重新登录' }));
    const all = await Promise.allSettled([1, 2, 3].map(i => send(read, { params: { id: `${i}` } })));
    expect(all.every(item => item.status === 'rejected')).toBe(true);
    expect(readTokens()).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(ended).toHaveBeenCalledWith({ reason: '登录过期，请重新登录' });
  });

  it('does not bring back a session left in another tab', async () => {
    tokens('old');
    serve(path => {
      if (path !== '/v1/refresh') return { code: 401 };
      localStorage.clear();
      return { code: 200, data: fresh('new') };
    });
    await expect(send(read, { params: { id: 'a' } })).rejects.toMatchObject({ code: 401 });
    expect(readTokens()).toBeNull();
  });
});

describe('a server with too much to do', () => {
  const write = call({
    method: 'POST',
    path: '/v1/things',
    access: 'signed-in',
    rate: 'write',
    summary: 'make a thing',
    body: z.object({ name: z.string() }),
    result: z.object({ name: z.string() }),
  });
  beforeEach(() => {
    vi.useFakeTimers();
    tokens('t1');
  });
  afterEach(() => void vi.useRealTimers());
  const busy = (retryAfter: number): Answer => ({
    code: 429,
    message: '系统繁忙，请稍后再试',
    data: { retryAfter },
  });

  it('is asked again when it said, with the same words, until it has done it', async () => {
    let times = 0;
    serve(() => (++times < 3 ? busy(2) : { code: 200, data: { name: '一' } }));
    const answer = send(write, { body: { name: '一' } });
    await vi.advanceTimersByTimeAsync(500);
    expect(toasts()).toEqual(['系统繁忙，正在自动重试，请稍候']);
    await vi.advanceTimersByTimeAsync(1400);
    expect(times).toBe(1);
    await vi.advanceTimersByTimeAsync(1200);
    expect(times).toBe(2);
    await vi.advanceTimersByTimeAsync(3100);
    expect(await answer).toEqual({ name: '一' });
    expect(times).toBe(3);
  });

  it('is given up after a while, and the person hears it', async () => {
    serve(() => busy(10));
    const answer = send(write, { body: { name: '一' } }).catch(error => error);
    const shown = new Set<string | null>();
    for (let half = 0; half < 120; half++) {
      await vi.advanceTimersByTimeAsync(500);
      for (const text of toasts()) shown.add(text);
    }
    expect(await answer).toMatchObject({ code: 429, message: '系统繁忙，请稍后再试' });
    expect(seen.length).toBeGreaterThan(2);
    expect([...shown]).toEqual(['系统繁忙，正在自动重试，请稍候', '系统繁忙，请稍后再试']);
  });

  it('is not waited for where that takes minutes, or where nobody waits any more', async () => {
    serve(() => busy(600));
    expect(await send(write, { body: { name: '一' } }).catch(error => error)).toMatchObject({ code: 429 });
    expect(seen).toHaveLength(1);
    serve(() => busy(5));
    const leaving = new AbortController();
    const left = send(write, { body: { name: '一' } }, { signal: leaving.signal }).catch(error => error);
    await vi.advanceTimersByTimeAsync(100);
    leaving.abort();
    expect(await left).toMatchObject({ name: 'AbortError' });
    expect(seen).toHaveLength(1);
  });

  it('refreshes no worse for it: the session stays', async () => {
    let refreshes = 0;
    serve((path, token) => {
      if (path !== '/v1/refresh') return token === 't2' ? { code: 200, data: { name: '一' } } : { code: 401 };
      return ++refreshes < 2
        ? busy(1)
        : { code: 200, data: { token: 't2', refreshToken: 'r2', expireIn: 7200 } };
    });
    const answer = send(write, { body: { name: '一' } });
    await vi.advanceTimersByTimeAsync(3000);
    expect(await answer).toEqual({ name: '一' });
    expect(ended).not.toHaveBeenCalled();
  });
});
