import { Moment } from '@gonghui/syntax/value.ts';
import { computed } from '@gonghui/testkit/formulas/computed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const moment = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map(date => new Date(Math.floor(date.getTime() / 1000) * 1000));
const textOf = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');

describe('parts of a date', () => {
  it('are the digits that stand in its text', () => {
    fc.assert(
      fc.property(moment, date => {
        const text = textOf(date);
        const numbers = text.split(/[- :]/).map(Number).join(' ');
        const names = ['YEAR', 'MONTH', 'DAY', 'HOUR', 'MINUTE', 'SECOND'];
        const ask = (value: string) => names.map(name => `${name}(${value})`).join(' & " " & ');
        expect(computed(ask(`"${text}"`))).toBe(numbers);
        expect(computed(ask('{{a}}'), { a: Moment.parse(text) })).toBe(numbers);
      }),
    );
  });

  it('the weekday is that of the calendar of the browser, in three ways of counting', () => {
    const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
    const named = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
    fc.assert(
      fc.property(moment, date => {
        fc.pre(date.getUTCFullYear() >= 1600); // Intl counts by the Julian calendar before.
        const sunday = names.indexOf(named.format(date));
        const monday = (sunday + 6) % 7;
        const day = `"${textOf(date)}"`;
        expect(
          computed(`WEEKDAY(${day}) & WEEKDAY(${day}, 1) & WEEKDAY(${day}, 2) & WEEKDAY(${day}, 3)`),
        ).toBe([sunday + 1, sunday + 1, monday + 1, monday].join(''));
      }),
    );
  });

  it.each([
    ['WEEKDAY("2026-11-21", 0)', '! 类型超出可用的范围'],
    ['WEEKDAY("2026-11-21", 4)', '! 类型超出可用的范围'],
    ['WEEKDAY("")', ''],
    ['HOUR("09:30")', '9'],
    ['HOUR("9:05")', '9'],
    ['MINUTE("09:30:15")', '30'],
    ['SECOND("09:30:15")', '15'],
    ['SECOND("09:30")', '0'],
    ['HOUR("2026-11-21")', '0'],
    ['HOUR("24:00")', '! 「24:00」不是日期'],
    ['MINUTE("09:60")', '! 「09:60」不是日期'],
    // A time alone has no day.
    ['YEAR("09:30")', '! 「09:30」不是日期'],
    ['MONTH("09:30")', '! 「09:30」不是日期'],
    ['DAY("09:30")', '! 「09:30」不是日期'],
    ['WEEKDAY("09:30")', '! 「09:30」不是日期'],
    ['YEAR("甲")', '! 「甲」不是日期'],
    ['YEAR(2026)', '! 「2026」不是日期'],
    ['YEAR(TRUE)', '! 「是」不是日期'],
    ['YEAR("")', ''],
    ['YEAR({{none}})', ''],
    ['YEAR({{empties}})', ''],
    ['YEAR({{one}})', '2026'],
    ['YEAR({{two}})', '! 「2026-03-02、2026-03-0…」不是日期'],
  ])('%s is %s', (text, result) => {
    const [a, b] = ['2026-03-02', '2026-03-05'].map(day => Moment.parse(day));
    expect(computed(text, { none: null, empties: [null, ''], one: [a!], two: [a!, b!] })).toBe(result);
  });
});

describe('DATE', () => {
  it.each([
    ['DATE(2026, 3, 5)', '2026-03-05'],
    ['DATE(2026, 2, 30)', '2026-03-02'],
    ['DATE(2026, 14, 1)', '2027-02-01'],
    ['DATE(2026, 3)', '2026-03-01'],
    ['DATE(2026, 3, 5, 9)', '2026-03-05 09:00:00'],
    ['DATE(2026, 3, 5, 9, 30, 61)', '2026-03-05 09:31:01'],
    ['DATE(2026, 3, 5, 24)', '2026-03-06 00:00:00'],
    ['DATE(2026.9, 3.9, 5.9)', '2026-03-05'],
    ['DATE("2026", "3", "5")', '2026-03-05'],
    ['DATE("2026年3月5日")', '2026-03-05'],
    ['DATE("")', ''],
    ['DATE(2026, "", 5)', ''],
    ['DATE(0, 1, 1)', '! 日期超出可用的范围'],
    ['DATE(9999, 12, 32)', '! 日期超出可用的范围'],
    ['DATE(10001, 1, 1)', '! 日期超出可用的范围'],
    ['DATE("甲")', '! 「甲」不是日期'],
    ['DATE("甲", 1)', '! 「甲」不是数字'],
    ['TODAY()', '2026-11-21'],
    ['NOW()', '2026-11-21 09:30:15'],
    ['SYSTIME() = NOW()', '是'],
    ['TODAY() < NOW()', '是'],
  ])('%s is %s', (text, result) => expect(computed(text)).toBe(result));
});
