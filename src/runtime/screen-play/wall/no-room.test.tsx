import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useWall } from './use-wall.ts';

const DAY = 86_400_000;
const TEMPLATE = { page: {}, components: [] };

/** A gateway whose clock is two days behind the machine's. */
function gateway(): void {
  const now = Date.now() - 2 * DAY;
  const said: Readonly<Record<string, unknown>> = {
    '/v1/datav/pass': { token: 'token1', expireIn: 7200, now },
    '/v1/forms/get/screen01': { id: 'screen01', name: '大厅', version: 3, template: TEMPLATE },
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = String(input instanceof Request ? input.url : input);
    const { pathname } = new URL(address, 'http://gh.test');
    const data = said[pathname.replace('/getway-api', '')];
    // Its stream stays open and says nothing.
    if (data === undefined)
      return new Promise<Response>((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    const body = JSON.stringify({ code: 200, message: '', data });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
}

/** A browser that lets itself be read, and has no room for anything. */
const full = {
  open: () => {
    const transaction: Record<string, unknown> = {
      error: new DOMException('full', 'QuotaExceededError'),
      objectStore: () => ({ get: () => done('oncomplete'), put: () => done('onabort') }),
    };
    const done = (end: string) => {
      const request: Record<string, unknown> = {};
      queueMicrotask(() => {
        (request.onsuccess as () => void)();
        queueMicrotask(() => (transaction[end] as () => void)());
      });
      return request;
    };
    const opening: Record<string, unknown> = { result: { close: () => {}, transaction: () => transaction } };
    queueMicrotask(() => (opening.onsuccess as () => void)());
    return opening;
  },
};
const refusing = {
  open: () => {
    throw new DOMException('not here', 'SecurityError');
  },
};

beforeEach(gateway);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a wall in a browser that keeps nothing', () => {
  it.each([
    ['no-room', full],
    ['off', refusing],
  ] as const)(
    'plays all the same, says why nothing is kept (%s), and shows the gateway’s time',
    async (why, kept) => {
      vi.stubGlobal('indexedDB', kept);
      const { result } = renderHook(() => useWall('screen01', 'secret'));
      await waitFor(() => expect(result.current.screen?.version).toBe(3));
      await waitFor(() => expect(result.current.keeping).toBe(why));
      expect(result.current.end).toBeNull();
      expect(Math.abs(result.current.source.clock.now() - (Date.now() - 2 * DAY))).toBeLessThan(DAY);
    },
  );
});
