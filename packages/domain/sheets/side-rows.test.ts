import { type SheetCell, UNCOMPUTED } from '@gonghui/values/cell.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetRow } from './drafts.ts';
import { SideRows, sideRowsText, unsureText } from './side-rows.ts';

const numbered = (rows: readonly (readonly SheetCell[])[]): SheetRow[] =>
  rows.map((cells, at) => ({ number: at + 2, cells: [...cells] }));
const DATA: SheetCell[][] = [
  ['甲', 1, 2],
  ['乙', 3, 4],
];
/** What a row is taken for below two rows of data. */
function kindOf(cells: readonly SheetCell[], more: Partial<SheetRow> = {}): string {
  const sides = new SideRows({ keep: false });
  const rows = numbered([...DATA, cells]);
  const data = sides.take(rows.map((row, at) => (at === 2 ? { ...row, ...more } : row)));
  expect(data.length + sides.count).toBe(3);
  expect(sides.unsure?.rows ?? [4]).toEqual([4]);
  return sides.list[0]?.kind ?? (sides.unsure ? 'unsure' : 'data');
}

const TABLE: readonly [cells: SheetCell[], kind: string][] = [
  [['合计', 4, 6], 'total'],
  [['总计', 4, 6], 'total'],
  [['共计', null, 6], 'total'],
  [['总和', '4', '6'], 'total'],
  [['小计', 4, 6], 'subtotal'],
  [['Total', 4, 6], 'total'],
  [['SUM', 4, 6], 'total'],
  [[null, '合计', 6], 'total'],
  [['', '合 计', 6], 'total'],
  [['合　计：', 4, 6], 'total'],
  [['合计:', '1,234.50', '¥6'], 'total'],
  [['合计：51844', null, null], 'total'],
  [['Ｔｏｔａｌ', 4, null], 'total'],
  [['合计', { value: 4, shown: '4.00', code: '0.00' }, null], 'total'],
  [['合计', UNCOMPUTED, null], 'total'],
  [['合计', '—', 6], 'total'],
  [['合计', 4, '/'], 'total'],
  [['本页合计', 9, 9], 'total'],
  [['本月小计：', 9, 9], 'subtotal'],
  [['全年合计', 4, null], 'total'],
  [['以上合计', null, 6], 'total'],
  [['总 计', 4, 6], 'total'],
  [['合计（元）', 4, 6], 'total'],
  [['合计(万元)：', 4, 6], 'total'],
  [['合计金额', null, '¥6'], 'total'],
  [['合计数量：4', null, null], 'total'],
  [['Grand Total', 4, 6], 'total'],
  [['GRAND TOTAL:', 9, 9], 'total'],
  [['Subtotal', 4, 6], 'subtotal'],
  [['Sub-Total', 4, 6], 'subtotal'],
  [['Sub total', 4, 6], 'subtotal'],
  // What may be a name as well: its numbers are those above it, or it is data.
  [['累计', 4, 6], 'total'],
  [['本年累计', '4.00', '6'], 'total'],
  [['累计', 40, 60], 'unsure'],
  [['总额', 4, 6], 'total'],
  [['总数：', 4, 6], 'total'],
  [['总金额（元）', 40, 60], 'unsure'],
  [['平均', 2, 3], 'unsure'],
  [['Average', 2, 3], 'unsure'],
  [['平均分配', 2, 3], 'data'],
  [['资产总额', 4, 6], 'data'],
  [['小计：以上各项', 4, 6], 'subtotal'],
  [['小计：华东', 40, 60], 'unsure'],
  [['合计（大写）：叁佰元整', null, null], 'unsure'],
  [['合计：见附件', '甲', 6], 'data'],
  [['汇总', 4, 6], 'total'],
  [['汇总', 1, 1], 'unsure'],
  [['华东 合计', 4, 6], 'subtotal'],
  [['华东 合计', 5, 7], 'unsure'],
  [['华东汇总', null, 6], 'subtotal'],
  [['华东 汇总', '4', '—'], 'subtotal'],
  // Beside a sum an average.
  [['华东汇总', 4, 3], 'subtotal'],
  [['华东汇总（元）', 4, 6], 'subtotal'],
  [['华东汇总', null, null], 'data'],
  [['华东汇总', 0, 0], 'unsure'],
  [['华东汇总', 4, '甲'], 'data'],
  [['前三季度合计', 4, 6], 'subtotal'],
  [['East Total', 4, 6], 'subtotal'],
  [['East Total', 9, 6.5], 'unsure'],
  [['华东小计', UNCOMPUTED, UNCOMPUTED], 'unsure'],
  [['合计科技', 4, 6], 'data'],
  [['合计科技有限公司', 4, 6], 'data'],
  [['小计算器', 4, 6], 'data'],
  [['宏图合计', 12, 9], 'unsure'],
  [['上海汇总', '12', '9'], 'unsure'],
  [['Teetotal', 12, 9], 'unsure'],
  [['设计', 4, 6], 'data'],
  [['汇总表', 4, 6], 'data'],
  [['合计器', 4, 6], 'data'],
  [['合计器：', 4, 6], 'data'],
  [['小计算机', 4, 6], 'data'],
  [['Totalizer', 4, 6], 'data'],
  [['Summe', 4, 6], 'data'],
  [['合计金额由财务核对', 4, 6], 'data'],
  [['合计', '甲', 6], 'unsure'],
  [['合计', '甲', null], 'unsure'],
  [['合计', '—', null], 'unsure'],
  [['合计', null, null], 'unsure'],
  [['合计：共三笔', 4, 6], 'total'],
  [['合计', new Date(Date.UTC(2026, 2, 5)), 6], 'unsure'],
  [['甲', '合计', 6], 'unsure'],
  // Behind its group, its number or its day.
  [[3, '合计', 6], 'total'],
  [[new Date(Date.UTC(2026, 2, 5)), '合计', 6], 'total'],
  [['2026-03-05', '小 计', '6.00'], 'subtotal'],
  [['丙', '小计', 6], 'unsure'],
  [[3, '合计', 5], 'unsure'],
  [[3, '合计', null], 'unsure'],
  [[3, '合计科技', 6], 'data'],
  [['制表人：陈静', null, null], 'footer'],
  [[null, '制表人: 陈静', null], 'footer'],
  [['审核：李四', '', ''], 'footer'],
  [['制表人：陈静', null, '审核：李四'], 'footer'],
  [['制表日期：2026-03-05'], 'footer'],
  [['备注：含税'], 'footer'],
  [['制表人', null, null], 'data'],
  [['审核：李四', 1, null], 'data'],
  [['审核：李四', '备注：甲', '注：乙'], 'data'],
  [['会计学：导论', null, null], 'data'],
];

describe('rows of a sheet that stand beside its data', () => {
  it.each(TABLE)('%j is %s', (cells, kind) => {
    expect(kindOf(cells)).toBe(kind);
  });

  it('takes sums of groups, of one row too where it says of which, and sums of all', () => {
    const sides = new SideRows({ keep: false });
    const rows = numbered([
      ['华东', '甲', 1, 10.1],
      ['华东', '乙', 2, 20.2],
      ['华东 汇总', null, 3, 30.3],
      ['华南', '丙', 5, 1],
      ['华南 汇总', null, 5, 1],
      ['江北', '丁', 8, 8],
      // Nothing says that it is of the row above.
      ['大区合计', null, 8, 8],
      ['华北 合计', null, 16, 16],
      ['南北累计', null, '32.0', '48.30'],
      ['总计', null, 32, 47.3],
    ]);
    sides.take(rows);
    expect(sides.list.map(({ row, kind }) => `${row} ${kind}`)).toEqual([
      '4 subtotal',
      '6 subtotal',
      '9 subtotal',
      '11 total',
    ]);
  });

  it('takes sums behind the group that they repeat, and says of others that they may be sums', () => {
    const sides = new SideRows({ keep: false });
    const rows = numbered([
      ['华东', '上海', '甲', 1, 10],
      ['华东', '上海', '乙', 2, 20],
      ['华东', '上海', '小计', 3, 30],
      ['华东', '杭州', '丙', 5, 1],
      ['华东', '杭州', '小计', 5, 1],
      ['华东', '合计', null, 8, 31],
      // Another group, whose total stands above its rows.
      ['华北', '合计', null, 4, 4],
      ['华北', '北京', '丁', 4, 4],
      ['西南合计', null, null, 7, 6],
      [null, '总计', null, 12, 35],
    ]);
    expect(sides.take(rows).map(({ number }) => number)).toEqual([2, 3, 5, 8, 9, 10]);
    expect(sides.list.map(({ row, kind }) => `${row} ${kind}`)).toEqual([
      '4 subtotal',
      '6 subtotal',
      '7 total',
      '11 total',
    ]);
    expect(sides.found.unsure).toEqual({ count: 2, rows: [8, 10] });
    expect(unsureText({ count: 2, rows: [8, 10] })).toBe(
      '第8、10行可能是合计，仍作为数据；如果是合计，请在表格中删去后重新上传',
    );
  });

  it('of merged cells only those count that are the row’s own', () => {
    expect(kindOf(['华东', '小计', 6], { merged: [0] })).toBe('subtotal');
  });

  it('never takes lines and records of our own export for sums', () => {
    expect(kindOf(['合计', 4, 6], { lineOf: '明细' })).toBe('data');
    expect(kindOf(['合计', 4, 6], { withLines: true })).toBe('data');
  });

  it('takes a line about the table for one only where no data follows', () => {
    const sides = new SideRows({ keep: false });
    const rows = numbered([
      ...DATA,
      ['备注：甲'],
      ['丙', 1, 1],
      ['合计', 1, 1],
      ['制表人：丁'],
      ['审核：戊'],
    ]);
    expect(sides.take(rows).map(({ number }) => number)).toEqual([2, 3, 4, 5]);
    expect(sides.list).toEqual([
      { row: 6, kind: 'total', text: '合计' },
      { row: 7, kind: 'footer', text: '制表人：丁' },
      { row: 8, kind: 'footer', text: '审核：戊' },
    ]);
  });

  it('takes lines for data where there are more than stand below a table, and in a table of one column', () => {
    const many = new SideRows({ keep: false });
    const notes = Array.from({ length: 30 }, () => ['备注：甲', null, null]);
    expect(many.take(numbered([...DATA, ...notes])).length).toBe(32);
    expect(many.count).toBe(0);
    const narrow = new SideRows({ keep: false });
    expect(narrow.take(numbered([['甲'], ['备注：乙']])).length).toBe(2);
  });

  it('leaves every row in one place and in its order, however the rows come in pieces', () => {
    const cells = fc.oneof(
      ...['合计', '小计', '制表人：甲', '甲', '合计器', '东汇总', '累计'].map(word => fc.constant(word)),
      fc.integer(),
      fc.constant(null),
    );
    const rows = fc
      .array(fc.tuple(cells, cells, cells), { maxLength: 40 })
      .map(all => all.filter(row => row.some(cell => cell !== null)));
    fc.assert(
      fc.property(rows, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (given, sizes) => {
        const all = numbered(given);
        const inPieces = (keep: boolean) => {
          const sides = new SideRows({ keep });
          const data: number[] = [];
          for (let at = 0, turn = 0; at < all.length; turn++) {
            const size = sizes[turn % sizes.length] ?? 1;
            data.push(...sides.take(all.slice(at, at + size)).map(({ number }) => number));
            at += size;
          }
          return { data, list: sides.list, count: sides.count };
        };
        const out = inPieces(false);
        expect(out.data).toEqual([...out.data].sort((a, b) => a - b));
        expect([...out.data, ...out.list.map(({ row }) => row)].sort((a, b) => a - b)).toEqual(
          all.map(({ number }) => number),
        );
        // Kept, they are named just the same, and all rows are data.
        const kept = inPieces(true);
        expect(kept.data).toEqual(all.map(({ number }) => number));
        expect(kept.list).toEqual(out.list);
        const whole = new SideRows({ keep: false });
        expect(whole.take(all).map(({ number }) => number)).toEqual(out.data);
      }),
    );
  });

  it('says which rows they are', () => {
    const list = [
      { row: 5, kind: 'subtotal', text: '小计' },
      { row: 3002, kind: 'total', text: '合计' },
      { row: 3003, kind: 'footer', text: '制表人：陈静' },
    ] as const;
    expect(sideRowsText({ count: 3, list })).toBe(
      '第3002行看起来是合计行，第5行看起来是小计行，第3003行看起来是表尾的说明',
    );
    expect(sideRowsText({ count: 0, list: [] })).toBe('');
    const many = Array.from({ length: 7 }, (_, at) => ({
      row: at + 2,
      kind: 'total' as const,
      text: '合计',
    }));
    expect(sideRowsText({ count: 9, list: many })).toBe('第2、3、4、5、6行等7行看起来是合计行，另有2行');
  });
});
