import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CommentBox } from './CommentBox.tsx';
import { mentionsOf } from './mentionable.ts';

const send = vi.hoisted(() => vi.fn());
const searchUsers = vi.hoisted(() => vi.fn());
vi.mock('../../api/client.ts', () => ({ send }));
vi.mock('../host/people.ts', () => ({ searchUsers }));

const people = [
  { id: 'wang0001', name: '王芳', dept: '行政部' },
  { id: 'liming01', name: '李明', dept: '财务部' },
];
beforeEach(() => {
  searchUsers
    .mockReset()
    .mockImplementation(async (word: string) => people.filter(one => one.name.includes(word)));
  send.mockReset().mockImplementation(async (_call: unknown, input: { body: { users: string[] } }) => ({
    users: input.body.users.filter(id => id !== 'liming01'),
  }));
});
afterEach(cleanup);

it('asks the gateway about each person once, and offers first who had to do with the record', async () => {
  const find = mentionsOf('record01');
  const near = [
    { id: 'zhao0001', name: '赵磊' },
    { id: 'wang0001', name: '王芳' },
  ];
  expect(await find('', near)).toEqual({
    people: [{ id: 'zhao0001', name: '赵磊' }, people[0]],
    others: false,
  });
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[1]).toMatchObject({
    params: { id: 'record01' },
    body: { users: ['zhao0001', 'wang0001', 'liming01'] },
  });
  expect(await find('李', near)).toEqual({ people: [], others: true });
  expect(await find('王', near)).toEqual({ people: [people[0]], others: false });
  expect(send).toHaveBeenCalledTimes(1);
});

it('offers who may see the record, and says so when nobody who was found may', async () => {
  const find = mentionsOf('record01');
  const onSend = vi.fn(async () => undefined);
  render(<CommentBox label="发表评论" find={word => find(word, [])} onSend={onSend} />);
  const box = screen.getByRole('combobox') as HTMLTextAreaElement;
  const type = (text: string) => {
    fireEvent.change(box, {
      target: { value: text, selectionStart: text.length, selectionEnd: text.length },
    });
  };
  type('@李');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('无权查看该记录'));
  expect(screen.queryByRole('option')).toBeNull();
  type('@');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box.value).toBe('@王芳 ');
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(onSend).toHaveBeenCalledWith({ body: '@王芳', mentions: ['wang0001'] }));
});
