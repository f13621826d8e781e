import { readDay } from '@gonghui/values/day.ts';
import { orNull } from '@gonghui/values/reading.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayLimits, dayMessage, limitProblems } from '../../shared/date-limits.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  formatDay,
  isDay,
  monthWeeks,
  startOfWeek,
  weekday,
} from '../../shared/dates.ts';
import { DAY_SHORTCUTS, RANGE_SHORTCUTS } from './date-shortcuts.ts';

const TODAY = '2026-03-05';

describe('days', () => {
  it.each([
    ['2026-03-05', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-3-5', false],
    ['0000-01-01', false],
    ['0001-01-01', true],
    ['9999-12-31', true],
    ['2026-03-05T00:00', false],
    [20260305, false],
  ])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));

  it('move over the ends of months and leap years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(endOfMonth('2026-02-10')).toBe('2026-02-28');
    expect(daysBetween('2026-03-05', '2026-02-28')).toBe(-5);
  });

  it('start their weeks on Monday', () => {
    expect(weekday('2026-03-02')).toBe(0);
    expect(weekday('2026-03-08')).toBe(6);
    expect(startOfWeek('2026-03-08')).toBe('2026-03-02');
  });

  it('fill six weeks that hold the whole month, one day after another', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, date => {
        const weeks = monthWeeks(date.toISOString().slice(0, 10)).flat();
        expect(weeks).toHaveLength(42);
        for (let i = 1; i < 42; i++) expect(weeks[i]).toBe(addDays(weeks[i - 1]!, 1));
        expect(weeks).toContain(endOfMonth(date.toISOString().slice(0, 10)));
      }),
      { numRuns: 60 },
    );
  });

  it('are shown in the format of the field', () => {
    expect(formatDay('2026-03-05', 'YYYY年MM月DD日')).toBe('2026年03月05日');
    expect(formatDay('2026-03-05', 'YYYY/MM/DD')).toBe('2026/03/05');
  });
});

describe('a typed day', () => {
  it.each([
    ['2026-03-05', '2026-03-05'],
    ['2026-3-5', '2026-03-05'],
    ['2026/3/5', '2026-03-05'],
    ['2026.03.05', '2026-03-05'],
    ['2026年3月5日', '2026-03-05'],
    ['20260305', '2026-03-05'],
    ['12-31', '2026-12-31'],
    ['今天', TODAY],
    ['昨天', '2026-03-04'],
    ['2026-2-30', null],
    ['26-3-5', null],
    ['abc', null],
    ['constructor', null],
    ['', null],
    ['1-2-3-4', null],
  ])('%s means %s', (typed, day) => expect(orNull(readDay(typed, TODAY))).toBe(day));
});

describe('limits of a date field', () => {
  const field = { label: '日期' };
  it.each([
    ['unlimit', null, null],
    ['after-now', TODAY, null],
    ['before-now', null, TODAY],
    ['recent-days', '2026-02-27', TODAY],
    ['next-days', TODAY, '2026-03-11'],
  ] as const)('%s is from %s to %s, today included', (dateRange, min, max) => {
    expect(dayLimits({ dateRange, dateRangeDays: 7 }, TODAY)).toEqual({ min, max });
  });

  it('name what is wanted at each edge', () => {
    const recent = { ...field, dateRange: 'recent-days', dateRangeDays: 7 } as const;
    expect(dayMessage('2026-02-27', recent, TODAY)).toBeNull();
    expect(dayMessage('2026-02-26', recent, TODAY)).toBe('「日期」应为最近7天内的日期');
    expect(dayMessage('2026-03-06', recent, TODAY)).toBe('「日期」应为最近7天内的日期');
    expect(dayMessage('2026-03-04', { ...field, dateRange: 'after-now' }, TODAY)).toBe(
      '「日期」应为今天或以后的日期',
    );
    const span = {
      ...field,
      dateRange: 'start-end',
      dateRangeStartEnd: ['2026-01-01', '2026-01-31'],
    } as const;
    expect(dayMessage('2026-02-01', { ...span, dateRangeStartEnd: [...span.dateRangeStartEnd] }, TODAY)).toBe(
      '「日期」应为2026-01-01至2026-01-31之间的日期',
    );
  });

  it('are a problem of the design when they are missing or the wrong way round', () => {
    expect(limitProblems({ dateRange: 'unlimit' })).toEqual([]);
    expect(limitProblems({ dateRange: 'start-end', dateRangeStartEnd: null })[0]?.message).toBe(
      '请设置日期范围',
    );
    const reversed = { dateRange: 'start-end', dateRangeStartEnd: ['2026-02-01', '2026-01-01'] } as const;
    expect(limitProblems({ ...reversed, dateRangeStartEnd: [...reversed.dateRangeStartEnd] })).toHaveLength(
      1,
    );
    expect(
      limitProblems({ dateRange: 'start-end', dateRangeStartEnd: ['2026-01-01', '2026-01-01'] }),
    ).toEqual([]);
  });
});

describe('shortcuts (spec, designers §9)', () => {
  it('give these days and ranges on a Thursday', () => {
    expect(Object.fromEntries(DAY_SHORTCUTS.map(({ label, day }) => [label, day(TODAY)]))).toEqual({
      今天: '2026-03-05',
      昨天: '2026-03-04',
      一周前: '2026-02-26',
    });
    expect(Object.fromEntries(RANGE_SHORTCUTS.map(({ label, range }) => [label, range(TODAY)]))).toEqual({
      今天: ['2026-03-05', '2026-03-05'],
      昨天: ['2026-03-04', '2026-03-04'],
      本周: ['2026-03-02', '2026-03-08'],
      最近一周: ['2026-02-27', '2026-03-05'],
      本月: ['2026-03-01', '2026-03-31'],
      最近一个月: ['2026-02-06', '2026-03-05'],
      最近三个月: ['2025-12-06', '2026-03-05'],
    });
  });
});
