import { reportKind } from '@gonghui/elements/report/kind.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeTokens } from '../../session/storage.ts';
import { session } from '../../session/store.ts';
import { ReleasedReport } from './ReleasedReport.tsx';

const table = (id: string) =>
  panel(id, 'rcTable', { tColumns: [field('t', 'name')] }, { datumOriginalId: 'set1', name: `表${id}` });

/** A gateway with a report of tables, until it says that there is none; its streams are ended by `end`. */
function gateway() {
  const state = { ids: ['tabl0001'], released: true };
  let streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    const { pathname } = new URL(address, 'http://gh.test');
    const says = (code: number, data: unknown, status = 200) =>
      new Response(JSON.stringify({ code, message: code === 200 ? '' : '没有该组件', data }), {
        status,
        headers: { 'content-type': 'application/json' },
      });
    if (pathname.endsWith('/stream')) {
      const body = new ReadableStream<Uint8Array>({
        start: control => {
          streams.push(control);
          control.enqueue(new TextEncoder().encode('event: open\ndata: {}\n\n'));
          init?.signal?.addEventListener('abort', () => control.error(init.signal?.reason));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    }
    if (!state.released) return says(404, null, 404);
    if (pathname.endsWith('/forms/get/report01')) {
      const template = { page: reportKind.empty().page, components: state.ids.map(table) };
      return says(200, { id: 'report01', name: '月报', version: 1, actions: ['see'], template });
    }
    const sent = input instanceof Request ? await input.text() : String(init?.body ?? '');
    const { componentId } = JSON.parse(sent) as { componentId: string };
    if (!state.ids.includes(componentId)) return says(400, { gone: true }, 400);
    const column = { id: 't', fieldId: 'name', alias: '名称', type: 'input', role: 'value' };
    return says(200, {
      main: { columns: [column], rows: [[`${componentId} 的数据`]] },
      meta: { asOf: '2026-11-24T00:00:00.000Z', source: 'live' },
    });
  });
  return {
    state,
    end: () => {
      const open = streams;
      streams = [];
      for (const stream of open) stream.close();
    },
  };
}

beforeEach(() => {
  writeTokens({ token: 't', refreshToken: 'r', expireIn: 7200, session: 's', since: Date.now() });
  session.user = { id: 'user0001', displayName: '甲' } as never;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  session.user = null;
});

async function opened() {
  const here = gateway();
  render(
    <MemoryRouter>
      <ReleasedReport id="report01" />
    </MemoryRouter>,
  );
  await screen.findByText('tabl0001 的数据');
  return here;
}

it('F2 D9: a report that is open becomes what its reader may see of it, and goes with the right to it', async () => {
  const { state, end } = await opened();
  state.ids = ['tabl0002'];
  await act(async () => end());
  await waitFor(() => expect(screen.getByText('tabl0002 的数据')).toBeTruthy(), { timeout: 10_000 });
  expect(screen.queryByText(/tabl0001|没有该组件/)).toBeNull();
  state.released = false;
  await act(async () => end());
  await waitFor(() => expect(screen.getByText(/您没有权限查看/)).toBeTruthy(), { timeout: 10_000 });
  expect(screen.queryByText(/tabl0002/)).toBeNull();
}, 30_000);
