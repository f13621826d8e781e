import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useOnline } from '../../../ui/use-online.ts';
import { FillScreen } from './FillScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('opens the form by itself once the network is back', async () => {
  let lost = true;
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked++;
    if (lost) throw new TypeError('fetch failed');
    return new Response(JSON.stringify({ code: 404, message: '', data: null }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  render(
    <MemoryRouter>
      <FillScreen formId="form0001" />
    </MemoryRouter>,
  );
  await screen.findByText(/恢复后会自动打开/);
  const before = asked;
  lost = false;
  await act(async () => window.dispatchEvent(new Event('online')));
  await screen.findByText('表单不存在、未发布，或您不在填写范围内');
  expect(asked).toBeGreaterThan(before);
});

it('knows when the browser has no network', async () => {
  const Told = () => <p>{useOnline() ? 'on' : 'off'}</p>;
  render(<Told />);
  expect(screen.getByText('on')).toBeTruthy();
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('off')).toBeTruthy();
});
