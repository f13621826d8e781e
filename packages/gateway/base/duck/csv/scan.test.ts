import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { looksOf } from '@gonghui/domain/sheets/looks.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readingOf } from '../cell-readers.ts';
import { lookOf, looksOfPlain, looksOfText, plainNumber } from './cells.ts';
import { columnToScan } from './column.ts';
import { Patched } from './patched.ts';
import { CsvScan } from './scan.ts';

const TYPES = ['input', 'number', 'date', 'date-time', 'switch'] as const;
const folder = mkdtempSync(join(tmpdir(), 'scan-test-'));
const path = join(folder, 'patched.csv');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function scanned(text: string, { width = 2, skip = 1 } = {}) {
  const columns = TYPES.slice(0, width).map(type => columnToScan(type, lookOf(type), readingOf(type)));
  const bytes = Buffer.from(text);
  const patched = new Patched(bytes, path);
  const scan = new CsvScan(bytes, { separator: ',', columns, skip, patched });
  let taken: boolean;
  do taken = scan.advance(7);
  while (taken && !scan.done);
  const written = patched.end() ? readFileSync(path, 'utf8') : null;
  return { taken, written, scan, columns };
}

describe('a CSV text that DuckDB is given to read', () => {
  it.each([
    ['rows of cells', 'a,b\nx,2\ny,4'],
    ['an end of line at the end', 'a,b\nx,2\n'],
    ['lines of Windows', 'a,b\r\nx,2\r\n'],
    ['a mark at the beginning', '\ufeffa,b\nx,2\n'],
    ['quotes around cells', '"a","b"\n"x ""y""","5"\n'],
    ['line ends within quotes', 'a,b\n"x\ny",2\n'],
  ])('stays as it is with %s', (_what, text) => {
    const { taken, written, scan } = scanned(text);
    expect([taken, written, scan.skipped]).toEqual([true, null, 1]);
  });

  it.each([
    ['an empty line', 'a,b\nx,2\n\ny,4\n', 'a,b\nx,2\ny,4\n'],
    ['an empty line at the end', 'a,b\nx,2\n\n', 'a,b\nx,2\n'],
    ['rows of blanks alone', 'a,b\n \t,\u200b\nx,3\n\u3000,7\n', 'a,b\nx,3\n,7\n'],
    ['rows of nothing but separators', 'a,b\n,\nx,3\n,"",\n', 'a,b\nx,3\n'],
    ['short rows', 'a,b\nx\ny,3', 'a,b\nx,\ny,3'],
    ['blank cells beyond the last column', 'a,b\nx,1,, \ny,3', 'a,b\nx,1\ny,3'],
    ['two kinds of line ends', 'a,b\nx,2\r\ny,4\rz,6\n', 'a,b\nx,2\ny,4\nz,6\n'],
    ['another line end in the head', 'a,b\r\nx,2\n', 'a,b\r\nx,2\r\n'],
    ['old line ends of a Mac', 'a,b\rx,2\ry,4', 'x,2\ny,4'],
    ['a quote within a cell', 'a,b\n5" pipe,2\n', 'a,b\n"5"" pipe",2\n'],
    ['white space around texts', 'a,b\n" x , y\u3000",2\n', 'a,b\n"x , y",2\n'],
    ['numbers as people write them', 'a,b\nx,"1,234.5"\ny,¥3\nz, \n', 'a,b\nx,1234.5\ny,3\nz,\n'],
    ['cells that cannot be read', 'a,b\nx,待定\ny,3\n', 'a,b\nx,\ny,3\n'],
  ])('is put right where it has %s', (_what, text, right) => {
    const { taken, written } = scanned(text);
    expect([taken, written]).toEqual([true, right]);
  });

  it.each([
    ['something behind a quote', 'a,b\n"x"y,2\n'],
    ['a quote without end', 'a,b\n"x,2\ny,4\n'],
    ['a row wider than the head', 'a,b\nx,2,3\n'],
    ['a byte of nothing', 'a,b\nx\0,2\n'],
    ['a row without end', `a,b\n${'x'.repeat(1_000_001)},2\n`],
    ['a head of two lines', '"a\nb",c\nx,2\n'],
  ])('is left to our own reader with %s', (_what, text) => {
    expect(scanned(text).taken).toBe(false);
  });

  it('is counted as it is read: what is filled, what is bad and where, how many digits there are', () => {
    const rows = ['甲,12.50', ' 乙 ,"1,234.5"', ',¥3', '', '丙,待定', '丁,"1,234.5"', '戊,-0007', '\u3000,'];
    const { scan, columns } = scanned(`名称,金额\n${rows.join('\n')}`);
    expect(scan.rows).toBe(6);
    expect(columns[0]).toMatchObject({ tally: { filled: 5 }, bad: 0 });
    expect(columns[1]).toMatchObject({ tally: { filled: 6 }, bad: 1, whole: 4, decimals: 2 });
    expect(scan.badCells.list).toEqual([{ row: 6, at: 1, title: 'number', text: '待定' }]);
  });

  it('is asked what its columns are as any other table: by bytes where they tell, and never otherwise than by the text', () => {
    const begin = fc.constantFrom(
      'A',
      'No',
      'rmb',
      'Jan',
      'yes',
      '甲',
      '上午',
      '是',
      '人民币',
      '\u3000',
      '００',
      '0',
      '12',
      '-',
      '¥',
      'é',
    );
    const rest = fc.constantFrom(
      '',
      '1',
      '007',
      '-01',
      '.5',
      ':30',
      '2024',
      '月',
      'x',
      '１',
      '12345678',
      '0123456789',
    );
    fc.assert(
      fc.property(begin, fc.array(rest, { maxLength: 3 }), (first, more) => {
        const text = [first, ...more].join('');
        const bytes = Buffer.from(text);
        const told = looksOfText(bytes, 0, bytes.length);
        if (told !== null) expect([text, told]).toEqual([text, looksOf(text)]);
        const digits = plainNumber(bytes, 0, bytes.length);
        const plain = digits < 0 ? null : looksOfPlain(bytes, 0, digits);
        if (plain !== null) expect([text, plain]).toEqual([text, looksOf(text)]);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['2024-01-31', '2024-01-02 08:30', true],
    ['2999-12-31', '2024-01-02T23:59:59', true],
    ['2024-02-29', '2024-01-02 8:30', false],
    ['2024-13-01', '2024-01-02 24:00', false],
    ['2024-04-31', '2024-01-02 08:30:', false],
    ['1899-01-01', '2024-01-02', false],
    ['2024/01/02', '2024-01-02 08:60', false],
  ])('has plain days and moments: %s and %s', (day, moment, plain) => {
    const { columns } = scanned(`a,b,c,d\nx,1,${day},${moment}`, { width: 4 });
    expect([columns[2]?.known.size, columns[3]?.known.size]).toEqual(plain ? [0, 0] : [1, 1]);
  });
});
