import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bareCell,
  cellsWeight,
  cellText,
  clockOf,
  dayOf,
  fromSerial,
  isBareTime,
  isBlank,
  isSerial,
  isShown,
  type SheetCell,
  SYSTEMS_APART,
  serialMoment,
} from './cell.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };
const at = (text: string) => new Date(text);
const shown = (value: number | Date, text: string): SheetCell => ({ value, shown: text, code: '0' });

const text = fc.string({ unit: fc.constantFrom('a', '云', ' ', '\u3000', '=', '"', '0', '\n', '\u200b') });
const cell: fc.Arbitrary<SheetCell> = fc.oneof(
  text,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.date({ min: at('1899-12-30'), max: at('9999-12-31'), noInvalidDate: true }),
  fc.tuple(fc.double(), text).map(([value, said]) => shown(value, said)),
);

describe('what a person sees in a cell', () => {
  it.each<[SheetCell, string]>([
    [null, ''],
    ['  云杉 ', '云杉'],
    ['="00456"', '00456'],
    ['=" 00456 "', '00456'],
    [' ="00456" ', '00456'],
    ['=""', ''],
    // Only a whole formula of one text is taken for its text.
    ['="a"&"b"', '="a"&"b"'],
    ['=SUM(A1)', '=SUM(A1)'],
    ['="a', '="a'],
    [true, '是'],
    [false, '否'],
    [0, '0'],
    [-0, '0'],
    [59.699_999_999_999_996, '59.7'],
    [1e21, `1${'0'.repeat(21)}`],
    [1e-7, '0.0000001'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    [at('2026-03-05T00:00:00Z'), '2026-03-05'],
    [at('2026-03-05T09:30:15Z'), '2026-03-05 09:30:15'],
    [at('2026-03-05T00:00:01Z'), '2026-03-05 00:00:01'],
    // Of the day zero of spreadsheets only the time is meant.
    [at('1899-12-30T09:30:00Z'), '09:30'],
    [at('0099-03-05T00:00:00Z'), '00:00'],
    [at('nonsense'), ''],
    [shown(123, ' 00123 '), '00123'],
    [shown(0.5, ''), ''],
  ])('%j is %j', (held, wanted) => expect(cellText(held)).toBe(wanted));

  it('is a text that stays as it is when it is a cell itself', () => {
    fc.assert(
      fc.property(cell, held => {
        const seen = cellText(held);
        expect(seen).toBe(seen.trim());
        // ="…" is opened once, not twice.
        if (!seen.startsWith('="')) expect(cellText(seen)).toBe(seen);
      }),
      options,
    );
  });

  it('is nothing where the cell is blank, and the value behind a shown one is the value', () => {
    fc.assert(
      fc.property(cell, held => {
        // Signs that take no place are nothing to people, and still a text.
        if (isBlank(held)) expect(cellText(held).replaceAll('\u200b', '').trim()).toBe('');
        expect(isShown(bareCell(held))).toBe(false);
        expect(bareCell(held)).toBe(isShown(held) ? held.value : held);
      }),
      options,
    );
    expect([null, undefined, '', ' \u3000\n', '\u200b'].map(isBlank)).toEqual([true, true, true, true, true]);
    expect([0, false, '0', '.', at('2026-03-05'), shown(0, '')].map(isBlank)).toEqual(Array(6).fill(false));
  });

  it('weighs what all of its row weigh together', () => {
    fc.assert(
      fc.property(fc.array(cell), fc.array(cell), (row, more) => {
        expect(cellsWeight([...row, ...more])).toBe(cellsWeight(row) + cellsWeight(more));
        expect(cellsWeight(row)).toBeGreaterThanOrEqual(
          row.map(one => (typeof one === 'string' ? one.length : 8)).reduce((a, b) => a + b, 0),
        );
      }),
      options,
    );
  });
});

describe('serial numbers of spreadsheets', () => {
  /** As Excel shows them in its 1900 system. */
  it.each([
    [1, '1900-01-01 00:00:00'],
    [1.5, '1900-01-01 12:00:00'],
    [59, '1900-02-28 00:00:00'],
    [61, '1900-03-01 00:00:00'],
    [25_569, '1970-01-01 00:00:00'],
    [45_000.75, '2023-03-15 18:00:00'],
    [46_086.395_833_333_336, '2026-03-05 09:30:00'],
    [2_958_465, '9999-12-31 00:00:00'],
    [2_958_465.999_988_426, '9999-12-31 23:59:59'],
  ])('%d is %s', (serial, moment) => {
    const found = fromSerial(serial);
    expect(found && `${dayOf(found)} ${clockOf(found)}`).toBe(moment);
    expect(serialMoment(serial)).toEqual(found);
  });

  it.each([
    [0, '1904-01-01'],
    [1, '1904-01-02'],
    [44_624, '2026-03-05'],
  ])('%d is %s where days are counted from 1904', (serial, day) => {
    expect(dayOf(serialMoment(serial, true))).toBe(day);
  });

  it('lead on as they grow, by a day for a day, in both systems alike', () => {
    const serial = fc.double({ min: 0, max: 2_957_000, noNaN: true });
    fc.assert(
      fc.property(serial, serial, (a, b) => {
        const [first, last] = [Math.min(a, b), Math.max(a, b)];
        for (const from1904 of [false, true]) {
          const moments = [first, last].map(one => serialMoment(one, from1904).getTime());
          // Of the day that the calendar does not have, the time of the day before it comes again.
          if (from1904 || Math.floor(first) !== 59 || Math.floor(last) !== 60)
            expect(moments[0]).toBeLessThanOrEqual(moments[1]!);
        }
        expect(serialMoment(a, true)).toEqual(serialMoment(a + SYSTEMS_APART));
        if (a >= 61) expect(serialMoment(a + 1).getTime() - serialMoment(a).getTime()).toBe(86_400_000);
      }),
      options,
    );
  });

  it('are days from 1 to the end of 9999, a time below 1, and nothing else', () => {
    for (const [serial, moment, is] of [
      [-1, false, false],
      [-0.001, false, false],
      [0, false, true],
      [0.5, false, true],
      [1, true, true],
      [60, false, true],
      [60.5, false, true],
      [2_958_465.9, true, true],
      [2_958_466, false, false],
      [1e300, false, false],
      [Number.NaN, false, false],
    ] as const)
      expect([serial, fromSerial(serial) !== null, isSerial(serial, false)]).toEqual([serial, moment, is]);
    expect([isSerial(-1462, true), isSerial(-1463, true), isSerial(2_957_004, true)]).toEqual([
      true,
      false,
      false,
    ]);
    for (const serial of [0, 0.25, 0.999]) expect(isBareTime(serialMoment(serial))).toBe(true);
  });
});
