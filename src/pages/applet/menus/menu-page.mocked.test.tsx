import { formCalls } from '@gonghui/contract/forms.ts';
import { type MenuEntry, menuCalls } from '@gonghui/contract/menus.ts';
import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../transport/errors.ts';
import { Component } from './index.tsx';

const kept = vi.hoisted(() => ({ rev: 0, entries: null as MenuEntry[] | null, sent: [] as unknown[] }));
const PAGES = ['用车', '访客'].map((name, at) => ({
  ...{ id: `page000${at}`, name, type: 'normal', releasedVersion: at === 0 ? 1 : null, children: [] },
}));
vi.mock('../../../api/client.ts', () => ({
  send: async (call: unknown, input: { body?: { rev: number; entries: MenuEntry[] | null } }) => {
    if (call === formCalls.page) return { list: PAGES };
    if (call !== menuCalls.set) return { rev: kept.rev, entries: kept.entries };
    if (input.body?.rev !== kept.rev) throw new ApiError(ERRORS.conflict.code, '', null, 'toast');
    kept.sent.push(input.body.entries);
    Object.assign(kept, { rev: kept.rev + 1, entries: input.body.entries });
    return { rev: kept.rev, entries: kept.entries };
  },
}));
beforeEach(() => void Object.assign(kept, { rev: 0, entries: null, sent: [] }));
afterEach(cleanup);

const page = (id: string, name: string | null = null): MenuEntry => ({
  ...{ kind: 'page', id, name, icon: null, hidden: false },
});
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map(row => row.querySelector('td')?.textContent);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const open = (path = '/applet/menus?appletId=abcd1234') =>
  act(async () => {
    const routes = [{ path: '/applet/menus', element: <Component /> }];
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
  });

it('says so where its address names no applet', async () => {
  await open('/applet/menus');
  expect(screen.getByText('没有指定应用')).toBeTruthy();
});

it('begins as the pages are, and what was arranged comes back from a look at the other way', async () => {
  await open();
  await press('自行安排');
  expect(rows()).toEqual(['用车', '访客']);
  act(() => document.querySelector<HTMLElement>('[data-row=page0000]')?.focus());
  await userEvent.keyboard('{Delete}');
  expect(rows()).toEqual(['访客']);
  expect(screen.getByText('未放入导航（1）')).toBeTruthy();
  await press('跟随页面管理');
  expect(rows()).toEqual([]);
  await press('自行安排');
  expect(rows()).toEqual(['访客']);
  await press('把用车放入导航');
  await press('保存');
  expect(kept.sent).toEqual([[page('page0001'), page('page0000')]]);
});

it('keeps what was arranged here where a colleague saved first, and saves it once it was looked at', async () => {
  kept.entries = [page('page0000')];
  await open();
  await press('把访客放入导航');
  const link = { kind: 'link', id: 'link0001', name: '食堂', url: 'https://example.cn/' } as const;
  const theirs = [page('page0000', '叫车'), { ...link, icon: null, hidden: false }];
  Object.assign(kept, { rev: 1, entries: theirs });
  await press('保存');
  await screen.findByText('同事刚刚保存了导航菜单。您的调整还在，请核对后再保存。');
  expect(rows()).toEqual(['用车', '访客', '食堂']);
  expect(kept.sent).toEqual([]);
  await press('保存');
  await waitFor(() => expect(kept.sent).toHaveLength(1));
  expect(screen.queryByText('改用同事的')).toBeNull();
  expect(rows()).toEqual(['用车', '访客', '食堂']);
});

it('takes a colleague’s instead where somebody prefers it', async () => {
  kept.entries = [page('page0000')];
  await open();
  await press('把访客放入导航');
  Object.assign(kept, { rev: 1, entries: [page('page0001', '来访')] });
  await press('保存');
  await press('改用同事的');
  expect(rows()).toEqual(['来访']);
  expect(screen.getByText('保存后立即生效，无需重新发布')).toBeTruthy();
});
