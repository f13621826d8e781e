import { describe, expect, it } from 'vitest';
import { definitions } from './definitions.ts';
import { fromCell } from './from-cell.ts';
import { fromText } from './from-text.ts';

const TODAY = '2026-03-10';
const propsOf = (type: string) => ({
  ...definitions.find(one => one.type === type)?.defaults(),
  label: '项',
});

/** Of a text more than the field stores, and what is then said of it. */
const CUT: readonly [type: string, text: string, said: string | undefined, own?: object][] = [
  ['date', '2026-3-5 14:30', '“2026-3-5 14:30”只取日期，时间没有取用'],
  ['time', '12:30:45', '“12:30:45”只取到分，秒没有取用'],
  ['time', '12:30:45', undefined, { format: 'HH:mm:ss' }],
  ['time', '12:30:00', undefined],
  [
    'time',
    '2026-3-5 12:30:45',
    '“2026-3-5 12:30:45”只取时间，日期没有取用；“2026-3-5 12:30:45”只取到分，秒没有取用',
  ],
  ['date-time', '2026-3-5 12:30:45', '“2026-3-5 12:30:45”只取到分，秒没有取用'],
  ['date-time', '2026-3-5 12:30:45', undefined, { format: 'YYYY-MM-DD HH:mm:ss' }],
  ['date-week', '2026-3-5', '“2026-3-5”只取周，日期没有取用'],
  ['date-month', '2026年3月5日', '“2026年3月5日”只取月份，日期没有取用'],
  ['date-month', '2026-3-5 12:30', '“2026-3-5 12:30”只取月份，日期和时间没有取用'],
  ['date-month', '2026-3', undefined],
  ['date-quarter', '2026-3-5', '“2026-3-5”只取季度，日期没有取用'],
  ['date-year', '2026-3-5', '“2026-3-5”只取年份，日期没有取用'],
  ['date-year', '2026', undefined],
  [
    'date-range',
    '2026-3-5 9:30 至 2026-3-6 10:00',
    '开始：“2026-3-5 9:30”只取日期，时间没有取用；结束：“2026-3-6 10:00”只取日期，时间没有取用',
  ],
  ['time-range', '9:30 至 18:00:30', '结束：“18:00:30”只取到分，秒没有取用'],
];

describe('a text of which a field takes a part alone', () => {
  it.each(CUT)('%s says of %s: %s', (type, text, said, own) => {
    const read = fromText(type, { ...propsOf(type), ...own }, text, TODAY);
    expect(read).toMatchObject({ ok: true });
    expect(read.ok && read.note).toBe(said);
  });

  it('is told of days in cells of a workbook, but not of a month that stands as its first day', () => {
    const { field } = definitions.find(one => one.type === 'date-month') ?? {};
    if (!field) throw new Error('no months');
    const said = (day: number) =>
      fromCell({ spec: field, props: propsOf('date-month') }, new Date(Date.UTC(2026, 2, day)), TODAY);
    expect(said(5)).toMatchObject({ value: '2026-03', note: '“2026-03-05”只取月份，日期没有取用' });
    expect(said(1)).toEqual({ ok: true, value: '2026-03' });
  });
});
