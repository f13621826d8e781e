import { formCalls } from '@gonghui/contract/forms.ts';
import { importCalls } from '@gonghui/contract/imports.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { suggestTargets } from '@gonghui/domain/sheets/targets.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildApplet, buildForm, component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import type { Cell } from '@gonghui/values/cell.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

describe.each(engines('rules'))('imports over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let plain: Client;

  const code = component('input', { label: '工号', repeat: true, required: true });
  const name = component('input', { label: '姓名' });
  const sex = component('radio', {
    label: '性别',
    options: [
      { value: 'malemale', label: '男' },
      { value: 'femalefe', label: '女' },
    ],
  });
  const pay = component('number', { label: '工资', precision: 2 });
  const born = component('date', { label: '出生日期' });
  const boss = component('staff', { label: '主管' });
  const item = component('input', { label: '物品' });
  const count = component('number', { label: '数量' });
  const rows = component('subform', { label: '领用' }, [item, count]);
  const FIELDS = [code, name, sex, pay, born, boss, rows];
  const HEADS = ['工号', '姓名', '性别', '工资', '出生日期', '主管', '领用.物品', '领用.数量'];
  const COLUMNS = [
    code.id,
    name.id,
    sex.id,
    pay.id,
    born.id,
    boss.id,
    `${rows.id}.${item.id}`,
    `${rows.id}.${count.id}`,
  ];

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    plain = await gateway.signIn('plain-one');
    await gateway.services.jobs.start();
  });
  afterAll(() => gateway.close());

  const build = () => buildForm(gateway, ours.ctx, FIELDS);
  const upload = async (client: Client, path: string, cells: Cell[][]) => {
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '名单', rows: cells }] }));
    const boundary = 'gonghui-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="名单.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    const response = await gateway.app.inject({
      method: 'POST',
      url: `/getway-api/v1/forms/${path}`,
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return response.json();
  };
  const ended = (client: Client, id: string) =>
    vi.waitFor(
      async () => {
        const job = await client.call(jobCalls.get, { params: { id } });
        expect(job.finishedAt, JSON.stringify(job)).not.toBeNull();
        return job;
      },
      { timeout: 30_000, interval: 50 },
    );
  type Start = Parameters<typeof manager.call<typeof importCalls.start>>[1] extends infer I
    ? I extends { body?: infer B }
      ? Partial<B>
      : never
    : never;
  const run = async (id: string, cells: Cell[][], more: Start = {}, client = manager) => {
    const { data } = await upload(client, `${id}/batch-import/extract`, cells);
    const body = { upload: data.upload, sheet: 0, head: 0, columns: COLUMNS, mode: 'add', ...more };
    const { jobId } = await client.call(importCalls.start, { params: { id }, body } as never);
    return ended(client, jobId);
  };
  const records = async (id: string) =>
    (
      await manager.call(submissionCalls.page, {
        params: { id },
        body: { page: { current: 1, pageSize: 100 } },
      })
    ).list
      .map(({ values }) => values)
      .reverse();
  const errorRows = async (jobId: string) => {
    const { raw } = await manager.ask(jobCalls.file, { params: { id: jobId } });
    return (await readXlsx(raw)).sheets[0]!.rows;
  };

  test('an import is no submission: it neither is limited nor uses the limit up', async () => {
    const { id } = await build();
    const settings = { submitNum: 1, submitEdit: false, submitMessage: '' };
    await manager.call(permissionCalls.setSubmitSettings, { params: { id }, body: settings });
    const job = await run(id, [HEADS, ['L1', '甲'], ['L2', '乙'], ['L3', '丙']]);
    expect(job.result).toMatchObject({ added: 3 });
    const submit = (value: string) =>
      manager.ask(submissionCalls.submit, {
        params: { id },
        body: { values: { [code.id]: value }, key: newKey() },
      });
    expect((await submit('L4')).code).toBe(200);
    expect(await submit('L5')).toMatchObject({ code: 403, message: '每人最多提交1次，您已达到上限' });
  });

  test('a table that comes back leaves formatted text as it is where it says the same words, and says where it goes', async () => {
    const text = component('rich', { label: '正文' });
    const form = await buildForm(gateway, ours.ctx, [code, text, pay]);
    const html = '<p>你好<strong>粗</strong></p><p>二 &amp; 三</p>';
    const submit = (value: string) =>
      manager.call(submissionCalls.submit, {
        params: { id: form.id },
        body: { values: { [code.id]: value, [text.id]: html }, key: newKey() },
      });
    await submit('1');
    await submit('2');
    const columns = [code.id, text.id, pay.id];
    const job = await run(
      form.id,
      [
        ['工号', '正文', '工资'],
        ['1', '你好粗\n二 & 三', 7],
        ['2', '换了 < 内容\n第二行', 8],
        ['3', 'a < b', 9],
      ],
      { columns, mode: 'upsert', key: code.id },
    );
    expect(job.result).toMatchObject({
      added: 1,
      updated: 2,
      notes: { list: [{ number: 3, message: '「正文」原有的格式和图片不会保留' }] },
    });
    expect((await records(form.id)).map(values => values[text.id])).toEqual([
      html,
      '<p>换了 &lt; 内容</p><p>第二行</p>',
      '<p>a &lt; b</p>',
    ]);
  });

  test('tells what is in a table and where its columns could go', async () => {
    const { id } = await build();
    const { data } = await upload(manager, `${id}/batch-import/extract`, [
      ['员工名单'],
      HEADS,
      ['001', '王芳'],
    ]);
    expect(data.sheets).toMatchObject([{ index: 0, name: '名单', rows: 3, columns: 8, head: 1 }]);
    expect(data.targets.map((target: { id: string }) => target.id)).toEqual(COLUMNS);
    expect(data.targets[0]).toMatchObject({ label: '工号', required: true, key: true });
  });

  test('imports values of every kind, with the rows of subforms', async () => {
    const { id } = await build();
    const day = new Date(Date.UTC(1990, 4, 6));
    const job = await run(id, [
      HEADS,
      ['001', '王芳', '女', '¥1,200.50', day, 'plain', '笔', 3],
      [null, null, null, null, null, null, '本', 2],
      ['002', '李明', '男', 3000, '1988年1月2日', null, null, null],
    ]);
    expect(job).toMatchObject({ state: 'done', done: 3, total: 3 });
    expect(job.result).toEqual({ added: 2, updated: 0, skipped: 0, failed: 0, trial: false });
    const [first, second] = await records(id);
    expect(first).toMatchObject({
      [code.id]: '001',
      [sex.id]: 'femalefe',
      [pay.id]: 1200.5,
      [born.id]: '1990-05-06',
      [boss.id]: [ours.users.plain],
      [rows.id]: [
        { values: { [item.id]: '笔', [count.id]: 3 } },
        { values: { [item.id]: '本', [count.id]: 2 } },
      ],
    });
    expect(second).toMatchObject({ [code.id]: '002', [born.id]: '1988-01-02', [rows.id]: [] });
  });

  test('leaves out rows at fault and hands them back with the reason', async () => {
    const { id } = await build();
    const job = await run(id, [
      HEADS,
      ['001', '王芳', '未知', 1, null, null, null, null],
      ['', '无工号', null, null, null, null, null, null],
      ['003', '好', null, null, null, null, null, null],
      ['003', '重', null, null, null, null, null, null],
      ['004', '差', null, '很多', '某天', '谁', null, null],
    ]);
    expect(job.result).toMatchObject({ added: 1, failed: 4 });
    expect(job.fileName).toBe('未导入的行.xlsx');
    const [heads, ...refused] = await errorRows(job.id);
    expect(heads!.slice(0, 4)).toEqual(['行号', '错误原因', '工号', '姓名']);
    expect(refused.map(row => [row[0], row[1]])).toEqual([
      [2, '「性别」没有选项「未知」'],
      [3, '「工号」不能为空'],
      [5, '「工号」此项内容已存在，不允许重复提交'],
      [6, '「工资」应为数字；「出生日期」应为日期，如 2026-03-05；「主管」没有找到成员「谁」'],
    ]);
  });

  test('says in the trial, exactly as the import does it, what it takes otherwise than it stands and what is no record', async () => {
    const { id } = await build();
    const moment = new Date(Date.UTC(1990, 4, 6, 9, 30));
    const cells: Cell[][] = [
      [...HEADS, '别的'],
      ['N1', '甲', null, null, moment, null, null, null, null],
      [' ', '\u00a0', null, null, '\u200b', null, null, null, '制表人：丁'],
      ['N2', '截断\ufffd', null, null, null, null, null, null, null],
    ];
    const columns = [...COLUMNS, null];
    const trial = await run(id, cells, { columns, trial: true });
    expect(await records(id)).toEqual([]);
    const real = await run(id, cells, { columns });
    expect(trial.result).toMatchObject({
      ...{ added: 2, failed: 0, blank: 1 },
      notes: {
        count: 2,
        list: [
          { number: 2, message: '「出生日期」“1990-05-06 09:30:00”只取日期，时间没有取用' },
          { number: 4, message: '「姓名」有无法识别的字符（�），文件可能有损坏' },
        ],
      },
    });
    expect(real.result).toEqual({ ...(trial.result as object), trial: false });
    expect(await records(id)).toHaveLength(2);
  });

  test('says of a value that a rule hides that it is not taken', async () => {
    const how = component('input', { label: '方式' });
    const extra = component('input', { label: '附言' });
    const items = [{ key: how.id, keyLabel: '方式', type: 'input', operator: 'eq', value: '否' }];
    const rule = {
      id: 'rulea001',
      when: { logical: 'and', items },
      // biome-ignore lint/suspicious/noThenProperty: the spec's name for it.
      then: [{ action: 'hide', targets: [extra.id] }],
    };
    const appletId = await buildApplet(gateway, ours.ctx);
    const design = { ...template(how, extra), page: { ...template().page, rules: [rule] } };
    const { forms } = gateway.services;
    const { id } = await forms.create(ours.ctx, { type: 'normal', appletId, template: design } as never);
    await forms.release(ours.ctx, id, { scope: { type: 'all', depts: [], users: [], roles: [] } });
    const columns = [how.id, extra.id];
    const cells = [
      ['方式', '附言'],
      ['否', '重要'],
      ['是', '有'],
    ];
    for (const trial of [true, false])
      expect((await run(id, cells, { columns, trial })).result).toMatchObject({
        added: 2,
        notes: { count: 1, list: [{ number: 2, message: '「附言」被表单的规则隐藏，表格中的内容没有取用' }] },
      });
  });

  test.each(['upsert', 'add'] as const)(
    'finds a key twice however far apart, %s, in the trial as in the import',
    async mode => {
      const { id } = await build();
      const many = Array.from({ length: 1100 }, (_, n): Cell[] => [`K${n}`, `n${n}`]);
      const cells = [HEADS, ...many, ['K5', '又']];
      const key = mode === 'add' ? null : code.id;
      for (const trial of [true, false]) {
        const job = await run(id, cells, { mode, key, trial });
        expect(job.result).toMatchObject({ added: 1100, updated: 0, failed: 1, trial });
        const [, ...refused] = await errorRows(job.id);
        expect(refused.map(row => row.slice(0, 2))).toEqual([
          [1102, mode === 'add' ? '「工号」此项内容已存在，不允许重复提交' : '「工号」与第7行相同'],
        ]);
      }
    },
  );

  test('proposes fields by all rows of a table: a code whose zeros come late is none of numbers', async () => {
    const rows = Array.from({ length: 700 }, (_, n): Cell[] => [`${1000 + n}`, n % 2 ? '男' : '女', n]);
    const cells = [['编码', '性别', '数'], ...rows, ['0123', '女', 7]];
    const { data } = await upload(manager, 'by-excel/import', cells);
    const body = { upload: data.upload, sheet: 0, head: 0 };
    const { columns } = await manager.call(importCalls.review, { body });
    expect(columns.map(({ type }) => type)).toEqual(['input', 'radio', 'number']);
  });

  test('tells all that is wrong with a row at once: what cannot be read, what fails a check, what is taken', async () => {
    const phone = component('input', { label: '手机', format: 'phone' });
    const word = component('input', {
      label: '口令',
      verification: 'self-content',
      verificationText: '芝麻',
    });
    const must = component('number', { label: '年龄', required: true });
    const least = component('number', { label: '份数', required: true });
    const table = component('subform', { label: '明细' }, [least, item]);
    const fields = [code, phone, word, must, born, table];
    const { id } = await buildForm(gateway, ours.ctx, fields);
    const columns = [code, phone, word, must, born].map(field => field.id);
    columns.push(`${table.id}.${least.id}`, `${table.id}.${item.id}`);
    const heads = ['工号', '手机', '口令', '年龄', '出生日期', '份数', '物品'];
    await run(id, [heads, ['A1', null, '芝麻', 30]], { columns });
    const sheet = [
      heads,
      ['A1', '123', '西瓜', '很多', '某天', '几份', '笔'],
      ['A2', '123', null, null, '某天'],
    ];
    const job = await run(id, sheet, { columns });
    const [, first, second] = await errorRows(job.id);
    const faults = String(first![1]).split('；');
    expect(faults.map(fault => /「(.*?)」/.exec(fault)?.[1])).toEqual([
      '手机',
      '年龄',
      '出生日期',
      '份数',
      '口令',
      '工号',
    ]);
    expect(String(second![1])).toContain('「年龄」不能为空');
    expect(String(second![1])).toContain('「出生日期」应为日期');
    // The same for records that are changed.
    const again = await run(id, sheet, { columns, mode: 'update', key: code.id });
    const changed = (await errorRows(again.id)).slice(1).map(row => String(row[1]));
    expect(changed[0]).toContain('手机');
    expect(changed[0]).toContain('「年龄」应为数字');
    expect(changed[0]).toContain('「口令」文本内容校验不通过');
    expect(changed[1]).toContain('没有找到「工号」相同的记录');
    expect(changed[1]).toContain('「出生日期」应为日期');
  });

  test('a blank cell leaves a record as it is, unless it is said to empty it', async () => {
    const { id } = await build();
    await run(id, [HEADS, ['001', '王芳', '女', 100, null, 'plain', '笔', 3]]);
    const sheet: Cell[][] = [HEADS, ['001', null, null, 150]];
    const change = { mode: 'update' as const, key: code.id };
    expect((await run(id, sheet, change)).result).toMatchObject({ updated: 1, failed: 0 });
    const kept = { [name.id]: '王芳', [sex.id]: 'femalefe', [pay.id]: 150, [boss.id]: [ours.users.plain] };
    expect(await records(id)).toMatchObject([{ ...kept, [rows.id]: [{ values: { [item.id]: '笔' } }] }]);
    expect((await run(id, sheet, { ...change, clearBlank: true })).result).toMatchObject({ updated: 1 });
    expect(await records(id)).toMatchObject([
      { [name.id]: null, [sex.id]: null, [pay.id]: 150, [boss.id]: [], [rows.id]: [] },
    ]);
    // Nothing to change is no change.
    expect((await run(id, sheet, change)).result).toMatchObject({ updated: 0, skipped: 1 });
  });

  test('a template is filled in and comes back without a column to match by hand', async () => {
    const { id } = await build();
    const { raw } = await manager.ask(importCalls.template, { params: { id } });
    const [data, notes, lists] = (await readXlsx(raw)).sheets;
    expect(data!.rows[0]).toEqual(['工号*', ...HEADS.slice(1)]);
    expect(notes!.rows[1]).toEqual(['工号', '必填', expect.stringContaining('文字'), null]);
    expect(notes!.rows[3]).toEqual(['性别', '选填', '从下拉列表中选择一项', '男、女']);
    expect(lists!.rows.map(row => row[0])).toEqual(['列表1', '男', '女']);
    const filled = [data!.rows[0] as Cell[], ['T1', '王芳', '女', 5, '2026-03-05', 'plain', '笔', 2]];
    const { data: taken } = await upload(manager, `${id}/batch-import/extract`, filled);
    expect(taken.sheets[0].head).toBe(0);
    const columns = suggestTargets(taken.sheets[0].sample[0], taken.targets);
    expect(columns).toEqual(COLUMNS);
    const job = await run(id, filled, { columns });
    expect(job.result).toMatchObject({ added: 1, failed: 0 });
    expect((await plain.ask(importCalls.template, { params: { id } })).code).toBe(403);
  });

  test('tries without storing', async () => {
    const { id } = await build();
    const job = await run(id, [HEADS, ['001', '王芳'], ['', '无']], { trial: true });
    // What is wrong is said beside the counts, so that nobody opens a file to read one line.
    const refused = [{ number: 3, message: expect.stringContaining('工号') }];
    expect(job.result).toEqual({ added: 1, updated: 0, skipped: 0, failed: 1, refused, trial: true });
    expect(await records(id)).toEqual([]);
  });

  test('finds records by a key: skips them, changes them, adds the others', async () => {
    const { id } = await build();
    await run(id, [HEADS, ['001', '王芳', null, 100], ['002', '李明', null, 200]]);
    const sheet: Cell[][] = [HEADS, ['001', '王芳芳', null, 111], ['003', '赵磊', null, 300]];
    const skip = await run(id, sheet, { mode: 'skip', key: code.id });
    expect(skip.result).toMatchObject({ added: 1, skipped: 1, failed: 0 });
    const update = await run(id, [HEADS, ['001', '王芳芳', null, 111], ['009', '无']], {
      mode: 'update',
      key: code.id,
    });
    expect(update.result).toMatchObject({ added: 0, updated: 1, failed: 1 });
    const upsert = await run(
      id,
      [HEADS, ['002', '李明明', null, 222], ['005', '新', null, 5], ['005', '又', null, 6]],
      { mode: 'upsert', key: code.id },
    );
    expect(upsert.result).toMatchObject({ added: 1, updated: 1, failed: 1 });
    const all = await records(id);
    expect(all.map(values => [values[code.id], values[name.id], values[pay.id]])).toEqual([
      ['001', '王芳芳', 111],
      ['002', '李明明', 222],
      ['003', '赵磊', 300],
      ['005', '新', 5],
    ]);
  });

  test('a key is what the field stores of its cell: blanks around it and other line ends make no twin', async () => {
    const place = component('textarea', { label: '地址' });
    const { id } = await buildForm(gateway, ours.ctx, [place, code, pay]);
    const columns = [place.id, code.id, pay.id];
    const heads = ['地址', '工号', '工资'];
    await run(id, [heads, ['一\n二', '001', 1]], { columns });
    const lines = [heads, ['一_x000D_\n二', '001', 2], ['一\n二', '001', 3]];
    const blanks = [heads, [null, '\u2003001\u2003', 4], [null, '001', 5]];
    for (const trial of [true, false])
      for (const [cells, key] of [
        [lines, place.id],
        [blanks, code.id],
      ] as const)
        expect((await run(id, cells, { columns, mode: 'upsert', key, trial })).result).toMatchObject({
          ...{ added: 0, updated: 1, failed: 1 },
          refused: [{ number: 3, message: expect.stringContaining('与第2行相同') }],
        });
    expect(await records(id)).toMatchObject([{ [place.id]: '一\n二', [code.id]: '001', [pay.id]: 4 }]);
  });

  test('columns that are left out keep their values when records are changed', async () => {
    const { id } = await build();
    await run(id, [HEADS, ['001', '王芳', '女', 100]]);
    const columns = [code.id, null, null, pay.id, null, null, null, null];
    await run(id, [HEADS, ['001', '别的', '男', 150]], { mode: 'update', key: code.id, columns });
    expect(await records(id)).toMatchObject([{ [name.id]: '王芳', [sex.id]: 'femalefe', [pay.id]: 150 }]);
  });

  test('goes on where it was killed, and no row comes twice', async () => {
    const { id } = await build();
    const cells = [HEADS, ...Array.from({ length: 2200 }, (_, i): Cell[] => [`K${i}`, `员工${i}`])];
    const { data } = await upload(manager, `${id}/batch-import/extract`, cells);
    const { jobs } = gateway.services;
    await jobs.stop();
    const { jobId } = await manager.call(importCalls.start, {
      params: { id },
      body: { upload: data.upload, sheet: 0, head: 0, columns: COLUMNS, mode: 'add' },
    });
    // One batch runs; then the process is gone, as the database sees it.
    const kill = sql`create function stop_import() returns trigger language plpgsql as
      $$ begin if (new.checkpoint->>'drafts')::int > 1000 then raise exception 'killed'; end if; return new; end $$`;
    await kill.execute(gateway.db.kysely);
    await sql`create trigger stop_import before update on jobs for each row when (new.checkpoint is not null)
      execute function stop_import()`.execute(gateway.db.kysely);
    await sql`update jobs set created_at = now() - interval '1 hour' where id = ${jobId}`.execute(
      gateway.db.kysely,
    );
    await jobs.start();
    await vi.waitFor(async () => expect(await stored(id)).toBe(1000), { timeout: 20_000 });
    await sql`drop trigger stop_import on jobs`.execute(gateway.db.kysely);
    const job = await ended(manager, jobId);
    expect(job).toMatchObject({ state: 'done', result: { added: 2200, failed: 0 } });
    expect(await stored(id)).toBe(2200);
  });
  test('a release while it runs counts from the next batch on, also for what was checked before', async () => {
    const { id } = await build();
    const required = [
      code,
      { ...name, props: { ...name.props, required: true } },
      sex,
      pay,
      born,
      boss,
      rows,
    ];
    await gateway.services.forms.save(ours.ctx, id, { type: 'normal', template: template(...required) });
    const bare = Array.from({ length: 2200 }, (_, i): Cell[] => [`R${i}`]);
    const { data } = await upload(manager, `${id}/batch-import/extract`, [HEADS, ...bare]);
    await gateway.services.forms.release(ours.ctx, id);
    await sql`update forms set released_version = released_version - 1 where id = ${id}`.execute(
      gateway.db.kysely,
    );
    // With the first batch the newer version comes into force; the second has been checked by then.
    await sql`create function release_import() returns trigger language plpgsql security definer as
      $$ begin if (new.checkpoint->>'drafts')::int = 1000 then
        update forms set released_version = released_version + 1 where id = ${sql.lit(id)}; end if; return new; end $$`.execute(
      gateway.db.kysely,
    );
    await sql`create trigger release_import before update on jobs for each row when (new.checkpoint is not null)
      execute function release_import()`.execute(gateway.db.kysely);
    const { jobId } = await manager.call(importCalls.start, {
      params: { id },
      body: { upload: data.upload, sheet: 0, head: 0, columns: COLUMNS, mode: 'add' },
    });
    const job = await ended(manager, jobId);
    await sql`drop trigger release_import on jobs`.execute(gateway.db.kysely);
    expect(job).toMatchObject({ state: 'done', result: { added: 1000, failed: 1200 } });
    expect(await stored(id)).toBe(1000);
  });
  const stored = async (id: string) =>
    Number(
      (
        await sql<{ n: number }>`select count(*)::int as n from ${sql.table(`r_${id}`)}`.execute(
          gateway.db.kysely,
        )
      ).rows[0]?.n,
    );

  test('needs the right to import, and may not write what the person may not', async () => {
    const { id } = await build();
    expect((await upload(plain, `${id}/batch-import/extract`, [HEADS])).code).toBe(403);
    const group = {
      id: newId(),
      name: '导入',
      members: { type: 'all' as const, depts: [], users: [], roles: [] },
      actions: ['import' as const, 'see' as const],
      rows: { kind: 'own' as const },
      fields: { [pay.id]: 'hidden' as const },
    };
    await manager.call(permissionCalls.set, { params: { id }, body: { rev: 0, groups: [group] } });
    const { data } = await upload(plain, `${id}/batch-import/extract`, [HEADS, ['001', '王芳', '女', 9]]);
    expect(data.targets.map((target: { id: string }) => target.id)).not.toContain(pay.id);
    const start = (columns: (string | null)[]) =>
      plain.ask(importCalls.start, {
        params: { id },
        body: { upload: data.upload, sheet: 0, head: 0, columns, mode: 'add' },
      });
    expect((await start(COLUMNS)).code).toBe(400);
    // Somebody else's upload is not there.
    const foreign = await manager.ask(importCalls.start, {
      params: { id },
      body: { upload: data.upload, sheet: 0, head: 0, columns: COLUMNS, mode: 'add' },
    });
    expect(foreign.code).toBe(404);
    const { data: started } = await start([code.id, name.id]);
    expect((await ended(plain, started.jobId)).result).toMatchObject({ added: 1 });
  });

  test('rows go through rules, formulas and content checks like submissions', async () => {
    const price = component('number', { label: '单价' });
    const total = component('number', {
      label: '两倍',
      status: 'readonly',
      defaultGenre: 'formula',
      defaultFormula: `{{${price.id}}} * 2`,
    });
    const word = component('input', {
      label: '口令',
      verification: 'self-content',
      verificationText: '芝麻',
    });
    const { id } = await buildForm(gateway, ours.ctx, [price, total, word]);
    const job = await run(
      id,
      [
        ['单价', '口令'],
        [3, '芝麻'],
        [4, '西瓜'],
      ],
      { columns: [price.id, word.id] },
    );
    expect(job.result).toMatchObject({ added: 1, failed: 1 });
    expect(await records(id)).toMatchObject([{ [price.id]: 3, [total.id]: 6, [word.id]: '芝麻' }]);
    expect((await errorRows(job.id))[1]![1]).toContain('校验不通过');
  });

  test('refuses what is no table with a sentence', async () => {
    const { id } = await build();
    const empty = await upload(manager, `${id}/batch-import/extract`, []);
    expect(empty).toMatchObject({ code: 422, message: '表格中没有内容' });
  });

  test('is taken back as one: to the bin, but for what somebody changed or the person may not remove', async () => {
    const { id } = await build();
    const job = await run(id, [HEADS, ['Z1', '甲'], ['Z2', '乙'], ['Z3', '丙']]);
    const { list } = await manager.call(submissionCalls.page, {
      params: { id },
      body: { page: { current: 1, pageSize: 10 } },
    });
    const changed = list.find(({ values }) => values[code.id] === 'Z2')!;
    await manager.call(submissionCalls.change, {
      params: { id: changed.id },
      body: { rev: changed.rev, values: { [name.id]: '改过' } },
    });
    expect((await plain.ask(importCalls.takeBack, { params: { id: job.id } })).code).toBe(404);
    const taken = await Promise.all(
      [0, 1].map(() => manager.call(importCalls.takeBack, { params: { id: job.id } })),
    );
    expect(taken[0]!.jobId).toBe(taken[1]!.jobId);
    expect(await ended(manager, taken[0]!.jobId)).toMatchObject({
      state: 'done',
      result: { removed: 2, changed: 1, held: 0 },
    });
    expect((await records(id)).map(values => values[code.id])).toEqual(['Z2']);
    const after = await manager.call(jobCalls.get, { params: { id: job.id } });
    expect(after.result).toMatchObject({ added: 3, takenBack: 2 });
    expect(await manager.ask(importCalls.takeBack, { params: { id: job.id } })).toMatchObject({ code: 409 });
    // As who read the import a moment before it was taken back asks.
    await sql`update jobs set result = result - 'takenBack' where id = ${job.id}`.execute(gateway.db.kysely);
    const late = await manager.call(importCalls.takeBack, { params: { id: job.id } });
    expect(late.jobId).toBe(taken[0]!.jobId);
    // Their unique values are free again.
    expect((await run(id, [HEADS, ['Z1', '甲'], ['Z3', '丙']])).result).toMatchObject({
      added: 2,
      failed: 0,
    });
    const trial = await run(id, [HEADS, ['Z9', '甲']], { trial: true });
    expect(await manager.ask(importCalls.takeBack, { params: { id: trial.id } })).toMatchObject({
      code: 409,
    });
  });

  test('tells of a cancelled import what it added, record for record', async () => {
    const { id } = await build();
    const cells = [HEADS, ...Array.from({ length: 4000 }, (_, i) => [`C${i}`, '甲'])];
    const { data } = await upload(manager, `${id}/batch-import/extract`, cells as Cell[][]);
    const body = { upload: data.upload, sheet: 0, head: 0, columns: COLUMNS, mode: 'add' };
    const { jobId } = await manager.call(importCalls.start, { params: { id }, body } as never);
    await vi.waitFor(
      async () =>
        expect((await manager.call(jobCalls.get, { params: { id: jobId } })).done).toBeGreaterThan(0),
      { timeout: 20_000, interval: 5 },
    );
    await manager.call(jobCalls.cancel, { params: { id: jobId } });
    const job = await ended(manager, jobId);
    const { rows: stored } = await sql<{ n: number }>`select count(*)::int as n from submissions
      where form_id = ${id} and deleted_at is null`.execute(gateway.db.kysely);
    expect((job.result as { added: number }).added).toBe(stored[0]!.n);
    expect(job.done).toBe(stored[0]!.n);
  });

  test('makes a form of a table, with its rows', async () => {
    const appletId = await buildApplet(gateway, ours.ctx);
    const cells: Cell[][] = [
      ['姓名', '性别', '入职日期', '手机', '占比', '备注'],
      ...Array.from({ length: 20 }, (_, i): Cell[] => [
        `员工${i}`,
        i % 2 ? '男' : '女',
        new Date(Date.UTC(2026, 0, i + 1)),
        `1380000${String(i).padStart(4, '0')}`,
        `${i + 12.5}%`,
        null,
      ]),
    ];
    const { data } = await upload(manager, 'by-excel/import', cells);
    const { columns } = await manager.call(importCalls.review, {
      body: { upload: data.upload, sheet: 0, head: 0 },
    });
    expect(columns.map(({ title, type }) => [title, type])).toEqual([
      ['姓名', 'input'],
      ['性别', 'radio'],
      ['入职日期', 'date'],
      ['手机', 'input'],
      ['占比', 'number'],
      ['备注', null],
    ]);
    expect(columns[4]).toMatchObject({ unit: '%', precision: 1 });
    const form = await manager.call(importCalls.createForm, {
      body: { appletId, name: '花名册', upload: data.upload, sheet: 0, head: 0, columns, withData: true },
    });
    const job = await ended(manager, form.jobId!);
    expect(job.result).toMatchObject({ added: 20, failed: 0 });
    const [first] = await records(form.id);
    expect(Object.values(first!)).toEqual(
      expect.arrayContaining(['员工0', '2026-01-01', '13800000000', 12.5]),
    );
  });

  test('a form takes heads of more than 100 letters, shortened, and no column is lost', async () => {
    const appletId = await buildApplet(gateway, ours.ctx);
    const long = '指标'.repeat(100);
    const { data } = await upload(manager, 'by-excel/import', [
      [`${long}甲`, '姓名', `${long}乙`],
      [1, '张三', 2],
      [3, '李四', 4],
    ]);
    const { columns } = await manager.call(importCalls.review, {
      body: { upload: data.upload, sheet: 0, head: 0 },
    });
    // 200 letters of a head are read; two that are the same then are told apart.
    expect(columns.map(({ title }) => title)).toEqual([
      `${'指标'.repeat(50).slice(0, 99)}…`,
      '姓名',
      `${'指标'.repeat(50).slice(0, 98)}…2`,
    ]);
    expect(columns.map(({ full }) => full)).toEqual([long, undefined, `${long}2`]);
    const form = await manager.call(importCalls.createForm, {
      body: { appletId, name: '长列名', upload: data.upload, sheet: 0, head: 0, columns, withData: true },
    });
    expect((await ended(manager, form.jobId!)).result).toMatchObject({ added: 2, failed: 0 });
    const { template } = await manager.call(formCalls.get, { params: { id: form.id } });
    const props = (
      template as unknown as { components: { props: { label: string; description?: string } }[] }
    ).components;
    expect(props.map(({ props: { label, description } }) => [label.length, description])).toEqual([
      [100, long],
      [2, ''],
      [100, `${long}2`],
    ]);
    expect(Object.values((await records(form.id))[0]!)).toEqual(expect.arrayContaining([1, '张三', 2]));
  });
});
