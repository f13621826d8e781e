import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ScopePanes, ScopePicker } from './ScopePicker.tsx';

afterEach(cleanup);

it('says beside the box what is wrong with it', () => {
  const nobody = { type: 'limited' as const, depts: [], users: [], roles: [] };
  const choices = { depts: [], users: [], roles: [] };
  const picker = (fault: string | null) => (
    <ScopePicker legend="成员" value={nobody} onChange={() => undefined} choices={choices} fault={fault} />
  );
  const { rerender, container } = render(picker('请至少选择一个部门、成员或角色'));
  expect(screen.getByRole('alert').textContent).toBe('请至少选择一个部门、成员或角色');
  expect(container.querySelector('[data-fault]')).not.toBeNull();
  rerender(picker(null));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(container.querySelector('[data-fault]')).toBeNull();
});

it('finds a name wherever it is, and keeps what was typed from one kind to the next', async () => {
  const nobody = { type: 'limited' as const, depts: [], users: [], roles: [] };
  const choices = {
    depts: [{ id: 'dept0001', name: '财务部' }],
    users: [
      { id: 'liming01', name: '李明' },
      { id: 'wangfang', name: '王芳' },
    ],
    roles: [{ id: 'role0001', name: '李明的助理' }],
  };
  const user = userEvent.setup();
  const open = (begins?: 'users') =>
    render(<ScopePanes value={nobody} onChange={() => undefined} choices={choices} begins={begins} />);
  open();
  const box = () => screen.getByRole<HTMLInputElement>('searchbox');
  await user.type(box(), 'liming');
  expect(screen.getByText('没有找到')).toBeTruthy();
  expect(screen.getAllByRole('button').map(one => one.textContent)).toEqual([
    '在成员中找到 1 个',
    '在角色中找到 1 个',
  ]);
  await user.click(screen.getByRole('button', { name: '在成员中找到 1 个' }));
  expect(box().value).toBe('liming');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('成员');
  expect(screen.getAllByRole('checkbox').map(one => one.closest('label')?.textContent)).toEqual(['李明']);
  fireEvent.click(screen.getByRole('tab', { name: '角色' }));
  expect(await screen.findByLabelText('李明的助理')).toBeTruthy();
  cleanup();
  open('users');
  expect(screen.getByLabelText('王芳')).toBeTruthy();
});
