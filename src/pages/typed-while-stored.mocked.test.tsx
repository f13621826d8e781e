import { formCalls } from '@gonghui/contract/forms.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { linkageCalls } from '@gonghui/contract/linkage.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { CommentBox } from '../runtime/record/CommentBox.tsx';
import { Component as Permissions } from './form-permission/index.tsx';
import { Component as Push } from './form-push/index.tsx';
import { Component as Words } from './platform/words/index.tsx';

const sent = vi.hoisted(() => vi.fn());
vi.mock('../api/client.ts', () => ({ send: sent }));
afterEach(cleanup);

/** An answer that comes when the test says so. */
function late<T>(value: T) {
  let answer: () => void = () => undefined;
  let refuse: () => void = () => undefined;
  const coming = new Promise<T>((resolve, reject) => {
    answer = () => resolve(value);
    refuse = () => reject(new Error('网络断了'));
  });
  return { coming, answer: () => act(async () => answer()), refuse: () => act(async () => refuse()) };
}

const type = (box: HTMLElement, value: string) =>
  fireEvent.change(box, { target: { value, selectionStart: value.length, selectionEnd: value.length } });

async function open(Page: () => React.ReactNode, path: string, at: string): Promise<void> {
  const router = createMemoryRouter([{ path, element: <Page /> }], { initialEntries: [at] });
  await act(async () => render(<RouterProvider router={router} />));
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('a comment that is begun while another is on its way stays, and one that was not taken comes back', async () => {
  const first = late(undefined);
  const second = late(undefined);
  const onSend = vi.fn().mockReturnValueOnce(first.coming).mockReturnValueOnce(second.coming);
  render(<CommentBox label="发表评论" find={async () => ({ people: [] })} onSend={onSend} />);
  const box = screen.getByRole<HTMLTextAreaElement>('combobox');
  type(box, '第一条');
  await press('发送');
  type(box, '第二');
  await first.answer();
  expect(box.value).toBe('第二');
  type(box, '第二条');
  await press('发送');
  type(box, '第三条');
  await second.refuse();
  expect(box.value).toBe('第二条\n第三条');
  expect(onSend.mock.calls.map(([{ body }]) => body)).toEqual(['第一条', '第二条']);
});

it('words that are written while others are stored stay', async () => {
  const { coming, answer } = late(null);
  sent.mockImplementation((call: unknown) => (call === linkageCalls.setWords ? coming : { words: [] }));
  await open(Words, '/words', '/words');
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox');
  type(box, '机密\n');
  await press('保存');
  type(box, '机密\n发票');
  await answer();
  expect(box.value).toBe('机密\n发票');
  expect(screen.getByText(/有未保存的修改/)).toBeTruthy();
});

it('names of pushed fields that are typed while others are stored stay', async () => {
  const table = (plate: string) => ({
    fields: [
      { key: 'textabcd', label: '车牌', alias: plate },
      { key: 'numbabcd', label: '金额', alias: '' },
    ],
    samples: { 'record.created': {} },
  });
  const { coming, answer } = late(table('plate'));
  sent.mockImplementation(async (call: unknown) =>
    call === formCalls.get
      ? { name: '报销', template: { components: [] } }
      : call === hookCalls.fieldAlias
        ? coming
        : call === hookCalls.fieldTable
          ? table('')
          : { list: [] },
  );
  await open(Push, '/push/:appletId/:formId', '/push/applet01/form0001?part=fields');
  type(await screen.findByLabelText('车牌的别名'), 'plate');
  await press('保存');
  type(screen.getByLabelText('金额的别名'), 'amount');
  await answer();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('车牌的别名').value).toBe('plate'));
  expect(screen.getByLabelText<HTMLInputElement>('金额的别名').value).toBe('amount');
});

it('a group of rights that is renamed while it is stored keeps the name', async () => {
  const group = (name: string) => ({
    ...{ id: 'group001', name, members: { type: 'all', depts: [], users: [], roles: [] }, actions: ['fill'] },
    ...{ rows: { kind: 'own' }, fields: {} },
  });
  const { coming, answer } = late({ rev: 2, groups: [group('访客')] });
  sent.mockImplementation(async (call: unknown) =>
    call === permissionCalls.set
      ? coming
      : call === permissionCalls.get
        ? { rev: 1, groups: [group('组')], fields: [], moved: [] }
        : call === formCalls.get
          ? { name: '报销', template: { components: [] } }
          : call === userCalls.process
            ? { list: [] }
            : [],
  );
  await open(Permissions, '/auth/:appletId/:formId', '/auth/applet01/form0001');
  const box = await screen.findByLabelText<HTMLInputElement>(/名称/);
  type(box, '访客');
  await press('保存');
  type(box, '访客二');
  await answer();
  expect(screen.getByLabelText<HTMLInputElement>(/名称/).value).toBe('访客二');
});
