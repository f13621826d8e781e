import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stencilKind } from '../kind.ts';
import { sheetOf } from '../sheet/sheet-of.ts';
import { generate, type PrintField } from './of-fields.ts';

const counting = () => {
  let next = 0;
  return () => `n${String(next++).padStart(7, '0')}`;
};
const field = (key: string, label: string, type = 'input', columns?: PrintField[]): PrintField => ({
  key,
  label,
  type,
  ...(columns ? { columns } : {}),
});

describe('print, 按表单生成', () => {
  it('puts two fields to a row, long ones by themselves, and a table for lines and approval', () => {
    const template = generate(
      {
        title: '采购申请',
        approval: true,
        dataset: { formId: 'form0001', version: 2 },
        fields: [
          field('reason', '事由'),
          field('dept', '部门', 'dept'),
          field('buyer', '采购人', 'staff'),
          field('note', '说明', 'textarea'),
          field('sign', '签字', 'autograph'),
          field('lines', '明细', 'subform', [
            field('name', '品名'),
            field('count', '数量', 'number'),
            field('price', '单价', 'number'),
          ]),
        ],
      },
      counting(),
    );
    const { sheet, issues } = sheetOf(template);
    expect(issues).toEqual([]);
    expect(stencilKind.check(template, {})).toEqual({ unsound: [], open: [] });
    expect(
      sheet.rows.map(({ band, table, cells }) =>
        [
          band,
          table ?? '-',
          ...cells.map(
            ({ text, dataVar, kind, colspan }) =>
              `${text || dataVar}${kind === 'text' ? '' : `:${kind}`} ${colspan}`,
          ),
        ].join(' | '),
      ),
    ).toEqual([
      'body | - | 采购申请 20',
      'body | - | 事由 4 | reason 6 | 部门 4 | dept 6',
      'body | - | 采购人 4 | buyer 16',
      'body | - | 说明 4 | note 16',
      'body | - | 签字 4 | sign:signature 16',
      'body | - | 明细 20',
      'head | 0 | 品名 7 | 数量 7 | 单价 6',
      'detail | 0 | lines.name 7 | lines.count 7 | lines.price 6',
      'body | - | 审批记录 20',
      'head | 1 | 节点 3 | 审批人 3 | 时间 4 | 结果 3 | 意见 4 | 签名 3',
      'detail | 1 | approval.node 3 | approval.approver 3 | approval.time 4 | approval.result 3 | approval.comment 4 | approval.signature:signature 3',
      'pageFoot | - | 第 {{page}} 页 / 共 {{pages}} 页 20',
    ]);
  });

  it('leaves days whole in tables, and room to signatures', () => {
    const types = ['input', 'input', 'number', 'number', 'textarea', 'date', 'upload-img', 'date-time'];
    const columns = types.map((type, at) => field(`c${at}`, `列${at}`, type));
    for (let count = 1; count <= types.length; count++) {
      const shown = [...columns.slice(-count), field('sign', '签字', 'autograph')];
      const { sheet } = sheetOf(
        generate({
          title: '表单',
          approval: true,
          dataset: null,
          fields: [field('own', '签字', 'autograph'), field('lines', '明细', 'subform', shown)],
        }),
      );
      const widthOf = (key: string) => {
        const cell = sheet.rows.flatMap(({ cells }) => cells).find(({ dataVar }) => dataVar === key);
        return sheet.columns
          .slice(cell!.column, cell!.column + cell!.colspan)
          .reduce((sum, { width }) => sum + width, 0);
      };
      expect(widthOf('lines.c7')).toBeGreaterThanOrEqual(31);
      if (count > 2) expect(widthOf('lines.c5')).toBeGreaterThanOrEqual(21);
      // What a line is about keeps its width before what follows it of the same share.
      if (count === 8) expect(widthOf('lines.c0')).toBeGreaterThanOrEqual(widthOf('lines.c2'));
      const signed = sheet.rows.filter(({ cells }) => cells.some(({ kind }) => kind === 'signature'));
      expect(signed.map(({ height }) => height)).toEqual([16, 12, 12]);
    }
  });

  it('is a sound template that leaves out no field, whatever the form', () => {
    const key = fc.integer({ min: 0, max: 999 });
    const type = fc.constantFrom('input', 'textarea', 'number', 'upload-img', 'rich', 'date');
    const plain = fc
      .record({ key, type })
      .map(({ key: number, type: of }) => field(`f${number}`, `字段${number}`, of));
    const lines = fc
      .tuple(key, fc.uniqueArray(plain, { maxLength: 25, selector: one => one.key }))
      .map(([number, columns]) => field(`s${number}`, `子表${number}`, 'subform', columns));
    const fields = fc.uniqueArray(fc.oneof({ weight: 4, arbitrary: plain }, lines), {
      maxLength: 40,
      selector: one => one.key,
    });
    fc.assert(
      fc.property(fields, fc.boolean(), (all, approval) => {
        const template = generate({ title: '表单', fields: all, approval, dataset: null });
        const { sheet, issues } = sheetOf(template);
        expect(issues).toEqual([]);
        expect(stencilKind.check(template, {})).toEqual({ unsound: [], open: [] });
        const shown = sheet.rows.flatMap(({ cells }) =>
          cells.flatMap(({ dataVar }) => (dataVar === '' ? [] : [dataVar])),
        );
        const wanted = all.flatMap(one =>
          one.columns ? one.columns.map(column => `${one.key}.${column.key}`) : [one.key],
        );
        expect(shown.filter(name => !name.startsWith('approval.')).sort()).toEqual(wanted.sort());
        for (const { cells } of sheet.rows)
          expect(cells.reduce((sum, { colspan }) => sum + colspan, 0)).toBe(sheet.columns.length);
      }),
    );
  });
});
