import { loadAllViews } from '@gonghui/elements/form/views.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { accountOf, session } from '../../../session/store.ts';
import { ApiError } from '../../../transport/errors.ts';
import { AgainScreen } from './AgainScreen.tsx';
import { againText } from './again-text.ts';

const gateway = vi.hoisted(() => ({
  asked: [] as { path: string; body: { values?: Record<string, unknown> } }[],
  again: null as unknown,
}));
vi.mock('../../../api/client.ts', () => ({
  send: async (call: { path: string }, input: { body?: Record<string, unknown> } = {}) => {
    gateway.asked.push({ path: call.path, body: input.body ?? {} });
    if (call.path.endsWith('/again')) {
      if (gateway.again instanceof Error) throw gateway.again;
      return gateway.again;
    }
    return call.path === '/v1/forms/{id}/details' || call.path.includes('fill') || input.body === undefined
      ? FORM
      : { id: 'record02', createdAt: 1, message: '提交成功' };
  },
}));
const FORM = {
  id: 'form0001',
  appletId: 'applet01',
  name: '报销单',
  type: 'normal',
  version: 3,
  left: null,
  sees: true,
  customize: [],
  template: {
    page: { columns: 12 },
    components: [
      { id: 'reason01', name: 'input', props: { label: '事由', status: 'editable' } },
      { id: 'number01', name: 'number', props: { label: '金额', status: 'editable' } },
    ],
  },
};
const ORDINARY = JSON.stringify({ values: { reason01: '另一份，没写完' }, key: 'other', at: 1, format: 2 });
const ordinary = () => `gh.draft.${accountOf(session.user)}.form0001`;
const submitted = () => gateway.asked.filter(({ body }) => body.values !== undefined);

beforeAll(() => loadAllViews());
beforeEach(() => {
  gateway.asked = [];
  gateway.again = { formId: 'form0001', values: { reason01: '出差', number01: 80 }, left: ['级别'] };
  localStorage.clear();
});
afterEach(cleanup);

const open = () =>
  render(
    <MemoryRouter>
      <AgainScreen formId="form0001" recordId="record01" />
    </MemoryRouter>,
  );
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

it('begins with what stands in the request, says what stayed behind, and sends nothing before 提交', async () => {
  localStorage.setItem(ordinary(), ORDINARY);
  open();
  const why = await box(/事由/);
  expect(why.value).toBe('出差');
  expect(screen.getByText(againText(['级别']))).toBeTruthy();
  await userEvent.type(why, '上海');
  expect(submitted()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(submitted()).toHaveLength(1));
  expect(submitted()[0]?.body.values).toEqual({ reason01: '出差上海', number01: 80 });
  await screen.findByText('提交成功');
  // What else was begun in the form is where it was.
  expect(localStorage.getItem(ordinary())).toBe(ORDINARY);
  expect(Object.keys(localStorage).filter(name => name.endsWith('.again'))).toEqual([]);
});

it('goes on after a reload with what was changed, without asking for copies again', async () => {
  open();
  await userEvent.type(await box(/事由/), '，改过');
  cleanup();
  gateway.asked = [];
  open();
  expect((await box(/事由/)).value).toBe('出差，改过');
  expect(gateway.asked.some(({ path }) => path.endsWith('/again'))).toBe(false);
});

it('says in the words of the gateway why it cannot be sent again', async () => {
  gateway.again = new ApiError(403, '表单已下线，不能再次提交', null, 'toast');
  open();
  await screen.findByText('表单已下线，不能再次提交');
  cleanup();
  gateway.again = { formId: 'form0009', values: {}, left: [] };
  open();
  await screen.findByText('这条申请已被删除，或您没有权限查看');
});

it('names at most five of what stayed behind', () => {
  expect(againText([])).toBe('已带入原申请的内容，提交后是一条新的申请，编号和自动计算的内容重新生成。');
  expect(againText(['甲', '乙', '丙', '丁', '戊', '己'])).toContain('「戊」等 6 项现在不能填写');
});
