import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Component } from './index.tsx';

afterEach(cleanup);

it('can be typed into at once', () => {
  render(
    <MemoryRouter>
      <Component />
    </MemoryRouter>,
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '账号' }));
});
