import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { MemberScreen } from './MemberScreen.tsx';

const SCREEN = {
  ...{ id: 'screen01', name: '大厅', version: 3, actions: [] },
  template: { page: {}, components: [] },
};

/** A gateway that has the screen, or not; whatever else is asked for stays without an answer. */
function gateway() {
  const state = { released: false, reached: true, asked: 0 };
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const address = String(input instanceof Request ? input.url : input);
    if (!new URL(address, 'http://gh.test').pathname.endsWith('/v1/forms/get/screen01'))
      return new Promise<Response>((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    state.asked++;
    if (!state.reached) return Promise.reject(new TypeError('no network'));
    const body = state.released
      ? { code: 200, message: '', data: SCREEN }
      : { code: 404, message: '页面不存在', data: null };
    return Promise.resolve(
      new Response(JSON.stringify(body), {
        status: body.code,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
  return state;
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a display of somebody signed in shows a screen again that was offline for a moment', async () => {
  const state = gateway();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  render(
    <MemoryRouter>
      <MemberScreen id="screen01" whole />
    </MemoryRouter>,
  );
  await screen.findByText(/大屏不存在/);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(state.asked).toBe(2);
  expect(screen.queryByText(/大屏不存在/)).not.toBeNull();
  state.released = true;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await vi.waitFor(() => expect(screen.queryByText(/大屏不存在/)).toBeNull());
});

it('what was taken away from him stays away while there is no network', async () => {
  const state = gateway();
  state.released = true;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  render(
    <MemoryRouter>
      <MemberScreen id="screen01" whole />
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(document.title).toBe('大厅'));
  state.released = false;
  // Who looks at the page again asks again.
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText(/大屏不存在/);
  state.reached = false;
  const { asked } = state;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(state.asked).toBeGreaterThan(asked);
  expect(screen.queryByText(/大屏不存在/)).not.toBeNull();
});
