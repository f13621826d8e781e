import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Todo } from './Todo.tsx';

vi.mock('../../api/client.ts', () => ({
  send: async () => ({
    list: [
      { taskId: 'record01_2', instanceId: 'record01', title: '张伟提交的请假申请', arrivedAt: 0 },
      // What came back to its initiator has no task of anybody's: its record opens.
      { taskId: null, instanceId: 'record02', title: '我的报销单', arrivedAt: 0 },
      { taskId: null, instanceId: 'record03', title: '我的另一份报销单', arrivedAt: 0 },
    ],
    pager: { total: 3, capped: false },
  }),
}));
vi.mock('../../runtime/approval/use-statistics.ts', () => ({ useStatistics: () => ({ counts: null }) }));

afterEach(cleanup);

it('leads to each of the newest tasks, and to what came back to the reader', async () => {
  const fault = vi.spyOn(console, 'error');
  render(
    <MemoryRouter>
      <Todo />
    </MemoryRouter>,
  );
  const to = async (name: string) => (await screen.findByText(name)).closest('a')!.getAttribute('href');
  expect(await to('张伟提交的请假申请')).toBe('/my/claimed?task=record01_2');
  expect(await to('我的报销单')).toBe('/my/claimed?task=record02');
  expect(await to('我的另一份报销单')).toBe('/my/claimed?task=record03');
  expect(fault).not.toHaveBeenCalled();
});
