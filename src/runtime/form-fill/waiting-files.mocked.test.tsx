import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsentText, waitingFiles } from './waiting-files.ts';
import type { WaitingFile } from './waiting-store.ts';

const kept = new Map<string, WaitingFile>();
vi.mock('./waiting-store.ts', () => ({
  allWaiting: async () => [...kept],
  putWaiting: async (key: string, waiting: WaitingFile) => kept.set(key, waiting),
  dropWaiting: async (key: string) => kept.delete(key),
}));

beforeEach(() => {
  document.body.innerHTML = '<div id="here"></div>';
});
afterEach(() => kept.clear());

const picture = (name: string): File => new File(['x'], name, { type: 'image/png' });

it('names what a field of this page has not sent, until it arrives or is removed', async () => {
  const files = waitingFiles('zhangwei', 'form0001');
  expect(await unsentText('zhangwei', 'form0001')).toBeNull();
  await files.list('here');
  expect(await unsentText('zhangwei', 'form0001')).toBeNull();
  const key = await files.keep('here', picture('合照.png'));
  await files.keep('in a field that is gone', picture('旧.png'));
  expect(await unsentText('zhangwei', 'form0001')).toBe(
    '「合照.png」还没有上传完成，请等待上传完成，或移除后再提交',
  );
  expect(await unsentText('liuyang', 'form0001')).toBeNull();
  await files.keep('here', picture('二.png'));
  expect(await unsentText('zhangwei', 'form0001')).toContain('2 个文件还没有上传完成');
  await files.drop(key);
  expect(await unsentText('zhangwei', 'form0001')).toContain('「二.png」');
});
