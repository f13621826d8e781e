import { describe, expect, it } from 'vitest';
import { bookingTime } from '../booking-time/definition.ts';
import type { BookingTimeProps } from '../booking-time/shape.ts';
import { bookingDays, bookingProblems } from '../shared/booking.ts';
import { periodStarts } from '../shared/periods-of-day.ts';
import { context, fieldFrom, fuzz, noNames } from '../testing/hostile.ts';
import { booking } from './definition.ts';

const common = {
  description: '',
  overColumns: 4,
  required: false,
  status: 'editable',
  defaultGenre: 'static-default',
  clearable: true,
  dateRange: 'after-now',
  dateRangeDays: 7,
  dateRangeStartEnd: null,
  quota: 1,
  withoutWeekend: false,
  withoutHolidays: false,
};

describe('booking', () => {
  const field = fieldFrom(booking);
  const props = (more = {}) => ({ ...booking.defaults(), label: '会议室', ...more });

  it('starts with the defaults of the spec', () =>
    expect(booking.defaults()).toEqual({ ...common, label: '预约日期', placeholder: '请选择预约日期' }));
  it('reads any JSON without throwing', () => fuzz(booking));

  it('takes today and the six days after it', () => {
    for (const day of ['2026-03-05', '2026-03-11']) expect(field.check(day, props(), context)).toEqual([]);
    for (const day of ['2026-03-04', '2026-03-12'])
      expect(field.check(day, props(), context)).toEqual(['「会议室」可预约2026-03-05至2026-03-11的日期']);
  });

  it('takes what is left of a fixed range', () => {
    const range = (start: string, end: string) =>
      props({ dateRange: 'start-end', dateRangeStartEnd: [start, end] });
    expect(field.check('2026-03-04', range('2026-03-01', '2026-03-31'), context)).toHaveLength(1);
    expect(field.check('2026-03-31', range('2026-03-01', '2026-03-31'), context)).toEqual([]);
    expect(field.check('2026-03-05', range('2026-02-01', '2026-02-28'), context)).toEqual([
      '「会议室」已过可预约的日期',
    ]);
    expect(bookingDays(range('2026-03-04', '2026-03-06'), '2026-03-05')).toEqual([
      '2026-03-05',
      '2026-03-06',
    ]);
  });

  it('tells the designer of a range that is none, or longer than a year', () => {
    const problems = (range: string[] | null) =>
      bookingProblems({ label: 'x', dateRange: 'start-end', dateRangeStartEnd: range }).map(
        ({ message }) => message,
      );
    expect(problems(null)).toEqual(['请设置日期范围']);
    expect(problems(['2026-03-02', '2026-03-01'])).toEqual(['日期范围的开始不能晚于结束']);
    expect(problems(['2026-01-01', '2027-01-02'])).toEqual(['日期范围不能超过366天']);
    expect(problems(['2026-01-01', '2027-01-01'])).toEqual([]);
  });

  it.each([['2026-02-30'], ['2026-3-5'], [20260305], [['2026-03-05']], ['tomorrow']])('refuses %j', raw =>
    expect(field.read(raw, props())).toEqual({ ok: false, message: '「会议室」应为日期，如 2026-01-31' }),
  );
});

describe('booking-time', () => {
  const field = fieldFrom(bookingTime);
  const props = (more: Partial<BookingTimeProps> = {}) => ({
    ...(bookingTime.defaults() as BookingTimeProps),
    label: '面试',
    ...more,
  });

  it('starts with the defaults of the spec', () =>
    expect(bookingTime.defaults()).toEqual({
      ...common,
      label: '预约时间',
      placeholder: '请选择预约时间',
      intervalStep: 60,
      startTime: '08:00',
      endTime: '21:00',
    }));
  it('reads any JSON without throwing', () => fuzz(bookingTime));

  it('cuts the day into periods that fit whole', () => {
    expect(periodStarts(props())).toHaveLength(13);
    expect(periodStarts(props()).at(-1)).toBe('20:00');
    expect(periodStarts(props({ intervalStep: 50, startTime: '09:00', endTime: '11:00' }))).toEqual([
      '09:00',
      '09:50',
    ]);
    expect(periodStarts(props({ startTime: '21:00', endTime: '08:00' }))).toEqual([]);
    expect(bookingTime.problems?.(props({ endTime: '08:30' }))).toMatchObject([
      { message: '每天的时间不足一个时段' },
    ]);
  });

  it('is the start of a period that the design has', () => {
    expect(field.read('2026-03-05 09:00', props())).toEqual({ ok: true, value: '2026-03-05 09:00:00' });
    expect(field.check('2026-03-05 09:00:00', props(), context)).toEqual([]);
    expect(field.check('2026-03-05 09:30:00', props(), context)).toEqual(['「面试」没有该时段，请重新选择']);
    expect(field.check('2026-03-12 09:00:00', props(), context)).toHaveLength(1);
  });

  it.each([
    ['2026-03-05'],
    ['2026-03-05 24:00'],
    ['2026-03-05 09:60'],
    ['2026-03-05T09:00'],
    ['2026-03-05 09:00:30'],
  ])('refuses %j', raw => expect(field.read(raw, props()).ok).toBe(false));

  it('is shown with its end', () => {
    expect(field.toText('2026-03-05 09:00:00', props(), noNames)).toBe('2026-03-05 09:00至10:00');
    expect(field.toText('2026-03-05 23:00:00', props(), noNames)).toBe('2026-03-05 23:00至24:00');
  });
});
