import { datafileCalls } from '@gonghui/contract/datafiles.ts';
import { importCalls } from '@gonghui/contract/imports.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { uploadDataFile } from '@gonghui/testkit/datafiles.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { handIn, handInNew } from '@gonghui/testkit/tables.ts';
import type { Cell } from '@gonghui/values/cell.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Merged areas as Excel names them (C1:D1). */
const area = (name: string) => {
  const [from = '', to = ''] = name.split(':');
  const column = (cell: string) => cell.charCodeAt(0) - 65;
  const row = (cell: string) => Number(cell.slice(1)) - 1;
  return { startRow: row(from), startCol: column(from), endRow: row(to), endCol: column(to) };
};

interface Shape {
  what: string;
  /** Cells by rows; `_` is an empty one. */
  rows: (string | (string | number)[])[];
  merged?: string;
  /** Written as a CSV text, which knows of no areas. */
  csv?: true;
  /** A row that somebody chooses, as the sheet counts. */
  chosen?: number;
  titles: string;
  /** Row of the head as the sheet counts, and one that is asked about. */
  head: number;
  goesOn?: number;
  types: string;
}

const QUARTERS = [
  '部门 姓名 一季度 _ 二季度 _ 备注',
  '_ _ 收入 支出 收入 支出 _',
  ['华东', '张三', 100.5, 20, 300, 40, 'a'],
  ['华东', '李四', 200, 30, 400.25, 50, '_'],
  ['华北', '王五', -50, 10, 500, 60, '_'],
];
const OVER_TWO = 'A1:A2 B1:B2 C1:D1 E1:F1 G1:G2';
const QUARTER_TITLES = '部门 姓名 一季度·收入 一季度·支出 二季度·收入 二季度·支出 备注';
const QUARTER_TYPES = 'input input number number number number input';
const LEDGER = [
  '采购台账 _ _ _ _',
  '序号 供应商 金额 _ 税率',
  '_ _ 含税 不含税 _',
  [1, '宏图', 1130, 1000, 0.13],
  [2, '立信', 2260, 2000, 0.13],
];
const LEDGER_TITLES = '序号 供应商 金额·含税 金额·不含税 税率';

const SHAPES: readonly Shape[] = [
  {
    what: 'one row',
    rows: ['姓名 年龄', ['张三', 30], ['李四', 31]],
    ...{ titles: '姓名 年龄', head: 1, types: 'input number' },
  },
  {
    what: 'a title over one row',
    rows: ['花名册 _ _', '姓名 年龄 工龄', ['张三', 30, 3], ['李四', 31, 2]],
    merged: 'A1:C1',
    ...{ titles: '姓名 年龄 工龄', head: 2, types: 'input number number' },
  },
  {
    what: 'a title and a unit side by side over one row',
    rows: [
      '采购台账 _ _ 单位：元 _',
      '姓名 部门 数量 金额 税额',
      ['张三', '甲', 30, 3, 1],
      ['李四', '乙', 31, 2, 4],
    ],
    merged: 'A1:C1 D1:E1',
    ...{ titles: '姓名 部门 数量 金额 税额', head: 2, types: 'input input number number number' },
  },
  {
    what: 'two rows',
    rows: QUARTERS,
    merged: OVER_TWO,
    ...{ titles: QUARTER_TITLES, head: 2, types: QUARTER_TYPES },
  },
  {
    what: 'two rows, the upper one chosen by hand',
    rows: QUARTERS,
    ...{ merged: OVER_TWO, chosen: 1 },
    ...{ titles: '部门 姓名 一季度 D列 二季度 F列 备注', head: 1, goesOn: 2 },
    types: 'input input input input input input input',
  },
  {
    what: 'two rows, the upper narrow',
    rows: [
      '部门 2025 _ _ 2026 _ _',
      '_ 1月 2月 3月 1月 2月 3月',
      ['华东', 1, 2, 3, 4, 5, 7],
      ['华北', 1, 2, 3, 4, 5, 6],
    ],
    merged: 'A1:A2 B1:D1 E1:G1',
    titles: '部门 2025·1月 2025·2月 2025·3月 2026·1月 2026·2月 2026·3月',
    ...{ head: 2, types: 'input number number number number number number' },
  },
  {
    what: 'a title over two rows',
    rows: LEDGER,
    merged: 'A1:E1 A2:A3 B2:B3 C2:D2 E2:E3',
    ...{ titles: LEDGER_TITLES, head: 3, types: 'number input number number number' },
  },
  {
    what: 'three rows',
    rows: [
      '部门 收入 _ _ _',
      '_ 线上 _ 线下 _',
      '_ 笔数 金额 笔数 金额',
      ['华东', 1, 20.5, 2, 30],
      ['华北', 3, 40, 4, 50],
    ],
    merged: 'A1:A3 B1:E1 B2:C2 D2:E2',
    titles: '部门 收入·线上·笔数 收入·线上·金额 收入·线下·笔数 收入·线下·金额',
    ...{ head: 3, types: 'input number number number number' },
  },
  {
    what: 'areas downwards alone',
    rows: ['姓名 年龄', '_ _', ['张三', 30], ['李四', 31]],
    merged: 'A1:A2 B1:B2',
    ...{ titles: '姓名 年龄', head: 1, types: 'input number' },
  },
  {
    what: 'areas downwards beside units',
    rows: ['姓名 部门 金额 数量', '_ _ 元 件', ['张三', '甲', 30, 1], ['李四', '乙', 31, 2]],
    merged: 'A1:A2 B1:B2',
    ...{ titles: '姓名 部门 金额·元 数量·件', head: 2, types: 'input input number number' },
  },
  {
    what: 'an area across without a second row',
    rows: ['姓名 联系方式 _ 年龄', ['张三', '家里', '城东', 30], ['李四', '单位', '城西', 31]],
    merged: 'B1:C1',
    ...{ titles: '姓名 联系方式 C列 年龄', head: 1, types: 'input input input number' },
  },
  {
    what: 'groups over words that come again',
    rows: ['甲方 _ 乙方 _', '姓名 职务 姓名 职务', '张三 经理 李四 总监', '王五 会计 赵六 出纳'],
    merged: 'A1:B1 C1:D1',
    titles: '甲方·姓名 甲方·职务 乙方·姓名 乙方·职务',
    ...{ head: 2, types: 'input input input input' },
  },
  {
    what: 'areas in the data alone',
    rows: ['部门 姓名 金额', ['华东', '张三', 1], ['_', '李四', 2], ['华北', '王五', 3]],
    merged: 'A2:A3',
    ...{ titles: '部门 姓名 金额', head: 1, types: 'input input number' },
  },
  {
    what: 'empty heads',
    rows: ['部门 一季度 _ 备注 _', '_ 收入 _ _ _', ['华东', 1, 2, 'a', 'b'], ['华北', 3, 4, 'c', 'd']],
    merged: 'A1:A2 B1:C1 D1:D2',
    ...{ titles: '部门 一季度·收入 一季度 备注 E列', head: 2, types: 'input number number input input' },
  },
  {
    what: 'no areas are known: it asks',
    rows: QUARTERS,
    csv: true,
    ...{ titles: '部门 姓名 一季度 D列 二季度 F列 备注', head: 1, goesOn: 2 },
    types: 'input input input input input input input',
  },
  {
    what: 'no areas are known, the lower row chosen by hand',
    rows: QUARTERS,
    ...{ csv: true, chosen: 2 },
    ...{ titles: QUARTER_TITLES, head: 2, types: QUARTER_TYPES },
  },
  {
    what: 'a title over one row, no areas known',
    rows: ['花名册 _ _', '姓名 年龄 工龄', ['张三', 30, 3], ['李四', 31, 2]],
    csv: true,
    ...{ titles: '姓名 年龄 工龄', head: 2, types: 'input number number' },
  },
  {
    what: 'a word for nothing in the first row of data',
    rows: ['姓名 年龄', '张三 暂无', ['李四', 31], ['王五', 32], ['赵六', 33], ['钱七', 34], ['孙八', 35]],
    csv: true,
    ...{ titles: '姓名 年龄', head: 1, types: 'input input' },
  },
];

const cellsOf = (row: Shape['rows'][number]): Cell[] =>
  (typeof row === 'string' ? row.split(' ') : row).map(cell => (cell === '_' ? null : cell));
async function fileOf({ rows, merged, csv }: Shape): Promise<Uint8Array> {
  const cells = rows.map(cellsOf);
  if (csv) return Buffer.from(cells.map(row => row.map(cell => cell ?? '').join(',')).join('\n'));
  const merges = merged?.split(' ').map(area) ?? [];
  return writeXlsx({ sheets: [{ name: '表', rows: cells, merges }] });
}

describe.each(engines('rules'))('heads of several rows through all doors, over %s', engine => {
  let gateway: TestGateway;
  let manager: Client;
  let formId: string;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    const ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    formId = (await buildForm(gateway, ours.ctx, [component('input', { label: '姓名' })])).id;
  });
  afterAll(() => gateway.close());

  it.each(SHAPES)('$what', async shape => {
    const bytes = await fileOf(shape);
    const { chosen, head, goesOn = null } = shape;
    const expected = { head, goesOn, titles: shape.titles.split(' ') };
    const types = shape.types.split(' ');
    const seen = (table: Pick<Awaited<ReturnType<typeof handInNew>>, 'sheets'>) => {
      const sheet = table.sheets[0];
      const at = chosen === undefined ? (sheet?.head ?? -1) : (sheet?.numbers.indexOf(chosen) ?? -1);
      const found = sheet?.heads[at];
      const below = found?.goesOn ? (sheet?.numbers[at + 1] ?? null) : null;
      return { at, is: { head: sheet?.numbers[at], goesOn: below, titles: found?.titles } };
    };

    const fresh = await handInNew(gateway, manager, bytes);
    const { at, is } = seen(fresh);
    expect(is).toEqual(expected);
    const body = { upload: fresh.upload, sheet: 0, head: at };
    const { columns } = await manager.call(importCalls.review, { body });
    expect(columns.map(({ title }) => title)).toEqual(expected.titles);
    expect(columns.map(({ type }) => (type === 'number' ? type : 'input'))).toEqual(types);

    expect(seen(await handIn(gateway, manager, formId, bytes)).is).toEqual(expected);

    const { upload, sheets } = await uploadDataFile(gateway, manager, bytes, shape.csv ? 'a.csv' : 'a.xlsx');
    const looked = await manager.call(datafileCalls.preview, {
      body: {
        ...{ upload, sheet: sheets[0]?.place ?? 0 },
        ...(chosen !== undefined && { settings: { head: chosen, types: [] } }),
      },
    });
    const titles = looked.columns.map(({ title }) => title);
    expect({ head: looked.head, goesOn: looked.goesOn, titles }).toEqual(expected);
    expect(looked.columns.map(({ type }) => (type === 'number' ? type : 'input'))).toEqual(types);
  });
});
