import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TaskRow } from '../../runtime/approval/model.ts';
import { ApiError } from '../../transport/errors.ts';
import { BatchBar } from './BatchBar.tsx';

const gateway = vi.hoisted(() => ({ asked: [] as Record<string, unknown>[], answers: [] as unknown[] }));
vi.mock('../../api/client.ts', () => ({
  send: async (_: unknown, { body }: { body: Record<string, unknown> }) => {
    gateway.asked.push(body);
    const next = gateway.answers.shift();
    if (next instanceof Error) throw next;
    return next;
  },
}));
beforeEach(() => {
  gateway.asked = [];
  gateway.answers = [];
});
afterEach(cleanup);

const row = (n: number) =>
  ({
    taskId: `record0${n}_1`,
    title: `张伟提交的申请${n}`,
    number: '',
    summary: [{ label: '金额', text: `${n}00` }],
  }) as unknown as TaskRow;

function show() {
  const done = vi.fn();
  render(<BatchBar rows={[row(1), row(2), row(3)]} onClear={() => undefined} onDone={done} />);
  return done;
}
const agree = async () => {
  await userEvent.click(screen.getByRole('button', { name: '批量同意' }));
  await userEvent.click(screen.getByRole('button', { name: '同意 3 条' }));
};

describe('agreeing to several at once', () => {
  it('sends them with one comment, and is over when all went through', async () => {
    gateway.answers = [{ results: [1, 2, 3].map(n => ({ taskId: `record0${n}_1`, done: true })) }];
    const done = show();
    await userEvent.click(screen.getByRole('button', { name: '批量同意' }));
    await userEvent.click(screen.getByRole('button', { name: '常用语：同意' }));
    await userEvent.click(screen.getByRole('button', { name: '同意 3 条' }));
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(gateway.asked).toHaveLength(1);
    expect(gateway.asked[0]).toMatchObject({
      tasks: ['record01_1', 'record02_1', 'record03_1'],
      comment: '同意',
    });
  });

  it('says which did not go through and why, those first', async () => {
    gateway.answers = [
      {
        results: [
          { taskId: 'record01_1', done: true },
          { taskId: 'record02_1', done: false, message: '该任务已被处理，请刷新后查看最新进度' },
          { taskId: 'record03_1', done: true },
        ],
      },
    ];
    const done = show();
    await agree();
    const dialog = await screen.findByRole('dialog', { name: '已同意 2 条，1 条没有成功' });
    const lines = within(dialog).getAllByRole('listitem');
    expect(lines[0]?.textContent).toContain('申请2');
    expect(lines[0]?.textContent).toContain('已被处理');
    expect(done).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: '知道了' }));
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('tries again under the same key when no answer came', async () => {
    const all = { results: [1, 2, 3].map(n => ({ taskId: `record0${n}_1`, done: true })) };
    gateway.answers = [new ApiError(-200, '接口请求失败', null, 'toast'), all];
    const done = show();
    await agree();
    expect(await screen.findByText('网络连接失败，填写的内容已保留，请重试')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '同意 3 条' }));
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(gateway.asked[0]?.key).toBe(gateway.asked[1]?.key);
  });
});
