import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FillState } from './fill-state.ts';
import { useUnsentMessage } from './use-unsent-message.ts';
import { waitingFiles } from './waiting-files.ts';
import type { WaitingFile } from './waiting-store.ts';

const kept = new Map<string, WaitingFile>();
vi.mock('./waiting-store.ts', () => ({
  allWaiting: async () => [...kept],
  putWaiting: async (key: string, waiting: WaitingFile) => kept.set(key, waiting),
  dropWaiting: async (key: string) => kept.delete(key),
}));

const changes = new Set<() => void>();
const state = {
  onChange(listener: () => void) {
    changes.add(listener);
    return () => changes.delete(listener);
  },
} as unknown as FillState;
const picture = (name: string): File => new File(['x'], name, { type: 'image/png' });

it('says what has not arrived, counts down, and goes with the last file', async () => {
  document.body.innerHTML = '<div id="here"></div><div id="there"></div>';
  const files = waitingFiles('zhangwei', 'form0001');
  await files.list('here');
  const [first, second] = [
    await files.keep('here', picture('一.png')),
    await files.keep('here', picture('二.png')),
  ];
  await files.keep('there', picture('三.png'));
  const { result } = renderHook(() => useUnsentMessage('zhangwei', 'form0001', state));
  expect(result.current.unsent).toBe('');
  await act(async () => expect(await result.current.askUnsent()).toBe(true));
  expect(result.current.unsent).toContain('3 个文件还没有上传完成');
  await act(() => files.drop(first));
  await waitFor(() => expect(result.current.unsent).toContain('2 个文件'));
  await act(() => files.drop(second));
  await waitFor(() => expect(result.current.unsent).toContain('「三.png」'));
  // A rule takes the field away in which the last one is.
  document.getElementById('there')?.remove();
  act(() => {
    for (const change of changes) change();
  });
  await waitFor(() => expect(result.current.unsent).toBe(''));
  expect(changes.size).toBe(0);
});
