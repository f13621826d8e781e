import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { detail } from '../../runtime/approval/testing/detail.ts';
import { TaskPage } from './TaskPage.tsx';

/** What waits for the reader, as the gateway knows it, and what was done with it. */
const gateway = vi.hoisted(() => ({
  waiting: [] as { instanceId: string; back: boolean }[],
  done: [] as string[],
}));
vi.mock('../../api/client.ts', () => ({
  send: async (call: { path: string }, input: { params?: { id: string } } = {}) => {
    const id = input.params?.id ?? '';
    const one = detail();
    if (call.path.endsWith('/approval')) {
      const back = gateway.waiting.find(({ instanceId }) => instanceId === id)?.back ?? false;
      const mine = { ...one.mine, taskId: back ? null : `${id}_1`, actions: back ? [] : ['agree', 'refuse'] };
      return {
        ...one,
        instanceId: id,
        title: `申请 ${id}`,
        status: back ? 'back' : 'activity',
        tasks: back ? [] : one.tasks.map(slot => ({ ...slot, id: `${id}_1` })),
        mine: { ...mine, resubmit: back },
        record: { ...one.record, rights: {}, template: { page: {}, components: [] } },
      };
    }
    if (call.path.endsWith('/tasks/{taskId}') || call.path.endsWith('/resubmit')) {
      gateway.done.push(id);
      gateway.waiting = gateway.waiting.filter(({ instanceId }) => instanceId !== id);
      return { status: 'approved', nextTaskId: null };
    }
    if (call.path.includes('/applets')) return { list: [] };
    const list = gateway.waiting.map(({ instanceId, back }) => ({
      ...{
        instanceId,
        taskId: back ? null : `${instanceId}_1`,
        title: `申请 ${instanceId}`,
        formName: '请假',
      },
      ...{
        appletName: '人事',
        nodeTitle: '主管',
        status: 'activity',
        done: null,
        number: '',
        summary: [],
        waitsFor: [],
      },
      ...{ arrivedAt: 0, endedAt: null, due: null, readed: true, batch: true },
      initiator: one.initiator,
    }));
    return { list, pager: { total: list.length, capped: false } };
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  gateway.done = [];
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What a press loads is there, whatever else the machine does, and what it waits for is over. */
const settle = async () => {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(50);
};
async function open(waiting: typeof gateway.waiting, task: string): Promise<void> {
  gateway.waiting = waiting;
  render(
    <MemoryRouter initialEntries={[`/my/claimed?task=${task}`]}>
      <TaskPage list="claimed" back={0} onChanged={() => undefined} />
    </MemoryRouter>,
  );
  for (let n = 0; n < 5; n++) await settle();
}
/** A press of its own on what stands there now: the browser does not take it for the second of a double one. */
async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }), { detail: 1 });
  for (let n = 0; n < 5; n++) await settle();
}

const record = (n: number, back = false) => ({ instanceId: `record0${n}`, back });

it('lets a second press decide nothing about the next request, which nobody has seen', async () => {
  await open([record(1), record(2)], 'record01_1');
  await press('同意');
  expect(screen.getByRole('heading', { name: '申请 record02' })).toBeTruthy();
  await press('同意');
  fireEvent.keyDown(screen.getByRole('region', { name: '审批' }), { key: 'Enter', ctrlKey: true });
  await settle();
  expect(gateway.done).toEqual(['record01']);
  // Whoever has looked at it decides as ever.
  await vi.advanceTimersByTimeAsync(1_000);
  await press('同意');
  expect(gateway.done).toEqual(['record01', 'record02']);
});

it('does so where 重新提交 gives way to 同意, and 同意 to 重新提交', async () => {
  await open([record(1, true), record(2), record(3, true)], 'record01');
  await press('重新提交');
  await press('同意');
  expect(gateway.done).toEqual(['record01']);
  await vi.advanceTimersByTimeAsync(1_000);
  await press('同意');
  await press('重新提交');
  expect(gateway.done).toEqual(['record01', 'record02']);
});

it('keeps nobody waiting at what he opened himself', async () => {
  await open([record(1)], 'record01_1');
  await press('同意');
  expect(gateway.done).toEqual(['record01']);
});
