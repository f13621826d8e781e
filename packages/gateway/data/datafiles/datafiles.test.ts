import { existsSync } from 'node:fs';
import { type DataFileResult, datafileCalls } from '@gonghui/contract/datafiles.ts';
import { type Job, jobCalls } from '@gonghui/contract/jobs.ts';
import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { ended, uploadDataFile } from '@gonghui/testkit/datafiles.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** How files in Office's container of old begin. */
const OLD = Buffer.from('d0cf11e0a1b11ae1', 'hex');

describe.each(engines('rules'))('data files over %s (rule E8)', engine => {
  let gateway: TestGateway;
  let enterprise: Enterprise;
  let app: Client;
  let plain: Client;
  let other: Client;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    enterprise = await gateway.buildEnterprise('datafiles');
    await gateway.buildEnterprise('datafiles-other');
    app = await gateway.signIn('manager-datafiles');
    plain = await gateway.signIn('plain-datafiles');
    other = await gateway.signIn('manager-datafiles-other');
    await gateway.services.jobs.start();
  }, 60_000);
  afterAll(async () => {
    await gateway.services.jobs.stop();
    await gateway.close();
  });

  const upload = (text: string | Buffer, { by = app, name = '预算.csv' } = {}) =>
    uploadDataFile(gateway, by, text, name);
  async function read(text: string | Buffer, { id }: { id?: string } = {}): Promise<Job> {
    const body = { upload: (await upload(text)).upload, settings: [] };
    const { jobId } = id
      ? await app.call(datafileCalls.update, {
          params: { id },
          body: { ...body, version: (await app.call(datafileCalls.get, { params: { id } })).version },
        })
      : await app.call(datafileCalls.create, { body });
    return ended(app, jobId);
  }
  const made = async (text: string | Buffer, more: { id?: string } = {}) =>
    ((await read(text, more)).result as unknown as DataFileResult).fileId;
  const columnsOf = async (id: string) =>
    Object.fromEntries(
      ((await app.call(datafileCalls.get, { params: { id } })).sheets[0]?.columns ?? []).map(one => [
        one.title,
        one,
      ]),
    );
  async function rowsOf(fileId: string, titles: string[]) {
    const columns = await columnsOf(fileId);
    const { source, path } = await gateway.db.withTenant(enterprise.ctx, trx =>
      gateway.services.datafiles.source(trx, enterprise.ctx, { id: 's', fileId, sheet: 'CSV' }),
    );
    const names = titles.map(title => source.columns.get(columns[title]?.key ?? '')?.column);
    const text = `select rid, ${names.join(', ')} from ${source.from(new SqlParts())} as s order by rid`;
    const { rows } = await gateway.services.duck.run({ statements: [{ text, values: [] }], files: [path] });
    return rows;
  }

  it('become sources that a question can read', async () => {
    const id = await made('部门,月份,预算\n研发,2024-01-01,1200.50\n市场,2024-02-01,80\n');
    const file = await app.call(datafileCalls.get, { params: { id } });
    expect(file).toMatchObject({
      name: '预算.csv',
      version: 1,
      sheets: [{ name: 'CSV', rows: 2, badCells: 0 }],
    });
    expect(file.sheets[0]?.columns.map(({ title, type }) => [title, type])).toEqual([
      ['部门', 'input'],
      ['月份', 'date'],
      ['预算', 'number'],
    ]);
    expect(await rowsOf(id, ['部门', '月份', '预算'])).toEqual([
      ['0', '研发', '2024-01-01', '1200.50'],
      ['1', '市场', '2024-02-01', '80.00'],
    ]);
    expect((await app.call(datafileCalls.list)).map(one => one.id)).toContain(id);
  });

  it('keep the keys of their columns by title when another file takes their place', async () => {
    const id = await made('部门,预算,备注\n研发,1,a\n');
    const before = await columnsOf(id);
    expect(await made('预算,新列,部门\n2.5,x,市场\n', { id })).toBe(id);
    const after = await columnsOf(id);
    expect(after.部门?.key).toBe(before.部门?.key);
    expect(after.预算?.key).toBe(before.预算?.key);
    expect(after.备注).toBeUndefined();
    expect(Object.values(before).map(({ key }) => key)).not.toContain(after.新列?.key);
    expect(await rowsOf(id, ['部门', '预算'])).toEqual([['0', '市场', '2.5']]);
    expect((await app.call(datafileCalls.get, { params: { id } })).version).toBe(2);
  });

  it('list the cells that could not be read, for download, and none of it is a formula', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => `x${i}y,${i}`);
    const job = await read(['名称,=数', ...rows, 'last,"=cmd|"" /c"""'].join('\n'));
    expect(job).toMatchObject({
      state: 'done',
      result: { rows: 61, badCells: 1 },
      fileName: '无法识别的单元格.csv',
    });
    const { raw } = await app.ask(jobCalls.file, { params: { id: job.id } });
    expect(raw.toString('utf8')).toBe(
      '\ufeff"工作表","行号","列名","无法识别的内容"\r\n"CSV","62","\'=数","\'=cmd|"" /c"""\r\n',
    );
  });

  it('have a column of texts where too much of it is none of what it looked like', async () => {
    const text = ['名称,数', ...Array(2100).fill('x,1'), ...Array(4000).fill(`${'y'.repeat(30)},待定`)].join(
      '\n',
    );
    const id = await made(text);
    expect((await columnsOf(id)).数).toMatchObject({ type: 'input', bad: 0 });
  });

  it.each([
    ['no table', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), '这是图片'],
    ['an older workbook', OLD, '暂不支持 .xls 文件'],
    [
      'a workbook with a password',
      Buffer.concat([OLD, Buffer.from('EncryptedPackage', 'utf16le')]),
      '取消密码并保存后再上传',
    ],
    ['nothing', '\n\n', '没有数据'],
    ['heads alone', '部门,预算\n', '没有数据'],
  ])('refuse %s in words, and the old file stays', async (_what, bytes, words) => {
    const id = await made('部门,预算\n研发,1\n');
    // What is no table is told at once, what holds nothing when it is read.
    const said = await read(bytes, { id }).then(
      job => job.message,
      (error: Error) => error.message,
    );
    expect(said).toContain(words);
    expect(await rowsOf(id, ['部门', '预算'])).toEqual([['0', '研发', '1']]);
  });

  it('are for who builds, and of one enterprise', async () => {
    const id = await made('a,b\n1,2\n');
    await expect(upload('a,b\n1,2\n', { by: plain })).rejects.toMatchObject({ code: 403 });
    expect((await plain.ask(datafileCalls.list)).code).toBe(403);
    expect(await other.call(datafileCalls.list)).toEqual([]);
    for (const call of [datafileCalls.get, datafileCalls.remove])
      expect((await other.ask(call, { params: { id } })).code).toBe(404);
    const { upload: theirs } = await upload('a,b\n1,2\n', { by: other });
    const body = { upload: theirs, settings: [], version: 1 };
    expect((await other.ask(datafileCalls.update, { params: { id }, body })).code).toBe(404);
    // An upload is its uploader's own.
    expect((await app.ask(datafileCalls.create, { body: { upload: theirs, settings: [] } })).code).toBe(404);
  });

  it('go, with what was made of them', async () => {
    const id = await made(`a,b\n1,${Date.now()}\n`);
    const { path } = await gateway.db.withTenant(enterprise.ctx, trx =>
      gateway.services.datafiles.source(trx, enterprise.ctx, { id: 's', fileId: id, sheet: 'CSV' }),
    );
    expect(existsSync(path)).toBe(true);
    await app.call(datafileCalls.remove, { params: { id } });
    expect((await app.ask(datafileCalls.get, { params: { id } })).code).toBe(404);
    const kept = await gateway.db.kysely.selectFrom('data_sheets').select('file_id').execute();
    expect(kept.map(one => one.file_id)).not.toContain(id);
  });
});
