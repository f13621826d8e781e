import { loadAllViews } from '@gonghui/elements/form/views.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { detail } from '../../../runtime/approval/testing/detail.ts';
import { Component } from './index.tsx';

const gateway = vi.hoisted(() => ({
  asked: [] as { path: string; task: string | undefined }[],
  next: null as string | null,
}));
vi.mock('../../../api/client.ts', () => ({
  send: async (
    call: { path: string },
    input: { params?: { id: string }; query?: { task?: string } } = {},
  ) => {
    gateway.asked.push({ path: call.path, task: input.query?.task });
    const id = input.params?.id ?? '';
    if (call.path.endsWith('/approval')) {
      const one = detail();
      return {
        ...one,
        instanceId: id,
        title: `申请 ${id}`,
        tasks: one.tasks.map(slot => ({ ...slot, id: `${id}_1` })),
        mine: { ...one.mine, taskId: `${id}_1`, actions: ['agree'] },
        record: { ...one.record, rights: {}, template: { page: {}, components: [] } },
      };
    }
    return { status: 'approved', nextTaskId: gateway.next };
  },
}));

beforeAll(() => loadAllViews());
beforeEach(() => {
  gateway.asked = [];
  sessionStorage.clear();
});
afterEach(cleanup);

const open = () =>
  render(
    <MemoryRouter initialEntries={['/m_task-detail?task=record01_1&of=claimed']}>
      <Routes>
        <Route path="/m_task-detail" element={<Component />} />
        <Route path="/my/:list" element={<p>列表</p>} />
      </Routes>
    </MemoryRouter>,
  );
const decisions = () => screen.queryAllByRole('button', { name: /同意|拒绝|取消/ });
const agree = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '同意' }));
  await userEvent.click(screen.getAllByRole('button', { name: '同意' }).at(-1)!);
};
const loaded = (task: string) => gateway.asked.some(one => one.task === task);

it('shows no button that decides where the last ones were, and opens the next task only when it is asked for', async () => {
  gateway.next = 'record02_1';
  open();
  await agree();
  await screen.findByText('已处理，还有待办等您处理');
  expect(decisions()).toEqual([]);
  expect(loaded('record02_1')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '处理下一条' }));
  await screen.findByText('申请 record02');
  expect(loaded('record02_1')).toBe(true);
});

it('goes back to the list where nothing waits, or where that is chosen', async () => {
  gateway.next = null;
  open();
  await agree();
  await screen.findByText('列表');
  cleanup();
  gateway.next = 'record02_1';
  open();
  await agree();
  await userEvent.click(await screen.findByRole('button', { name: '返回列表' }));
  await waitFor(() => expect(screen.getByText('列表')).toBeTruthy());
  expect(loaded('record02_1')).toBe(false);
});
