import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../session/store.ts';
import { ApiError } from '../../transport/errors.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

let field = '';
vi.mock('../../account/seal.ts', () => ({ seal: async (texts: string[]) => ({ sealed: texts }) }));
vi.mock('../../api/client.ts', () => ({
  send: () => {
    const { code, reaction } = ERRORS.invalid;
    return Promise.reject(new ApiError(code, `不对：${field}`, { field }, reaction));
  },
}));
afterEach(() => {
  cleanup();
  session.user = null;
});

it.each([
  ['oldPassword', '原密码'],
  ['newPassword', '新密码'],
])(
  'marks the box of %s that the server refuses, leads there, and lets go at the next letter',
  async (name, label) => {
    field = name;
    session.user = { id: 'u1', username: 'wangfang' } as NonNullable<typeof session.user>;
    const user = userEvent.setup();
    render(<PasswordDialog onClose={() => undefined} />);
    await user.type(screen.getByLabelText('原密码'), 'Wrong_123');
    await user.type(screen.getByLabelText('新密码'), 'Better_952');
    await user.type(screen.getByLabelText('再次输入新密码'), 'Better_952');
    await user.click(screen.getByRole('button', { name: '确定' }));
    const box = screen.getByLabelText(label);
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(box);
    expect(screen.getByText(`不对：${name}`)).toBeTruthy();
    await user.type(box, '1');
    expect(screen.queryByText(`不对：${name}`)).toBeNull();
  },
);
