import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepForm, keptForm } from '../../../runtime/kept/kept-form.ts';
import { loadPage } from '../../../runtime/page-view/load-page.ts';
import { writeTokens } from '../../../session/storage.ts';
import { loadForm } from './load-form.ts';

const form = (id: string) =>
  ({
    id,
    name: id,
    type: 'normal',
    version: 1,
    template: { page: {}, components: [] },
    customize: [],
  }) as unknown as FillForm;
const signedIn = (session: string) =>
  writeTokens({ token: 't', refreshToken: 'r', expireIn: 7200, session, since: 0 });

beforeEach(() => {
  localStorage.clear();
  signedIn('s1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('opens a form that was opened before when no answer comes, in the same sign-in only', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed');
  });
  keepForm(form('form0001'));
  expect((await loadForm('form0001', new AbortController().signal)).name).toBe('form0001');
  signedIn('s2');
  await expect(loadForm('form0001', new AbortController().signal)).rejects.toThrow();
});

it('forgets a form that is not to be filled in any more', async () => {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ code: 404, message: '', data: null }), {
        headers: { 'content-type': 'application/json' },
      }),
  );
  keepForm(form('form0001'));
  await expect(loadForm('form0001', new AbortController().signal)).rejects.toThrow();
  expect(keptForm('form0001', 'normal')).toBeNull();
});

it('keeps the latest few, and none that is very long', () => {
  for (let i = 1; i <= 7; i++) {
    vi.spyOn(Date, 'now').mockReturnValue(i);
    keepForm(form(`form000${i}`));
  }
  vi.restoreAllMocks();
  expect([1, 2, 3, 7].map(i => keptForm(`form000${i}`, 'normal') !== null)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  keepForm({ ...form('form0009'), name: '长'.repeat(400_000) });
  expect(keptForm('form0009', 'normal')).toBeNull();
});

it('takes nothing that was kept of a page for a form, nor of a form for a page', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Load failed');
  });
  keepForm({ ...form('page0001'), type: 'custom' } as FillForm);
  const opened = loadForm('page0001', new AbortController().signal);
  await expect(opened).rejects.toThrow('接口请求失败：网络连接失败');
  const before = undefined;
  expect((await loadPage('page0001', before, new AbortController().signal))?.old).toBe(true);
  keepForm(form('form0001'));
  await expect(loadPage('form0001', before, new AbortController().signal)).rejects.toThrow();
});
