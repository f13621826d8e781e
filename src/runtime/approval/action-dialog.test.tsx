import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ActionDialog } from './ActionDialog.tsx';

it('says that words are missing until there are some', async () => {
  const onSend = vi.fn(async () => undefined);
  const [onDone, onCancel] = [vi.fn(), vi.fn()];
  const comment = { label: '撤回说明', required: true };
  render(<ActionDialog title="撤回" okText="撤回申请" {...{ comment, onDone, onCancel, onSend }} />);
  await userEvent.click(screen.getByRole('button', { name: '撤回申请' }));
  expect(screen.getByRole('alert').textContent).toBe('请填写撤回说明');
  await userEvent.type(screen.getByRole('textbox'), '写错了');
  expect(screen.getByRole('alert').textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: '撤回申请' }));
  expect(onSend).toHaveBeenCalledWith('写错了');
});
