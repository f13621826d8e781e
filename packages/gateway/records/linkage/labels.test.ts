import { exportCalls } from '@gonghui/contract/exports.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { fieldsOf } from '@gonghui/domain/form-fields.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fromLabels } from './from-labels.ts';

describe.each(engines('rules'))('options by another column over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let form: BuiltForm;
  let firstGood = '';
  const code = component('input', { label: '编号' });
  const name = component('input', { label: '品名' });
  const source = (props: object = {}) => ({
    optionalGenre: 'normal-options',
    datasetAssociate: { targetDatasetId: '', value: code.id, label: name.id },
    ...props,
  });
  const one = component('select-single', source({ label: '物品' }) as never);
  const many = component('select-multiple', source({ label: '备选' }) as never);
  const inRow = component('select-single', source({ label: '明细物品' }) as never);
  const rows = component('subform', { label: '明细' }, [inRow]);
  const note = component('rich', { label: '说明' });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    await gateway.services.jobs.start();
    const goods = await buildForm(gateway, ours.ctx, [code, name]);
    for (const [key, title] of [
      ['P-01', 'A4 纸'],
      ['P-02', '签字笔'],
      ['P-03', '订书机'],
      ['P-04', '订书机'],
    ]) {
      const answer = await submit(goods.id, { [code.id]: key ?? '', [name.id]: title ?? '' });
      if (firstGood === '') firstGood = answer.id;
    }
    for (const field of [one, many, inRow])
      Object.assign(field.props.datasetAssociate as object, { targetDatasetId: goods.id });
    form = await buildForm(gateway, ours.ctx, [one, many, rows, note]);
    await submit(form.id, {
      [one.id]: 'P-01',
      [many.id]: ['P-01', 'P-02'],
      [rows.id]: [{ id: 'row1', values: { [inRow.id]: 'P-02' } }] as unknown as Json,
      [note.id]: '<p>周<strong>例会</strong>纪要 a &lt; b</p><p>附页</p>',
    });
    await submit(form.id, { [one.id]: 'P-02', [note.id]: '<p>其他</p>' });
  });
  afterAll(() => gateway.close());

  const submit = (id: string, values: Record<string, Json>) =>
    manager.call(submissionCalls.submit, { params: { id }, body: { values, key: newKey() } });
  const page = (keyword?: string) =>
    manager.call(submissionCalls.page, {
      params: { id: form.id },
      body: { page: { current: 1, pageSize: 10 }, ...(keyword ? { keyword } : {}) },
    });
  const ofFirst = (options: { value: string; label: string }[] | undefined) =>
    new Map(options?.map(({ value, label }) => [value, label]));

  test('records say what was shown, also once the source says something else or is gone', async () => {
    expect(ofFirst((await page()).names.options)).toEqual(
      new Map([
        ['P-01', 'A4 纸'],
        ['P-02', '签字笔'],
      ]),
    );
    const body = { rev: 1, values: { [name.id]: 'A4 复印纸' } };
    await manager.call(submissionCalls.change, { params: { id: firstGood }, body });
    expect(ofFirst((await page()).names.options).get('P-01')).toBe('A4 纸');
    // Chosen once more, it is called what was shown then.
    await submit(form.id, { [one.id]: 'P-01' });
    expect(ofFirst((await page()).names.options).get('P-01')).toBe('A4 复印纸');
  });

  test('are found by what is shown, and by what is stored', async () => {
    expect((await page('签字')).list).toHaveLength(2);
    expect((await page('P-02')).list).toHaveLength(2);
    expect((await page('订书')).list).toHaveLength(0);
    const groups = await manager.call(recordListCalls.groups, {
      params: { id: form.id },
      body: { by: { fieldId: one.id } },
    });
    expect(ofFirst(groups.names.options).get('P-02')).toBe('签字笔');
  });

  test('formatted text is searched by its text, not by its tags', async () => {
    expect((await page('周例会纪要')).list).toHaveLength(1);
    expect((await page('a < b')).list).toHaveLength(1);
    expect((await page('strong')).list).toHaveLength(0);
    expect((await page('纪要 a < b附页')).list).toHaveLength(0);
  });

  test('an export shows labels, and a table with labels is read back', async () => {
    const keys = [one.id, many.id, rows.id];
    const { jobId } = await manager.call(exportCalls.start, {
      params: { id: form.id },
      body: { fields: keys },
    } as never);
    await vi.waitFor(
      async () => expect((await manager.call(jobCalls.get, { params: { id: jobId } })).state).toBe('done'),
      { timeout: 30_000, interval: 50 },
    );
    const { raw } = await manager.ask(jobCalls.file, { params: { id: jobId } });
    const [records, details] = (await readXlsx(raw)).sheets;
    const line = records?.rows.find(cells => String(cells[2] ?? '').includes('、'));
    expect(line?.slice(1)).toEqual(['A4 复印纸', 'A4 复印纸、签字笔']);
    expect(details?.rows.at(-1)).toContain('签字笔');

    const fields = fieldsOf(form.template);
    const read = await gateway.deps.db.withTenant(ours.ctx, trx =>
      fromLabels(
        trx,
        ours.ctx,
        fields,
        {
          [one.id]: '签字笔',
          [many.id]: ['A4 复印纸、P-02, 没有的'],
          [rows.id]: [{ id: 'r', values: { [inRow.id]: '订书机' } }] as unknown as Json,
        },
        (field, note) => expect.fail(`${field.label}${note}`),
      ),
    );
    expect(read).toEqual({
      [one.id]: 'P-02',
      [many.id]: ['P-01', 'P-02', '没有的'],
      // Two things are called so: the row is left as it is, and refused.
      [rows.id]: [{ id: 'r', values: { [inRow.id]: '订书机' } }],
    });
  });
});
