import { expect, it } from 'vitest';
import { answerNotes } from './answer-notes.ts';

const asOf = '2026-02-28T16:05:30.000Z';

it('says of when numbers are by the clock of the enterprise, whatever the device has', () => {
  const zone = process.env.TZ;
  try {
    for (const TZ of ['America/New_York', 'Asia/Shanghai', 'UTC']) {
      process.env.TZ = TZ;
      expect(answerNotes({ asOf, source: 'extract' }, false), TZ).toEqual(['数据截至 2026-03-01 00:05']);
      expect(answerNotes({ asOf, source: 'live' }, true), TZ).toEqual(['数据截至 2026-03-01 00:05']);
      expect(answerNotes({ asOf, source: 'mixed' }, false), TZ).toEqual([
        '文件和数据库的数据截至 2026-03-01 00:05，表单为最新数据',
      ]);
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

it('says what is not whole (rules P2, P5, Q12), and nothing of what is', () => {
  expect(answerNotes({ asOf, source: 'live' }, false)).toEqual([]);
  expect(answerNotes({ asOf, source: 'live', partial: true, few: 'some', truncated: 1000 }, false)).toEqual([
    '按您可见的数据统计',
    '不足 5 人的分组已合并',
    '仅显示前 1,000 项',
  ]);
  const counted = { refusedLeft: true, ownRecords: true, withoutRows: 3 };
  expect(answerNotes({ asOf, source: 'live', ...counted }, false)).toEqual([
    '未计入已拒绝、已撤销的记录',
    '仅统计有权查看的记录',
    '3 条记录没有明细，未计入',
  ]);
  const left = (withoutRows: number | 'some') => answerNotes({ asOf, source: 'live', withoutRows }, false);
  expect(left(1200)).toEqual(['1,200 条记录没有明细，未计入']);
  expect(left('some')).toEqual(['没有明细的记录未计入']);
});
