import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ScopePicker } from './ScopePicker.tsx';

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
