import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { mergesIn, unmerging } from './merges.ts';

const merges = async (areas: readonly string[], filling = 0) => {
  const tags = areas.map(area => `<mergeCell ref="${area}"/>`).join('');
  const xml = `<worksheet><sheetData>${'<row/>'.repeat(filling)}</sheetData><mergeCells count="${areas.length}">${tags}</mergeCells></worksheet>`;
  return mergesIn(zipSync({ 's.xml': strToU8(xml) }), 's.xml', 100_000_000);
};

describe('merged cells', () => {
  it('are found wherever the pieces of a part are cut', async () => {
    const areas = Array.from({ length: 4_000 }, (_, n) => `B${n * 3 + 2}:B${n * 3 + 4}`);
    for (const filling of [0, 10_000, 10_001, 10_007, 10_013])
      expect([...(await merges(areas, filling)).keys()]).toEqual(areas.map((_, n) => n * 3 + 2));
  });

  it('are not found where an area is none', async () => {
    expect(await merges(['5', 'A0', 'B3:A2', 'AAAA1:AAAA2', '"'])).toEqual(new Map());
  });

  it('count for all their rows; a total behind the row’s own cells counts once; blank rows stay blank', async () => {
    const whole = unmerging(await merges(['A1:D1', 'A2:A4', 'B2:B4', 'D2:D4', 'A5:B5', 'A6:D8']));
    const rows = [
      { number: 1, cells: ['标题', null, null, null] },
      { number: 2, cells: [2024, '研发', '甲', 300] },
      { number: 3, cells: [null, null, '乙'] },
      { number: 4, cells: [null, null, '丙', null] },
      { number: 5, cells: ['小计', null, null, 300] },
      { number: 6, cells: ['备注', null, null, null] },
      { number: 7, cells: [null, null] },
      { number: 9, cells: ['尾'] },
    ];
    const read = rows.map(whole);
    expect(read.map(({ areas }) => areas?.length ?? 0)).toEqual([1, 3, 0, 0, 1, 1, 0, 0]);
    expect(read[0]?.areas).toMatchObject([{ bottom: 1, left: 0, right: 3 }]);
    expect(read.map(({ areas: _, ...row }) => row)).toEqual([
      { number: 1, cells: ['标题', null, null, null], merged: [1, 2, 3] },
      { number: 2, cells: [2024, '研发', '甲', 300] },
      { number: 3, cells: [2024, '研发', '乙', null], merged: [0, 1, 3] },
      { number: 4, cells: [2024, '研发', '丙', null], merged: [0, 1, 3] },
      { number: 5, cells: ['小计', null, null, 300], merged: [1] },
      { number: 6, cells: ['备注', null, null, null], merged: [1, 2, 3] },
      { number: 7, cells: [null, null] },
      { number: 9, cells: ['尾'] },
    ]);
    const held = (value: number, shown: string) => ({ value, shown, code: 'x' });
    const [amount, code] = [held(300, '¥300.00'), held(7, 'NO.0007')];
    const inFormats = [
      { number: 2, cells: [code, '研发', '甲', amount] },
      { number: 3, cells: [null, null, '乙'] },
    ];
    expect(inFormats.map(whole)[1]?.cells).toEqual([code, '研发', '乙', null]);
    const behind = [
      { number: 2, cells: ['甲', '研发', '甲', code] },
      { number: 3, cells: ['乙', null, '乙'] },
    ];
    expect(behind.map(unmerging(await merges(['D2:D4'])))[1]?.cells).toEqual(['乙', null, '乙', code]);
  });
});
