// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { exchange } from './transport.ts';

const envelope = (data: unknown) => new Response(JSON.stringify({ code: 200, message: '', data }));
const early = (answers: Record<string, Promise<Response>>) => {
  globalThis.earlyAnswers = { token: 'mine', answers: new Map(Object.entries(answers)) };
};
const ask = (token = 'mine', query?: Record<string, unknown>) =>
  exchange({ method: 'GET', path: '/v1/x', query, headers: { authorization: `Bearer ${token}` } });
const later = vi.fn(async (_url: string, init?: RequestInit) => {
  init?.signal?.throwIfAborted();
  return envelope('later');
});
vi.stubGlobal('fetch', later);

afterEach(() => {
  globalThis.earlyAnswers = undefined;
  later.mockClear();
});

it('hands over what was asked for early, once, to the same sign-in and the same question', async () => {
  early({ 'GET /v1/x ': Promise.resolve(envelope('early')) });
  expect((await ask('another')).data).toBe('later');
  expect((await ask('mine', { page: 2 })).data).toBe('later');
  expect((await ask()).data).toBe('early');
  expect((await ask()).data).toBe('later');
  expect(later).toHaveBeenCalledTimes(3);
});

it('asks again where the early answer did not come, or is none of ours', async () => {
  early({ 'GET /v1/x ': Promise.reject(new TypeError('offline')) });
  expect((await ask()).data).toBe('later');
  early({ 'GET /v1/x ': Promise.resolve(new Response('<html>a proxy</html>')) });
  expect((await ask()).data).toBe('later');
});

it('hands over a refusal as it is, so that an expired token is renewed as ever', async () => {
  early({ 'GET /v1/x ': Promise.resolve(new Response(JSON.stringify({ code: 401, message: '请登录' }))) });
  expect((await ask()).code).toBe(401);
  expect(later).not.toHaveBeenCalled();
});

it('does not wait for one that hangs longer than for any answer', async () => {
  early({ 'GET /v1/x ': new Promise(() => {}) });
  const answer = await exchange({
    method: 'GET',
    path: '/v1/x',
    headers: { authorization: 'Bearer mine' },
    timeout: 20,
  });
  expect(answer.code).toBe(-200);
});
