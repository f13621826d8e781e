import { TIME_ZONE } from '@gonghui/kernel/time-zone.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isDay, weekday } from './calendar.ts';
import { fromSerial, serialMoment } from './cell.ts';
import { readDay, readMoment } from './day.ts';
import { dayIn, momentIn, numberIn } from './read.ts';
import { cellFormat, numberCell } from './shown.ts';

const options = { numRuns: sized(300, 20_000), seed: SEED };
const TODAY = '2026-03-10';
/** A day of the calendar, told by the engine's own. */
const day = fc
  .integer({ min: Date.parse('0001-01-01') / 86_400_000, max: Date.parse('9999-12-31') / 86_400_000 })
  .map(days => new Date(days * 86_400_000).toISOString().slice(0, 10));
const clock = fc.integer({ min: 0, max: 86_399 }).map(at => new Date(at * 1000).toISOString().slice(11, 19));

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** How people write a day: of its year, month and date without zeros in front. */
const WAYS: readonly ((year: string, month: number, date: number, day: string) => string)[] = [
  (...[, , , day]) => day,
  (...[, , , day]) => day.replaceAll('-', ''),
  (...[, , , day]) => ` ${day.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))}　`,
  (year, month, date) => `${year}/${month}/${date}`,
  (year, month, date) => `${year}.${month}.${date}`,
  (year, month, date) => `${year} 年 ${month} 月 ${date} 号`,
  (year, month, date, day) => `${year}年${month}月${date}日 星期${'一二三四五六天'[weekday(day)]}`,
  (year, month, date, day) => `${year}-${month}-${date}（周${'一二三四五六日'[weekday(day)]}）`,
  (year, month, date) => `${date}-${MONTHS[month - 1]}-${year}`,
  (year, month, date) => `${MONTHS[month - 1]?.toUpperCase()} ${date}, ${year}`,
];
const partsOf = (day: string) =>
  [day.slice(0, 4), Number(day.slice(5, 7)), Number(day.slice(8)), day] as const;

/** Near days and moments, so that most of them are read as something. */
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(day, fc.constantFrom(...WAYS)).map(([day, way]) => way(...partsOf(day))) },
  clock,
  fc.constantFrom(
    ...['T', ' ', 'Z', '+14:00', '-12:00', '+0800', '上午', '晚上', 'PM', '今天', '0000', '9999-12-31', '-'],
    ...[
      '0001-01-01',
      '2026-00-05',
      '2026-03-00',
      '2026-02-29',
      '星期四',
      '3-5',
      '1',
      '.5',
      '点半',
      '年',
      '日',
    ],
  ),
);

describe('a day', () => {
  it('is read as it was, however it is written', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...WAYS), (day, way) => {
        expect(readDay(way(...partsOf(day)), null)).toEqual({ ok: true, value: day });
      }),
      options,
    );
  });

  it('exists exactly where the engine comes back to it, the 29th of February of every year among them', () => {
    const wrong: string[] = [];
    for (let year = 0; year <= 9999; year++)
      for (const rest of ['02-29', '02-30', '04-31', '12-31', '13-01', '00-10', '06-00']) {
        const text = `${String(year).padStart(4, '0')}-${rest}`;
        const at = Date.parse(`${text}T00:00:00Z`);
        const exists = year > 0 && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
        if (isDay(text) !== exists) wrong.push(text);
      }
    expect(wrong).toEqual([]);
  });

  it('is one of the calendar, whatever it was read from, and so is that of a moment', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 4 }), pieces => {
        const text = pieces.join('');
        const found = readDay(text, TODAY);
        const moment = readMoment(text, TODAY);
        if (found.ok) expect([text, isDay(found.value)]).toEqual([text, true]);
        if (moment.ok) {
          expect([text, isDay(moment.value.slice(0, 10))]).toEqual([text, true]);
          expect(moment.value.slice(10)).toMatch(/^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
        }
        // Both read the same texts, and the day of one is that of the other.
        expect([text, moment.ok && moment.value.slice(0, 10)]).toEqual([text, found.ok && found.value]);
      }),
      options,
    );
  });

  it('says that its time was left out, and never that of midnight', () => {
    fc.assert(
      fc.property(day, clock, (day, clock) => {
        const found = readDay(`${day} ${clock}`, null);
        expect(found).toMatchObject({ ok: true, value: day });
        expect(found.ok && found.note !== undefined).toBe(clock !== '00:00:00');
      }),
      options,
    );
  });
});

describe('a moment', () => {
  it('of a zone is what the clocks of the enterprise say then', () => {
    const zone = fc
      .tuple(fc.constantFrom('+', '-'), fc.nat(14), fc.constantFrom('00', '30', '45'))
      .map(([sign, hours, minutes]) => `${sign}${String(hours).padStart(2, '0')}:${minutes}`);
    fc.assert(
      fc.property(day, clock, zone, (day, clock, zone) => {
        fc.pre(day > '1900-02-01' && day < '9999-12-30');
        const said = new Date(`${day}T${clock}${zone}`).toLocaleString('sv-SE', { timeZone: TIME_ZONE });
        expect(readMoment(`${day}T${clock}${zone}`, null)).toEqual({ ok: true, value: said });
        expect(readMoment(`${day} ${clock}.25${zone.replace(':', '')}`, null)).toEqual({
          ok: true,
          value: said,
        });
      }),
      options,
    );
  });

  it.each(['9999-12-31T23:30:00-05:00', '9999-12-31T16:00:00Z', '0001-01-01T00:00:00+14:00'])(
    '%s is on no day that a calendar here has',
    text => {
      expect(readMoment(text, null)).toMatchObject({ ok: false });
      expect(readDay(text, null)).toMatchObject({ ok: false });
    },
  );
});

describe('a number of a sheet', () => {
  const system = (from1904: boolean) => ({
    from1904,
    moment: (serial: number) => serialMoment(serial, from1904),
  });
  const codes = fc.constantFrom(
    'General',
    '0',
    '0.00',
    'yyyy-mm-dd',
    'yyyy/m/d h:mm',
    'yyyy"年"m"月"',
    'h:mm',
  );
  const serial = fc.oneof(
    fc.double({ noDefaultInfinity: true, noNaN: true }),
    fc.double({ min: -2, max: 3_000_000, noNaN: true }),
    fc.integer({ min: 18_000_000, max: 100_000_000 }),
    fc.constantFrom(0, 1, 59, 60, 61, 2_958_465, 2_958_466 - 1e-9, 2_958_466, -1e300, 1e300),
  );

  it('is no day, or one of the calendar, whatever its format', () => {
    fc.assert(
      fc.property(serial, codes, fc.boolean(), (value, code, from1904) => {
        const cell = numberCell(value, cellFormat(code), system(from1904));
        for (const found of [dayIn(cell, TODAY), momentIn(cell, TODAY)])
          if (found.ok) expect([value, code, isDay(found.value.slice(0, 10))]).toEqual([value, code, true]);
      }),
      options,
    );
  });

  it('is the day of a moment, and none where that is of another calendar or of a time alone', () => {
    const moments = fc.oneof(
      fc.date({ noInvalidDate: false }),
      fc.integer({ min: -30_000, max: 3_000_000 }).map(days => new Date(days * 86_400_000)),
      fc
        .constantFrom(Date.UTC(10_000, 0, 1), Date.UTC(1900, 11, 31), Date.UTC(1901, 0, 1))
        .map(at => new Date(at)),
    );
    fc.assert(
      fc.property(moments, at => {
        const [day, moment] = [dayIn(at, TODAY), momentIn(at, TODAY)];
        expect([at, day.ok && day.value]).toEqual([at, moment.ok && moment.value.slice(0, 10)]);
      }),
      options,
    );
    expect(
      [Date.UTC(10_000, 0, 1), Date.UTC(1900, 11, 31), Number.NaN].map(at => dayIn(new Date(at), TODAY).ok),
    ).toEqual([false, false, false]);
  });

  it('that no calendar reaches is a number, in whatever format of days: 20260305 as it is written', () => {
    const cell = numberCell(20_260_305, cellFormat('yyyy-mm-dd'), system(false));
    expect(dayIn(cell, null)).toEqual({ ok: true, value: '2026-03-05' });
    expect(numberIn(cell)).toEqual({ ok: true, value: 20_260_305 });
    for (const value of [-5, 2_958_466, 1e12])
      expect(numberIn(numberCell(value, cellFormat('yyyy/m/d h:mm'), system(false)))).toEqual({
        ok: true,
        value,
      });
  });

  it('counts the days of the calendar, in either system', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1, max: 62 }), fc.integer({ min: 61, max: 2_957_000 })),
        fc.boolean(),
        (days, from1904) => {
          const moment = fromSerial(days, from1904);
          // Excel has a day 60 that is none, and what is before it is counted one less.
          if (days === 60 && !from1904) {
            expect(moment).toBe(null);
            return;
          }
          const first = from1904 ? '1904-01-01' : days < 60 ? '1899-12-31' : '1899-12-30';
          expect(moment?.toISOString()).toBe(`${addDays(first, days)}T00:00:00.000Z`);
        },
      ),
      options,
    );
  });
});
