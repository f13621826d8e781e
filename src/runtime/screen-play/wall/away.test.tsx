import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWall } from './use-wall.ts';

/** A gateway that takes a screen offline and lets it in again; `end` ends its stream, as the gateway does that has looked. */
function gateway() {
  let offline: { reason: string; why: string } | null = null;
  let ends = new Set<() => void>();
  let asked = 0;
  const said = (path: string): { code: number; data: unknown } => {
    if (path === '/v1/datav/pass' && offline?.why !== 'revoked')
      return { code: 200, data: { token: 'token1', expireIn: 7200, now: Date.now() } };
    if (path === '/v1/forms/get/screen01') asked += 1;
    if (offline) return { code: 1515, data: offline };
    if (path === '/v1/visual/screen01/batch')
      return { code: 200, data: { answers: [], version: 1, now: Date.now() } };
    const template = { page: {}, components: [] };
    return { code: 200, data: { id: 'screen01', name: '大厅', version: 1, template } };
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), 'http://gh.test');
    const path = pathname.replace('/getway-api', '');
    if (path.endsWith('/stream') && !offline) {
      const body = new ReadableStream<Uint8Array>({
        start: control => {
          ends.add(() => control.close());
          init?.signal?.addEventListener('abort', () => control.error(init.signal?.reason));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    }
    const body = JSON.stringify({ message: '', ...said(path) });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
  return {
    /** How often its whole screen was asked for. */
    asked: () => asked,
    take: (why = 'offline') => {
      offline = { reason: 'pass', why };
    },
    give: () => {
      offline = null;
    },
    end: () => {
      const open = ends;
      ends = new Set();
      for (const end of open) end();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function playing() {
  const at = gateway();
  const { result } = renderHook(() => useWall('screen01', 'secret'));
  await pass(100);
  expect(result.current.screen?.version).toBe(1);
  /** A question of its components, whose refusal a wall may hear first. */
  const ask = () =>
    act(async () => {
      const { ask, onLost } = result.current.source;
      await ask([], new AbortController().signal).catch(onLost);
    });
  return { at, result, ask };
}

it('comes back when it was told of its end by a batch, and its stream stayed open', async () => {
  const { at, result, ask } = await playing();
  at.take();
  await ask();
  expect([result.current.end, result.current.screen]).toEqual(['offline', null]);
  at.give();
  await pass(1000);
  expect([result.current.end, result.current.screen?.version]).toEqual([null, 1]);
});

it('comes back when its stream was ended, and is let in before it was refused', async () => {
  const { at, result } = await playing();
  at.take();
  at.end();
  await pass(100);
  expect([result.current.end, result.current.screen]).toEqual(['offline', null]);
  at.give();
  await pass(1000);
  expect([result.current.end, result.current.screen?.version]).toEqual([null, 1]);
});

it('asks later each time while it is offline, and no more once it is there', async () => {
  const { at, result } = await playing();
  at.take();
  at.end();
  await pass(600_000);
  expect(result.current.end).toBe('offline');
  expect(at.asked()).toBeLessThan(30);
  at.give();
  await pass(61_000);
  expect(result.current.screen?.version).toBe(1);
  const soFar = at.asked();
  await pass(600_000);
  expect(at.asked()).toBe(soFar);
});

it('a pass that is revoked is not asked with again', async () => {
  const { at, result, ask } = await playing();
  at.take('revoked');
  await ask();
  at.give();
  const soFar = at.asked();
  await pass(600_000);
  expect([result.current.end, result.current.screen]).toEqual(['revoked', null]);
  expect(at.asked()).toBe(soFar);
});
