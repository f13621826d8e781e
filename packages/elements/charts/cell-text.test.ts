import { describe, expect, it } from 'vitest';
import type { Cell } from '../query/answer.ts';
import { cellText, isRedCell } from './cell-text.ts';
import { dateText, stretchText } from './date-text.ts';
import { formatIn } from './format.ts';

const column = (type: string, format?: object, role: 'measure' | 'value' = 'value') => ({
  type,
  role,
  ...(format ? { format: format as Record<string, unknown> } : {}),
});

describe('the one reader of cells', () => {
  it.each<[Cell | undefined, ReturnType<typeof column>, string]>([
    [null, column('input'), '空'],
    ['', column('number'), '空'],
    [undefined, column('input'), '空'],
    [null, column('number', { empty: '--' }), '--'],
    [null, column('number', { empty: '' }), ''],
    [{ key: 'd1', label: '研发部' }, column('dept'), '研发部'],
    [{ key: null, label: '' }, column('dept'), '空'],
    [true, column('switch'), '是'],
    [false, column('switch'), '否'],
    [['甲', '', '乙'], column('checkbox'), '甲、乙'],
    [[], column('checkbox'), '空'],
    [{ name: '合同.pdf' }, column('upload-enclosure'), '合同.pdf'],
    ['1234567.25', column('number'), '1,234,567.25'],
    [1234.5, column('input'), '1,234.5'],
    ['12345', column('input'), '12345'],
    ['-1234.5', column('number', { unit: '千', decimals: 1, prefix: '¥' }), '-¥1.2千'],
    ['0.1256', column('rate', { percent: true, decimals: 1 }), '12.6%'],
    ['not a number', column('number'), 'not a number'],
    ['2026-03-01', column('date', { date: 'zh' }), '2026年3月1日'],
    ['2026-03-01 08:05:00.123', column('date-time'), '2026-03-01 08:05:00'],
    ['2026-03-01T08:05:00', column('date-time', { date: 'slash' }), '2026/03/01 08:05:00'],
  ])('%j as %o is %s', (cell, of, text) => {
    expect(cellText(cell, of, '空')).toBe(text);
  });

  it('Q4 rounds what was computed for a group, and never what a record holds', () => {
    const long = '33.33333333333333333333';
    expect(cellText(long, column('number'))).toBe(long);
    expect(cellText(long, column('number', undefined, 'measure'))).toBe('33.333333');
    expect(cellText('12345678901234567890.123', column('number'))).toBe('12,345,678,901,234,567,890.123');
  });

  it('shows in red what is below zero where the format says so', () => {
    expect(isRedCell('-1', column('number', { negative: 'red' }))).toBe(true);
    expect(isRedCell('-1', column('number'))).toBe(false);
    expect(isRedCell('-1', column('input', { negative: 'red' }))).toBe(false);
  });
});

describe('a format', () => {
  it('is read whatever stands there', () => {
    for (const value of [
      null,
      undefined,
      7,
      'x',
      [],
      {},
      { unit: '斤', decimals: -1, prefix: 9, empty: 'x' },
    ])
      expect(formatIn(value)).toBeUndefined();
    expect(formatIn({ unit: '万', decimals: 40, prefix: '一二三四五六七八九十百', more: 1 })).toEqual({
      ...{ unit: '万', decimals: 10, prefix: '一二三四五六七八九十' },
    });
  });

  it('of a dataset from before there were percents still says them', () => {
    expect(formatIn({ unit: '%', decimals: 1 })).toEqual({ percent: true, decimals: 1 });
  });
});

describe('stretches of time', () => {
  it.each([
    ['2026-01-01', '2026年', 'year', 'dash', '2026'],
    ['2026-04-01', '2026年第2季度', 'quarter', 'slash', '2026/Q2'],
    ['2026-04-01', '2026财年第1季度', 'quarter', 'dash', '2026财年第1季度'],
    ['2026-04-01', '2026年4月', 'month', 'dash', '2026-04'],
    ['2025-12-29', '2026年第1周', 'week', 'dash', '2026-W01'],
    ['2026-04-01', '2026-04-01', 'day', 'zh', '2026年4月1日'],
    ['2026-04-01T09:00', '2026-04-01 09时', 'hour', 'slash', '2026/04/01 09:00'],
    ['2026-04-01 09:00', '2026-04-01 09时', 'hour', 'zh', '2026年4月1日 09时'],
    ['2026-04-01', '2026年4月', 'month', 'zh', '2026年4月'],
  ] as const)('%s by %s', (key, label, unit, style, text) => {
    expect(stretchText(key, label, unit, style)).toBe(text);
  });

  it('what is no day stays as it is', () => {
    expect(dateText('明天', 'zh')).toBe('明天');
    expect(stretchText('$others', '其他', 'month', 'dash')).toBe('其他');
  });
});
