import { deptCalls } from '@gonghui/contract/depts.ts';
import { exportCalls } from '@gonghui/contract/exports.ts';
import { importCalls } from '@gonghui/contract/imports.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { endedJob, handIn } from '@gonghui/testkit/tables.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const options = ['红', '大', '红、大', '红,大', 'A;B', 'A', 'B'].map(label => ({ value: newId(), label }));
const idOfLabel = (label: string): string => options.find(one => one.label === label)?.value ?? '';
const name = component('input', { label: '编号' });
const colours = component('checkbox', { label: '颜色', options });
const people = component('staff', { label: '人员', multiple: true });
const depts = component('dept', { label: '部门', multiple: true });
const cell = component('staff', { label: '经手', multiple: true });
const lines = component('subform', { label: '明细' }, [cell]);
const FIELDS = [name, colours, people, depts, lines];

describe.each(engines('rules'))('an export that is imported again over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  const dept: Record<string, string> = {};
  const person: Record<string, string> = {};

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    const admin = await gateway.signIn('admin-one');
    await gateway.services.jobs.start();
    const made = async (key: string, title: string, parent?: string) => {
      const body = { name: title, ...(parent && { parentId: parent }) };
      dept[key] = (await admin.call(deptCalls.create, { body } as never)).id;
    };
    await made('north', '华北');
    await made('south', '华南');
    await made('northern', '销售组', dept.north);
    await made('southern', '销售组', dept.south);
    await made('both', '采购、仓储部');
    for (const [key, displayName, at] of [
      ['one', '王芳', 'northern'],
      ['two', '王芳', 'both'],
      ['three', '李明', 'north'],
      ['four', '欧阳、修', 'north'],
    ] as const) {
      const { id } = await gateway.services.organisation.createUser(ours.ctx, {
        username: `${key}-back`,
        displayName,
        passwordHash: 'none',
        initialized: true,
        depts: [dept[at] ?? ''],
        roles: [],
      });
      person[key] = id;
    }
  });
  afterAll(() => gateway.close());

  test('says who and what each record names', async () => {
    const { id } = await buildForm(gateway, ours.ctx, FIELDS);
    const of = (...keys: string[]) => keys.map(key => person[key] ?? '');
    const records: Record<string, Json>[] = [
      {
        [colours.id]: ['红', '大'].map(idOfLabel),
        [people.id]: of('one', 'three'),
        [depts.id]: [dept.northern ?? '', dept.both ?? ''],
      },
      {
        [colours.id]: ['红、大'].map(idOfLabel),
        [people.id]: of('two', 'one'),
        [depts.id]: [dept.southern ?? ''],
      },
      { [colours.id]: ['红', '大', '红、大', '红,大'].map(idOfLabel), [people.id]: of('four', 'two') },
      { [colours.id]: ['A', 'B'].map(idOfLabel), [depts.id]: [dept.north ?? ''] },
      { [colours.id]: ['A;B', 'B'].map(idOfLabel) },
    ];
    const whole = records.map((values, at) => ({
      [colours.id]: [],
      [people.id]: [],
      [depts.id]: [],
      [lines.id]: [{ id: newId(), values: { [cell.id]: of('two', 'four') } }],
      ...values,
      [name.id]: String(at),
    }));
    for (const values of whole)
      await manager.call(submissionCalls.submit, {
        params: { id },
        body: { values: values as never, key: newKey() },
      });
    const { jobId: out } = await manager.call(exportCalls.start, {
      params: { id },
      body: { fields: FIELDS.map(field => field.id) },
    } as never);
    expect((await endedJob(manager, out)).state).toBe('done');
    const { raw } = await manager.ask(jobCalls.file, { params: { id: out } });
    const [own] = (await readXlsx(raw)).sheets;
    expect(own?.rows[0]).toEqual(['序号', '编号', '颜色', '人员', '部门']);

    const again = await buildForm(gateway, ours.ctx, FIELDS);
    const { upload, sheets } = await handIn(gateway, manager, again.id, new Uint8Array(raw));
    const [first] = sheets;
    const columns = [null, name.id, colours.id, people.id, depts.id, `${lines.id}.${cell.id}`];
    const body = { upload, sheet: first?.index ?? 0, head: 0, columns, mode: 'add', key: null, trial: false };
    const { jobId } = await manager.call(importCalls.start, { params: { id: again.id }, body } as never);
    const job = await endedJob(manager, jobId);
    expect(job.result, JSON.stringify(job.result)).toMatchObject({ added: whole.length, failed: 0 });
    const { list } = await manager.call(submissionCalls.page, {
      params: { id: again.id },
      body: { page: { current: 1, pageSize: 100 } },
    });
    const cellsOf = (values: Record<string, Json>) => ({
      ...values,
      [lines.id]: (values[lines.id] as { values: Json }[]).map(row => row.values),
    });
    const stored = list.map(({ values }) => cellsOf(values as Record<string, Json>));
    const by = (one: Record<string, Json>, other: Record<string, Json>) =>
      String(one[name.id]).localeCompare(String(other[name.id]));
    expect(stored.sort(by)).toEqual(whole.map(values => cellsOf(values as Record<string, Json>)));
  });

  test('says which options of another form’s records, whatever stands in their names', async () => {
    const [code, title] = [component('input', { label: '代码' }), component('input', { label: '名称' })];
    const goods = await buildForm(gateway, ours.ctx, [code, title]);
    for (const [at, text] of ['红', '大', '红、大', '小,号', 'A;B', 'A', '红、大'].entries())
      await manager.call(submissionCalls.submit, {
        params: { id: goods.id },
        // Two are called alike: nobody could tell them apart by that.
        body: {
          values: { [code.id]: `C${at}、${at}`, [title.id]: at === 6 ? '白、黑' : text },
          key: newKey(),
        },
      });
    const from = (type: string, label: string, value: string, shown: string) =>
      component(type, {
        label,
        optionalGenre: 'normal-options',
        datasetAssociate: { targetDatasetId: goods.id, value, label: shown },
      });
    const many = from('checkbox', '多选', code.id, title.id);
    const asTheyAre = from('select-multiple', '原样', title.id, title.id);
    const one = from('radio', '单选', code.id, title.id);
    const inRow = from('checkbox', '行内', code.id, title.id);
    const rows = component('subform', { label: '明细' }, [inRow]);
    const fields = [name, many, asTheyAre, one, rows];
    const codes = (...at: number[]) => at.map(n => `C${n}、${n}`);
    const records: Record<string, Json>[] = [
      {
        [many.id]: codes(2, 0),
        [asTheyAre.id]: ['红、大', '小,号'],
        [one.id]: 'C2、2',
        [inRow.id]: codes(3, 2),
      },
      { [many.id]: codes(4, 5), [asTheyAre.id]: ['A;B'], [one.id]: 'C3、3', [inRow.id]: codes(6) },
      {
        [many.id]: codes(2),
        [asTheyAre.id]: ['大', '小,号', 'A'],
        [one.id]: 'C0、0',
        [inRow.id]: codes(0, 4),
      },
    ];
    const whole = records.map(({ [inRow.id]: cellOf = [], ...values }, at) => ({
      ...values,
      [name.id]: String(at),
      [rows.id]: [{ id: newId(), values: { [inRow.id]: cellOf } }],
    }));
    const { id } = await buildForm(gateway, ours.ctx, fields);
    for (const values of whole)
      expect(
        (
          await manager.ask(submissionCalls.submit, {
            params: { id },
            body: { values: values as never, key: newKey() },
          })
        ).code,
      ).toBe(200);
    const { jobId: out } = await manager.call(exportCalls.start, {
      params: { id },
      body: { fields: fields.map(field => field.id) },
    } as never);
    expect((await endedJob(manager, out)).state).toBe('done');
    const { raw } = await manager.ask(jobCalls.file, { params: { id: out } });
    const again = await buildForm(gateway, ours.ctx, fields);
    const { upload, sheets } = await handIn(gateway, manager, again.id, new Uint8Array(raw));
    const columns = [null, name.id, many.id, asTheyAre.id, one.id, `${rows.id}.${inRow.id}`];
    const body = {
      upload,
      sheet: sheets[0]?.index ?? 0,
      head: 0,
      columns,
      mode: 'add',
      key: null,
      trial: false,
    };
    const { jobId } = await manager.call(importCalls.start, { params: { id: again.id }, body } as never);
    const job = await endedJob(manager, jobId);
    expect(job.result, JSON.stringify(job.result)).toMatchObject({ added: whole.length, failed: 0 });
    const { list } = await manager.call(submissionCalls.page, {
      params: { id: again.id },
      body: { page: { current: 1, pageSize: 100 } },
    });
    const said = (values: Record<string, Json>) => ({
      ...values,
      [rows.id]: (values[rows.id] as { values: Json }[]).map(row => row.values),
    });
    const stored = list
      .map(({ values }) => said(values as Record<string, Json>))
      .sort((a, b) => String(a[name.id]).localeCompare(String(b[name.id])));
    expect(stored).toEqual(whole.map(values => said(values as Record<string, Json>)));
  });
});
