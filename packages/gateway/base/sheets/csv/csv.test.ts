import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { describe, expect, it } from 'vitest';
import { CSV_LIMITS } from '../limits.ts';
import { csvRows } from './rows.ts';
import { csvText } from './text.ts';

const cut = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size));
const rowsOf = (pieces: Iterable<string>) => [...csvRows(pieces)].flat();
const read = (text: string, size = text.length || 1) => rowsOf(cut(text, size));

describe('the rows of a CSV text', () => {
  it('are those that a reader of the whole text finds, wherever it is cut', () => {
    const piece = fc.constantFrom('"', '""', ',', '\n', '\r\n', '\r', ' ', '甲', 'ab', '😀', '"x"', ',"a,b"');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 1, max: 7 }), (parts, size) => {
        // The separator is guessed from the first piece: the head is there as a whole, as in any file.
        const text = parts.join('');
        let rows: ReturnType<typeof rowsOf>;
        try {
          rows = rowsOf([',,\n', ...cut(text, size)]);
        } catch (error) {
          expect(String(error)).toContain('引号没有成对');
          return;
        }
        const expected = parseCsv(`,,\n${text}`, { delimiter: ',' }).map((cells, i) => ({
          number: i + 1,
          cells,
        }));
        const holds = ({ cells }: { cells: readonly unknown[] }) => cells.some(cell => cell !== '');
        expect(rows.filter(holds)).toEqual(expected.filter(holds));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([';', '\t', '|'])('may be parted by %j', separator => {
    expect(read(`a${separator}b\n1${separator}"x${separator}y"`).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', `x${separator}y`],
    ]);
  });

  it('keep characters that are cut in the middle', () => {
    const text = `${'甲'.repeat(40_000)},😀\n`;
    expect(rowsOf(csvText(Buffer.from(text)))[0]?.cells).toEqual(['甲'.repeat(40_000), '😀']);
  });

  it.each([
    [
      'a broken byte at its end',
      Buffer.concat([Buffer.from('姓名,备注\n李明,截断'), Buffer.from('e79a0a', 'hex')]),
      '李明',
      '截断�',
    ],
    [
      'a mark and a broken byte',
      Buffer.concat([Buffer.from('\ufeffa,b\n'), Buffer.from('31e4b82c780a', 'hex')]),
      '1�',
      'x',
    ],
    [
      'GB 18030 and a broken byte',
      Buffer.concat([Buffer.from('d0d5c3fb2cb1b8d7a20ad5c52c', 'hex'), Buffer.from('b1b8ff0a', 'hex')]),
      '张',
      '备�',
    ],
  ])('keep their encoding with %s', (_, bytes, first, second) => {
    expect(rowsOf(csvText(bytes))[1]?.cells).toEqual([first, second]);
  });

  it('tell which row has a quote without its other half', () => {
    expect(() => read('a,b\n1,2\n3,"4\n5,6')).toThrow('第3行有一个引号没有成对');
    expect(read('a,b\n1,2\n3,"4"\n5,6')).toHaveLength(4);
  });

  it.each([
    ['a cell without end', `a,b\n1,${'x'.repeat(CSV_LIMITS.cell + 1)}`, '第2行有一个单元格过长'],
    ['a quote without end', `a,b\n1,"${'x\n'.repeat(CSV_LIMITS.cell)}`, '第2行有一个单元格过长'],
    ['a row without end', `a\n${`${'x'.repeat(900_000)},`.repeat(6)}`, '第2行的内容过长'],
    ['cells beyond the last column', `${','.repeat(500)}x`, '表格不能超过500列'],
    ['separators without end', ','.repeat(CSV_LIMITS.blankColumns + 1), '表格不能超过500列'],
    ['rows without end', '\n'.repeat(CSV_LIMITS.lines + 1), '删除空行'],
  ])('%s is refused in words', (_, text, message) => {
    expect(() => read(text, 64 * 1024)).toThrow(message);
  });

  it('blank cells beyond the last column, and blank rows, are let go', () => {
    const rows = read(`甲${','.repeat(600)}\n${'\n'.repeat(1000)}乙`);
    expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [1, '甲'],
      [1002, '乙'],
    ]);
  });
});
