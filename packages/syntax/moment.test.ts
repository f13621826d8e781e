import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from './decimal.ts';
import { Moment } from './value.ts';

/** A calendar of its own: days counted month by month, with no date of JavaScript in it. */
const leaps = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number) =>
  [31, leaps(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
const pad = (n: number, to = 2) => String(n).padStart(to, '0');

const year = fc.integer({ min: 1, max: 9999 });
const day = fc
  .tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map(([y, m, d]) => [y, m, Math.min(d, lengthOf(y, m))] as const);
const clock = fc.tuple(fc.nat(23), fc.nat(59), fc.nat(59));
const dayText = ([y, m, d]: readonly [number, number, number]) => `${pad(y, 4)}-${pad(m)}-${pad(d)}`;
const clockText = (time: readonly number[]) => time.map(part => pad(part)).join(':');

describe('text of a moment', () => {
  it('is read as it was written, with a time or without', () => {
    fc.assert(
      fc.property(day, clock, (date, time) => {
        expect(Moment.parse(dayText(date))?.toString()).toBe(dayText(date));
        const whole = `${dayText(date)} ${clockText(time)}`;
        const read = Moment.parse(whole)!;
        expect(read.toString()).toBe(whole);
        expect([read.year, read.month, read.day, read.hour, read.minute, read.second]).toEqual([
          ...date,
          ...time,
        ]);
      }),
    );
  });

  it.each([
    ['2026-03-05', '2026-03-05'],
    ['2026/3/5', '2026-03-05'],
    ['2026.3.5', '2026-03-05'],
    ['2026年3月5日', '2026-03-05'],
    ['2026年3月5', '2026-03-05'],
    ['2026-3', '2026-03-01'],
    [' 2026-03-05 ', '2026-03-05'],
    ['2026-03-05T09:30', '2026-03-05 09:30:00'],
    ['2026-03-05 9:30:15', '2026-03-05 09:30:15'],
    ['2026-03-05T09:30:15.987Z', '2026-03-05 09:30:15'],
    ['2024-02-29', '2024-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31 23:59:59', '9999-12-31 23:59:59'],
  ])('%j is %s', (text, moment) => expect(Moment.parse(text)?.toString()).toBe(moment));

  it.each([
    '',
    '2026',
    '26-03-05',
    '2026-13-01',
    '2026-00-05',
    '2026-03-00',
    '2026-3-0',
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-03-32',
    '0000-01-01',
    '2026-03-05 24:00',
    '2026-03-05 09:60',
    '2026-03-05 09:30:60',
    '2026-03-05 9',
    '2026-03-0509:30',
    '２０２６-03-05',
    '20260305',
    '09:30',
    '2026-03-05 09:30 x',
  ])('%j names no moment', text => expect(Moment.parse(text)).toBeNull());
});

describe('days', () => {
  it('follow one another through months and leap years', () => {
    fc.assert(
      fc.property(day, ([y, m, d]) => {
        const last = d === lengthOf(y, m);
        const next: readonly [number, number, number] = !last
          ? [y, m, d + 1]
          : m < 12
            ? [y, m + 1, 1]
            : [y + 1, 1, 1];
        fc.pre(next[0] <= 9999);
        const moment = Moment.parse(dayText([y, m, d]))!;
        const after = moment.addDays(Decimal.one);
        expect(after.toString()).toBe(dayText(next));
        expect(after.weekday).toBe((moment.weekday + 1) % 7);
        expect(after.addDays(Decimal.int(-1)).toString()).toBe(moment.toString());
      }),
    );
  });

  it.each([
    ['1970-01-01', 4],
    ['2000-01-01', 6],
    ['1949-10-01', 6],
    ['2026-11-30', 1],
    ['2024-02-29', 4],
    ['9999-12-31', 5],
  ])('%s has weekday %i, of which 0 is Sunday', (text, weekday) =>
    expect(Moment.parse(text)?.weekday).toBe(weekday),
  );

  it('become moments by a part of a day, to the second below', () => {
    const moment = Moment.parse('2026-03-05')!;
    expect(moment.addDays(Decimal.parse('0.5')!).toString()).toBe('2026-03-05 12:00:00');
    expect(moment.addDays(Decimal.parse('-0.25')!).toString()).toBe('2026-03-04 18:00:00');
    expect(moment.addDays(Decimal.one.over(Decimal.int(3))).toString()).toBe('2026-03-05 08:00:00');
    expect(moment.addDays(Decimal.zero).hasTime).toBe(false);
    expect(new Moment(moment.ms - 1, false).toString()).toBe('2026-03-04');
    expect(new Moment(-1, true).toString()).toBe('1969-12-31 23:59:59');
  });

  it('end with the year 9999, and begin with the year 1', () => {
    expect(() => Moment.parse('9999-12-31')!.addDays(Decimal.one)).toThrow('日期超出可用的范围');
    expect(() => Moment.parse('0001-01-01')!.addDays(Decimal.int(-1))).toThrow('日期超出可用的范围');
    expect(() => Moment.parse('2026-03-05')!.addDays(Decimal.parse(`1${'0'.repeat(30)}`)!)).toThrow(
      '日期超出可用的范围',
    );
    expect(() => new Moment(Number.NaN, true)).toThrow('日期超出可用的范围');
  });
});

describe('numbers of a day that carry over', () => {
  it.each([
    [[2026, 13, 1], '2027-01-01'],
    [[2026, 0, 1], '2025-12-01'],
    [[2026, -11, 1], '2025-01-01'],
    [[2026, 3, 0], '2026-02-28'],
    [[2024, 3, 0], '2024-02-29'],
    [[2026, 2, 30], '2026-03-02'],
    [[2026, 1, 366], '2027-01-01'],
    [[99, 1, 1], '0099-01-01'],
  ] as const)('%j is %s', ([y, m, d], text) => expect(Moment.of(y, m, d)?.toString()).toBe(text));

  it('seconds carry over as well', () => {
    expect(Moment.of(2026, 3, 5, 86_400)?.toString()).toBe('2026-03-06 00:00:00');
    expect(Moment.of(2026, 3, 5, -1)?.toString()).toBe('2026-03-04 23:59:59');
    expect(Moment.of(2026, 3, 5, 0)?.toString()).toBe('2026-03-05 00:00:00');
  });

  it('are none beyond the years 1 to 9999', () => {
    for (const [y, m, d] of [
      [0, 12, 31],
      [1, 1, 0],
      [9999, 12, 32],
      [10_000, 1, 1],
      [-5, 1, 1],
      [Number.NaN, 1, 1],
    ] as const)
      expect(Moment.of(y, m, d)).toBeNull();
    expect(Moment.of(0, 13, 1)?.toString()).toBe('0001-01-01');
  });
});
