import { linkageCalls } from '@gonghui/contract/linkage.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ALL = { type: 'all' as const, depts: [], users: [], roles: [] };
type Cells = Record<string, Json>;

describe.each(engines('rules'))('linkage in rows over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let plain: Client;
  let form: BuiltForm;
  const name = component('input', { label: '品名' });
  const price = component('number', { label: '单价', precision: 2 });

  const kind = component('input', { label: '物品' });
  const cost = component('number', { label: '单价', precision: 2, status: 'readonly' });
  const count = component('number', { label: '数量' });
  const sum = component('number', {
    label: '小计',
    precision: 2,
    status: 'readonly',
    defaultGenre: 'formula',
    defaultFormula: `{{${cost.id}}} * {{${count.id}}}`,
  });
  const why = component('input', { label: '说明' });
  const rows = component('subform', { label: '明细' }, [kind, cost, count, sum, why]);
  const total = component('number', {
    label: '合计',
    precision: 2,
    status: 'readonly',
    defaultGenre: 'formula',
    defaultFormula: `SUM({{${rows.id}.${sum.id}}})`,
  });
  const when = (key: string, type: string, operator: string, value: Json) => ({
    logical: 'and',
    items: [{ key, keyLabel: '', type, operator, value }],
  });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    plain = await gateway.signIn('plain-one');
    const goods = await buildForm(gateway, ours.ctx, [name, price]);
    for (const [title, money] of [
      ['A4 纸', 21.5],
      ['签字笔', 3.4],
    ] as const)
      expect((await submit(goods.id, { [name.id]: title, [price.id]: money })).code).toBe(200);
    Object.assign(cost.props, {
      defaultGenre: 'data-link',
      dataControl: {
        formId: goods.id,
        targetFormFieldKey: price.id,
        conditions: {
          logical: 'and',
          items: [{ key: name.id, keyLabel: '品名', type: 'input', operator: 'eq', valueKey: kind.id }],
        },
      },
    });
    const page: Props = {
      rules: [
        {
          id: 'rulemuch',
          when: when(count.id, 'number', 'gt', 10),
          // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
          then: [{ action: 'require', targets: [why.id] }],
        },
        {
          id: 'rulepens',
          when: when(kind.id, 'input', 'eq', '签字笔'),
          // biome-ignore lint/suspicious/noThenProperty: as above
          then: [{ action: 'hide', targets: [why.id] }],
        },
      ] as unknown as Json,
    };
    form = await buildForm(gateway, ours.ctx, [rows, total], { release: false });
    await save(page);
    await gateway.services.forms.release(ours.ctx, form.id, { scope: ALL });
  });
  afterAll(() => gateway.close());

  const save = (page: Props) =>
    gateway.services.forms.save(ours.ctx, form.id, {
      type: 'normal',
      template: { page: { ...form.template.page, ...page }, components: [rows, total] },
    } as never);
  const submit = (id: string, values: Cells, who = plain) =>
    who.ask(submissionCalls.submit, { params: { id }, body: { values, key: newKey() } });
  const line = (id: string, cells: Cells) => ({ id, values: cells });
  const detail = async (answer: { data: unknown }) => {
    const { id } = answer.data as { id: string };
    const found = await manager.ask(submissionCalls.detail, { params: { id } });
    return found.data?.values as Record<string, Json>;
  };
  const cellsOf = (values: Record<string, Json>) =>
    (values[rows.id] as { values: Cells }[]).map(row => row.values);

  test('each row is linked, computed, asked and closed by its own cells', async () => {
    const given = [
      line('r1', { [kind.id]: 'A4 纸', [cost.id]: 0.01, [count.id]: 2, [sum.id]: 0, [why.id]: '急用' }),
      line('r2', { [kind.id]: '签字笔', [cost.id]: 0.01, [count.id]: 20, [sum.id]: 0, [why.id]: '偷偷' }),
      line('r3', { [kind.id]: '没有的', [cost.id]: 5, [count.id]: 1, [sum.id]: 5, [why.id]: null }),
    ];
    const answer = await submit(form.id, { [rows.id]: given as unknown as Json, [total.id]: 999 });
    expect(answer.code).toBe(200);
    const values = await detail(answer);
    expect(cellsOf(values)).toEqual([
      { [kind.id]: 'A4 纸', [cost.id]: 21.5, [count.id]: 2, [sum.id]: 43, [why.id]: '急用' },
      { [kind.id]: '签字笔', [cost.id]: 3.4, [count.id]: 20, [sum.id]: 68, [why.id]: null },
      { [kind.id]: '没有的', [cost.id]: null, [count.id]: 1, [sum.id]: 0, [why.id]: null },
    ]);
    expect(values[total.id]).toBe(111);
  });

  test('a rule asks for a cell of its row and names the row', async () => {
    const given = [
      line('r1', { [kind.id]: 'A4 纸', [count.id]: 5 }),
      line('r2', { [kind.id]: 'A4 纸', [count.id]: 50 }),
    ];
    const answer = await submit(form.id, { [rows.id]: given as unknown as Json });
    expect(answer.data).toMatchObject({ errors: { [rows.id]: ['第2行：「说明」不能为空'] } });
  });

  test('a changed record keeps what its cells brought, and asks again where a cell has changed', async () => {
    const first = [
      line('r1', { [kind.id]: 'A4 纸', [count.id]: 1 }),
      line('r2', { [kind.id]: 'A4 纸', [count.id]: 1 }),
    ];
    const made = await submit(form.id, { [rows.id]: first as unknown as Json });
    const { id } = made.data as { id: string };
    const stored = (await detail(made))[rows.id] as { id: string; values: Cells }[];
    const changed = stored.map((row, at) =>
      at === 0
        ? { ...row, values: { ...row.values, [cost.id]: 1 } }
        : { ...row, values: { ...row.values, [kind.id]: '签字笔', [cost.id]: 1 } },
    );
    const body = { rev: 1, values: { [rows.id]: changed as unknown as Json } };
    expect((await manager.ask(submissionCalls.change, { params: { id }, body })).code).toBe(200);
    expect(cellsOf(await detail(made)).map(cells => [cells[cost.id], cells[sum.id]])).toEqual([
      [21.5, 21.5],
      [3.4, 3.4],
    ]);
  });

  test('fillers follow the link of a column', async () => {
    const goods = (cost.props.dataControl as { formId: string }).formId;
    const answer = await plain.ask(linkageCalls.dataControl, {
      params: { a: form.id, b: goods },
      body: {
        fieldId: cost.id,
        targetFormFieldKey: price.id,
        conditions: [{ key: kind.id, value: '签字笔' }],
      },
    });
    expect(answer.data).toEqual({ found: true, value: 3.4 });
  });

  test('a rule over cells that would act outside of their row is named when saving', async () => {
    const rule = {
      id: 'ruleout0',
      when: when(count.id, 'number', 'gt', 10),
      // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
      then: [{ action: 'hide', targets: [total.id] }],
    };
    const saved = await save({ rules: [rule] as unknown as Json });
    expect(saved).toMatchObject({
      problems: [{ message: expect.stringContaining('条件使用了「明细」的列，只能联动该子表单的列') }],
    });
  });
});
