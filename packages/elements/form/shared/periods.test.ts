import { orNull } from '@gonghui/values/reading.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../shared/dates.ts';
import {
  firstDay,
  formatPeriod,
  isPeriod,
  periodDays,
  periodOfDay,
  readPeriod,
  stepPeriod,
  UNITS,
} from '../../shared/periods.ts';

const today = '2026-03-05';

describe('periods', () => {
  it.each([
    ['2026-01-01', '2026-W01'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
    ['2023-01-01', '2022-W52'],
  ])('%s lies in ISO week %s, Monday first', (day, week) => expect(periodOfDay('week', day)).toBe(week));

  it('has the days of each unit', () => {
    expect(periodDays('week', '2026-W10')).toEqual(['2026-03-02', '2026-03-08']);
    expect(periodDays('month', '2024-02')).toEqual(['2024-02-01', '2024-02-29']);
    expect(periodDays('quarter', '2026-Q4')).toEqual(['2026-10-01', '2026-12-31']);
    expect(periodDays('year', '2026')).toEqual(['2026-01-01', '2026-12-31']);
  });

  it.each([
    ['week', ['2026-W54', '2025-W53', '2026-W00', '2026-10', '2026W10', 202610, null]],
    ['month', ['2026-13', '2026-00', '2026-1', '0000-01']],
    ['quarter', ['2026-Q5', '2026-Q0', '2026Q1']],
    ['year', ['26', '02026', '0999', '9999', 2026]],
  ] as const)('knows what is no %s', (unit, wrong) => {
    expect(wrong.filter(raw => isPeriod(unit, raw))).toEqual([]);
  });

  it('goes to a day and back, step by step, in an order that text keeps', () => {
    const day = fc.integer({ min: 0, max: 400_000 }).map(count => addDays('1900-01-01', count));
    fc.assert(
      fc.property(fc.constantFrom(...UNITS), day, fc.integer({ min: 1, max: 60 }), (unit, from, count) => {
        const period = periodOfDay(unit, from);
        const [first, last] = periodDays(unit, period);
        expect(isPeriod(unit, period)).toBe(true);
        expect(first <= from && from <= last).toBe(true);
        expect(periodOfDay(unit, first)).toBe(period);
        expect(periodOfDay(unit, last)).toBe(period);
        expect(firstDay(unit, stepPeriod(unit, period, 1))).toBe(addDays(last, 1));
        expect(stepPeriod(unit, stepPeriod(unit, period, count), -count)).toBe(period);
        expect(stepPeriod(unit, period, count) > period).toBe(true);
      }),
    );
  });

  it.each([
    ['week', { 上周: '2026-W09', 本周: '2026-W10', 下周: '2026-W11' }],
    ['month', { 上个月: '2026-02', 本月: '2026-03', 下月: '2026-04' }],
    ['quarter', { 上季度: '2025-Q4', 本季度: '2026-Q1', 下个季度: '2026-Q2' }],
    ['year', { 前年: '2024', 去年: '2025', 今年: '2026', 明年: '2027' }],
  ] as const)('reads a %s by its word, where today is known', (unit, words) => {
    for (const [word, period] of Object.entries(words)) {
      expect(readPeriod(unit, word, today), word).toEqual({ ok: true, value: period });
      expect(readPeriod(unit, word, null).ok, word).toBe(false);
    }
    expect(readPeriod(unit, 'constructor', today).ok).toBe(false);
    expect(readPeriod(unit, unit === 'year' ? '本月' : '今年', today).ok).toBe(false);
  });

  it('shows itself in its format; quarters are Q1 to Q4', () => {
    expect(formatPeriod('week', '2026-W05', 'YYYY年第w周')).toBe('2026年第5周');
    expect(formatPeriod('week', '2026-W05', 'YYYY-Www')).toBe('2026-W05');
    expect(formatPeriod('month', '2026-03', 'YYYY年MM月')).toBe('2026年03月');
    expect([1, 2, 3, 4].map(n => formatPeriod('quarter', `2026-Q${n}`, 'YYYY年Qn'))).toEqual([
      '2026年Q1',
      '2026年Q2',
      '2026年Q3',
      '2026年Q4',
    ]);
    expect(formatPeriod('year', '2026', 'YYYY年')).toBe('2026年');
  });

  it.each([
    ['week', '2026-W10', '2026-W10'],
    ['week', '2026年第10周', '2026-W10'],
    ['week', '10', '2026-W10'],
    ['week', '2026-03-05', '2026-W10'],
    ['week', '2026-54', null],
    ['month', '2026-3', '2026-03'],
    ['month', '202603', '2026-03'],
    ['month', '2026年3月', '2026-03'],
    ['month', '3月', '2026-03'],
    ['month', '13', null],
    ['quarter', 'Q2', '2026-Q2'],
    ['quarter', '2025年第四季度', '2025-Q4'],
    ['quarter', '2026Q5', null],
    ['year', '2024年', '2024'],
    ['year', '24', null],
    ['year', '', null],
  ] as const)('a %s typed as %s is %s', (unit, typed, value) =>
    expect(orNull(readPeriod(unit, typed, today))).toBe(value),
  );
});
