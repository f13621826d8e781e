import { linkageCalls } from '@gonghui/contract/linkage.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines('rules'))('one link fills several fields over %s', engine => {
  let gateway: TestGateway;
  let enterprise: Enterprise;
  let plain: Client;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    enterprise = await gateway.buildEnterprise('l');
    plain = await gateway.signIn('plain-l');
  });
  afterAll(() => gateway.close());

  it('from the same record, when filling in and when the gateway stores', async () => {
    const name = component('input', { label: '品名' });
    const cost = component('number', { label: '单价' });
    const unit = component('input', { label: '单位' });
    const goods = await buildForm(gateway, enterprise.ctx, [name, cost, unit], { name: '物品目录' });
    await plain.call(submissionCalls.submit, {
      params: { id: goods.id },
      body: { version: 1, key: newKey(), values: { [name.id]: '纸', [cost.id]: 21, [unit.id]: '箱' } },
    });
    const pick = component('input', { label: '物品' });
    const unitLinked = component('input', { label: '单位', status: 'readonly' });
    const costLinked = component('number', {
      label: '单价',
      status: 'readonly',
      defaultGenre: 'data-link',
      dataControl: {
        formId: goods.id,
        targetFormFieldKey: cost.id,
        conditions: {
          logical: 'and',
          items: [{ key: name.id, keyLabel: '', type: 'input', operator: 'eq', valueKey: pick.id }],
        },
        also: [{ fieldId: unitLinked.id, key: unit.id }],
      } as never,
    });
    const form = await buildForm(gateway, enterprise.ctx, [pick, costLinked, unitLinked]);
    const ask = (targetFormFieldKey: string) =>
      plain.ask(linkageCalls.dataControl, {
        params: { a: form.id, b: goods.id },
        body: { fieldId: unitLinked.id, targetFormFieldKey, conditions: [{ key: pick.id, value: '纸' }] },
      });
    expect((await ask(unit.id)).data).toEqual({ found: true, value: '箱' });
    // Only what the design says may be asked.
    expect((await ask(cost.id)).code).toBe(404);
    const { id } = await plain.call(submissionCalls.submit, {
      params: { id: form.id },
      body: { version: 1, key: newKey(), values: { [pick.id]: '纸', [unitLinked.id]: '别的' } },
    });
    const { values } = await plain.call(submissionCalls.detail, { params: { id } });
    expect(values).toMatchObject({ [costLinked.id]: 21, [unitLinked.id]: '箱' });
  });
});
