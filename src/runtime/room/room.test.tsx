import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../session/store.ts';
import { Room } from './Room.tsx';

beforeEach(() => {
  session.user = { id: 'zhangwei', tenantId: 'demo0000', roles: [] } as never;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  session.user = null;
  vi.unstubAllGlobals();
  history.replaceState(null, '');
});

function open(entries: string[]) {
  const room = (
    <Room appletId="appl0001" name="维修工单">
      内容
    </Room>
  );
  const router = createMemoryRouter([{ path: '*', element: room }], { initialEntries: entries });
  render(<RouterProvider router={router} />);
  return router;
}
const back = () => screen.queryByRole('button', { name: '返回' });

it('has the name beside the way back, in place of the heading of what it shows', () => {
  open(['/url/kanban/form0001']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('维修工单');
  const css = readFileSync(join(import.meta.dirname, 'room.css'), 'utf8');
  expect(css).toMatch(/\.gh-room :is\(\.kb-head, \.rp-tools\) > h1 \{\s*display: none/);
});

it('looks the same in every room: what leads back is drawn in one place', () => {
  const src = join(import.meta.dirname, '../..');
  const drawing = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx$/.test(name) && !/\.test\./.test(name))
    .filter(name => /<button[^>]*aria-label="返回"/.test(readFileSync(join(src, name), 'utf8')));
  expect(drawing).toEqual(['runtime/room/WayBack.tsx']);
});

it('leads from a link that was opened by itself to the applet', () => {
  const router = open(['/url/kanban/form0001']);
  fireEvent.click(back() as HTMLElement);
  expect(router.state.location.pathname).toBe('/url/applet/appl0001');
});

it('leads to what lies behind, where something does', () => {
  const router = open(['/workbench', '/url/kanban/form0001']);
  history.replaceState({ idx: 1 }, '');
  fireEvent.click(back() as HTMLElement);
  expect(router.state.location.pathname).toBe('/workbench');
});

it('leaves the way back to the applet where the page stands within it', () => {
  open(['/m_visit/appl0001?form=form0001']);
  expect(back()).toBeNull();
});

it('leaves a stranger without a home no button that leads to a sign-in', () => {
  session.user = null;
  open(['/url/kanban/form0001']);
  expect(back()).toBeNull();
});

it('is the only one that reads the history of the router', () => {
  const src = join(import.meta.dirname, '../..');
  const readers = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .filter(name => /history\.(state\b[^;]*\bidx|back\(\))/.test(readFileSync(join(src, name), 'utf8')));
  // A stranger's form leads out of the product.
  expect(readers.sort()).toEqual(['pages/outside/form/FillForm.tsx', 'ui/use-back.ts']);
});
