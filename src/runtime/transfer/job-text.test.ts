import type { Job } from '@gonghui/contract/jobs.ts';
import { expect, it } from 'vitest';
import { bringsNothing, jobShare, jobText } from './job-text.ts';

const job = (more: Partial<Job>): Job => ({
  id: 'aaaaaaaa',
  kind: 'import',
  title: '导入',
  state: 'done',
  done: 0,
  total: null,
  message: null,
  result: null,
  fileName: null,
  createdAt: 0,
  finishedAt: null,
  ...more,
});
const result = { added: 0, updated: 0, skipped: 0, failed: 0, trial: false };

it.each<[Partial<Job>, string]>([
  [{ state: 'waiting' }, '排队中…'],
  [{ state: 'running' }, '正在处理…'],
  [{ state: 'running', done: 1200, total: 5000 }, '1,200 / 5,000 行'],
  [{ state: 'failed', message: '文件已过期，请重新上传' }, '文件已过期，请重新上传'],
  [{ state: 'cancelled', done: 3 }, '已取消，此前已处理3行'],
  [{ result: { ...result, added: 2, updated: 1, failed: 3 } }, '新增2条，更新1条，3行有误'],
  [
    { result: { ...result, added: 2, trial: true, blank: 3, notes: { count: 4, list: [] } } },
    '检查通过：将新增2条，3行在所选的列中没有内容，不算记录，4处与表格不同',
  ],
  [
    { result: { ...result, added: 2, trial: true, unfilled: [{ label: '现场照片', count: 2 }] } },
    '检查通过：将新增2条，2条没有必填的「现场照片」（不能从表格导入）',
  ],
  [
    {
      result: {
        ...{ ...result, added: 2, trial: true },
        sides: {
          kept: false,
          count: 4,
          list: [2, 5, 9, 10].map(row => ({ row, kind: 'total', text: '合计' })),
        },
      },
    },
    '检查通过：将新增2条，略去4行合计或表尾（第2、5、9行等）',
  ],
  [
    {
      result: {
        ...result,
        added: 3,
        sides: { kept: true, count: 1, list: [{ row: 2, kind: 'total', text: '' }] },
      },
    },
    '新增3条',
  ],
  [
    {
      result: {
        ...result,
        added: 3,
        sides: { kept: false, count: 0, list: [], unsure: { count: 1, rows: [2] } },
      },
    },
    '新增3条，1行可能是合计，仍作为数据',
  ],
  [{ kind: 'data-file', result: { rows: 3000, left: 2 } }, '已读取3,000行，略去2行合计或表尾'],
  [{ kind: 'data-file', result: { rows: 3000 } }, '已读取3,000行'],
  [{ result }, '没有可导入的内容'],
  [{ result: { ...result, added: 2, trial: true } }, '检查通过：将新增2条'],
  // A check that lets nothing in is not told as if something came.
  [{ result: { ...result, trial: true } }, '检查完成：没有可导入的内容'],
  [{ result: { ...result, failed: 700, trial: true } }, '检查完成：700行有误'],
  [{ kind: 'export', result: { records: 12, capped: false } }, '已导出12条'],
  [{ kind: 'hook-push', result: { pushed: 1200 } }, '已推送1,200条，结果见推送日志'],
  [{ kind: 'hook-rows', result: { pushed: 2 } }, '已推送2条，结果见推送日志'],
  [{ kind: 'print', result: { records: 24, failed: 0, pages: 48, lacking: '' } }, '已生成24条，共48页'],
  [
    { kind: 'print', result: { records: 23, failed: 1, pages: 24, lacking: '1个字没有可用的字体…' } },
    '已生成23条，共24页；1条没有打印，原因见其页面；1个字没有可用的字体…',
  ],
  // Made before letters were named.
  [{ kind: 'print', result: { records: 2, failed: 0, pages: 2 } }, '已生成2条，共2页'],
  [{ kind: 'of-tomorrow', result: { what: 1 } }, '已完成'],
  [{ kind: 'of-tomorrow', result: null }, '已完成'],
])('%j is told as %s', (state, text) => expect(jobText(job(state))).toBe(text));

it('knows the share done', () => {
  expect(jobShare(job({ state: 'running', done: 1, total: 4 }))).toBe(0.25);
  expect(jobShare(job({ state: 'running' }))).toBeNull();
  expect(jobShare(job({ finishedAt: 1 }))).toBe(1);
});

it('tells a trial after which nothing would come in', () => {
  const tried = (more: object) => bringsNothing(job({ result: { ...result, trial: true, ...more } }));
  expect(tried({ failed: 3 })).toBe(true);
  expect(tried({ skipped: 3 })).toBe(true);
  expect(tried({ failed: 3, added: 1 })).toBe(false);
  expect(tried({ updated: 1 })).toBe(false);
  expect(bringsNothing(job({ result }))).toBe(false);
  expect(bringsNothing(job({ state: 'running', result: null }))).toBe(false);
  expect(bringsNothing(null)).toBe(false);
});
