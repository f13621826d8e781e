import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { systemOf } from '@gonghui/testkit/values-table.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, cellText } from './cell.ts';
import { plainNumber, readDecimal } from './number.ts';
import { numeralCell } from './numeral.ts';
import { booleanIn, clockIn, dayIn, momentIn, numberIn } from './read.ts';
import type { Reading } from './reading.ts';
import { cellFormat, numberCell } from './shown.ts';

const options = { numRuns: sized(1200, 60_000), seed: SEED };
const TODAY = '2026-03-10';

/** Texts that people mean something by, more often than not. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '2026',
        '-',
        '/',
        '.',
        '3',
        '05',
        '12',
        '年',
        '月',
        '日',
        ' ',
        ':',
        '09',
        '30',
        '点',
        '分',
      ),
      fc.constantFrom(
        '上午',
        '下午',
        'PM',
        'T',
        'Z',
        '+08:00',
        '今天',
        'Mar',
        '周四',
        '（',
        '）',
        '是',
        '否',
        'y',
      ),
      fc.constantFrom(
        '2026-03-05',
        '2026年3月5日',
        '3/5',
        '20260305',
        '9:30',
        ' 09:30:15',
        ' 930',
        '下午3:20',
      ),
      fc.constantFrom(
        '¥',
        '元',
        '%',
        '万',
        '亿',
        ',',
        '1',
        '000',
        '999',
        'e',
        '-5',
        '０',
        '１',
        '．',
        'kg',
        '半',
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map(pieces => pieces.join(''));

/** How each kind is read from a cell, and how what was read is written into one. */
const KINDS: readonly [string, (cell: Cell) => Reading<unknown>, (value: never) => Cell][] = [
  ['number', cell => numberIn(cell), (value: number) => value],
  ['number as text', cell => numberIn(cell), (value: number) => plainNumber(value)],
  ['decimal', cell => readDecimal(cellText(cell)), (value: string) => value],
  ['day', cell => dayIn(cell, TODAY), (value: string) => value],
  ['day as a cell', cell => dayIn(cell, TODAY), (value: string) => new Date(`${value}T00:00:00Z`)],
  ['moment', cell => momentIn(cell, TODAY), (value: string) => value],
  [
    'moment as a cell',
    cell => momentIn(cell, TODAY),
    (value: string) => new Date(`${value.replace(' ', 'T')}Z`),
  ],
  ['time', cell => clockIn(cell), (value: string) => value],
  ['boolean', cell => booleanIn(cell), (value: boolean) => value],
  ['boolean as text', cell => booleanIn(cell), (value: boolean) => cellText(value)],
];

describe('what was read, written and read again', () => {
  it.each(KINDS)('a %s is the same, and nothing more is said of it', (_kind, read, write) => {
    let kept = 0;
    fc.assert(
      fc.property(text, given => {
        const found = read(given);
        if (!found.ok) return;
        // Of a day before 1901 spreadsheets keep the time alone.
        const cell = write(found.value as never);
        if (cell instanceof Date && cell.getUTCFullYear() < 1901) return;
        kept += 1;
        expect([given, read(cell)]).toEqual([given, { ok: true, value: found.value }]);
      }),
      options,
    );
    expect(kept).toBeGreaterThan(10);
  });
});

describe('numbers of a sheet', () => {
  const digits = fc
    .tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.nat(5))
    .map(([n, places]) => n / 10 ** places);

  it('keep their order, however they are shown', () => {
    const code = fc.constantFrom('General', '0.00', '#,##0.0', '0%', '00000', '0.00_);(0.00)', '¥#,##0.00');
    fc.assert(
      fc.property(digits, digits, code, code, (a, b, one, other) => {
        const [first, second] = [
          numberCell(a, cellFormat(one), systemOf(false)),
          numberCell(b, cellFormat(other), systemOf(false)),
        ].map(cell => numberIn(cell));
        if (!first?.ok || !second?.ok) throw new Error('no number');
        expect(Math.sign(first.value - second.value)).toBe(Math.sign(a - b));
      }),
      options,
    );
  });

  it('are the same by their numeral and by the text of it', () => {
    fc.assert(
      fc.property(digits, value => {
        const cell = numeralCell(String(value), undefined, systemOf(false));
        expect(numberIn(cell)).toEqual({ ok: true, value });
        expect(numberIn(plainNumber(value))).toEqual({ ok: true, value });
        expect(readDecimal(String(value))).toEqual({ ok: true, value: plainNumber(value) });
      }),
      options,
    );
  });
});
