import { describe, expect, it } from 'vitest';
import { dateMonth } from '../date-month/definition.ts';
import { dateQuarter } from '../date-quarter/definition.ts';
import { dateTime } from '../date-time/definition.ts';
import { dateWeek } from '../date-week/definition.ts';
import { dateYear } from '../date-year/definition.ts';
import { timeRange } from '../time-range/definition.ts';
import { timeSelect } from '../time-select/definition.ts';
import { timeSelectRange } from '../time-select-range/definition.ts';
import { context, fieldFrom, fuzz, noNames } from './hostile.ts';

const types = [dateTime, dateWeek, dateMonth, dateQuarter, dateYear, timeRange, timeSelect, timeSelectRange];
const ranged = { dateRange: 'unlimit', dateRangeDays: 7, dateRangeStartEnd: null };
const slots = { intervalStep: 60, startTime: '08:00', endTime: '21:00' };

/** One row a type: props that the spec gives, a raw value, what is stored of it, its text, what is refused. */
const cases = [
  [
    dateTime,
    { ...ranged, format: 'YYYY-MM-DD HH:mm' },
    '2026-03-05 09:30',
    '2026-03-05 09:30:00',
    '2026-03-05 09:30',
    ['2026-03-05', '2026-02-30 09:30', '2026-03-05 24:00', '2026-03-05Z09:30'],
  ],
  [
    dateWeek,
    { ...ranged, format: 'YYYY年第w周' },
    '2026-W10',
    '2026-W10',
    '2026年第10周',
    ['2026-W54', '2026-10'],
  ],
  [dateMonth, { ...ranged, format: 'YYYY-MM' }, '2026-03', '2026-03', '2026-03', ['2026-13', '2026-03-05']],
  [dateQuarter, { ...ranged, format: 'YYYY-Qn' }, '2026-Q1', '2026-Q1', '2026-Q1', ['2026-Q5', 'Q1']],
  [dateYear, { ...ranged, format: 'YYYY' }, '2026', '2026', '2026', ['26', 2026]],
  [
    timeRange,
    { format: 'HH:mm' },
    ['09:00', '18:30'],
    ['09:00:00', '18:30:00'],
    '09:00至18:30',
    [['18:30', '09:00'], ['09:00'], '09:00'],
  ],
  [timeSelect, slots, '09:00', '09:00:00', '09:00', ['9:00', 900]],
  [
    timeSelectRange,
    slots,
    ['09:00', '12:00:00'],
    ['09:00:00', '12:00:00'],
    '09:00至12:00',
    [['12:00', '09:00'], {}],
  ],
] as const;

describe.each(cases.map(row => [row[0].type, ...row] as const))(
  '%s',
  (_, definition, props, raw, stored, text, wrong) => {
    const field = fieldFrom(definition);
    const made = definition.defaults();

    it('has the defaults of the spec and is empty by default', () => {
      expect(made).toMatchObject({
        ...props,
        clearable: true,
        required: false,
        status: 'editable',
        overColumns: 4,
      });
      expect(field.initial?.(made) ?? field.empty).toBeNull();
      for (const blank of [null, undefined, ''])
        expect(field.read(blank, made)).toEqual({ ok: true, value: null });
    });

    it('reads any JSON without throwing', () => fuzz(definition));

    it('stores, shows and checks what it takes', () => {
      expect(field.read(raw, made)).toEqual({ ok: true, value: stored });
      expect(field.toText(stored as never, made, noNames)).toBe(text);
      expect(field.check(stored as never, made, context)).toEqual([]);
    });

    it('refuses what it is not, by name', () => {
      for (const value of wrong) {
        const read = field.read(value, made);
        expect(read.ok ? value : read.message).toContain(`「${made.label}」`);
      }
    });
  },
);

describe('limits', () => {
  const message = (definition: (typeof types)[number], value: string, more: object) =>
    fieldFrom(definition).check(value, { ...definition.defaults(), label: '期', ...more }, context);

  it('a moment keeps to the days of its range', () => {
    const props = { dateRange: 'after-now' };
    expect(message(dateTime, '2026-03-05 00:00:00', props)).toEqual([]);
    expect(message(dateTime, '2026-03-04 23:59:00', props)).toEqual(['「期」应为今天或以后的日期']);
  });

  it('a period counts as inside when one of its days is', () => {
    const props = { dateRange: 'after-now' };
    expect(message(dateWeek, '2026-W10', props)).toEqual([]);
    expect(message(dateWeek, '2026-W09', props)).toEqual(['「期」应为今天或以后的周']);
    expect(message(dateMonth, '2026-02', props)).toEqual(['「期」应为今天或以后的月份']);
    expect(message(dateQuarter, '2026-Q1', props)).toEqual([]);
    expect(message(dateYear, '2025', props)).toEqual(['「期」应为今天或以后的年份']);
  });

  it('slots go from start to end by the step', () => {
    const props = { startTime: '08:30', endTime: '10:00', intervalStep: 30 };
    expect(message(timeSelect, '10:00:00', props)).toEqual([]);
    expect(message(timeSelect, '10:30:00', props)).toEqual(['「期」的选项已不存在，请重新选择']);
    const twice = fieldFrom(timeSelectRange).check(
      ['09:00:00', '09:00:00'],
      { ...timeSelectRange.defaults(), label: '期' },
      context,
    );
    expect(twice).toEqual(['「期」的结束时间应晚于开始时间']);
    expect(timeSelect.problems?.({ ...timeSelect.defaults(), endTime: '07:00' })).toMatchObject([
      { level: 'error', prop: 'endTime' },
    ]);
  });
});
