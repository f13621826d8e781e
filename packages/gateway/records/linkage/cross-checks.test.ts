import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildApplet, component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkNew } from '../imports/check.ts';

const SAID = '到货日期不能早于申请日期';

describe.each(engines('rules'))('checks across fields hold however a record is stored over %s', engine => {
  let gateway: TestGateway;
  let enterprise: Enterprise;
  let admin: Client;
  let formId: string;
  const asked = component('date', { label: '申请日期' });
  const comes = component('date', { label: '到货日期' });
  const note = component('input', { label: '备注' });
  const design = template(asked, comes, note);
  const item = { key: comes.id, keyLabel: '', type: 'date', operator: 'ge', valueKey: asked.id };
  design.page.checks = [{ id: 'check001', must: { logical: 'and', items: [item] }, message: SAID }] as never;
  const good = { [asked.id]: '2026-03-05', [comes.id]: '2026-03-09' };
  const wrong = { ...good, [comes.id]: '2026-03-04' };
  const submit = (values: object) =>
    admin.ask(submissionCalls.submit, {
      params: { id: formId },
      body: { version: 1, key: newKey(), values: values as never },
    });
  beforeAll(async () => {
    gateway = await startGateway(engine);
    enterprise = await gateway.buildEnterprise('c');
    admin = await gateway.signIn('admin-c');
    const appletId = await buildApplet(gateway, enterprise.ctx);
    const { forms } = gateway.services;
    formId = (await forms.create(enterprise.ctx, { type: 'normal', appletId, template: design })).id;
    const everybody = { type: 'all' as const, depts: [], users: [], roles: [] };
    await forms.release(enterprise.ctx, formId, { scope: everybody });
  });
  afterAll(() => gateway.close());

  it('submitted', async () => {
    expect((await submit(wrong)).data).toMatchObject({
      errors: { [asked.id]: [SAID], [comes.id]: [SAID] },
    });
    expect((await submit(good)).code).toBe(200);
    expect((await submit({ [comes.id]: '2026-03-04' })).code).toBe(200);
  });

  it('changed by one field, and by many records at once', async () => {
    const { id } = (await submit(good)).data;
    const change = (values: object) =>
      admin.ask(submissionCalls.change, { params: { id }, body: { rev: 1, values: values as never } });
    expect((await change({ [asked.id]: '2026-03-10' })).data).toMatchObject({
      errors: { [asked.id]: [SAID] },
    });
    expect((await change({ [note.id]: '急' })).code).toBe(200);
    const { results } = await admin.call(recordWorkCalls.setMany, {
      params: { id: formId },
      body: { ids: [id], values: { [asked.id]: '2026-03-10' } },
    });
    expect(results).toEqual([{ id, done: false, message: expect.stringContaining(SAID) }]);
  });

  it('imported, said once a row', async () => {
    const { ctx } = enterprise;
    const { messages } = await gateway.db.withTenant(ctx, async trx => {
      const { formVersion } = await import('../../design/forms/form-version.ts');
      const version = await formVersion(trx, ctx, formId, 1);
      const place = { version, template: version.template } as Parameters<typeof checkNew>[0]['place'];
      return checkNew(
        { deps: gateway.deps, trx, ctx, place },
        { values: wrong, unread: [], notes: [], lines: new Map() },
      );
    });
    expect(messages).toEqual([SAID]);
  });
});
