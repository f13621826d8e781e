import { loadAllViews } from '@gonghui/elements/form/views.ts';
import { NETWORK_CODE } from '@gonghui/kernel/error-table.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { leaveMachine } from '../../session/machine.ts';
import { clearSession, session } from '../../session/store.ts';
import { ApiError } from '../../transport/errors.ts';
import { RecordPanel } from './RecordPanel.tsx';
import type { RecordDetail } from './use-record.ts';
import type { Unsaved } from './use-record-edit.ts';

/** The gateway: what it was sent, and what it answers next. */
const gateway = vi.hoisted(() => ({ sent: [] as unknown[], answers: [] as unknown[] }));
vi.mock('../../api/client.ts', () => ({
  send: async (_call: unknown, input: { body?: unknown } = {}) => {
    gateway.sent.push(input.body);
    const next = gateway.answers.shift();
    if (next instanceof Error) throw next;
    return next;
  },
}));

beforeAll(() => loadAllViews());
beforeEach(() => {
  gateway.sent = [];
  gateway.answers = [];
  localStorage.clear();
  session.user = { id: 'zhangwei', tenantId: 'demo0000', roles: [] } as never;
});
afterEach(() => {
  cleanup();
  clearSession();
});

const record = (rev: number, values: Record<string, unknown>): RecordDetail =>
  ({
    id: 'record01',
    formId: 'form0001',
    appletId: 'applet01',
    formName: '会议室预订',
    rev,
    values,
    template: {
      page: {},
      components: [
        { id: 'topic001', name: 'input', props: { label: '会议主题', status: 'editable' } },
        { id: 'place001', name: 'input', props: { label: '地点', status: 'editable' } },
        { id: 'secret01', name: 'password', props: { label: '门禁密码', status: 'editable' } },
      ],
    },
    names: { users: [], depts: [], roles: [] },
    images: {},
    createdBy: { id: 'zhangwei', name: '张伟' },
    updatedBy: { id: 'zhangwei', name: '张伟' },
    createdAt: 0,
    updatedAt: 0,
    processStatus: null,
    can: { edit: true, remove: true, print: true },
  }) as unknown as RecordDetail;

const FIRST = record(1, { topic001: '周会', place001: '一层', secret01: null });

function open(data = FIRST) {
  const seen: { unsaved: Unsaved | null; changed: number } = { unsaved: null, changed: 0 };
  const loaded = {
    data,
    error: undefined,
    loading: false,
    reload: async () => undefined,
    set: () => undefined,
  };
  const { unmount } = render(
    <RecordPanel
      loaded={loaded}
      device="pc"
      onChanged={() => seen.changed++}
      onUnsaved={unsaved => {
        seen.unsaved = unsaved;
      }}
    />,
  );
  return { seen, unmount };
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
const topic = () => screen.getByRole<HTMLInputElement>('textbox', { name: '会议主题' });
const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  });

it('says without a network what becomes of what is changed', () => {
  open();
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('网络已断开，显示的是此前的内容')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '编辑' }));
  expect(screen.getByText('网络已断开，修改的内容保存在本机，联网后即可保存')).toBeDefined();
  vi.unstubAllGlobals();
});

it('asks before an edit is given up, and not where nothing was changed', async () => {
  const { seen } = open();
  await press('编辑');
  await press('取消');
  expect(screen.queryByText('放弃修改？')).toBeNull();
  await press('编辑');
  await type('会议主题', '月会');
  expect(seen.unsaved).not.toBeNull();
  await press('取消');
  await press('继续编辑');
  expect(topic().value).toBe('月会');
  await press('取消');
  await press('放弃');
  expect(screen.getByRole('button', { name: '编辑' })).toBeTruthy();
  expect(seen.unsaved).toBeNull();
  expect(localStorage.length).toBe(0);
});

it('brings back what was typed when the page went away', async () => {
  const first = open();
  await press('编辑');
  await type('会议主题', '月会');
  await type('门禁密码', 'Very2680');
  first.unmount();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Very2680');

  open();
  expect(screen.getByText('有上次未保存的修改')).toBeTruthy();
  await press('继续编辑');
  expect(screen.getByText('已恢复上次未保存的修改')).toBeTruthy();
  expect(topic().value).toBe('月会');
  await press('放弃');
  expect(topic().value).toBe('周会');
  expect(localStorage.length).toBe(0);
});

it('is somebody else’s business to nobody, and gone after signing out', async () => {
  const first = open();
  await press('编辑');
  await type('会议主题', '月会');
  first.unmount();
  session.user = { id: 'liuyang0', tenantId: 'demo0000', roles: [] } as never;
  const second = open();
  expect(screen.queryByText('有上次未保存的修改')).toBeNull();
  second.unmount();
  await leaveMachine({ tenantId: 'demo0000', id: 'zhangwei' }, false);
  session.user = { id: 'zhangwei', tenantId: 'demo0000', roles: [] } as never;
  open();
  expect(screen.queryByText('有上次未保存的修改')).toBeNull();
});

it('merges a draft with what others changed since it was begun', async () => {
  const first = open();
  await press('编辑');
  await type('会议主题', '月会');
  first.unmount();

  const { seen } = open(record(2, { topic001: '周会', place001: '二层', secret01: null }));
  await press('继续编辑');
  gateway.answers.push({ merged: true, values: {}, rev: 3 });
  await press('保存');
  expect(gateway.sent).toEqual([{ rev: 1, values: { topic001: '月会' }, base: { topic001: '周会' } }]);
  expect(seen).toEqual({ unsaved: null, changed: 1 });
  expect(localStorage.length).toBe(0);
});

it('keeps the draft when saving did not reach the server', async () => {
  const first = open();
  await press('编辑');
  await type('会议主题', '月会');
  gateway.answers.push(new ApiError(NETWORK_CODE, '接口请求失败：网络连接失败', null, 'toast'));
  await press('保存');
  expect(topic().value).toBe('月会');
  first.unmount();
  open();
  expect(screen.getByText('有上次未保存的修改')).toBeTruthy();
});
