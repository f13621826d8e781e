import { computed } from '@gonghui/testkit/formulas/computed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../decimal.ts';
import { Moment, type Value } from '../value.ts';

const DAY = 86_400_000;
const moment = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
  .map(date => new Moment(date.getTime(), true));
const near = fc
  .tuple(moment, fc.integer({ min: -900, max: 900 }))
  .map(([from, days]) => [from, from.addDays(Decimal.int(days))] as const);
const floor = (moment: Moment) => Math.floor(moment.ms / DAY);
const ask = (formula: string, a: Value, b: Value, n = 0) => computed(formula, { a, b, n: Decimal.int(n) });

describe('distance of two dates', () => {
  it('in days is a count of midnights, whatever the clock', () => {
    fc.assert(
      fc.property(moment, moment, (a, b) => {
        const days = String(floor(b) - floor(a));
        expect(ask('DATEDIF({{a}}, {{b}})', a, b)).toBe(days);
        expect(ask('DATEDIF({{a}}, {{b}}, "天")', a, b)).toBe(days);
        expect(ask('DAYS({{b}}, {{a}})', a, b)).toBe(days);
      }),
    );
  });

  it('in hours, minutes and seconds is what has wholly gone', () => {
    fc.assert(
      fc.property(moment, moment, (a, b) => {
        const seconds = (b.ms - a.ms) / 1000;
        for (const [unit, size] of [
          ['s', 1],
          ['mi', 60],
          ['h', 3600],
        ] as const) {
          const whole = Math.floor(Math.abs(seconds) / size) * Math.sign(seconds);
          expect(ask(`DATEDIF({{a}}, {{b}}, "${unit}")`, a, b)).toBe(String(whole + 0));
        }
      }),
    );
  });

  it('in months is how often the same day has come, found one by one', () => {
    fc.assert(
      fc.property(near, ([a, b]) => {
        const [first, last] = a.ms <= b.ms ? [a, b] : [b, a];
        // A month is whole when its day and its time have come.
        const come = (month: number) => {
          const [y, m] = [
            first.year + Math.floor((first.month - 1 + month) / 12),
            ((first.month - 1 + month) % 12) + 1,
          ];
          return (
            `${y} ${String(m).padStart(2, '0')} ${String(first.day).padStart(2, '0')}${first.toString().slice(10)}` <=
            last.toString().replaceAll('-', ' ')
          );
        };
        let months = 0;
        while (come(months + 1)) months += 1;
        const signed = a.ms <= b.ms ? months : 0 - months;
        expect(ask('DATEDIF({{a}}, {{b}}, "m")', a, b)).toBe(String(signed));
        expect(ask('DATEDIF({{a}}, {{b}}, "y")', a, b)).toBe(String(Math.trunc(signed / 12) + 0));
      }),
    );
  });

  it('in working days is a walk from day to day', () => {
    fc.assert(
      fc.property(near, fc.array(fc.nat(40), { maxLength: 6 }), ([a, b], free) => {
        const [first, last] = [floor(a), floor(b)].sort((x, y) => x - y) as [number, number];
        const holidays = free.map(days => new Moment((first + days) * DAY, false));
        const off = new Set(holidays.map(floor));
        let [plain, count] = [0, 0];
        for (let day = first; day <= last; day++) {
          const weekday = new Date(day * DAY).getUTCDay();
          if (weekday === 0 || weekday === 6) continue;
          plain += 1;
          if (!off.has(day)) count += 1;
        }
        const sign = floor(a) <= floor(b) ? 1 : -1;
        expect(ask('NETWORKDAYS({{a}}, {{b}})', a, b)).toBe(String(plain * sign + 0));
        expect(computed('NETWORKDAYS({{a}}, {{b}}, {{free}})', { a, b, free: holidays })).toBe(
          String(count * sign + 0),
        );
      }),
    );
  });
});

describe('dates moved on', () => {
  it('lie as far away as they were moved', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -5000, max: 5000 }), (a, n) => {
        for (const unit of ['d', 'h', 'mi', 's'])
          expect(ask(`DATEDIF({{a}}, DATEADD({{a}}, {{n}}, "${unit}"), "${unit}")`, a, null, n)).toBe(
            String(n),
          );
        expect(ask('DATEADD({{a}}, {{n}}, "w")', a, null, n)).toBe(
          ask('DATEADD({{a}}, {{n}} * 7)', a, null, n),
        );
        expect(ask('DATEADD({{a}}, {{n}}, "y")', a, null, n % 200)).toBe(
          ask('DATEADD({{a}}, {{n}} * 12, "m")', a, null, n % 200),
        );
        expect(ask('DATEDELTA({{a}}, {{n}})', a, null, n)).toBe(ask('{{a}} + {{n}}', a, null, n));
      }),
    );
  });

  it.each([
    ['DATEADD("2026-01-31", 1, "月")', '2026-02-28'],
    ['DATEADD("2024-02-29", 1, " Year ")', '2025-02-28'],
    ['DATEADD("2026-03-05", 1.9, "m")', '2026-04-05'],
    ['DATEADD("2026-03-05", -1.9, "m")', '2026-02-05'],
    ['DATEADD("2026-03-05", 1.5)', '2026-03-06'],
    ['DATEADD("2026-03-05 12:00", 1.5)', '2026-03-07 00:00:00'],
    ['DATEADD("2026-03-05", 0, "h")', '2026-03-05 00:00:00'],
    ['DATEADD("2026-03-05", 90, "分钟")', '2026-03-05 01:30:00'],
    ['DATEADD("2026-03-05", "", "")', '2026-03-05'],
    ['DATEADD("", 1, "d")', ''],
    ['DATEADD("2026-03-05", 1, "q")', '! 时间单位应为 "y"、"m"、"w"、"d"、"h"、"mi" 或 "s"'],
    ['DATEADD("2026-03-05", 120001, "m")', '! 增加的数量超出可用的范围'],
    ['DATEADD("2026-03-05", 8000, "y")', '! 日期超出可用的范围'],
    ['DATEADD("2026-03-05", "甲")', '! 「甲」不是数字'],
    ['DATEDELTA("2026-02-28", 1)', '2026-03-01'],
    ['DATEDELTA("2026-02-28", 0.5)', '2026-02-28 12:00:00'],
    ['DATEDELTA("", 1)', ''],
    ['DATEDIF("", "2026-03-05")', ''],
    ['DATEDIF("2026-03-05", "甲")', '! 「甲」不是日期'],
    ['DATEDIF("2026-03-01", "2026-03-22", "周")', '3'],
    ['DATEDIF("2026-03-01", "2026-03-21", "w")', '2'],
    ['DATEDIF("2026-01-15 12:00", "2026-02-15 11:59", "m")', '0'],
    ['DATEDIF("2026-01-15 12:00", "2026-02-15 12:00", "m")', '1'],
    ['DAYS("2024-03-01", "2024-02-01")', '29'],
    ['NETWORKDAYS("2026-11-21", "2026-11-22")', '0'],
    ['NETWORKDAYS("2026-11-23", "2026-11-20")', '-2'],
    [
      'NETWORKDAYS("2026-09-28", "2026-10-09", UNION("2026-10-01", "2026-10-02", "2026-10-03", "2026-10-02 08:00"))',
      '8',
    ],
    ['NETWORKDAYS("2026-11-16", "2026-11-20", "2026-11-18")', '4'],
    ['NETWORKDAYS("2026-11-16", "2026-11-20", "甲")', '! 「甲」不是日期'],
    ['DATE(2026, 3, 5) - DATE(2026, 3, 1)', '4'],
    ['"2026-03-05 12:00" - DATE(2026, 3, 5)', '0.5'],
    ['DATE(2026, 3, 5) + "甲"', '! 「甲」不是数字'],
    ['1 + DATE(2026, 3, 5)', '2026-03-06'],
    ['DATE(2026, 3, 5) - ""', '! 缺少日期'],
    ['5 - DATE(2026, 3, 5)', '! 日期不能当作数字计算'],
    ['DATE(2026, 3, 5) * 2', '! 日期不能当作数字计算'],
  ])('%s is %s', (text, result) => expect(computed(text)).toBe(result));
});
