import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Component } from './index.tsx';
// What the page fetches when it is shown takes longer than the test is ready to wait.
import './PhoneTasks.tsx';
import './TaskCentre.tsx';

let narrow = true;
const listeners = new Set<() => void>();

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 500, message: '', data: null }));
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return narrow;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
});
afterEach(() => {
  listeners.clear();
  vi.unstubAllGlobals();
});

/** A PC by its user agent, whose window is as wide as a phone. */
it('opens the task of the address in a narrow window, and keeps it open when the window grows', async () => {
  narrow = true;
  render(
    <MemoryRouter initialEntries={['/my/claimed?task=abcd1234_2']}>
      <Component />
    </MemoryRouter>,
  );
  const detail = await screen.findByRole('region', { name: '审批详情' });
  act(() => {
    narrow = false;
    for (const listener of listeners) listener();
  });
  expect(screen.getByRole('region', { name: '审批详情' })).toBe(detail);
});
