import { exportCalls } from '@gonghui/contract/exports.ts';
import { importCalls } from '@gonghui/contract/imports.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { rowsOf } from '@gonghui/domain/record-write.ts';
import { suggestTargets } from '@gonghui/domain/sheets/targets.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { endedJob, handIn } from '@gonghui/testkit/tables.ts';
import type { Cell } from '@gonghui/values/cell.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Rows and columns from 0, ends included. */
const merge = (startRow: number, startCol: number, endRow: number, endCol: number) => ({
  ...{ startRow, startCol },
  ...{ endRow, endCol },
});

describe.each(engines('rules'))('tables as people have them, over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;

  const code = component('input', { label: '单号' });
  const dept = component('input', { label: '组别' });
  const year = component('number', { label: '年份' });
  const total = component('number', { label: '合计', precision: 2 });
  const half = component('number', {
    ...{ label: '一半', precision: 2, defaultGenre: 'formula' },
    defaultFormula: `{{${total.id}}} / 2`,
  });
  const tags = component('checkbox', {
    label: '标签',
    options: ['红、大', '小'].map(label => ({ value: newId(), label })),
  });
  const who = component('staff', { label: '经办', multiple: true });
  const file = component('upload-enclosure', { label: '附件' });
  const item = component('input', { label: '物品' });
  const count = component('number', { label: '数量' });
  const twice = component('number', {
    ...{ label: '双份', status: 'readonly', defaultGenre: 'formula' },
    defaultFormula: `{{${count.id}}} * 2`,
  });
  const note = component('input', { label: '备注' });
  const goods = component('subform', { label: '领用' }, [item, count, twice, note]);
  const step = component('input', { label: '步骤' });
  const steps = component('subform', { label: '进度/明细' }, [step]);
  const FIELDS = [code, dept, year, total, half, tags, who, file, goods, steps];

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    await gateway.services.jobs.start();
  });
  afterAll(() => gateway.close());

  const build = () => buildForm(gateway, ours.ctx, FIELDS);
  const records = async (id: string) => {
    const body = { page: { current: 1, pageSize: 100 } };
    const { list } = await manager.call(submissionCalls.page, { params: { id }, body });
    return list.map(({ values }) => values).reverse();
  };
  /** The file tried and then imported; what both say is one. */
  const bring = async (id: string, bytes: Uint8Array, more: object = {}) => {
    const table = await handIn(gateway, manager, id, bytes);
    const [sheet] = table.sheets;
    const heads = sheet?.heads[sheet.head ?? 0]?.titles ?? [];
    const columns = suggestTargets(heads, table.targets);
    const answers: Json[] = [];
    for (const trial of [true, false]) {
      const body = { upload: table.upload, sheet: sheet?.index, head: sheet?.head, columns, mode: 'add' };
      const asked = { params: { id }, body: { ...body, ...more, trial } };
      const { jobId } = await manager.call(importCalls.start, asked as never);
      const job = await endedJob(manager, jobId);
      const refused: Json[] = [];
      if (job.fileName) {
        const { raw } = await manager.ask(jobCalls.file, { params: { id: jobId } });
        const [sheet] = (await readXlsx(raw)).sheets;
        refused.push((sheet?.rows ?? []) as unknown as Json);
      }
      answers.push({ state: job.state, said: job.message, ...(job.result as object), trial: false, refused });
    }
    expect(answers[1]).toEqual(answers[0]);
    return { answer: answers[1] as Record<string, Json>, sheet };
  };
  const book = (rows: Cell[][], merges: ReturnType<typeof merge>[] = []) =>
    writeXlsx({ sheets: [{ name: '表', rows, merges }] });

  test.each([
    {
      name: 'cells merged downwards, a title over all, a total beside its rows',
      rows: [
        ['领用表', null, null, null],
        ['组别', '年份', '单号', '合计'],
        ['研发', 2024, 'A1', 300],
        [null, null, 'A2', null],
        [null, null, null, null],
        ['小计', null, 'A3', 300],
      ],
      merges: [
        ...[merge(0, 0, 0, 3), merge(2, 0, 3, 0), merge(2, 1, 3, 1), merge(2, 3, 3, 3)],
        merge(5, 0, 5, 1),
      ],
      added: 3,
      notes: [
        [4, '「合计」与别的单元格合并，内容只算在它的第一格，这里按空白处理'],
        [6, '「年份」与别的单元格合并，内容只算在它的第一格，这里按空白处理'],
      ],
      stored: [
        [code.id, ['A1', 'A2', 'A3']],
        [dept.id, ['研发', '研发', '小计']],
        [year.id, [2024, 2024, null]],
        [total.id, [300, null, 300]],
        [half.id, [150, 0, 150]],
      ],
    },
    {
      name: 'a record whose cells are merged over its lines',
      rows: [
        ['单号', '组别', '领用.物品', '领用.数量', '进度/明细.步骤'],
        ['B1', '研发', '笔', 1, '申请'],
        [null, null, '纸', 2, null],
        ['B2', '研发', '墨', 3, '领取'],
      ],
      merges: [merge(1, 0, 2, 0), merge(1, 1, 3, 1), merge(1, 4, 2, 4)],
      added: 2,
      notes: undefined,
      stored: [
        [dept.id, ['研发', '研发']],
        [goods.id, [['笔', '纸'], ['墨']]],
        [steps.id, [['申请'], ['领取']]],
      ],
    },
    {
      name: 'values where the form has its own',
      rows: [
        ['单号', '合计', '一半', '领用.物品', '领用.数量', '领用.双份'],
        ['C1', 10, null, '笔', 2, 5],
        ['C2', 10, 9, '纸', 2, 4],
      ],
      merges: [],
      added: 2,
      notes: [[2, '「领用」第2行「双份」由表单填写为“4”，表格中的“5”没有取用']],
      stored: [
        [half.id, [5, 9]],
        [goods.id, [['笔'], ['纸']]],
      ],
    },
  ])('$name', async ({ rows, merges, added, notes, stored }) => {
    const { id } = await build();
    const { answer } = await bring(id, await book(rows as Cell[][], merges));
    const list = notes?.map(([number, message]) => ({ number, message }));
    expect(answer).toMatchObject({ state: 'done', added, failed: 0 });
    expect(answer.notes).toEqual(list && { count: list.length, list });
    const now = await records(id);
    const first = new Map([
      [goods.id, item.id],
      [steps.id, step.id],
    ]);
    for (const [key, expected] of stored as [string, Json[]][])
      expect(
        now.map(values => {
          const column = first.get(key);
          return column ? rowsOf(values[key]).map(row => row.values[column]) : (values[key] ?? null);
        }),
      ).toEqual(expected);
  });

  test('a head of two rows is no record, its fields are found, and what is refused comes back under its joined names', async () => {
    const rows = [
      ['单号', '组别', '用度', null],
      [null, null, '合计', '年份'],
      ['A1', '研发', 300, 2024],
      ['A2', '市场', '许多', 2025],
    ];
    const merges = [merge(0, 0, 1, 0), merge(0, 1, 1, 1), merge(0, 2, 0, 3)];
    const { id } = await build();
    const { answer } = await bring(id, await book(rows, merges));
    expect(answer).toMatchObject({ state: 'done', added: 1, failed: 1 });
    expect(await records(id)).toMatchObject([
      { [code.id]: 'A1', [dept.id]: '研发', [total.id]: 300, [year.id]: 2024 },
    ]);
    const [[heads, refused]] = answer.refused as [Json[][]];
    expect(heads).toEqual(['行号', '错误原因', '单号', '组别', '用度·合计', '用度·年份']);
    expect(refused?.slice(2)).toEqual(['A2', '市场', '许多', 2025]);
  });

  test.each([
    { keepTotals: undefined, codes: ['T1', 'T2', 'T3'] },
    { keepTotals: false, codes: ['T1', 'T2', 'T3'] },
    { keepTotals: true, codes: ['T1', 'T2', '小 计', 'T3', '合计：', '制表人：陈静'] },
  ])('sums and lines below the table, keepTotals $keepTotals: $codes', async ({ keepTotals, codes }) => {
    const rows = [
      ['单号', '年份', '合计'],
      ['T1', 2024, 1],
      ['T2', 2024, 2],
      ['小 计', null, 3],
      ['T3', 2025, 4],
      ['合计：', null, 7],
      [null, null, null],
      ['制表人：陈静', null, null],
    ];
    const { id } = await build();
    const { answer } = await bring(id, await book(rows), { keepTotals });
    expect(answer).toMatchObject({ state: 'done', added: codes.length, failed: 0 });
    expect(answer.sides).toEqual({
      ...{ kept: keepTotals === true, count: 3 },
      list: [
        { row: 4, kind: 'subtotal', text: '小 计' },
        { row: 6, kind: 'total', text: '合计：' },
        { row: 8, kind: 'footer', text: '制表人：陈静' },
      ],
    });
    expect((await records(id)).map(values => values[code.id])).toEqual(codes);
  });

  const line = (values: Record<string, Json>) => ({ id: newId(), values });
  const fill = async (id: string) => {
    const [big, small] = (tags.props.options as { value: string }[]).map(({ value }) => value);
    const given: Record<string, Json>[] = [
      {
        ...{ [code.id]: 'D1', [total.id]: 12.5, [tags.id]: [big ?? '', small ?? ''] },
        [who.id]: [ours.users.plain ?? '', ours.users.manager ?? ''],
        [goods.id]: [
          line({ [item.id]: '笔', [count.id]: 1, [note.id]: '第一' }),
          line({ [item.id]: '笔', [count.id]: 1, [note.id]: '第二' }),
          line({ [item.id]: '纸', [count.id]: null, [note.id]: null }),
        ],
        [steps.id]: [line({ [step.id]: '=1+1' })],
      },
      { [code.id]: 'D2', [goods.id]: [], [steps.id]: [line({ [step.id]: '甲' }), line({ [step.id]: '乙' })] },
      { [code.id]: 'D3' },
    ];
    for (const values of given)
      await manager.call(submissionCalls.submit, { params: { id }, body: { values, key: newKey() } });
  };
  const exported = async (id: string, fields: string[]) => {
    const { jobId } = await manager.call(exportCalls.start, { params: { id }, body: { fields } } as never);
    await endedJob(manager, jobId);
    return (await manager.ask(jobCalls.file, { params: { id: jobId } })).raw;
  };
  const ALL = [...FIELDS.map(field => field.id), 'createdBy', 'createdAt'];

  test('a refused record comes back with all its rows, and comes in once they are put right', async () => {
    const { id } = await build();
    const rows: Cell[][] = [
      ['单号', '组别', '领用.物品', '领用.数量', '进度/明细.步骤'],
      ['B1', '研发', '笔', 1, '申请'],
      ['B2', '研发', '墨', 3, '领取'],
      [null, null, '纸', '两张', null],
      [null, null, '尺', 4, '归还'],
      ['B3', '行政', '夹', 5, null],
    ];
    const { answer } = await bring(id, await book(rows, [merge(2, 0, 4, 0), merge(2, 1, 4, 1)]));
    expect(answer).toMatchObject({ added: 2, failed: 1 });
    const [given] = answer.refused as Cell[][][];
    expect(given?.map(row => row.map(cell => String(cell ?? '')))).toEqual([
      ['行号', '错误原因', ...(rows[0] as string[])],
      ['3', '「数量」（第4行）应为数字', 'B2', '研发', '墨', '3', '领取'],
      ['4', '', '', '', '纸', '两张', ''],
      ['5', '', '', '', '尺', '4', '归还'],
    ]);
    const mended = given?.map(row => row.map(cell => (cell === '两张' ? 2 : cell))) ?? [];
    expect((await bring(id, await book(mended))).answer).toMatchObject({ added: 1, failed: 0 });
    const last = (await records(id)).at(-1) ?? {};
    expect(last[code.id]).toBe('B2');
    expect(rowsOf(last[goods.id]).map(row => [row.values[item.id], row.values[count.id]])).toEqual([
      ['墨', 3],
      ['纸', 2],
      ['尺', 4],
    ]);
    expect(rowsOf(last[steps.id]).map(row => row.values[step.id])).toEqual(['领取', '归还']);
  });

  test('so does one of our own export, whose lines stand on sheets of their own', async () => {
    const { id } = await build();
    const sheets = [
      {
        name: '记录',
        rows: [
          ['序号', '单号'],
          [1, 'C1'],
          [2, 'C2'],
        ],
      },
      {
        name: '领用',
        rows: [
          ['序号', '物品', '数量'],
          [1, '笔', 1],
          [2, '墨', '无'],
          [2, '纸', 2],
        ],
      },
    ];
    const { answer } = await bring(id, await writeXlsx({ sheets }));
    expect(answer).toMatchObject({ added: 1, failed: 1 });
    const [given = []] = answer.refused as Cell[][][];
    expect(given.slice(1).map(([at, , ...cells]) => [at, ...cells.map(cell => cell ?? '')])).toEqual([
      [3, 2, 'C2', '', ''],
      ['「领用」3', '', '', '墨', '无'],
      ['「领用」4', '', '', '纸', 2],
    ]);
    const mended = given.map(row => row.map(cell => (cell === '无' ? 7 : cell)));
    expect((await bring(id, await book(mended))).answer).toMatchObject({ added: 1, failed: 0 });
    const last = (await records(id)).at(-1) ?? {};
    expect([last[code.id], ...rowsOf(last[goods.id]).map(row => row.values[count.id])]).toEqual(['C2', 7, 2]);
  });

  test('lines are called by the rows that the person sees, whatever is said of them', async () => {
    const needed = component('input', { label: '物品', required: true });
    const lines = component('subform', { label: '领用' }, [needed, count, twice]);
    const { id } = await buildForm(gateway, ours.ctx, [code, lines]);
    const heads = ['单号', '领用.物品', '领用.数量', '领用.双份'];
    const first: Cell[][] = [
      heads,
      ['D1', '笔', 1, null],
      [null, null, 2, null],
      [null, '纸', '两张', null],
      ['D2', '墨', 3, 7],
      ['D3', '夹', 1, null],
      [null, '尺', 2, null],
      [null, null, 4, null],
    ];
    const { answer } = await bring(id, await book(first));
    const [given = []] = answer.refused as Cell[][][];
    expect(given.flatMap(([at, why]) => (why === null ? [] : [[at, why]]))).toEqual([
      ['行号', '错误原因'],
      [2, '「数量」（第4行）应为数字；第3行：「物品」不能为空'],
      [6, '第8行：「物品」不能为空'],
    ]);
    const told = '「领用」第5行「双份」由表单填写为“6”，表格中的“7”没有取用';
    expect(answer.notes).toEqual({ count: 1, list: [{ number: 5, message: told }] });

    // A line of a record that exists is called so, too, by the name of its sheet where it has one of its own.
    const sheets = [
      {
        name: '记录',
        rows: [
          ['序号', '单号'],
          [1, 'D2'],
        ],
      },
      {
        name: '领用',
        rows: [
          ['序号', '物品', '数量', '双份'],
          [1, '墨', 4, 9],
          [1, null, 5, null],
        ],
      },
    ];
    const again = (await bring(id, await writeXlsx({ sheets }), { mode: 'upsert', key: code.id })).answer;
    const [[, [at, why] = []] = []] = again.refused as Cell[][][];
    expect([at, why]).toEqual([2, '「领用」第3行：「物品」不能为空']);
  });

  test('our own export comes in again as it was, with the lines of every subform', async () => {
    const { id } = await build();
    await fill(id);
    const before = await records(id);
    const other = await build();
    const { answer, sheet } = await bring(other.id, await exported(id, ALL));
    expect(sheet?.name).toBe('记录和领用、进度 明细');
    const { left } = await handIn(gateway, manager, other.id, await exported(id, ALL));
    expect(left).toEqual([{ label: '附件', why: '图片和文件不能从表格导入' }]);
    expect(answer).toMatchObject({ state: 'done', added: 3, failed: 0, refused: [] });
    const plain = (values: Record<string, Json>) => ({
      ...values,
      [goods.id]: rowsOf(values[goods.id]).map(row => row.values),
      [steps.id]: rowsOf(values[steps.id]).map(row => row.values),
    });
    const now = await records(other.id);
    expect(now.map(plain)).toEqual(before.map(plain).reverse());
  });

  test('brought back by a key it changes nothing, and what was changed in it alone', async () => {
    const { id } = await build();
    await fill(id);
    const before = await records(id);
    const without = ALL.filter(key => key !== file.id);
    const same = { mode: 'upsert', key: code.id };
    const { answer } = await bring(id, await exported(id, without), same);
    expect(answer).toMatchObject({ added: 0, updated: 0, skipped: 3, failed: 0 });
    expect(await records(id)).toEqual(before);

    const { sheets } = await readXlsx(await exported(id, without));
    const changed = sheets.map(({ name, rows }) => ({
      name,
      // Of the first record's lines the last goes, and the remark of none is in the table any more.
      rows: rows
        .filter(row => row[1] !== '纸')
        .map(row => (name === '领用' ? row.slice(0, 4) : row).map(cell => (cell === '甲' ? '丙' : cell))),
    }));
    const again = await bring(id, await writeXlsx({ sheets: changed as never }), same);
    expect(again.answer).toMatchObject({
      ...{ added: 0, updated: 2, skipped: 1, failed: 0 },
      notes: { count: 1, list: [{ message: '「领用」中表格没有的1条会删除' }] },
    });
    const [first, second] = await records(id);
    const lines = rowsOf(before[0]?.[goods.id]);
    expect(rowsOf(first?.[goods.id])).toEqual(lines.slice(0, 2));
    expect(rowsOf(second?.[steps.id]).map(row => row.values[step.id])).toEqual(['丙', '乙']);
  });

  test.each([
    [
      'lines of no record',
      '「领用」第3行的序号9在「记录」中没有：请删除这些行，或补上这条记录后再上传',
      9,
      2,
    ],
    ['a number twice', '「记录」第3行的序号1出现了两次：请改正后再上传', 1, 1],
    ['a line without its number', '「领用」第3行没有序号，不知道是哪条记录的：请填写后再上传', null, 2],
  ])('refuses an export with %s, before anything is stored', async (_, message, line, record) => {
    const { id } = await build();
    const sheets = [
      {
        name: '记录',
        rows: [
          ['序号', '单号'],
          [1, 'E1'],
          [record, 'E2'],
        ],
      },
      {
        name: '领用',
        rows: [
          ['序号', '物品'],
          [1, '笔'],
          [line, '纸'],
        ],
      },
    ];
    await expect(bring(id, await writeXlsx({ sheets }))).rejects.toThrow(message);
    expect(await records(id)).toEqual([]);
  });
});
