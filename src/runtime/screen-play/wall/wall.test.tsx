import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../transport/errors.ts';
import { GatewayClock } from '../clock/gateway-clock.ts';
import { fitting, type KeptAnswer, type KeptWall } from './kept-wall.ts';
import { endIn, isOver } from './pass-ended.ts';
import { dropPass, passInAddress } from './pass-in-address.ts';
import { PassSession } from './pass-session.ts';
import { isReloadDue } from './reload-rule.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 23);

/** A gateway that answers each call by its path. */
function gateway(say: (path: string, token: string | undefined) => { code: number; data?: unknown } | null) {
  const asked: [path: string, token: string | undefined][] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), 'http://gh.test'),
      init,
    );
    const path = new URL(request.url).pathname.replace('/getway-api', '');
    const token = request.headers.get('authorization')?.replace('Bearer ', '');
    asked.push([path, token]);
    const said = say(path, token);
    if (!said) throw new TypeError('Failed to fetch');
    const body = JSON.stringify({ message: '', data: null, ...said });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
  return asked;
}
const batch = { code: 200, data: { answers: [], version: 1, now: NOW } };
const opened = (token: string) => ({ code: 200, data: { token, expireIn: 7200, now: NOW } });
const OPEN = '/v1/datav/pass';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('a session of a pass', () => {
  const ask = (session: PassSession) => session.batch({ questions: [] }, new AbortController().signal);

  it('asks for a token once for all, and for another one at four fifths of its time', async () => {
    let tokens = 0;
    const asked = gateway(path => (path === OPEN ? opened(`token${++tokens}`) : batch));
    const clock = new GatewayClock();
    const session = new PassSession('screen01', 'secret', clock);
    await Promise.all([ask(session), ask(session)]);
    expect(asked.map(([, token]) => token)).toEqual([undefined, 'token1', 'token1']);
    expect(Math.abs(clock.now() - NOW)).toBeLessThan(1000);
    vi.advanceTimersByTime(1.59 * HOUR);
    await ask(session);
    vi.advanceTimersByTime(0.02 * HOUR);
    await ask(session);
    expect(asked.at(-1)?.[1]).toBe('token2');
    expect(asked.filter(([path]) => path === OPEN)).toHaveLength(2);
  });

  it('goes on with the token it has where it cannot be renewed now, and takes another for one that is not known', async () => {
    let away = false;
    let tokens = 0;
    const known = () => `token${tokens}`;
    const asked = gateway((path, token) => {
      if (path === OPEN) return away ? null : opened(`token${++tokens}`);
      return token === known() ? batch : { code: ERRORS.notSignedIn.code };
    });
    const session = new PassSession('screen01', 'secret', new GatewayClock());
    await ask(session);
    vi.advanceTimersByTime(1.7 * HOUR);
    away = true;
    await ask(session);
    expect(asked.at(-1)?.[1]).toBe('token1');
    away = false;
    // The gateway has forgotten it, as after its keys were changed.
    tokens = 5;
    await ask(session);
    expect(asked.at(-1)?.[1]).toBe('token6');
  });

  it('says why a pass opens nothing', async () => {
    gateway(() => ({ code: 1515, data: { reason: 'pass', why: 'revoked' } }));
    const failure = await ask(new PassSession('screen01', 'secret', new GatewayClock())).catch(
      (error: unknown) => error,
    );
    expect(endIn(failure)).toBe('revoked');
  });
});

it('tells the end of a pass from other failures, and what may open again', () => {
  const refusal = (data: unknown) => new ApiError(1515, '内容已下线', data, 'silent');
  expect(endIn(refusal({ reason: 'pass', why: 'network' }))).toBe('network');
  expect(endIn(refusal({ reason: 'pass', why: 'of a later version' }))).toBe('unknown');
  expect([endIn(refusal({ reason: 'no-access' })), endIn(new Error('x')), endIn(null)]).toEqual([
    null,
    null,
    null,
  ]);
  expect((['revoked', 'expired', 'unknown', 'network', 'maker', 'offline'] as const).filter(isOver)).toEqual([
    'revoked',
    'expired',
    'unknown',
  ]);
});

it('takes the pass out of the address, and has it when the tab loads anew', () => {
  window.history.replaceState(null, '', '/cli/url/datav/screen01?a=1#the-secret_0');
  expect(passInAddress('screen01')).toBe('the-secret_0');
  expect([window.location.hash, window.location.search]).toEqual(['', '?a=1']);
  expect([passInAddress('screen01'), passInAddress('another1')]).toEqual(['the-secret_0', null]);
  dropPass('screen01');
  expect(passInAddress('screen01')).toBeNull();
});

it('keeps at most so much, the largest answers left out', () => {
  const answer = (id: string, length: number): KeptAnswer => ({
    id,
    key: id,
    heardAt: 0,
    outcome: {
      componentId: id,
      code: 200,
      answer: {
        main: { columns: [], rows: [['x'.repeat(length)]] },
        meta: { asOf: '', source: 'live' },
      },
    },
  });
  const wall: KeptWall = {
    pass: 'p',
    name: 'n',
    version: 1,
    ahead: 0,
    template: { page: {}, components: [] },
    answers: [answer('huge0001', 9_000_000), answer('small001', 100), answer('large001', 2_000_000)],
  };
  const text = fitting(wall);
  expect(text.length).toBeLessThanOrEqual(10_000_000);
  expect((JSON.parse(text) as KeptWall).answers.map(({ id }) => id)).toEqual(['small001', 'large001']);
});

it('a page is loaded anew after a day, for another build, or twice its memory, and never under a hand', () => {
  const age = { open: HOUR, untouched: HOUR, heap: 100, settledHeap: 60, oldBuild: false };
  expect(isReloadDue(age)).toBe(false);
  expect(isReloadDue({ ...age, heap: 120 })).toBe(true);
  expect(isReloadDue({ ...age, heap: undefined, settledHeap: undefined })).toBe(false);
  expect(isReloadDue({ ...age, open: 24 * HOUR })).toBe(true);
  expect(isReloadDue({ ...age, oldBuild: true })).toBe(true);
  expect(isReloadDue({ ...age, oldBuild: true, untouched: 59_000 })).toBe(false);
});
