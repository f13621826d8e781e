import { Decimal } from '@gonghui/syntax/decimal.ts';
import { Moment } from '@gonghui/syntax/value.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANKS, FIRST_SECOND, LAST_SECOND, MOMENT, NUMBER } from './patterns.ts';

const options = { numRuns: sized(1500, 60_000), seed: SEED };
const pieces = (all: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...all), { maxLength }).map(parts => parts.join(''));
const numeral = pieces(['0', '1', '23', '456', '7890', ',', ',000', '.', '-', '+', 'e', 'E5', 'e-', ' '], 7);
const moment = fc
  .tuple(
    fc.constantFrom('2026', '0001', '9999', '0000', '2024'),
    fc.constantFrom('-', '/', '.', '年', '月'),
    fc.constantFrom('1', '2', '02', '12', '13', '0', '012'),
    fc.constantFrom('', '', '-', '/', '月'),
    fc.constantFrom('', '1', '05', '29', '30', '31', '32', '0', '5日'),
    fc.constantFrom('', '', ' ', 'T', '  '),
    fc.constantFrom('', '', '9:00', '09:59', '23:59:59', '24:00', '9:60', '09:30:00.5', '09:30Z', '9'),
  )
  .map(parts => parts.join(''));

describe('what databases read of a text', () => {
  it('is a number where it is one to the evaluator, and nowhere else', () => {
    let [read, unread] = [0, 0];
    fc.assert(
      fc.property(numeral, text => {
        // Of 1e60 a formula makes nothing; no column holds one.
        fc.pre(Number(/e([-+]?\d+)$/i.exec(text.trim())?.[1] ?? 0) < 30);
        const found = Decimal.parse(text);
        const [, digits] = new RegExp(NUMBER).exec(text.trim()) ?? [];
        expect([text, digits !== undefined]).toEqual([text, found !== null]);
        // No -0: a database has none either.
        const number = Number(digits?.replaceAll(',', '') ?? 0);
        if (digits) expect(Math.abs(number) < 1e-60 ? 0 : 0 + number).toBe(found?.toNumber());
        if (digits) read++;
        else unread++;
      }),
      options,
    );
    expect(Math.min(read, unread)).toBeGreaterThan(100);
  });

  it.each(['1e-59', '1e-60', '1e-61', '-2.5E-199', '1e-999', '0e-99'])('of small numbers, too: %s', text => {
    expect(Decimal.parse(text)).not.toBeNull();
    expect(new RegExp(NUMBER).test(text)).toBe(true);
  });

  it('is a moment of these six numbers where it is one to the evaluator; days beyond a month are seen behind', () => {
    let read = 0;
    fc.assert(
      fc.property(moment, text => {
        const found = Moment.parse(text);
        const parts = new RegExp(MOMENT).exec(text.trim());
        if (!found) {
          const [year = 0, month = 0, day = 1] = (parts ?? []).slice(1, 4).map(part => Number(part ?? 1));
          // What the pattern lets through alone: 31 February, and the year 0.
          if (parts) expect([text, Moment.of(year, month, day)?.day === day]).toEqual([text, false]);
          return;
        }
        read++;
        const { year, month, day, hour, minute, second } = found;
        const told = (parts ?? []).slice(1).map((part, at) => Number(part ?? (at === 2 ? 1 : 0)));
        expect([text, told]).toEqual([text, [year, month, day, hour, minute, second]]);
      }),
      options,
    );
    expect(read).toBeGreaterThan(50);
  });

  it('begins and ends without the blanks that trim takes away', () => {
    for (let code = 0; code < 0x1_00_00; code++) {
      const sign = String.fromCharCode(code);
      if ((sign.trim() === '') !== BLANKS.includes(sign)) expect.fail(`U+${code.toString(16)}`);
    }
  });

  it('is no moment outside of the calendar', () => {
    expect(Moment.parse('0001-01-01 00:00:00')?.ms).toBe(FIRST_SECOND * 1000);
    expect(Moment.parse('9999-12-31 23:59:59')?.ms).toBe(LAST_SECOND * 1000);
  });
});
