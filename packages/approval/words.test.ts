import { expect, it } from 'vitest';
import { READ_LABELS, STATUS_LABELS, statusLabel } from './words.ts';

it('calls states and read marks what the spec calls them (designers §9)', () => {
  expect(STATUS_LABELS).toEqual({
    claimed: '审批中',
    activity: '审批中',
    rejected: '已拒绝',
    approved: '已通过',
    revoke: '已撤销',
    back: '退回',
    terminated: '已终止',
    none: '空',
  });
  expect(READ_LABELS).toEqual({ unread: '未查阅', readed: '已查阅' });
});

it('shows what it does not know as nothing', () => {
  expect([null, undefined, '', 'toString', 'lost'].map(status => statusLabel(status))).toEqual(
    Array(5).fill('空'),
  );
});
