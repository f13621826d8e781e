import { boundTo, pageOf } from '@gonghui/elements/page/testing/pages.ts';
import { loadPageViews, viewedTypes } from '@gonghui/elements/page/views.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { writeTokens } from '../../session/storage.ts';
import { MemberPage } from './MemberPage.tsx';

const title = [{ id: 't', fieldId: 'name', alias: '名称', type: 'input' }];
const list = (id: string) => boundTo('set1', id, 'list', { title });

/** A gateway with a page of lists, of which each shows what was recorded; news go to whoever listens. */
function gateway() {
  const state = { ids: ['list0001'], recorded: '甲', asked: 0 };
  let streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const column = { id: 't', fieldId: 'name', alias: '名称', type: 'input', role: 'value' };
  const answerTo = (path: string, body: string): unknown => {
    if (path.endsWith('/forms/get/page0001'))
      return { id: 'page0001', name: '首页', version: 1, actions: [], template: pageOf(state.ids.map(list)) };
    state.asked += 1;
    const { questions } = JSON.parse(body) as { questions: { componentId: string }[] };
    const answers = questions.map(({ componentId }) =>
      state.ids.includes(componentId)
        ? {
            ...{ componentId, code: 200 },
            answer: {
              main: { columns: [column], rows: [[`${componentId} ${state.recorded}`]] },
              meta: { asOf: '2026-11-24T00:00:00.000Z', source: 'live' },
            },
          }
        : { componentId, code: 400, message: '这个页面里没有该组件，请刷新页面后再试', gone: true },
    );
    return { answers, version: 1, now: Date.now() };
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    const { pathname } = new URL(address, 'http://gh.test');
    if (pathname.endsWith('/stream')) {
      const body = new ReadableStream<Uint8Array>({
        start: control => {
          streams.push(control);
          control.enqueue(new TextEncoder().encode('event: open\ndata: {}\n\n'));
          init?.signal?.addEventListener('abort', () => {
            streams = streams.filter(one => one !== control);
            control.error(init.signal?.reason);
          });
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    }
    const sent = input instanceof Request ? await input.text() : String(init?.body ?? '');
    const data = answerTo(pathname, sent);
    return new Response(JSON.stringify({ code: 200, message: '', data }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  return {
    state,
    tell: (...ids: string[]) => {
      const event = `event: panels\ndata: ${JSON.stringify({ ids })}\n\n`;
      for (const stream of streams) stream.enqueue(new TextEncoder().encode(event));
    },
    /** Ends all streams, as a gateway does whose network went, or that has something else to show. */
    cut: () => {
      const open = streams;
      streams = [];
      for (const stream of open) stream.close();
    },
    listening: () => streams.length,
  };
}

let visible = true;
const look = (now: boolean) =>
  act(async () => {
    visible = now;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shows = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());

beforeAll(() => loadPageViews(viewedTypes()));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-24T10:00:00+08:00') });
  localStorage.clear();
  writeTokens({ token: 't', refreshToken: 'r', expireIn: 7200, session: 's', since: Date.now() });
  visible = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function opened() {
  const here = gateway();
  render(
    <MemoryRouter>
      <MemberPage id="page0001" around={(_, page) => page} />
    </MemoryRouter>,
  );
  await shows('list0001 甲');
  await waitFor(() => expect(here.listening()).toBe(1));
  return here;
}

it('what is recorded while its tab is hidden is there once it is looked at again', async () => {
  const { state, tell } = await opened();
  await look(false);
  state.recorded = '乙';
  tell('list0001');
  await pass(10_000);
  expect(screen.getByText('list0001 甲')).toBeTruthy();
  await look(true);
  await pass(5_000);
  await shows('list0001 乙');
});

it('and so is what is recorded while it has let go of its stream, or that was cut', async () => {
  const { state, cut, listening } = await opened();
  await look(false);
  await pass(20_000);
  expect(listening()).toBe(0);
  state.recorded = '乙';
  await look(true);
  await pass(6_000);
  await shows('list0001 乙');
  await waitFor(() => expect(listening()).toBe(1));
  cut();
  state.recorded = '丙';
  await pass(60_000);
  await shows('list0001 丙');
});

it('D9: an element that is hidden while the page is open goes with its data', async () => {
  const { state, tell } = await opened();
  state.ids = ['list0002'];
  tell('list0001');
  await pass(6_000);
  await shows('list0002 甲');
  expect(screen.queryByText(/list0001|没有更新成功|没有该组件/)).toBeNull();
});

it('a page that is open while a day begins asks what that day shows, once it is looked at', async () => {
  const { state } = await opened();
  state.recorded = '第二天';
  await look(false);
  const { asked } = state;
  await pass(15 * 3_600_000);
  expect(state.asked).toBe(asked);
  await look(true);
  await pass(1_000);
  await shows('list0001 第二天');
  state.recorded = '第三天';
  await pass(24 * 3_600_000);
  await shows('list0001 第三天');
});
