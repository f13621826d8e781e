import { deptCalls } from '@gonghui/contract/depts.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFilled } from './check-filled.ts';

describe.each(engines('rules'))('who fills in, and when, is said by the gateway over %s', engine => {
  let gateway: TestGateway;
  let enterprise: Enterprise;
  let admin: Client;
  let plain: Client;
  let deptId: string;
  const own = (type: string, more = {}) =>
    component(type, { label: type, defaultGenre: 'current', status: 'readonly', ...more });
  beforeAll(async () => {
    gateway = await startGateway(engine);
    enterprise = await gateway.buildEnterprise('w');
    admin = await gateway.signIn('admin-w');
    plain = await gateway.signIn('plain-w');
    deptId = (await admin.call(deptCalls.create, { body: { name: '研发中心' } })).id;
    const params = { id: enterprise.users.plain as string };
    await admin.call(userCalls.update, { params, body: { displayName: '张三', depts: [deptId] } });
  });
  afterAll(() => gateway.close());

  it('for default values and formulas alike, whatever the browser sends, and keeps to the submitter', async () => {
    const staff = own('staff');
    const dept = own('dept');
    const day = own('date');
    const note = component('input', { label: '事由' });
    const name = component('input', {
      label: '申请人',
      status: 'readonly',
      defaultGenre: 'formula',
      defaultFormula: `"申请人：" & CURRENTUSER() & "，" & CURRENTDEPT() & {{${note.id}}}`,
    });
    const form = await buildForm(gateway, enterprise.ctx, [staff, dept, day, note, name]);
    const sent = {
      [staff.id]: [enterprise.users.admin as string],
      [day.id]: '2001-01-01',
      [name.id]: '别人',
    };
    const { id } = await plain.call(submissionCalls.submit, {
      params: { id: form.id },
      body: { version: 1, key: newKey(), values: { ...sent, [note.id]: '甲' } },
    });
    const stored = await admin.call(submissionCalls.detail, { params: { id } });
    const today = new Date(gateway.deps.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(stored.values).toMatchObject({
      [staff.id]: [enterprise.users.plain],
      [dept.id]: [deptId],
      [day.id]: today,
      [name.id]: '申请人：张三，研发中心甲',
    });
    await admin.call(submissionCalls.change, {
      params: { id },
      body: { rev: stored.rev, values: { [note.id]: '乙' } },
    });
    const changed = await admin.call(submissionCalls.detail, { params: { id } });
    expect(changed.values).toMatchObject({
      [staff.id]: [enterprise.users.plain],
      [name.id]: '申请人：张三，研发中心乙',
    });
  });

  it('tells the filler its clock, and takes what he puts in an editable field', async () => {
    const day = own('date', { status: 'editable' });
    const form = await buildForm(gateway, enterprise.ctx, [day]);
    const { now } = await plain.call(formCalls.fill, { params: { id: form.id } });
    expect(Math.abs((now ?? 0) - gateway.deps.now())).toBeLessThan(60_000);
    const { id } = await plain.call(submissionCalls.submit, {
      params: { id: form.id },
      body: { version: 1, key: newKey(), values: { [day.id]: '2026-01-02' } },
    });
    const { values } = await admin.call(submissionCalls.detail, { params: { id } });
    expect(values[day.id]).toBe('2026-01-02');
  });

  it('is put into a plan that is worked out once a design, not once a submission', async () => {
    const staff = own('staff');
    const rows = component('subform', { label: '明细' }, [
      own('date', { status: 'editable' }),
      component('input', { label: '说明' }),
    ]);
    const name = component('input', {
      label: '申请人',
      status: 'readonly',
      defaultGenre: 'formula',
      defaultFormula: 'CURRENTUSER()',
    });
    let read = 0;
    // Rules and checks stand in the page settings: planning reads them, filling in does not.
    const design: Template = {
      components: [staff, name, rows],
      get page() {
        read++;
        return {};
      },
    };
    const check = () =>
      gateway.db.withTenant(enterprise.ctx, trx =>
        checkFilled({ deps: gateway.deps, trx, ctx: enterprise.ctx }, design, {}),
      );
    const first = await check();
    expect(first.values).toMatchObject({ [staff.id]: [enterprise.ctx.actor.id] });
    const planned = read;
    expect(planned).toBeGreaterThan(0);
    expect((await check()).values).toEqual(first.values);
    await check();
    expect(read).toBe(planned);
  });
});
