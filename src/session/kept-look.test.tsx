import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useKeptScroll } from '../runtime/kept/use-kept-scroll.ts';
import { clearSession, session } from './store.ts';
import { useKeptWord } from './use-kept-look.ts';

beforeEach(() => {
  sessionStorage.clear();
  session.user = { id: 'zhangwei', tenantId: 'demo0000', roles: [] } as never;
});
afterEach(() => {
  cleanup();
  clearSession();
});

it('finds what was searched for when somebody comes back, in this list and of this person alone', () => {
  const first = renderHook(() => useKeptWord('form0001'));
  act(() => first.result.current[1]('周会'));
  first.unmount();
  expect(renderHook(() => useKeptWord('form0001')).result.current[0]).toBe('周会');
  expect(renderHook(() => useKeptWord('form0002')).result.current[0]).toBe('');
  session.user = { id: 'lina', tenantId: 'demo0000', roles: [] } as never;
  expect(renderHook(() => useKeptWord('form0001')).result.current[0]).toBe('');
});

it('leaves nothing behind once it is emptied, and reads nothing that was not typed', () => {
  const first = renderHook(() => useKeptWord('form0001'));
  act(() => first.result.current[1]('周会'));
  act(() => first.result.current[1](''));
  expect(sessionStorage.length).toBe(0);
  sessionStorage.setItem('gh.look.demo0000.zhangwei.form0001.word', JSON.stringify('长'.repeat(9000)));
  expect(renderHook(() => useKeptWord('form0001')).result.current[0]).toBe('');
});

it('comes back to where a list was left, and begins at the top when it is opened anew', async () => {
  const seen: number[] = [];
  const List = () => {
    const { initialOffset, scrolled } = useKeptScroll('form0001');
    seen.push(initialOffset);
    scrolled(initialOffset === 0 ? 900 : initialOffset);
    return null;
  };
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/list', element: createElement(List) as ReactNode },
    { path: '/record', element: null },
  ]);
  renderHook(() => null, { wrapper: () => createElement(RouterProvider, { router }) });
  await act(() => router.navigate('/list'));
  await act(() => router.navigate('/record'));
  await act(() => router.navigate(-1));
  expect(seen.at(-1)).toBe(900);
  await act(() => router.navigate('/record'));
  await act(() => router.navigate('/list'));
  expect(seen.at(-1)).toBe(0);
});

it('is what every list with a search keeps it by', () => {
  const src = join(import.meta.dirname, '..');
  // Pages that lead on to something and back; a box within a dialog, a picker or a tool of a designer goes with it.
  const within = /Dialog|Picker|NewExtract|OnePerson|designers\/|ui\/|SelectFilter/;
  const lists = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    name =>
      /\.tsx$/.test(name) &&
      !/\.test\./.test(name) &&
      !within.test(name) &&
      /<SearchBox |type="search"/.test(readFileSync(join(src, name), 'utf8')),
  );
  // The task centre has its question in the address; heads of lists are given what their room keeps.
  const elsewhere: Record<string, string> = {
    'pages/my/FilterBar.tsx': 'pages/my/filters.ts',
    'pages/my/PhoneTasks.tsx': 'pages/my/filters.ts',
    'runtime/board/BoardHead.tsx': 'runtime/record/list/data/use-keyword.ts',
    'runtime/record/list/ListHead.tsx': 'runtime/record/list/data/use-keyword.ts',
  };
  expect(lists.length).toBeGreaterThan(7);
  const forgets = lists.filter(
    name =>
      !/useKeptWord\(|new URLSearchParams\(search\)/.test(
        readFileSync(join(src, elsewhere[name] ?? name), 'utf8'),
      ),
  );
  expect(forgets).toEqual([]);
});
