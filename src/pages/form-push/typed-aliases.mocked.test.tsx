import { formCalls } from '@gonghui/contract/forms.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Component } from './index.tsx';

const sent = vi.hoisted(() => vi.fn());
vi.mock('../../api/client.ts', () => ({ send: sent }));
afterEach(cleanup);

const TABLE = {
  fields: [
    { key: 'textabcd', label: '车牌', alias: 'plate' },
    { key: 'numbabcd', label: '金额', alias: '' },
  ],
  samples: { 'record.created': {} },
};

it('aliases that were typed are there after a look at the other tab, and are asked about before the page is left', async () => {
  sent.mockImplementation(async (call: unknown) =>
    call === formCalls.get
      ? { name: '报销', template: { components: [] } }
      : call === hookCalls.fieldTable
        ? TABLE
        : { list: [] },
  );
  const router = createMemoryRouter(
    [
      {
        path: '/push/:appletId/:formId',
        element: (
          <>
            <Component />
            <Link to="/away">别处</Link>
          </>
        ),
      },
      { path: '*', element: <p>别处的页面</p> },
    ],
    { initialEntries: ['/push/applet01/form0001?part=fields'] },
  );
  await act(async () => render(<RouterProvider router={router} />));
  await userEvent.type(await screen.findByLabelText('金额的别名'), 'amount');
  const tab = async (name: string) =>
    act(async () => void fireEvent.click(screen.getByRole('tab', { name })));
  await tab('推送设置');
  expect(screen.queryByLabelText('金额的别名')).toBeNull();
  await tab('字段对照表');
  expect((await screen.findByLabelText<HTMLInputElement>('金额的别名')).value).toBe('amount');
  // What is as it was stored is no change.
  await userEvent.type(screen.getByLabelText('车牌的别名'), 's{Backspace}');
  await tab('推送设置');
  await act(async () => void fireEvent.click(screen.getByText('别处')));
  expect((await screen.findByRole('dialog')).textContent).toContain('有未保存的修改');
  await act(async () => void fireEvent.click(screen.getByText('继续编辑')));
  await tab('字段对照表');
  await userEvent.clear(await screen.findByLabelText('金额的别名'));
  await act(async () => void fireEvent.click(screen.getByText('别处')));
  expect(await screen.findByText('别处的页面')).toBeDefined();
});
