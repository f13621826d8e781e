import type { Job } from '@gonghui/contract/jobs.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JobTray } from './JobTray.tsx';
import { download, follow, jobs } from './jobs.ts';

const job = (changes: Partial<Job> = {}): Job => ({
  id: 'job00001',
  kind: 'import',
  title: '导入 用车申请',
  state: 'done',
  done: 3,
  total: 3,
  message: null,
  result: { added: 3, updated: 0, skipped: 0, failed: 0, trial: false },
  fileName: null,
  createdAt: 1,
  finishedAt: 2,
  ...changes,
});
let answer: Job;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', async (url: RequestInfo | URL) =>
    String(url).endsWith('/file')
      ? new Response(new Blob(['x']), { headers: { 'content-type': 'application/octet-stream' } })
      : Response.json({ code: 200, message: '', data: answer }),
  );
  jobs.list = [];
  jobs.news = 0;
});
afterEach(() => {
  jobs.list = [];
  document.querySelector('[role="dialog"]')?.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const begin = async (changes: Partial<Job> = {}) => {
  answer = job(changes);
  await act(() => follow('job00001'));
};
const tray = () => screen.queryByRole('region', { name: '后台任务' });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('lets pages know that it stands there, for as long as it does', async () => {
  const isSaid = () => document.documentElement.hasAttribute('data-job-tray');
  const { unmount } = render(<JobTray designing />);
  expect(isSaid()).toBe(false);
  await begin();
  expect(isSaid()).toBe(true);
  unmount();
  expect(isSaid()).toBe(false);
});

it('shows what begins for a moment, and is a small button from then on', async () => {
  render(<JobTray />);
  await begin({ kind: 'export', state: 'running', finishedAt: null, result: null });
  expect(tray()).toBeTruthy();
  await wait(9000);
  expect(tray()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '后台任务：1项进行中' }));
  await wait(20_000);
  expect(tray()).toBeTruthy();
  fireEvent.pointerDown(document.body);
  expect(tray()).toBeNull();
});

it('opens over no drawer and no dialog, and keeps the result of an import until it was seen', async () => {
  document.body.insertAdjacentHTML('beforeend', '<aside role="dialog" aria-modal="true"></aside>');
  const { container } = render(<JobTray designing />);
  await begin({ result: { added: 0, updated: 3, skipped: 0, failed: 0, trial: false } });
  expect(container.querySelector('[data-designing]')).toBeTruthy();
  expect(tray()).toBeNull();
  await wait(60_000);
  expect(jobs.list).toHaveLength(1);
  document.querySelector('[role="dialog"]')?.remove();
  fireEvent.click(screen.getByRole('button', { name: '后台任务：1项已结束' }));
  expect(screen.getByText('更新3条')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤回' })).toBeNull();
  await wait(7000);
  expect(jobs.list).toHaveLength(0);
});

it('lets an export go once it was downloaded, and keeps the refused rows of an import', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  await begin({ kind: 'export', fileName: 'a.xlsx', result: { records: 3, capped: false } });
  await wait(60_000);
  expect(jobs.list).toHaveLength(1);
  await download(answer);
  await wait(4000);
  expect(jobs.list).toHaveLength(0);
  await begin({ fileName: 'faults.xlsx' });
  await download(answer);
  await wait(60_000);
  expect(jobs.list).toHaveLength(1);
});

it('keeps an import that added records, and takes it back when that is confirmed', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: RequestInfo | URL) => {
    asked.push(String(url).replace('/getway-api/v1', ''));
    const data = String(url).endsWith('/take-back')
      ? { jobId: 'job00002' }
      : String(url).endsWith('job00002')
        ? job({
            id: 'job00002',
            kind: 'import-take-back',
            title: '撤回导入「用车申请」',
            result: { removed: 2, changed: 1, held: 0 },
          })
        : job();
    return Response.json({ code: 200, message: '', data });
  });
  render(<JobTray />);
  await act(() => follow('job00001'));
  await wait(60_000);
  expect(jobs.list).toHaveLength(1);
  vi.useRealTimers();
  if (!tray()) fireEvent.click(screen.getByRole('button', { name: '后台任务：1项已结束' }));
  fireEvent.click(screen.getByRole('button', { name: '撤回' }));
  const sure = await vi.waitFor(() => {
    const found = screen
      .getAllByRole('button', { name: '撤回' })
      .find(one => one.closest('[role=dialog], dialog'));
    expect(found).toBeTruthy();
    return found!;
  });
  await act(async () => {
    fireEvent.click(sure);
    await Promise.resolve();
  });
  await vi.waitFor(() => expect(jobs.list.map(({ id }) => id)).toEqual(['job00002']));
  expect(asked).toContain('/jobs/job00001/take-back');
  expect(await screen.findByText('已撤回2条，可在回收站中恢复；1条已被修改，保留未动')).toBeTruthy();
});

it('asks before a print is fetched some of whose letters have no font', async () => {
  const lacking = '1个字没有可用的字体，纸上会印成 □：👍（张三「好👍」）';
  const asked: string[] = [];
  const answering = fetch;
  vi.stubGlobal('fetch', (url: RequestInfo | URL) => {
    asked.push(String(url));
    return answering(url);
  });
  const isFetched = () => asked.some(url => url.endsWith('/file'));
  vi.useRealTimers();
  render(<JobTray />);
  await begin({
    kind: 'print',
    fileName: '打印.pdf',
    result: { records: 21, failed: 0, pages: 21, lacking },
  });
  fireEvent.click(screen.getByRole('button', { name: '下载' }));
  expect((await screen.findByRole('dialog')).textContent).toContain(lacking);
  fireEvent.click(screen.getAllByRole('button', { name: '取消' }).at(-1)!);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(isFetched()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '下载' }));
  fireEvent.click(await screen.findByRole('button', { name: '仍然下载' }));
  await vi.waitFor(() => expect(isFetched()).toBe(true));
});
