import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { takeReturn } from '../../session/return-path.ts';
import { clearSession, session } from '../../session/store.ts';
import { SignInAgain } from './SignInAgain.tsx';

afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
});

const open = () =>
  render(
    <MemoryRouter initialEntries={['/url/applet/abcd1234?form=efgh5678']}>
      <Routes>
        <Route path="/login" element="登录页" />
        <Route path="*" element={<SignInAgain />} />
      </Routes>
    </MemoryRouter>,
  );

it('leads someone without a sign-in to it, and back here afterwards', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: '登录后查看' }));
  expect(screen.getByText('登录页')).toBeTruthy();
  expect(takeReturn()).toBe('/url/applet/abcd1234?form=efgh5678');
});

it('says nothing to someone who is signed in', () => {
  session.user = { id: 'abcd1234' } as never;
  open();
  expect(screen.queryByRole('button')).toBeNull();
});
