import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useUnsaved } from './use-unsaved.ts';

afterEach(cleanup);

function Page() {
  const [changed, setChanged] = useState(false);
  useUnsaved(changed);
  return (
    <>
      <button type="button" onClick={() => setChanged(!changed)}>
        修改
      </button>
      <Link to="/other">去别处</Link>
      <Link to="?tab=2">同一页</Link>
    </>
  );
}

const open = () => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Page /> },
      { path: '/other', element: <p>别处</p> },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
};
const press = (name: string, role: 'button' | 'link' = 'button') =>
  act(async () => {
    fireEvent.click(screen.getByRole(role, { name }));
  });

it('lets go of a page without changes', async () => {
  open();
  await press('去别处', 'link');
  expect(screen.getByText('别处')).toBeTruthy();
});

it('asks once there are changes: staying keeps them, leaving leaves', async () => {
  open();
  await press('修改');
  await press('同一页', 'link');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('去别处', 'link');
  expect(screen.getByText(/有未保存的修改/)).toBeTruthy();
  await press('继续编辑');
  expect(screen.getByRole('button', { name: '修改' })).toBeTruthy();
  await press('去别处', 'link');
  await press('离开');
  expect(screen.getByText('别处')).toBeTruthy();
});

it('makes the browser ask before the tab is closed', async () => {
  open();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await press('修改');
  expect(leave()).toBe(true);
});
