import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { dayIn, momentIn } from '@gonghui/values/read.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { literal, momentCell, sheetName } from './write-cell.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };
const [BEGIN, END] = [Date.parse('0001-01-01T00:00:00Z') / 1000, Date.parse('9999-12-31T23:59:59Z') / 1000];
/** A moment as records hold it, many of them in the years below 100 that a slip of the keys makes: 0026-03-05. */
const moment = fc
  .oneof(
    fc.integer({ min: BEGIN, max: END }),
    fc.integer({ min: BEGIN, max: Date.parse('0100-12-31T00:00:00Z') / 1000 }),
    fc.integer({
      min: Date.parse('1899-12-01T00:00:00Z') / 1000,
      max: Date.parse('1904-12-31T00:00:00Z') / 1000,
    }),
  )
  .map(seconds => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' '));

describe('a day that goes out in a sheet', () => {
  it('is the same day when it comes back, whatever its year', () => {
    fc.assert(
      fc.property(moment, moment => {
        const day = moment.slice(0, 10);
        expect(dayIn(momentCell(day) ?? day, null)).toEqual({ ok: true, value: day });
        expect(momentIn(momentCell(moment) ?? moment, null)).toEqual({ ok: true, value: moment });
      }),
      options,
    );
  });

  it('is a day to Excel from 1901 on, and a text before', () => {
    expect(momentCell('1901-01-01')).toEqual(new Date('1901-01-01T00:00:00Z'));
    for (const text of ['1900-12-31', '1900-02-28 10:00', '0026-03-05', '2026-3-5', ''])
      expect(momentCell(text)).toBe(null);
  });
});

describe('the name of a sheet', () => {
  it('is one that Excel takes, and none that is there', () => {
    const any = fc.oneof(
      fc.array(fc.nat(0xffff), { maxLength: 40 }).map(codes => String.fromCharCode(...codes)),
      fc.string({ unit: fc.constantFrom('a', 'A', '2', "'", ' ', '/', '\ud800', '名'), maxLength: 40 }),
      fc.constantFrom('History', '历史记录', "''", '工作表'),
    );
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), wanted => {
        const taken: string[] = [];
        for (const one of wanted) taken.push(sheetName(one, taken));
        expect(new Set(taken.map(name => name.toLowerCase())).size).toBe(taken.length);
        const isTaken = (name: string) =>
          /^(?!')[^[\]:*?/\\]{1,31}(?<!')$/.test(name) &&
          name === name.trim() &&
          name.isWellFormed() &&
          !['history', '历史记录'].includes(name.toLowerCase());
        expect(taken.filter(name => !isTaken(name))).toEqual([]);
      }),
      { ...options, numRuns: sized(100, 5000) },
    );
  });
});

describe('letters beside the digits of a format', () => {
  it('are letters one by one, whatever they would be as signs of a format', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0#?.,%@;"\\[]_*!eE元/'), maxLength: 8 }), text => {
        const said = literal(text).replace(
          /"([^"])"|\\(")/gu,
          (_, plain?: string, quote?: string) => plain ?? quote ?? '',
        );
        expect(said).toBe(text);
      }),
      options,
    );
  });
});
