import { expect, it, vi } from 'vitest';
import { ACTION_MS, readingMs, TOAST_MS, toast, toastSuccess } from './toast.ts';

it('offers an action once, for longer than a message that is only read', () => {
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
  vi.advanceTimersByTime(ACTION_MS + 1);
  expect(document.querySelector('.gh-toast')).toBeNull();
  vi.useRealTimers();
});

it('keeps a sentence that names names until it can have been read, and a word as long as the specification says', () => {
  vi.useFakeTimers();
  const long =
    '没有一起复制：联动规则「维修填地址」、提交校验「到货日期不能早于申请日期」，它们还涉及没有复制的组件';
  toast('保存表单设计成功', 'success');
  toast(long, 'warning');
  const shown = () => [...document.querySelectorAll('.gh-toast')].map(item => item.textContent);
  vi.advanceTimersByTime(TOAST_MS + 1);
  expect(shown()).toEqual([long]);
  // Ten characters a second is fast for something unexpected.
  vi.advanceTimersByTime(long.length * 100 - TOAST_MS);
  expect(shown()).toEqual([long]);
  vi.advanceTimersByTime(10_000);
  expect(shown()).toEqual([]);
  expect(readingMs('操作成功')).toBe(TOAST_MS);
  expect(readingMs('字'.repeat(1000))).toBeLessThanOrEqual(10_000);
  vi.useRealTimers();
});
