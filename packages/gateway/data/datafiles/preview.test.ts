import { type DataFile, datafileCalls, type SheetPreview } from '@gonghui/contract/datafiles.ts';
import type { CallArgs } from '@gonghui/contract/define.ts';
import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { ended, keyOf, putDataFile, uploadDataFile } from '@gonghui/testkit/datafiles.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Asked = CallArgs<typeof datafileCalls.preview>['body'];
type Settings = NonNullable<Asked['settings']>;

/** Preview as a person reads it: heads with types, rows with ! before what was not read and ~ before what was read with a note. */
const picture = ({ columns, first }: SheetPreview): string[] => [
  columns.map(({ title, type, set }) => `${title}:${type}${set ? '*' : ''}`).join(' | '),
  ...first.map(({ cells }) =>
    cells.map(({ text, bad, note }) => `${bad ? '!' : note === undefined ? '' : '~'}${text}`).join(' | '),
  ),
];

const CODES = '制表人：丁\n编号,金额,时刻\n001,1.50,2026-03-05 09:30\n002,待定,2026-03-06 10:00\n';
const YEARS = '产品,2024,2025\n甲,10,20\n乙,30,x\n';

/** A file, what is set by hand → heads, types and rows as they are read. */
const TABLE: readonly [what: string, file: string, settings: Settings | undefined, shown: string[]][] = [
  [
    'as it looks',
    CODES,
    undefined,
    [
      '编号:input | 金额:input | 时刻:date-time',
      '001 | 1.50 | 2026-03-05 09:30:00',
      '002 | 待定 | 2026-03-06 10:00:00',
    ],
  ],
  [
    'numbers where a word stands',
    CODES,
    { types: [{ title: '金额', type: 'number' }] },
    [
      '编号:input | 金额:number* | 时刻:date-time',
      '001 | 1.50 | 2026-03-05 09:30:00',
      '002 | !待定 | 2026-03-06 10:00:00',
    ],
  ],
  [
    'codes as numbers, moments as days',
    CODES,
    {
      types: [
        { title: '编号', type: 'number' },
        { title: '时刻', type: 'date' },
      ],
    },
    ['编号:number* | 金额:input | 时刻:date*', '1 | 1.50 | ~2026-03-05', '2 | 待定 | ~2026-03-06'],
  ],
  [
    'all text',
    CODES,
    { types: [{ title: '时刻', type: 'input' }] },
    [
      '编号:input | 金额:input | 时刻:input*',
      '001 | 1.50 | 2026-03-05 09:30',
      '002 | 待定 | 2026-03-06 10:00',
    ],
  ],
  [
    'no heads',
    YEARS,
    { head: 0, types: [] },
    ['A列:input | B列:number | C列:input', '产品 | 2024 | 2025', '甲 | 10 | 20', '乙 | 30 | x'],
  ],
  [
    'heads in another row',
    CODES,
    { head: 1, types: [{ title: 'B列', type: 'number' }] },
    [
      '制表人：丁:input | B列:number* | C列:input',
      '编号 | !金额 | 时刻',
      '001 | 1.50 | 2026-03-05 09:30',
      '002 | !待定 | 2026-03-06 10:00',
    ],
  ],
  [
    'yes and no, times',
    '甲,乙\n是,9:30\n否,10:00\n也许,25:00\n',
    {
      types: [
        { title: '甲', type: 'switch' },
        { title: '乙', type: 'time' },
      ],
    },
    ['甲:switch* | 乙:time*', 'true | 09:30:00', 'false | 10:00:00', '!也许 | !25:00'],
  ],
];

describe.each(engines('rules'))('a data file before and after it is taken, over %s', engine => {
  let gateway: TestGateway;
  let enterprise: Enterprise;
  let app: Client;
  let plain: Client;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    enterprise = await gateway.buildEnterprise('preview');
    app = await gateway.signIn('manager-preview');
    plain = await gateway.signIn('plain-preview');
    await gateway.services.jobs.start();
  }, 60_000);
  afterAll(async () => {
    await gateway.services.jobs.stop();
    await gateway.close();
  });

  const look = (body: Asked) => app.call(datafileCalls.preview, { body });
  const upload = (text: string | Uint8Array, name = '预算.csv') => uploadDataFile(gateway, app, text, name);
  const put = (text: string | Uint8Array, more: { id?: string; settings?: Settings } = {}) =>
    putDataFile(gateway, app, text, {
      name: '预算.csv',
      ...(more.id && { id: more.id }),
      settings: more.settings ? [{ sheet: 0, ...more.settings }] : [],
    });
  const get = (id: string): Promise<DataFile> => app.call(datafileCalls.get, { params: { id } });
  const set = async (id: string, settings: Settings, version?: number) => {
    const body = { version: version ?? (await get(id)).version, settings: [{ sheet: 0, ...settings }] };
    const answer = await app.ask(datafileCalls.update, { params: { id }, body });
    return answer.code === 200 ? ended(app, answer.data.jobId) : answer;
  };
  async function rowsOf(file: DataFile) {
    const { source, path } = await gateway.db.withTenant(enterprise.ctx, trx =>
      gateway.services.datafiles.source(trx, enterprise.ctx, { id: 's', fileId: file.id, sheet: 'CSV' }),
    );
    const names = [...source.columns.values()].map(({ column }) => column);
    const text = `select ${names.join(', ')} from ${source.from(new SqlParts())} as s order by rid`;
    return (await gateway.services.duck.run({ statements: [{ text, values: [] }], files: [path] })).rows;
  }
  const count = async (table: 'uploads' | 'data_files' | 'jobs'): Promise<number> => {
    const { rows } = await gateway.db.withSystem(trx =>
      sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(trx),
    );
    return Number(rows[0]?.n);
  };

  it('says of an upload how many sheets stand behind those that are read, as an import does', async () => {
    const sheets = Array.from({ length: 23 }, (_, at) => ({ name: `${at + 1}日`, rows: [['品名'], ['甲']] }));
    const bytes = new Uint8Array(await writeXlsx({ sheets }));
    const came = await upload(bytes, '日报.xlsx');
    expect([came.sheets.length, came.unread]).toEqual([20, 3]);
    expect((await upload('甲\n1\n')).unread).toBe(0);
  });

  it.each(TABLE)('shows what is taken, and takes what it shows: %s', async (_what, text, settings, shown) => {
    const { upload: id } = await upload(text);
    const seen = await look({ upload: id, sheet: 0, ...(settings && { settings }) });
    expect(picture(seen)).toEqual(shown);
    const file = await put(text, settings && { settings });
    expect(file.sheets[0]).toMatchObject({
      rows: seen.rows,
      badCells: seen.bad,
      columns: seen.columns.map(({ title, type, bad }) => ({ title, type, bad })),
    });
    // Cell for cell: what is not read is empty there.
    const rows = await rowsOf(file);
    const plainly = (cell: unknown): unknown =>
      typeof cell === 'string' && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
    expect(rows.map(row => row.map(plainly))).toEqual(
      seen.first.map(({ cells }) =>
        cells.map(({ text: cell, bad }, at) =>
          bad
            ? null
            : seen.columns[at]?.type === 'switch'
              ? cell === 'true'
              : plainly(cell === '' ? null : cell),
        ),
      ),
    );
  });

  it('leaves sums out unless they are wanted, says so with their rows, and keeps to what was chosen', async () => {
    const text = '产品,数量\n甲,25922\n乙,25922\n合计,51844\n制表人：陈静\n';
    const { upload: id } = await upload(text);
    const seen = await look({ upload: id, sheet: 0 });
    expect(seen).toMatchObject({ rows: 2, keepTotals: false });
    expect(seen.sides).toEqual({
      count: 2,
      list: [
        { row: 4, kind: 'total', text: '合计' },
        { row: 5, kind: 'footer', text: '制表人：陈静' },
      ],
    });
    const sum = async (file: DataFile) =>
      (await rowsOf(file)).reduce((all, [, amount]) => all + Number(amount ?? 0), 0);
    const file = await put(text);
    expect(await sum(file)).toBe(51_844);
    const kept = await look({ fileId: file.id, sheet: 0, settings: { types: [], keepTotals: true } });
    expect(kept).toMatchObject({ rows: 4, keepTotals: true, sides: seen.sides });
    expect(await set(file.id, { types: [], keepTotals: true })).toMatchObject({ state: 'done' });
    expect(await sum(await get(file.id))).toBe(103_688);
    // Another file in its place is read as was chosen.
    const after = await put(text, { id: file.id });
    expect(await sum(after)).toBe(103_688);
    expect(await look({ fileId: file.id, sheet: 0 })).toMatchObject({ rows: 4, keepTotals: true });
    const { jobId } = await app.call(datafileCalls.update, {
      params: { id: file.id },
      body: { version: after.version, settings: [{ sheet: 0, types: [] }] },
    });
    expect((await ended(app, jobId)).result).toMatchObject({ rows: 2, left: 2 });
  });

  it('names the places of what was not read, counts all of it and says how values were read', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `${at % 2 ? at : '待定'},2026-03-05 09:3${at % 10}`);
    const { upload: id } = await upload(`金额,日期\n${rows.join('\n')}\n`);
    const types: Settings['types'] = [
      { title: '金额', type: 'number' },
      { title: '日期', type: 'date' },
    ];
    const seen = await look({ upload: id, sheet: 0, settings: { types } });
    expect(seen).toMatchObject({ rows: 300, head: 1, headSet: false, bad: 150, noted: 300 });
    expect(seen.badCells[0]).toEqual({ place: 'A2', row: 2, title: '金额', text: '待定' });
    expect([seen.badCells.length, seen.notes.length]).toEqual([150, 200]);
    expect(seen.notes[1]).toMatchObject({ place: 'B3', row: 3, text: expect.stringContaining('只取日期') });
  });

  it('shows each sheet of a workbook in its turn, hidden ones are none, and reads serial days with a note', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: '一', rows: [['a'], [1]] },
        {
          name: '二',
          rows: [
            ['日', '额'],
            [46086, 2],
          ],
        },
      ],
    });
    const { upload: id, sheets } = await upload(bytes, '书.xlsx');
    expect(sheets).toEqual([
      { place: 0, name: '一' },
      { place: 1, name: '二' },
    ]);
    const seen = await look({
      upload: id,
      sheet: 1,
      settings: { types: [{ title: '日', type: 'date' }] },
    });
    expect(picture(seen)).toEqual(['日:date* | 额:number', '~2026-03-05 | 2']);
    expect(seen.notes[0]?.text).toContain('按表格的日期序号');
    const { code, message } = await app.ask(datafileCalls.preview, { body: { upload: id, sheet: 7 } });
    expect([code, message]).toEqual([404, '文件中没有这个工作表，请重新选择']);
  });

  it('takes an upload once, however often it is asked', async () => {
    const { upload: id } = await upload('a,b\n1,2\n');
    const before = await count('data_files');
    const body = { upload: id, settings: [] };
    const jobs = await Promise.all([1, 2, 3].map(() => app.call(datafileCalls.create, { body })));
    expect(new Set(jobs.map(({ jobId }) => jobId)).size).toBe(1);
    await ended(app, jobs[0]?.jobId ?? '');
    expect((await app.call(datafileCalls.create, { body })).jobId).toBe(jobs[0]?.jobId);
    expect(await count('data_files')).toBe(before + 1);
  });

  it('reads the file in another way later, from the bytes that it came as', async () => {
    const file = await put('编号,金额\n001,1\n002,2\n');
    expect(file).toMatchObject({ kept: true, version: 1 });
    const settings: Settings = { types: [{ title: '编号', type: 'number' }] };
    const seen = await look({ fileId: file.id, sheet: 0, settings });
    expect(seen).toMatchObject({
      version: 1,
      changes: [{ key: keyOf(file, '编号'), title: '编号', type: 'input', now: { type: 'number' } }],
    });
    expect(await set(file.id, settings)).toMatchObject({ state: 'done' });
    const after = await get(file.id);
    expect(after.version).toBe(2);
    expect(after.sheets[0]?.columns[0]).toMatchObject({
      key: keyOf(file, '编号'),
      type: 'number',
      changed: { title: '编号', type: 'input' },
    });
    // And back again: no zero was lost.
    expect(await set(file.id, { types: [] })).toMatchObject({ state: 'done' });
    expect((await rowsOf(await get(file.id)))[0]?.[0]).toBe('001');
  });

  it('keeps the key of a column that another row of heads calls otherwise', async () => {
    const file = await put('甲,乙\n部门,预算\n研发,1\n');
    expect(await set(file.id, { head: 2, types: [] })).toMatchObject({ state: 'done' });
    const after = await get(file.id);
    expect(after.sheets[0]?.columns.map(({ title }) => title)).toEqual(['部门', '预算']);
    expect([keyOf(after, '部门'), keyOf(after, '预算')]).toEqual([keyOf(file, '甲'), keyOf(file, '乙')]);
  });

  it('keeps what was set where another file takes its place, and says where not', async () => {
    const settings: Settings = {
      head: 2,
      types: [
        { title: '编号', type: 'number' },
        { title: '金额', type: 'input' },
      ],
    };
    const file = await put('表\n编号,金额\n001,1\n', { settings });
    const { upload: id } = await upload('表\n编号,新列\n007,x\n');
    const seen = await look({ upload: id, fileId: file.id, sheet: 0 });
    expect(seen).toMatchObject({ head: 2, headSet: true, lost: ['金额'], lostHead: false });
    expect(picture(seen)).toEqual(['编号:number* | 新列:input', '7 | x']);
    expect(seen.changes).toEqual([{ key: keyOf(file, '金额'), title: '金额', type: 'input', now: null }]);
    const after = await put('表\n编号,新列\n007,x\n', { id: file.id });
    expect(after.sheets[0]?.columns.map(({ title, type }) => [title, type])).toEqual([
      ['编号', 'number'],
      ['新列', 'input'],
    ]);
    // A row of heads that is not there is found anew.
    const short = await upload('编号\n');
    expect(await look({ upload: short.upload, fileId: file.id, sheet: 0 })).toMatchObject({ lostHead: true });
  });

  it('is changed by one of two who change it at once', async () => {
    const file = await put('a,b\n1,2\n');
    const text: Settings = { types: [{ title: 'a', type: 'input' }] };
    const body = (settings: Settings) => ({ version: 1, settings: [{ sheet: 0, ...settings }] });
    const jobs = await Promise.all(
      [text, { types: [{ title: 'b', type: 'input' as const }] }].map(settings =>
        app.call(datafileCalls.update, { params: { id: file.id }, body: body(settings) }),
      ),
    );
    const came = await Promise.all(jobs.map(({ jobId }) => ended(app, jobId)));
    expect(came.map(({ state }) => state).sort()).toEqual(['done', 'failed']);
    expect(came.find(({ state }) => state === 'failed')?.message).toContain('已被其他人更新');
    expect((await get(file.id)).version).toBe(2);
    expect(await set(file.id, text, 1)).toMatchObject({ code: 409 });
  });

  it.each<[what: string, settings: unknown, words: string]>([
    ['a type that there is not', { types: [{ title: 'a', type: 'blob' }] }, '没有这种类型'],
    ['a row of heads beyond all', { head: 1e9, types: [] }, '第 1 行到第 1000 行'],
    ['a row of heads that is none', { head: -1, types: [] }, '第 1 行到第 1000 行'],
    ['half a row', { head: 1.5, types: [] }, '表头行应为数字'],
    ['a row that holds nothing', { head: 900, types: [] }, '第900行没有内容'],
    [
      'ten thousand columns',
      { types: Array.from({ length: 10_000 }, (_, at) => ({ title: `${at}`, type: 'input' })) },
      '最多为500列设置类型',
    ],
    ['a title without end', { types: [{ title: 'x'.repeat(50_000), type: 'input' }] }, '220'],
  ])('tells a hostile client: %s', async (_what, settings, words) => {
    const { upload: id } = await upload('a,b\n1,2\n');
    const { code, message } = await app.ask(datafileCalls.preview, {
      body: { upload: id, sheet: 0, settings: settings as Settings },
    });
    expect(code).not.toBe(200);
    expect(message).toContain(words);
  });

  it('takes no setting of a column or a sheet that is not there', async () => {
    const file = await put('a,b\n1,2\n');
    expect(await set(file.id, { types: [{ title: '没有', type: 'input' }] })).toMatchObject({
      state: 'failed',
      message: '没有列名为「没有」的列，请重新打开预览再设置类型',
    });
    const body = { version: 1, settings: [{ sheet: 3, types: [] }] };
    const { jobId } = await app.call(datafileCalls.update, { params: { id: file.id }, body });
    expect(await ended(app, jobId)).toMatchObject({ state: 'failed' });
    expect((await get(file.id)).version).toBe(1);
  });

  it('is for who manages data, and an upload for who uploaded it', async () => {
    const { upload: id } = await upload('a,b\n1,2\n');
    const admin = await gateway.signIn('admin-preview');
    expect((await plain.ask(datafileCalls.preview, { body: { upload: id, sheet: 0 } })).code).toBe(403);
    expect((await plain.ask(datafileCalls.discard, { params: { id } })).code).toBe(403);
    expect((await admin.ask(datafileCalls.preview, { body: { upload: id, sheet: 0 } })).code).toBe(404);
    expect((await app.ask(datafileCalls.preview, { body: { sheet: 0 } })).code).toBe(400);
    expect((await admin.ask(datafileCalls.discard, { params: { id } })).code).toBe(404);
    expect(await look({ upload: id, sheet: 0 })).toMatchObject({ rows: 1 });
  });

  it('leaves nothing when it is thought better of', async () => {
    const counts = () => Promise.all((['uploads', 'data_files', 'jobs'] as const).map(count));
    const before = await counts();
    const { upload: id } = await upload('a,b\n1,thought better of\n');
    await look({ upload: id, sheet: 0 });
    await app.call(datafileCalls.discard, { params: { id } });
    // No file, no job, and nothing can come of it any more; the night takes the upload itself.
    expect((await app.ask(datafileCalls.create, { body: { upload: id, settings: [] } })).code).toBe(404);
    expect((await app.ask(datafileCalls.preview, { body: { upload: id, sheet: 0 } })).code).toBe(404);
    gateway.advance(2 * 3_600_000);
    await gateway.services.jobs.clear();
    expect(await counts()).toEqual(before);
  });
});
