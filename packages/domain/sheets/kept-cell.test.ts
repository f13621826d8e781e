import { cellOf, systemOf, table } from '@gonghui/testkit/values-table.ts';
import { bareCell, isShown, type SheetCell } from '@gonghui/values/cell.ts';
import { cellFormat, numberCell } from '@gonghui/values/shown.ts';
import { dateToSerial } from 'hucre';
import { describe, expect, it } from 'vitest';
import { cellOfKept, keptCell } from './kept-cell.ts';

/** A cell as a workbook that holds it is read. */
const readAgain = (cell: SheetCell): SheetCell => {
  const value = bareCell(cell);
  if (!isShown(cell) || (typeof value !== 'number' && !(value instanceof Date))) return cell;
  const serial = value instanceof Date ? dateToSerial(value) : value;
  return numberCell(serial, cellFormat(cell.code), systemOf(cell.from1904 === true));
};

describe('a cell that is kept and given back', () => {
  it('is read as it was, whatever it holds', () => {
    const cells = table.map(([, written]) => cellOf(written)).filter(cell => !String(cell).includes('\0'));
    expect(cells.length).toBeGreaterThan(300);
    const wrong = cells.flatMap(cell => {
      const kept = JSON.parse(JSON.stringify(keptCell(cell)));
      const again = readAgain(cellOfKept(kept));
      return JSON.stringify(again) === JSON.stringify(cell) ? [] : [[cell, kept, again]];
    });
    expect(wrong).toEqual([]);
  });

  it('of an earlier version is a text', () => {
    expect(cellOfKept('26%')).toBe('26%');
  });

  it('holds nothing that the database refuses', () => {
    expect(keptCell('a\0b\ud800')).toBe('ab\ufffd');
    expect(keptCell(Number.POSITIVE_INFINITY)).toBe('#NUM!');
    expect(keptCell(new Date(Number.NaN))).toBeNull();
  });
});
