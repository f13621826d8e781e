import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SideMenu } from './SideMenu.tsx';

afterEach(cleanup);

it('brings the entry of the page into sight, where the menu is a strip', async () => {
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    seen.push(this.textContent ?? '');
  };
  const entries = ['成员管理', '工作日历', '内容检测词'].map((label, at) => ({
    to: `/${at}`,
    label,
    icon: null,
  }));
  const element = (
    <SideMenu label="企业管理" entries={entries}>
      页面
    </SideMenu>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/1'] });
  render(<RouterProvider router={router} />);
  expect(seen).toEqual(['工作日历']);
  await act(() => router.navigate('/2'));
  expect(seen.at(-1)).toBe('内容检测词');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('内容检测词');
});
