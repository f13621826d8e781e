import type { CallReturn } from '@gonghui/contract/define.ts';
import { type ImportResult, importCalls } from '@gonghui/contract/imports.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildApplet } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { endedJob, handInNew } from '@gonghui/testkit/tables.ts';
import type { Cell } from '@gonghui/values/cell.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Column = CallReturn<typeof importCalls.review>['columns'][number];

/** Columns as they were reviewed: head, type, and what else is set. */
const COLUMNS: readonly [string, string | null, Partial<Column>?][] = [
  ['姓名', 'input', { required: true }],
  ['负责人', 'staff'],
  ['部门', 'dept'],
  ['性别', 'radio', { options: ['男', '女'] }],
  ['标签', 'checkbox', { options: ['红、大', '红', '大'] }],
  ['金额', 'number', { precision: 2 }],
  ['占比', 'number', { unit: '%' }],
  ['地区', 'province-city', { depth: 3 }],
  ['到岗', 'date'],
  ['打卡', 'date-time'],
  ['上班', 'time'],
  ['在职', 'switch'],
  ['制表', null],
];

const at = (hour: number) => new Date(Date.UTC(2026, 2, 5, hour, 30));
const FINE: Cell[] = ['张三', '', '', '男', '红', 1, '50%', '', '', at(9), '9:30', '是', ''];
/** A row that is fine but for these cells. */
const row = (parts: Readonly<Record<string, Cell>>): Cell[] =>
  FINE.map((cell, i) => parts[COLUMNS[i]![0]] ?? cell);

const ROWS: Cell[][] = [
  FINE,
  row({ 负责人: 'manager-one' }),
  row({ 负责人: '没有这个人' }),
  row({ 部门: '没有这个部门' }),
  row({ 性别: '不详', 金额: '一点点' }),
  row({ 标签: '红、大' }),
  row({ 标签: '绿' }),
  row({ 金额: 12.345 }),
  row({ 金额: '1.2万' }),
  row({ 占比: '1/2' }),
  row({ 地区: '朝阳区' }),
  row({ 地区: '浙江省杭州市西湖区' }),
  row({ 地区: '浙江省' }),
  row({ 姓名: ' ' }),
  row({ 姓名: '长'.repeat(2000) }),
  row({ 到岗: at(9), 打卡: '2026-02-30' }),
  row({ 到岗: 46086, 上班: '36:30', 在职: '已取消' }),
  // Who made the table stands below it in a column that goes nowhere, and is no record.
  COLUMNS.map(([title]) => (title === '制表' ? '王芳' : '')),
];

describe.each(engines('rules'))('what is said of the columns of a form from a table, over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    await gateway.services.jobs.start();
  });
  afterAll(() => gateway.close());

  const handed = async (columns: readonly [string, string | null, Partial<Column>?][], rows: Cell[][]) => {
    const sheets = [{ name: '名单', rows: [columns.map(([title]) => title), ...rows] }];
    const { upload } = await handInNew(gateway, manager, Buffer.from(await writeXlsx({ sheets })));
    const place = { upload, sheet: 0, head: 0 };
    return { ...place, columns: columns.map(([title, type, more]) => ({ title, type, ...more })) };
  };

  test('is what the import then says of them, cell by cell', async () => {
    const body = await handed(COLUMNS, ROWS);
    const said = (await manager.call(importCalls.notes, { body })).columns;
    const appletId = await buildApplet(gateway, ours.ctx);
    const form = await manager.call(importCalls.createForm, {
      body: { ...body, appletId, name: '花名册', withData: true },
    });
    const result = (await endedJob(manager, form.jobId!)).result as unknown as ImportResult;
    const beforehand = (what: 'noted' | 'refused') =>
      COLUMNS.flatMap(([title], i) =>
        said[i]![what].first.map(({ row, text }) => `${row} 「${title}」${text}`),
      );
    const refused = result.refused!.flatMap(({ number, message }) =>
      message.split('；').map(part => `${number} ${part}`),
    );
    expect(beforehand('refused').toSorted()).toEqual(refused.toSorted());
    expect(beforehand('refused').length).toBeGreaterThanOrEqual(11);
    // The import says nothing more of rows that stay out.
    const out = new Set(result.refused!.map(({ number }) => number));
    const notes = result.notes!.list.map(({ number, message }) => `${number} ${message}`);
    const kept = beforehand('noted').filter(note => !out.has(Number(note.split(' ')[0])));
    expect(kept.toSorted()).toEqual(notes.toSorted());
    expect(kept.length).toBeGreaterThan(0);
  });

  test('counts all cells, names the first three, and says nothing of columns that are left out', async () => {
    const columns = [
      ['数', 'number'],
      ['余', null],
    ] as const;
    const rows = Array.from({ length: 2500 }, (_, i) => [i % 2 === 0 ? '无' : i, '无']);
    const said = (
      await manager.call(importCalls.notes, {
        body: await handed([...columns.map(one => [...one] as [string, string | null])], rows),
      })
    ).columns;
    expect(said).toEqual([
      {
        noted: { count: 0, first: [] },
        refused: { count: 1250, first: [2, 4, 6].map(row => ({ row, text: '应为数字' })) },
      },
      { noted: { count: 0, first: [] }, refused: { count: 0, first: [] } },
    ]);
  });

  test('takes no type, choice or note from sums and lines below the table, and says which rows they are', async () => {
    const columns = [
      ['分类', 'radio', { options: ['甲', '乙'] }] as [string, string, object],
      ['额', 'number'],
    ];
    const rows = Array.from({ length: 12 }, (_, i) => [i % 2 === 0 ? '甲' : '乙', i]);
    const below = [
      ['合计', 66],
      ['制表人：陈静', null],
    ];
    const body = await handed(columns as [string, string | null][], [...rows, ...below]);
    const { upload, sheet, head } = body;
    const guessed = await manager.call(importCalls.review, { body: { upload, sheet, head } });
    expect(guessed.columns.map(({ type, options, required }) => [type, options, required])).toEqual([
      ['radio', ['甲', '乙'], true],
      ['number', [], true],
    ]);
    const said = await manager.call(importCalls.notes, { body });
    expect(said.columns.map(({ refused }) => refused.count)).toEqual([0, 0]);
    expect(said.sides.list.map(({ row, kind }) => [row, kind])).toEqual([
      [14, 'total'],
      [15, 'footer'],
    ]);
    const kept = await manager.call(importCalls.notes, { body: { ...body, keepTotals: true } });
    expect(kept.columns[0]?.refused.first.map(({ row }) => row)).toEqual([14, 15]);
    expect(kept.sides).toEqual(said.sides);
    const appletId = await buildApplet(gateway, ours.ctx);
    for (const [keepTotals, failed] of [
      [false, 0],
      [true, 2],
    ] as const) {
      const again = await handed(columns as [string, string | null][], [...rows, ...below]);
      const form = await manager.call(importCalls.createForm, {
        body: { ...again, appletId, name: `分类${failed}`, withData: true, keepTotals },
      });
      const result = (await endedJob(manager, form.jobId!)).result as unknown as ImportResult;
      expect(result).toMatchObject({ added: 12, failed, sides: { count: 2, kept: keepTotals } });
    }
  });

  test('is said to nobody but who handed the table in', async () => {
    const body = await handed(COLUMNS, ROWS);
    const plain = await gateway.signIn('plain-one');
    expect((await plain.ask(importCalls.notes, { body })).code).toBe(403);
  });
});
