import { GatedDesign } from '@gonghui/collab-server/testing/gated-design.ts';
import { exportCalls } from '@gonghui/contract/exports.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { toTemplate } from '@gonghui/scene/template.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { everyType } from '@gonghui/testkit/form-fixtures.ts';
import { buildApplet, component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';

const LONG = `Placed_${'x'.repeat(53)}`;

/** Components that were placed from elsewhere: an underscore in the id, of whatever length and capitals. */
const name = component('input', { label: '客户', repeat: true }, undefined, 'crm_customer');
const capital = component('input', { label: '客户编号' }, undefined, 'CRM_customer');
const price = component('number', { label: '单价' }, undefined, 'erp_1');
const count = component('number', { label: '数量' }, undefined, LONG);
const total = component(
  'number',
  { label: '合计', status: 'readonly', defaultGenre: 'formula', defaultFormula: `{{erp_1}} * {{${LONG}}}` },
  undefined,
  'a_',
);
const item = component('input', { label: '物品' }, undefined, 'row_Item');
const much = component('number', { label: '件数' }, undefined, 'row_item');
const rows = component('subform', { label: '明细' }, [item, much], 'Erp_rows');
const note = component('input', { label: '备注' });
const rule = {
  id: 'rulehide',
  when: {
    logical: 'and',
    items: [{ key: name.id, keyLabel: '客户', type: 'input', operator: 'eq', value: '无' }],
  },
  // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
  then: [{ action: 'hide', targets: [capital.id] }],
};

const design = (): Template => {
  const made = template(name, capital, price, count, total, rows, note);
  return { ...made, page: { ...made.page, rules: [rule] } } as Template;
};

/** Opens a template as the relay seeds it, edits one prop through the gate, and reads what a save would send. */
function throughTheDesigner(given: Template): { opened: Template; edited: Template } {
  const gated = new GatedDesign(given);
  const doc = gated.copy(4711);
  const opened = toTemplate(doc, formFamily);
  const sent: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => sent.push(update));
  const editor = createEditor(doc, formFamily, {});
  const first = given.components[0]?.id ?? '';
  expect(editor.setProp([first], 'label', '改过').ok).toBe(true);
  expect(editor.duplicate([first]).ok).toBe(true);
  gated.send('anna', Y.mergeUpdates(sent));
  return { opened, edited: toTemplate(gated.copy(), formFamily) };
}

describe.each(engines('rules'))('components placed from elsewhere over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let plain: Client;
  let id: string;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    plain = await gateway.signIn('plain-one');
    await gateway.services.jobs.start();
    const appletId = await buildApplet(gateway, ours.ctx);
    const body = { type: 'normal' as const, appletId, name: '订单', template: design() };
    id = (await manager.call(formCalls.create, { body })).id;
    const { edited } = throughTheDesigner(design());
    await manager.call(formCalls.save, {
      params: { id },
      body: { type: 'normal', template: edited, baseVersion: 1 },
    });
    const scope = { type: 'all' as const, depts: [], users: [], roles: [] };
    await manager.call(formCalls.release, { params: { id }, body: { scope } });
  });
  afterAll(() => gateway.close());

  const submit = (values: Record<string, unknown>) =>
    plain.ask(submissionCalls.submit, { params: { id }, body: { values: values as never, key: newKey() } });
  const window = async (body: Record<string, unknown>) =>
    (await manager.call(recordListCalls.window, { params: { id }, body: body as never })).list;

  test('the template survives the designer key for key, and comes back with what was edited', async () => {
    expect(throughTheDesigner(design()).opened).toEqual(design());
    const stored = await manager.call(formCalls.get, { params: { id }, query: {} });
    const [first, copy, ...others] = stored.template.components;
    expect(first).toEqual({ ...name, props: { ...name.props, label: '改过' } });
    expect(copy?.id).toMatch(/^[a-z][a-z0-9]{7}$/);
    expect(others).toEqual(design().components.slice(1));
  });

  test('a record holds every value under its own id, computed, hidden and in rows', async () => {
    const values = {
      [name.id]: '甲公司',
      [capital.id]: 'K-1',
      [price.id]: 3,
      [count.id]: 4,
      [rows.id]: [{ id: 'rowaaaaa', values: { [item.id]: '笔', [much.id]: 3 } }],
      [note.id]: '好',
    };
    const made = await submit(values);
    expect(made.code, JSON.stringify(made)).toBe(200);
    const params = { id: made.data.id };
    const detail = await manager.call(submissionCalls.detail, { params });
    expect(detail.values).toMatchObject({ ...values, [total.id]: 12 });
    const change = await manager.ask(submissionCalls.change, {
      params,
      body: {
        rev: detail.rev,
        values: {
          [count.id]: 6,
          [rows.id]: [
            { id: 'rowaaaaa', values: { [item.id]: '纸', [much.id]: 1 } },
            { id: 'rowbbbbb', values: { [item.id]: '笔', [much.id]: 2 } },
          ],
        },
      },
    });
    expect(change.code, JSON.stringify(change)).toBe(200);
    const after = await manager.call(submissionCalls.detail, { params });
    expect(after.values).toMatchObject({ [count.id]: 6, [total.id]: 18 });
    expect(after.values[rows.id]).toMatchObject([
      { values: { [item.id]: '纸', [much.id]: 1 } },
      { values: { [item.id]: '笔' } },
    ]);
    const history = await manager.call(recordWorkCalls.history, { params, query: {} as never });
    expect(JSON.stringify(history)).toContain(`"fieldId":"${LONG}"`);
    expect((await submit(values)).code).toBe(509);
    const none = await submit({ [name.id]: '无', [capital.id]: '偷偷', [price.id]: 1, [count.id]: 1 });
    const hidden = await manager.call(submissionCalls.detail, { params: { id: none.data.id } });
    expect(hidden.values[capital.id]).toBeNull();
  });

  test('the list filters, sorts, groups and sums by them', async () => {
    const filters = {
      logic: 'and',
      items: [{ fieldId: count.id, operator: 'gt', value: 5 }],
    };
    expect((await window({ filters })).map(record => record.values[name.id])).toEqual(['甲公司']);
    const sorted = await window({ sort: [{ fieldId: price.id, order: 'asc' }], fields: [capital.id] });
    expect(sorted.map(record => record.values[capital.id])).toEqual([null, 'K-1']);
    const { groups } = await manager.call(recordListCalls.groups, {
      params: { id },
      body: { by: { fieldId: capital.id }, measures: [count.id] } as never,
    });
    expect(groups.map(group => group.key)).toEqual(['K-1', null]);
  });

  test('rights may be given to them, column by column', async () => {
    const group = {
      id: newId(),
      name: '看',
      members: { type: 'all' as const, depts: [], users: [], roles: [] },
      actions: ['see' as const, 'fill' as const],
      rows: { kind: 'all' as const },
      fields: { [capital.id]: 'hidden' as const, [item.id]: 'hidden' as const },
    };
    await manager.call(permissionCalls.set, { params: { id }, body: { rev: 0, groups: [group] } as never });
    const [record] = (
      await plain.call(recordListCalls.window, {
        params: { id },
        body: {
          filters: { logic: 'and', items: [{ fieldId: name.id, operator: 'eq', value: '甲公司' }] },
        } as never,
      })
    ).list;
    expect(record?.values).not.toHaveProperty(capital.id);
    expect(record?.values).toHaveProperty(name.id, '甲公司');
    expect(JSON.stringify(record?.values[rows.id])).not.toContain(item.id);
    const { fields } = await manager.call(permissionCalls.get, { params: { id } });
    expect(fields.map(field => field.id)).toEqual(expect.arrayContaining([capital.id, rows.id]));
  });

  test('they go out in a workbook under their names', async () => {
    const body = { fields: [name.id, capital.id, count.id, rows.id] };
    const { jobId } = await manager.call(exportCalls.start, { params: { id }, body } as never);
    await vi.waitFor(
      async () => {
        const job = await manager.call(jobCalls.get, { params: { id: jobId } });
        expect(job.finishedAt, JSON.stringify(job)).not.toBeNull();
        expect(job).toMatchObject({ state: 'done', message: null });
      },
      { timeout: 20_000, interval: 100 },
    );
  });

  test('every type is stored under such an id', async () => {
    const text = JSON.stringify(everyType());
    const ids = [...new Set(text.match(/"id":"[a-z][a-z0-9]{7}","name"/g))].map(found => found.slice(6, 14));
    expect(ids.length).toBeGreaterThan(20);
    const placed = JSON.parse(
      ids.reduce((all, one) => all.replaceAll(one, `Ext_${one}_V2`), text),
    ) as Template;
    const { opened } = throughTheDesigner(placed);
    expect(opened).toEqual(placed);
    const appletId = await buildApplet(gateway, ours.ctx);
    const made = await manager.ask(formCalls.create, {
      body: { type: 'normal', appletId, name: '全部', template: placed },
    });
    expect(made.code, JSON.stringify(made)).toBe(200);
    const { rows: columns } = await sql<{ name: string }>`select column_name as name
      from information_schema.columns where table_name = ${`r_${made.data.id}`}`.execute(gateway.db.kysely);
    expect(columns.filter(column => column.name.startsWith('f__ext__')).length).toBeGreaterThan(20);
  });

  test.each([
    'a-b_c',
    '_placed',
    '__proto__',
    `a_${'b'.repeat(59)}`,
    'a_b"; drop table users',
    '中_文',
    'noneofours',
  ])('what is no id is refused by the name of the component: %s', async bad => {
    const appletId = await buildApplet(gateway, ours.ctx);
    const made = await manager.ask(formCalls.create, {
      body: {
        type: 'normal',
        appletId,
        name: '坏',
        template: template(component('input', { label: '甲' }, undefined, bad)),
      },
    });
    expect(made).toMatchObject({ code: 422 });
    expect(JSON.stringify(made)).toContain('「甲」的标识有误');
  });
});
