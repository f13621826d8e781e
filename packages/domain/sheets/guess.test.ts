import { formTypes } from '@gonghui/elements/form/family.ts';
import type { Cell, SheetCell } from '@gonghui/values/cell.ts';
import { describe, expect, it } from 'vitest';
import { guessColumn } from './guess.ts';
import { formFromColumns } from './guess-form.ts';
import { columnLetter, headRow, headTitles } from './header.ts';

const day = (text: string) => new Date(`${text}Z`);

describe('heads', () => {
  it.each<[string, SheetCell[][], number | null]>([
    [
      'plain',
      [
        ['姓名', '年龄'],
        ['王芳', 30],
      ],
      0,
    ],
    [
      'under a title',
      [
        ['员工花名册', null, null],
        [null, null, null],
        ['姓名', '部门', '年龄'],
        ['王', '财', 3],
      ],
      2,
    ],
    [
      'none: numbers at once',
      [
        [1, 2],
        [3, 4],
      ],
      null,
    ],
    [
      'a word twice is data',
      [
        ['男', '男'],
        ['女', '男'],
      ],
      null,
    ],
    [
      'years',
      [
        ['产品', 2024, 2025],
        ['甲', 10, 30],
        ['乙', 20, 40],
      ],
      0,
    ],
    [
      'years as texts',
      [
        ['产品', '2024', '2025'],
        ['甲', '10', '30'],
      ],
      0,
    ],
    [
      'years alone',
      [
        [2024, 2025],
        [10, 30],
      ],
      0,
    ],
    [
      'a corner that is blank',
      [
        [null, 2024, 2025],
        ['甲', 10, 30],
      ],
      0,
    ],
    [
      'one year',
      [
        ['产品', 2024],
        ['甲', 10],
      ],
      0,
    ],
    [
      'months by their numbers',
      [
        ['部门', 1, 2, 3],
        ['财务', 10, 30, 5],
      ],
      0,
    ],
    [
      'days',
      [
        ['产品', day('2025-01-01T00:00'), day('2025-02-01T00:00')],
        ['甲', 10, 30],
      ],
      0,
    ],
    [
      'days as texts',
      [
        ['产品', '2025-01', '2025-01-02'],
        ['甲', '10', '30'],
      ],
      0,
    ],
    [
      'shown months',
      [
        ['产品', { value: day('2025-01-01T00:00'), shown: '2025年1月', code: 'yyyy"年"m"月"' }],
        ['甲', 10],
      ],
      0,
    ],
    [
      'a word twice over numbers',
      [
        ['姓名', '金额', '备注', '备注'],
        ['王', 1, 'a', 'b'],
      ],
      0,
    ],
    [
      'a word twice over texts',
      [
        ['姓名', '部门', '备注', '备注'],
        ['王', '财', 'a', 'b'],
      ],
      0,
    ],
    [
      'two hundred letters over numbers',
      [
        ['编号', '满意'.repeat(100)],
        ['a', 1],
      ],
      0,
    ],
    [
      'two hundred letters over short answers',
      [
        ['编号', '满意'.repeat(100)],
        ['a', '是'],
      ],
      0,
    ],
    [
      'data with years',
      [
        ['甲', 2023, 5],
        ['乙', 2024, 7],
      ],
      null,
    ],
    [
      'data with years alone',
      [
        [2023, 2024],
        [2024, 2025],
      ],
      null,
    ],
    [
      'data with days',
      [
        ['甲', day('2025-01-01T00:00')],
        ['乙', day('2025-01-02T00:00')],
      ],
      null,
    ],
    [
      'data as texts',
      [
        ['张三', '100'],
        ['李四', '200'],
      ],
      null,
    ],
    [
      'numbers one behind the other in each row',
      [
        ['甲', 1, 2, 3],
        ['乙', 4, 5, 6],
      ],
      null,
    ],
    [
      'sentences over sentences',
      [
        ['甲', '很满意'.repeat(30)],
        ['乙', '满意'.repeat(40)],
      ],
      null,
    ],
    [
      'years over numbers that happen to follow each other',
      [
        ['产品', 2024, 2025],
        ['电脑', 10, 11],
        ['显示器', 20, 22],
      ],
      0,
    ],
    [
      'years over a row of years among amounts',
      [
        ['产品', 2024, 2025],
        ['电脑', 2011, 2030],
        ['显示器', 20, 22],
        ['键盘', 1800, 33],
      ],
      0,
    ],
    [
      'months over numbers of which one row follows each other',
      [
        ['部门', 1, 2, 3],
        ['研发', 10, 11, 12],
        ['市场', 40, 12, 7],
        ['行政', 4, 2, 7],
      ],
      0,
    ],
    [
      'data with the first and last year of each',
      [
        ['甲', 2023, 2025],
        ['乙', 2024, 2024],
        ['丙', 2020, 2021],
      ],
      null,
    ],
    ['heads alone', [['姓名', '年龄']], 0],
    ['empty sheet', [], null],
    ['one column', [['姓名'], ['王芳']], 0],
  ])('%s', (_, rows, index) =>
    expect(headRow(rows.map((cells, at) => ({ number: at + 1, cells })))).toBe(index),
  );

  it('names blank and double columns', () => {
    expect(headTitles(['姓名 *', null, '电话', '电话'], 5)).toEqual(['姓名', 'B列', '电话', '电话2', 'E列']);
    expect(headTitles(['电话', '电话', '电话2', 2024, day('2025-01-01T00:00')], 5)).toEqual([
      ...['电话', '电话3', '电话2', '2024', '2025-01-01'],
    ]);
    expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });
});

const many = (...cells: Cell[]) => Array.from({ length: 12 }, (_, i) => cells[i % cells.length]!);

describe('columns', () => {
  it.each<[string, Cell[], string]>([
    ['whole numbers', many(1, 20, 300), 'number'],
    ['money as text', many('1,200.50', '¥3'), 'number'],
    ['phones', many('13800000000', '13900000000'), 'input'],
    ['phones as numbers', many(13800000000, 13900000001), 'input'],
    ['codes', many('001', '002', '003', '004', '005', '006', '007'), 'input'],
    ['days', many(day('2026-01-05T00:00'), '2026/1/6'), 'date'],
    ['moments', many(day('2026-01-05T09:30'), '2026-01-06 10:00'), 'date-time'],
    ['clock', many('9:30', '18:00'), 'time'],
    ['yes and no', many('是', '否'), 'switch'],
    ['few choices', many('男', '女'), 'radio'],
    ['more choices', Array.from({ length: 30 }, (_, i) => `部门${i % 8}`), 'select-single'],
    [
      'several at once',
      ['红、绿', '绿、蓝、白', '红、蓝', '蓝、白', '白、红', '红、绿、蓝', '绿、白', '红'],
      'checkbox',
    ],
    ['few mixes of several', many('篮球、足球', '篮球', '足球、游泳'), 'checkbox'],
    ['choices with a sign in them', many('黄、绿', '红'), 'radio'],
    ['names', Array.from({ length: 30 }, (_, i) => `员工${i}`), 'input'],
    ['long text', many('一'.repeat(120)), 'textarea'],
    ['nothing', [null, ''], 'input'],
  ])('%s', (_, cells, type) => {
    expect(guessColumn(cells).type).toBe(type);
  });

  it('counts decimals, collects options, tells whether all are filled', () => {
    expect(guessColumn([1.5, 2.25, 3])).toMatchObject({ precision: 2, full: true });
    expect(guessColumn(many('高', '低', '中'))).toMatchObject({ options: ['高', '低', '中'] });
    expect(guessColumn(['甲', null])).toMatchObject({ full: false });
  });

  it('keeps the decimals that are written, and percentages as they are written', () => {
    const money = ['(300.00)', '1.2万', '1,234.50', '¥100', '0.1'];
    expect(guessColumn(money)).toMatchObject({ type: 'number', precision: 2, unit: '' });
    expect(guessColumn(['50%', '12.5%', '0%'])).toMatchObject({ type: 'number', precision: 1, unit: '%' });
    expect(guessColumn(['50.00%', '(3%)'])).toMatchObject({ precision: 2, unit: '%' });
    // Cells of a workbook that show it, one that does not, and digits that a computation left.
    const shown = [{ value: 0.5, shown: '50.0%', code: '0.0%' }] as never[];
    expect(guessColumn(shown)).toMatchObject({ precision: 1, unit: '%' });
    expect(guessColumn(['50%', '0.5'])).toMatchObject({ precision: 1, unit: '' });
    expect(guessColumn(['59.699999999999996', '1.2E+05'])).toMatchObject({ precision: 1 });
    // A cell that is no number makes it text; who says that it is numbers all the same gets the others whole.
    const written = ['约3万', '面议', '1234.5', '99.25', '十二'];
    expect(guessColumn(written)).toMatchObject({ type: 'input', precision: 2, unit: '' });
  });
});

it('makes a form of the columns that were kept', () => {
  const { template, fieldIds } = formFromColumns(
    [
      { title: '姓名', type: 'input', required: true },
      { title: '备注', type: null },
      { title: '性别', type: 'radio', options: ['男', '女'] },
      { title: '金额', type: 'number', precision: 2, unit: '%' },
      { title: '坏', type: 'nothing' },
    ],
    formTypes,
    { columns: 2 },
  );
  expect(fieldIds.map(Boolean)).toEqual([true, false, true, true, false]);
  expect(template.components.map(({ props }) => props)).toMatchObject([
    { label: '姓名', required: true, maxlength: 200 },
    { label: '性别', options: [{ label: '男' }, { label: '女' }] },
    { label: '金额', precision: 2, unit: '%' },
  ]);
});

describe('places', () => {
  const DEPTHS: Record<string, number[]> = {
    浙江省: [1],
    杭州: [2],
    西湖区: [3, 3],
    浙江省杭州市西湖区: [3],
    吉林: [1, 2],
  };
  const guess = (...cells: Cell[]) => guessColumn(many(...cells), text => DEPTHS[text] ?? []);
  it('become places to their depth, and are no choices', () => {
    expect(guess('浙江省', null)).toMatchObject({ type: 'province-city', depth: 1, options: [] });
    expect(guess('浙江省', '杭州', '浙江省杭州市西湖区')).toMatchObject({ type: 'province-city', depth: 3 });
  });
  it('stay text where nobody could say which is meant, and choices where they are none', () => {
    expect(guess('西湖区', '浙江省').type).toBe('input');
    expect(guess('吉林').type).toBe('input');
    expect(guess('华东', '华北').type).toBe('radio');
    expect(guess('华东', '浙江省').type).toBe('radio');
  });
  it('make fields of that level', () => {
    const types = formTypes;
    const [field] = formFromColumns([{ title: '籍贯', type: 'province-city', depth: 2 }], types, {}).template
      .components;
    expect(field).toMatchObject({ name: 'province-city', props: { label: '籍贯', level: 'city' } });
  });
});
