import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../../session/store.ts';
import { Component as Phone } from '../../mobile/visit/index.tsx';
import { Component as Applet } from './index.tsx';

const applet = vi.hoisted(() => ({ home: null as string | null, empty: false, others: [] as object[] }));
vi.mock('../../../api/client.ts', () => ({
  send: async () => ({
    appletName: '行政服务',
    homePage: applet.home,
    others: applet.others,
    forms: applet.empty
      ? []
      : [
          { id: 'form0001', name: '会议室预订', type: 'normal' },
          { id: 'form0002', name: '用车申请', type: 'normal' },
          { id: 'link0001', name: '差旅制度', type: 'link', url: 'https://example.cn/rules' },
          { id: 'link0002', name: '改过的', type: 'link', url: 'javascript:alert(1)' },
        ],
  }),
}));
vi.mock('../../../runtime/record/FormRecords.tsx', () => ({
  FormRecords: ({ id }: { id: string }) => <p>记录 {id}</p>,
}));
afterEach(() => {
  cleanup();
  applet.home = null;
  applet.empty = false;
  applet.others = [];
  session.user = null;
});

const open = (path: string) =>
  act(async () => {
    const router = createMemoryRouter(
      [
        { path: '/url/applet/:appletId', element: <Applet /> },
        { path: '/m_visit/:appletId', element: <Phone /> },
      ],
      { initialEntries: [path] },
    );
    render(<RouterProvider router={router} />);
  });

it('opens the first form where the address names none', async () => {
  await open('/url/applet/applet01');
  expect(screen.getByText('记录 form0001')).toBeTruthy();
});

it('opens no other form instead of one that is missing, and offers those there are', async () => {
  await open('/url/applet/applet01?form=missing1&record=record01');
  expect(screen.getByText('页面不存在，或您没有权限查看')).toBeTruthy();
  expect(screen.queryByText(/^记录 /)).toBeNull();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '用车申请' }));
  });
  expect(screen.getByText('记录 form0002')).toBeTruthy();
});

it('says so on a phone above the list of forms', async () => {
  await open('/m_visit/applet01?form=missing1');
  expect(screen.getByText('页面不存在，或您没有权限查看')).toBeTruthy();
  expect(screen.getByText('用车申请')).toBeTruthy();
});

it('folds the list of pages away once one is open, for where there is no room beside it', async () => {
  await open('/url/applet/applet01');
  const fold = () => screen.getByRole('button', { expanded: false });
  expect(fold().textContent).toContain('会议室预订');
  const side = fold().closest('aside');
  expect(side?.dataset.folded).toBe('true');
  await act(async () => void fireEvent.click(fold()));
  expect(side?.dataset.folded).toBeUndefined();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '用车申请' })));
  expect(fold().textContent).toContain('用车申请');
});

it('opens the home of the applet first, and another page by its address', async () => {
  applet.home = 'form0002';
  await open('/url/applet/applet01');
  expect(screen.getByText('记录 form0002')).toBeTruthy();
  cleanup();
  await open('/url/applet/applet01?form=form0001');
  expect(screen.getByText('记录 form0001')).toBeTruthy();
});

it('opens the home on a phone as well, with all pages behind it and the way back to it', async () => {
  applet.home = 'form0002';
  await open('/m_visit/applet01');
  expect(screen.getByText('记录 form0002')).toBeTruthy();
  const all = () => screen.queryByRole('link', { name: '全部页面' });
  await act(async () => void fireEvent.click(all() as HTMLElement));
  expect(screen.queryByText(/^记录 /)).toBeNull();
  expect([screen.getByText('会议室预订'), screen.getByText('用车申请')]).toHaveLength(2);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /返回/ })));
  expect(screen.getByText('记录 form0002')).toBeTruthy();
  cleanup();
  applet.home = null;
  applet.empty = false;
  session.user = null;
  await open('/m_visit/applet01');
  expect(screen.queryByText(/^记录 /)).toBeNull();
  expect(all()).toBeNull();
});

it('opens what comes first where the home is not among the pages of who opens it', async () => {
  applet.home = 'form0009';
  await open('/url/applet/applet01');
  expect(screen.getByText('记录 form0001')).toBeTruthy();
});

it('leads who builds from an applet without a page to where one is made, and nobody else', async () => {
  applet.empty = true;
  await open('/url/applet/applet01');
  expect(screen.getByText('页面发布后会出现在左侧')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '页面管理' })).toBeNull();
  cleanup();
  session.user = { roles: ['app'] } as typeof session.user;
  await open('/url/applet/applet01');
  expect(screen.getByRole('link', { name: '页面管理' }).getAttribute('href')).toBe('/applet/pages/applet01');
});

it.each(['/url/applet/applet01', '/m_visit/applet01?pages=1'])(
  'leads outside in a window of its own, and by an address of https alone: %s',
  async path => {
    await open(path);
    const link = screen.getByText('差旅制度').closest('a');
    expect(link?.getAttribute('href')).toBe('https://example.cn/rules');
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer']);
    expect(screen.getByText('改过的').closest('a')?.hasAttribute('href')).toBe(false);
  },
);

it.each(['/url/applet/applet01', '/m_visit/applet01'])(
  'opens a page that the navigation leaves out by its address: %s',
  async path => {
    applet.others = [{ id: 'form0003', name: '访客登记', type: 'normal' }];
    await open(`${path}?form=form0003`);
    expect(screen.getByText('记录 form0003')).toBeTruthy();
  },
);

it('says that the navigation leads to no page where there are some beside it', async () => {
  applet.empty = true;
  applet.others = [{ id: 'form0003', name: '访客登记', type: 'normal' }];
  await open('/url/applet/applet01');
  expect(screen.getByText('导航中没有您可以打开的页面')).toBeTruthy();
});
