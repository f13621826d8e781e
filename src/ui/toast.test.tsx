import { expect, it, vi } from 'vitest';
import { DEED_MS, TOAST_MS, toastSuccess } from './toast.ts';

it('offers a deed once, for longer than a message that is only read', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  toastSuccess('已删除 3 条', { label: '撤销', run });
  vi.advanceTimersByTime(TOAST_MS + 1);
  const button = document.querySelector<HTMLButtonElement>('.gh-toast button');
  expect(button?.textContent).toBe('撤销');
  button?.click();
  expect(run).toHaveBeenCalledTimes(1);
  expect(document.querySelector('.gh-toast')).toBeNull();
  toastSuccess('已删除 3 条', { label: '撤销', run });
  vi.advanceTimersByTime(DEED_MS + 1);
  expect(document.querySelector('.gh-toast')).toBeNull();
  vi.useRealTimers();
});
