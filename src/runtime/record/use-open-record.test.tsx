import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { leavesRecord, useOpenRecord } from './use-open-record.ts';

afterEach(cleanup);

const FORM = 'form0001';

function Page({ unsaved, onLeave }: { unsaved: boolean; onLeave(): void }) {
  const { open, close, openView, leaveTo } = useOpenRecord(FORM);
  const { search } = useLocation();
  useUnsaved(unsaved, { leaves: leavesRecord, question: '放弃修改？', okText: '放弃', onLeave });
  const actions = {
    打开一: () => open('one00000'),
    打开二: () => open('two00000'),
    关闭: close,
    换视图: () => openView('view0001'),
    单独一页: () => void leaveTo('/record'),
  };
  return (
    <>
      <output>{search}</output>
      {Object.entries(actions).map(([name, action]) => (
        <button key={name} type="button" onClick={action}>
          {name}
        </button>
      ))}
    </>
  );
}

function start(at: string, unsaved = false) {
  const onLeave = vi.fn<() => void>();
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>来处</p> },
      { path: '/list', element: <Page unsaved={unsaved} onLeave={onLeave} /> },
      { path: '/record', element: <p>记录页</p> },
    ],
    { initialEntries: ['/', at], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return { router, onLeave };
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
const shown = () => screen.getByRole('status').textContent;
const back = (router: ReturnType<typeof start>['router']) => act(async () => router.navigate(-1));

it('closes a record by Back, and stays on the page', async () => {
  const { router } = start(`/list?form=${FORM}`);
  await press('打开一');
  await press('打开二');
  expect(shown()).toBe(`?form=${FORM}&record=two00000`);
  await back(router);
  expect(shown()).toBe(`?form=${FORM}`);
});

it('takes the step back when a record is closed: Back then leaves the list', async () => {
  const { router } = start(`/list?form=${FORM}`);
  await press('打开一');
  await press('关闭');
  expect(shown()).toBe(`?form=${FORM}`);
  await back(router);
  expect(screen.getByText('来处')).toBeTruthy();
});

it('closes in place what a link opened, and what lies over another list than it was opened from', async () => {
  const { router } = start(`/list?form=${FORM}&record=one00000`);
  await press('关闭');
  expect(shown()).toBe(`?form=${FORM}`);
  await press('打开一');
  await press('换视图');
  await press('关闭');
  expect(shown()).toBe(`?form=${FORM}&view=view0001`);
  expect(router.state.historyAction).toBe('REPLACE');
});

it.each(['关闭', '打开二'])('asks before %s leaves changes behind', async name => {
  const { onLeave } = start(`/list?form=${FORM}&record=one00000`, true);
  await press('换视图');
  expect(screen.queryByText('放弃修改？')).toBeNull();
  await press(name);
  await press('继续编辑');
  expect(shown()).toContain('record=one00000');
  expect(onLeave).not.toHaveBeenCalled();
  await press(name);
  await press('放弃');
  expect(shown()).not.toContain('record=one00000');
  expect(onLeave).toHaveBeenCalledOnce();
});

it('asks before Back closes a record with changes', async () => {
  const { router } = start(`/list?form=${FORM}`, true);
  await press('打开一');
  await press('放弃');
  await back(router);
  await press('继续编辑');
  expect(shown()).toContain('record=one00000');
  await back(router);
  await press('放弃');
  expect(shown()).toBe(`?form=${FORM}`);
});

it('leads to a page of the record alone, with the list behind it', async () => {
  const { router } = start(`/list?form=${FORM}&record=one00000`);
  await press('单独一页');
  expect(screen.getByText('记录页')).toBeTruthy();
  await back(router);
  expect(shown()).toBe(`?form=${FORM}`);
});
