import { afterEach, expect, it, vi } from 'vitest';
import { revoke } from './revoke.ts';

let asked: string[] = [];

const answering = (answers: Readonly<Record<string, { code: number; data?: unknown }>>) => {
  asked = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input).replace('/getway-api', '');
    const token = new Headers(init?.headers).get('authorization') ?? '';
    asked.push(`${init?.method} ${path} ${token} ${init?.credentials}`);
    const answer = answers[`${path} ${token}`.trim()];
    if (!answer) throw new TypeError('fetch failed');
    return new Response(JSON.stringify({ message: '', data: null, ...answer }), {
      headers: { 'content-type': 'application/json' },
    });
  });
};
afterEach(() => vi.unstubAllGlobals());

const TOKENS = { token: 'a', refreshToken: 'r' };

it('tells the server that a sign-in is over', async () => {
  answering({ '/v1/logout Bearer a': { code: 200 } });
  expect((await revoke(TOKENS)).code).toBe(200);
  expect(asked).toEqual(['GET /v1/logout Bearer a include']);
});

it('also with an access token that has run out, whose refresh token would live on', async () => {
  answering({
    '/v1/logout Bearer a': { code: 401 },
    '/v1/refresh': { code: 200, data: { token: 'b', refreshToken: 's' } },
    '/v1/logout Bearer b': { code: 200 },
  });
  expect((await revoke(TOKENS)).code).toBe(200);
  expect(asked).toHaveLength(3);
});

it('leaves the cookie of files to the sign-in that took its place', async () => {
  answering({ '/v1/logout Bearer a': { code: 200 } });
  await revoke(TOKENS, { cookie: false });
  expect(asked).toEqual(['GET /v1/logout Bearer a omit']);
});

it('does not stand in the way without a network', async () => {
  answering({});
  expect((await revoke(TOKENS)).code).toBeLessThan(0);
});
