import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { password } from './definition.ts';
import { Fill } from './fill.tsx';
import type { PasswordProps } from './shape.ts';

it('hides what is typed until asked to show it', async () => {
  const { changes } = show(Fill, password.defaults() as PasswordProps, null);
  const box = screen.getByLabelText('姓名') as HTMLInputElement;
  await userEvent.type(box, 'Geheim');
  expect(changes.at(-1)).toBe('Geheim');
  expect(box.type).toBe('password');
  expect(box.autocomplete).toBe('new-password');
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
  expect(box.type).toBe('text');
});
