import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testDesigner } from '../../testing/test-designer.tsx';
import { DesignerContext } from '../designer.ts';
import { useProblems, useSaveMark } from '../hooks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('draws nothing again when the problems are the same as before a change', () => {
  const designer = testDesigner();
  const node = designer.add('select-single');
  designer.editor.setProp([node], 'label', '');
  let draws = 0;
  const { result } = renderHook(
    () => {
      draws++;
      return useProblems();
    },
    { wrapper: ({ children }) => <DesignerContext value={designer}>{children}</DesignerContext> },
  );
  const settle = () => act(() => void vi.advanceTimersByTime(3000));
  settle();
  const before = result.current;
  const drawn = draws;
  designer.editor.setProp([node], 'description', '说明');
  settle();
  expect(result.current).toBe(before);
  expect(draws).toBe(drawn);
  designer.editor.setProp([node], 'options', []);
  settle();
  expect(result.current.length).not.toBe(before.length);
});

it('says that something is unsaved, and that nothing is any more, in the moment of the change', () => {
  const designer = testDesigner();
  const { editor } = designer;
  const node = designer.add('input');
  editor.markSaved({ version: 1, digest: editor.digest(), by: '王芳', at: 7 });
  const { result } = renderHook(() => useSaveMark(), {
    wrapper: ({ children }) => <DesignerContext value={designer}>{children}</DesignerContext>,
  });
  act(() => void editor.setProp([node], 'label', '新'));
  expect(result.current.modified).toBe(true);
  act(() => editor.history.undo());
  expect(result.current).toEqual({ modified: false, by: '王芳', at: 7, version: 1 });
  const before = result.current;
  act(() => void vi.advanceTimersByTime(3000));
  expect(result.current).toBe(before);
});
