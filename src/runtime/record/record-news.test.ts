import { expect, it } from 'vitest';
import type { RecordDetail } from './use-record.ts';
import { newsOf } from './use-record-news.ts';

const record = (rev: number, more: object = {}): RecordDetail =>
  ({ rev, processStatus: null, updatedBy: { id: 'u1', name: '王芳' }, ...more }) as unknown as RecordDetail;

it('an open record tells who changed it, that it is gone, or that its approval went on; and else nothing', () => {
  expect(newsOf(record(2), record(2))).toBeNull();
  // What is shown may be ahead of an answer that was on its way.
  expect(newsOf(record(3), record(2))).toBeNull();
  expect(newsOf(record(2), record(3))).toEqual({ text: '王芳 刚刚更新了这条记录', newer: true });
  const nameless = record(3, { updatedBy: { id: 'u9', name: '' } });
  expect(newsOf(record(2), nameless)?.text).toBe('他人 刚刚更新了这条记录');
  expect(newsOf(record(2), null)?.newer).toBe(false);
  const decided = record(2, { processStatus: 'approved' });
  expect(newsOf(record(2, { processStatus: 'activity' }), decided)).toEqual({
    text: '这条记录的审批状态刚刚更新',
    newer: true,
  });
});
