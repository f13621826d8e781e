import { NETWORK_CODE } from '@gonghui/kernel/error-table.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveMachine } from '../../../../session/machine.ts';
import { endSession } from '../../../../session/sign-out.ts';
import { keepFarewell } from '../../../../session/storage.ts';
import { clearSession, session } from '../../../../session/store.ts';
import { ApiError } from '../../../../transport/errors.ts';
import type { ListData } from '../data/list-data.ts';
import { NameStore } from '../data/name-store.ts';
import type { ListRecord } from '../data/record-blocks.ts';
import type { ListColumn } from '../views/layout.ts';
import { PendingBar } from './PendingBar.tsx';
import { useEdits } from './use-edits.ts';

const gateway = vi.hoisted(() => ({
  reached: true,
  sent: 0,
  bodies: [] as unknown[],
  ends: false,
  refuses: false,
}));
vi.mock('../../../../api/client.ts', async () => ({
  send: async (_call: unknown, input: { body: { values: Record<string, Json> } }) => {
    if (gateway.ends) {
      await endSession({ reason: '登录过期' });
      throw new ApiError(401, '登录过期', null, 'sign-out');
    }
    if (gateway.refuses) throw new ApiError(404, '内容不存在或已被删除', null, 'toast');
    if (!gateway.reached) throw new ApiError(NETWORK_CODE, '接口请求失败：网络连接失败', null, 'toast');
    gateway.sent += 1;
    gateway.bodies.push(input.body);
    return { rev: 2, values: input.body.values, merged: false };
  },
}));

const column = { id: 'topic001', title: '会议主题', spec: { empty: null } } as unknown as ListColumn;

/** One record, that can be asked for again. */
function makeList() {
  const stored = { id: 'record01', rev: 1, values: { topic001: '周会' } } as unknown as ListRecord;
  let row = stored;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    lineOf: () => 0,
    row: () => row,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    patch: (_id: string, values: Record<string, Json>) => {
      row = { ...row, values: { ...row.values, ...values } };
      tell();
    },
    answer: () => {
      row = stored;
      tell();
    },
  };
}

const names = new NameStore();
const COLUMNS = [column];
function List({ data }: { data: ReturnType<typeof makeList> }) {
  const { edits, pending } = useEdits('form0001', data as unknown as ListData, COLUMNS, names, {
    onStored: () => undefined,
  });
  return (
    <>
      <button type="button" onClick={() => edits.edit(data.row(), column, '月会')}>
        改
      </button>
      <PendingBar count={pending.length} onRetry={() => edits.retry()} onUndo={() => edits.undo()} />
    </>
  );
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });

const signIn = (id: string) => {
  keepFarewell(null);
  session.user = { id, tenantId: 'demo0000', roles: [] } as never;
};
beforeEach(() => {
  localStorage.clear();
  Object.assign(gateway, { reached: false, sent: 0, bodies: [], ends: false, refuses: false });
  signIn('wangfang');
});
afterEach(() => {
  cleanup();
  document.querySelector('.gh-toasts')?.remove();
  clearSession();
});

it('holds what did not reach the server over rows that are asked for again, and sends it when the network is back', async () => {
  const data = makeList();
  render(<List data={data} />);
  await press('改');
  expect(screen.getByRole('alert').textContent).toContain('网络已断开，修改尚未保存');
  act(() => data.answer());
  expect(data.row().values.topic001).toBe('月会');

  gateway.reached = true;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(gateway.sent).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('goes back to what was there where the server refuses it', async () => {
  gateway.refuses = true;
  const data = makeList();
  render(<List data={data} />);
  await press('改');
  expect(data.row().values.topic001).toBe('周会');
  expect(screen.getByRole('alert').textContent).toBe('内容不存在或已被删除');
});

it('is taken back by hand', async () => {
  const data = makeList();
  render(<List data={data} />);
  await press('改');
  await press('撤销');
  expect(data.row().values.topic001).toBe('周会');
  expect(screen.queryByRole('alert')).toBeNull();
});

/** He edits a cell, and the answer is that his session is over. */
async function editAsTheSessionEnds() {
  gateway.ends = true;
  const { unmount } = render(<List data={makeList()} />);
  await press('改');
  unmount();
  gateway.ends = false;
  gateway.reached = true;
}

it('waits for the same person where the session ended, and is sent with what it began from', async () => {
  await editAsTheSessionEnds();
  expect(gateway.sent).toBe(0);
  signIn('wangfang');
  const data = makeList();
  await act(async () => {
    render(<List data={data} />);
  });
  expect(gateway.bodies).toEqual([{ rev: 1, values: { topic001: '月会' }, base: { topic001: '周会' } }]);
  expect(data.row().values.topic001).toBe('月会');
  expect([screen.queryByRole('alert'), localStorage.length]).toEqual([null, 0]);
});

it('is none of whoever signs in instead', async () => {
  await editAsTheSessionEnds();
  signIn('liming');
  const data = makeList();
  await act(async () => {
    render(<List data={data} />);
  });
  expect([gateway.sent, data.row().values.topic001]).toEqual([0, '周会']);
});

/** What is kept beside the reason why a sign-in ended. */
const held = () => Object.keys(localStorage).filter(name => name !== 'gh-farewell');

it('leaves nothing behind where somebody signs out on purpose, here or in another tab', async () => {
  gateway.reached = false;
  const page = render(<List data={makeList()} />);
  await press('改');
  await act(async () => {
    await endSession({ silent: true });
    await leaveMachine({ tenantId: 'demo0000', id: 'wangfang' }, false);
  });
  page.unmount();
  expect(Object.keys(localStorage)).toEqual([]);

  signIn('wangfang');
  gateway.ends = true;
  render(<List data={makeList()} />);
  await press('改');
  expect(held()).toEqual(['gh.held.demo0000.wangfang.form0001']);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(held()).toEqual([]);
  // What is answered late comes too late.
  await press('改');
  expect(held()).toEqual([]);
});

it('is not kept where he left it on purpose', async () => {
  const { unmount } = render(<List data={makeList()} />);
  await press('改');
  unmount();
  expect(Object.keys(localStorage)).toEqual([]);
});
