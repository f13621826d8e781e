import { importCalls } from '@gonghui/contract/imports.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import type { Cell } from '@gonghui/values/cell.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** Required fields of every kind that no table holds, as somebody fills them in by hand. */
const NOT_IN_TABLES = ['upload-img', 'upload-enclosure', 'autograph', 'locating', 'ocr', 'password'];

describe.each(engines('rules'))('what no table holds over %s', engine => {
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

  const run = async (id: string, columns: string[], cells: Cell[][], trial: boolean) => {
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '名单', rows: cells }] }));
    const boundary = 'gonghui-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="名单.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    const response = await gateway.app.inject({
      method: 'POST',
      url: `/getway-api/v1/forms/${id}/batch-import/extract`,
      headers: {
        authorization: `Bearer ${manager.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    const { data } = response.json();
    const body = { upload: data.upload, sheet: 0, head: 0, columns, mode: 'add' as const, trial };
    const { jobId } = await manager.call(importCalls.start, { params: { id }, body });
    const job = await vi.waitFor(
      async () => {
        const found = await manager.call(jobCalls.get, { params: { id: jobId } });
        expect(found.finishedAt).not.toBeNull();
        return found;
      },
      { timeout: 30_000, interval: 50 },
    );
    return { left: data.left, result: job.result };
  };

  test('is left empty in what comes in, though it is required, and is told before, in the trial and behind', async () => {
    const name = component('input', { label: '姓名', required: true });
    const must = NOT_IN_TABLES.map(type => component(type, { label: type, required: true }));
    const item = component('input', { label: '物品' });
    const photo = component('upload-img', { label: '照片', required: true });
    const rows = component('subform', { label: '明细' }, [item, photo]);
    const pictures = component('subform', { label: '图册', required: true }, [
      component('upload-img', { label: '图' }),
    ]);
    const when = component('radio', {
      label: '有无附图',
      options: [
        { value: 'haspict1', label: '有' },
        { value: 'nopictu1', label: '无' },
      ],
    });
    const drawn = component('upload-img', { label: '附图' });
    const rule = {
      id: 'rulemust',
      when: {
        logical: 'and',
        items: [{ key: when.id, keyLabel: '有无附图', type: 'radio', operator: 'eq', value: 'haspict1' }],
      },
      // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
      then: [{ action: 'require', targets: [drawn.id] }],
    };
    const components = [name, ...must, rows, pictures, when, drawn];
    const { id } = await buildForm(gateway, ours.ctx, components, { release: false });
    const { forms } = gateway.services;
    const page = { ...template().page, rules: [rule] };
    await forms.save(ours.ctx, id, { type: 'normal', template: { page, components } } as never);
    await forms.release(ours.ctx, id, { scope: { type: 'all', depts: [], users: [], roles: [] } });
    const columns = [name.id, `${rows.id}.${item.id}`, when.id];
    const cells: Cell[][] = [
      ['姓名', '明细.物品', '有无附图'],
      ['王芳', '笔', '有'],
      ['李明', null, '无'],
      [null, '纸', '无'],
    ];
    for (const trial of [true, false]) {
      const { left, result } = await run(id, columns, cells, trial);
      expect(left.filter((one: { required?: boolean }) => one.required)).toMatchObject([
        ...NOT_IN_TABLES.map(label => ({ label })),
        { label: '明细.照片' },
        { label: '图册' },
      ]);
      expect(result).toMatchObject({
        added: 2,
        failed: 1,
        // A name that is missing is still a fault, and what is left out is none.
        refused: [{ number: 4, message: '「姓名」不能为空' }],
      });
      const { unfilled } = result as { unfilled: { label: string; count: number }[] };
      expect(unfilled).toEqual([
        ...NOT_IN_TABLES.map(label => ({ label, count: 2 })),
        { label: '明细.照片', count: 1 },
        { label: '图册', count: 2 },
        { label: '附图', count: 1 },
      ]);
    }
    const { list } = await manager.call(submissionCalls.page, {
      params: { id },
      body: { page: { current: 1, pageSize: 10 } },
    });
    expect(list.map(({ values }) => values[name.id]).sort()).toEqual(['李明', '王芳']);
    // The template says it before anything is brought in.
    const { raw } = await manager.ask(importCalls.template, { params: { id } });
    const notes = JSON.stringify((await readXlsx(raw)).sheets[1]?.rows);
    for (const label of [...NOT_IN_TABLES, '明细.照片', '图册']) expect(notes).toContain(`「${label}」`);
  });
});
