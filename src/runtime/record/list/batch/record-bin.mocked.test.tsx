import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecordBin } from './RecordBin.tsx';

const gateway = vi.hoisted(() => ({
  bin: [] as string[],
  asked: [] as string[][],
  taken: new Set<string>(),
}));
vi.mock('../../../../api/client.ts', async () => ({
  send: async (call: { path: string }, input: { body: { ids?: string[] } }) => {
    const by = { id: 'user0001', name: '王芳' };
    if (call.path.endsWith('/bin')) {
      const list = gateway.bin.map(id => ({
        id,
        values: {},
        createdBy: by,
        createdAt: 0,
        removedBy: by,
        removedAt: 0,
      }));
      const names = { users: [], depts: [], roles: [], files: [] };
      return { list, pager: { current: 1, pageSize: 20, total: list.length }, names, images: {} };
    }
    const ids = input.body.ids ?? [];
    gateway.asked.push(ids);
    gateway.bin = gateway.bin.filter(id => !ids.includes(id) || gateway.taken.has(id));
    const message = '「工号」的内容已被其他记录使用';
    return {
      results: ids.map(id => (gateway.taken.has(id) ? { id, done: false, message } : { id, done: true })),
    };
  },
}));

beforeEach(() => {
  gateway.bin = ['record01', 'record02', 'record03'];
  gateway.asked = [];
  gateway.taken.clear();
});
afterEach(cleanup);

const open = async (onRestored = vi.fn()) => {
  render(
    <RecordBin
      formId="form0001"
      template={{ page: {}, components: [] }}
      onRestored={onRestored}
      onClose={() => undefined}
    />,
  );
  await screen.findByText('全选本页');
  return onRestored;
};

it('brings back what is chosen in one call, and tells the list once', async () => {
  const onRestored = await open();
  const [, first, second] = screen.getAllByRole('checkbox');
  fireEvent.click(first!);
  fireEvent.click(second!);
  fireEvent.click(screen.getByRole('button', { name: '恢复所选' }));
  await screen.findByText('已恢复 2 条');
  expect(gateway.asked).toEqual([['record01', 'record02']]);
  expect(onRestored).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

it('says which stay and why when all are chosen', async () => {
  gateway.taken.add('record02');
  await open();
  fireEvent.click(screen.getByLabelText('全选本页'));
  fireEvent.click(screen.getByRole('button', { name: '恢复所选' }));
  await screen.findByText('已恢复 2 条，1 条未恢复：「工号」的内容已被其他记录使用');
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});
