import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DraftKeeper } from '../runtime/form-fill/draft.ts';
import { session } from '../session/store.ts';
import { beginWriting, noteStored } from '../session/written.ts';
import { PageError } from './PageError.tsx';

beforeEach(() => {
  history.replaceState({ idx: 1 }, '');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  beginWriting(null);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Broken = () => {
  throw new Error('broken');
};

function fail(): string {
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <PageError /> }]);
  render(<RouterProvider router={router} />);
  return document.body.textContent ?? '';
}
const buttons = () => screen.getAllByRole('button').map(button => button.textContent);

it('says that a submission is there, with the way to it, and offers no second one', () => {
  noteStored('「领用登记」已提交', { to: '/url/form/f1/r1/receipt', once: true });
  expect(fail()).toMatch(/「领用登记」已提交（\d\d:\d\d），请不要重复提交。/);
  expect(buttons()).toEqual(['查看提交的内容', '返回上一页']);
});

it('says of what is not sent whether it stays, and nothing where nothing is written', () => {
  expect(fail()).toContain('您已保存的数据没有受到影响');
  cleanup();
  for (const [keeps, words] of [
    [true, '没有提交的内容保存在本机'],
    [false, '没有提交的内容没能保存在本机'],
  ] as const) {
    const store = { write: () => keeps, clear: () => undefined };
    const keeper = new DraftKeeper(store, () => ({}));
    keeper.write();
    expect(fail()).toContain(words);
    expect(buttons()).toEqual(['刷新页面', '返回上一页']);
    cleanup();
    keeper.drop();
    expect(fail()).not.toContain('保存在本机');
    cleanup();
  }
});

it('says nothing of a draft that another page kept, and names what was stored there', () => {
  noteStored('修改已保存');
  new DraftKeeper({ write: () => true, clear: () => undefined }, () => ({})).write();
  history.pushState({ idx: 2 }, '', '/elsewhere');
  const said = fail();
  expect(said).toMatch(/修改已保存（/);
  expect(said).not.toContain('没有提交的内容');
  expect(buttons()).toEqual(['刷新页面', '返回上一页']);
  // Not back: the page before the tests' own is about:blank, where no address of a picture means anything.
  history.replaceState({ idx: 1 }, '', '/');
});

it('hears of an answer that comes while the fault stands, and forgets it with the next form', () => {
  expect(fail()).not.toContain('已提交');

  act(() => noteStored('「领用登记」已提交', { once: true }));
  expect(document.body.textContent).toContain('「领用登记」已提交');
  expect(buttons()).toEqual(['返回上一页']);
  act(() => beginWriting(true));
  expect(document.body.textContent).not.toContain('已提交');
});

it('leads home from an address that was opened by itself, and nobody who has no home', () => {
  history.replaceState(null, '');
  fail();
  expect(buttons()).toEqual(['刷新页面']);
  cleanup();
  session.user = { id: 'zhangwei', tenantId: 'demo0000', roles: [] } as never;
  fail();
  expect(buttons()).toEqual(['刷新页面', '返回工作台']);
  session.user = null;
});
