import { describe, expect, it } from 'vitest';
import { stencilKind } from '../kind.ts';
import { sheetOf } from '../sheet/sheet-of.ts';
import { blankStart, labelStart, overlayStart } from './starts.ts';

const counting = () => {
  let next = 0;
  return () => `n${String(next++).padStart(7, '0')}`;
};
const form = {
  title: '固定资产',
  dataset: { formId: 'form0001', version: 2 },
  fields: [
    { key: 'photo', label: '照片', type: 'upload-img' },
    { key: 'name', label: '名称', type: 'input' },
    { key: 'parts', label: '配件', type: 'subform', columns: [] },
    { key: 'keeper', label: '保管人', type: 'staff' },
    { key: 'place', label: '地点', type: 'input' },
    { key: 'note', label: '备注', type: 'textarea' },
  ],
};

describe('print, what a template begins with', () => {
  it.each([
    ['空白', blankStart],
    ['套打', overlayStart],
    ['标签', labelStart],
  ])('%s is sound, and its problems none', (_name, start) => {
    const template = start(form, counting());
    expect(sheetOf(template).issues).toEqual([]);
    expect(stencilKind.check(template, {})).toEqual({ unsound: [], open: [] });
    const { to, from } = stencilKind.saved;
    expect(from(to(template))).toEqual(template);
    expect(sheetOf(template).sheet.dataset).toEqual(form.dataset);
  });

  it('空白 has rows and columns within the margins of A4, and nothing in them', () => {
    const { sheet } = sheetOf(blankStart(form, counting()));
    expect(sheet.columns.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(170);
    expect(sheet.rows).toHaveLength(12);
    expect(sheet.rows.flatMap(({ cells }) => cells)).toEqual([]);
  });

  it('套打 is continuous paper without margins', () => {
    const { paper, margins } = sheetOf(overlayStart(form)).sheet;
    expect([paper.width, paper.height, margins.left]).toEqual([241, 139.7, 0]);
  });

  it('标签 are 3 × 8 with the first fields that are text, and a code that leads to the record', () => {
    const { sheet } = sheetOf(labelStart(form, counting()));
    expect(sheet.labels).toMatchObject({ columns: 3, rows: 8 });
    expect(sheet.rows.flatMap(({ cells }) => cells.map(({ text }) => text))).toEqual([
      '固定资产',
      '名称：{{name}}',
      '保管人：{{keeper}}',
      '地点：{{place}}',
    ]);
    expect(sheet.free).toMatchObject([{ type: 'code', kind: 'qrcode', dataVar: 'recordUrl' }]);
  });
});
