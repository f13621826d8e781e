import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { taskCalls } from '@gonghui/contract/tasks.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Company, startCompany } from '@gonghui/testkit/approval/company.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { component, newKey } from '@gonghui/testkit/forms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ids = (n: number): string[] => Array.from({ length: n }, () => newId());
const ACTS = ['agree', 'refuse', 'back'];

describe.each(engines('rules'))('what a request is to who handed it in, over %s', engine => {
  let company: Company;
  beforeAll(async () => {
    company = await startCompany(engine, 'own');
  });
  afterAll(() => company.close());

  const back = (who: string, record: string) => company.act(who, record, { action: 'back', to: null });
  const resubmit = async (who: string, record: string, values: Record<string, unknown>) =>
    company.as(who).ask(approvalCalls.resubmit, {
      params: { id: record },
      body: { values, rev: (await company.detail(who, record)).record.rev, key: newKey() } as never,
    });

  it('has the rights of filling in when it came back: locked, hidden and computed is not his', async () => {
    const [why, price, total, net, rows, thing, count, sum] = ids(8) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const { id: form } = await company.formWith(
      [
        component('input', { label: '事由' }, undefined, why),
        component('number', { label: '单价' }, undefined, price),
        component(
          'number',
          { label: '总价', status: 'readonly', defaultGenre: 'formula', defaultFormula: `{{${price}}} * 10` },
          undefined,
          total,
        ),
        component('number', { label: '核定', status: 'hidden' }, undefined, net),
        component(
          'subform',
          { label: '明细' },
          [
            component('number', { label: '数量' }, undefined, thing),
            component('number', { label: '核定数', status: 'hidden' }, undefined, count),
            component(
              'number',
              {
                label: '小计',
                status: 'readonly',
                defaultGenre: 'formula',
                defaultFormula: `{{${thing}}} * 2`,
              },
              undefined,
              sum,
            ),
          ],
          rows,
        ),
      ],
      [
        approval([company.id('developer')], {
          approvalAudit: ACTS,
          fieldPermission: {
            [net]: 'editable',
            [price]: 'editable',
            [total]: 'editable',
            [rows]: 'editable',
            [count]: 'editable',
          },
        }),
        approval([company.id('platform')], { approvalAudit: ACTS }),
      ],
    );
    const [one, two] = ['row00001', 'row00002'];
    const record = await company.submit('plain', form, {
      [price]: 500,
      [total]: 1,
      [net]: 7,
      [rows]: [{ id: one, values: { [thing]: 3, [sum]: 99 } }] as never,
    });
    const first = (await company.detail('developer', record)).record;
    expect(first.values).toMatchObject({ [total]: 5000, [net]: null });
    expect((first.values[rows] as never[])[0]).toMatchObject({ values: { [thing]: 3, [sum]: 6 } });
    // A price that an approver changes works out the total anew, though his node would let him write it.
    const agreed = await company.act('developer', record, {
      action: 'agree',
      rev: first.rev,
      values: {
        [net]: 100,
        [price]: 600,
        [rows]: [{ id: one, values: { [thing]: 4, [count]: 5, [sum]: 77 } }],
      },
    });
    expect(agreed.code).toBe(200);
    const decided = (await company.detail('platform', record)).record.values;
    expect(decided).toMatchObject({ [total]: 6000, [net]: 100 });
    expect((decided[rows] as never[])[0]).toMatchObject({ values: { [thing]: 4, [count]: 5, [sum]: 8 } });

    await back('platform', record);
    const mine = (await company.detail('plain', record)).record;
    expect(mine.rights).toEqual({
      [why]: 'editable',
      [price]: 'editable',
      [total]: 'readonly',
      [rows]: 'editable',
      [thing]: 'editable',
      [sum]: 'readonly',
    });
    expect(mine.values[net]).toBeUndefined();
    expect(JSON.stringify(mine.values[rows])).not.toContain(count);
    const after = async () => (await company.detail('developer', record)).record.values;
    for (const values of [{ [net]: 9 }, { [rows]: [{ id: one, values: { [thing]: 4, [count]: 9 } }] }]) {
      expect((await resubmit('plain', record, values)).code).toBe(403);
      expect(await after()).toMatchObject({ [net]: 100, [total]: 6000 });
    }
    // What is worked out may come along, and is worked out anew whatever it says; so are cells of new rows.
    const sent = {
      [price]: 300,
      [total]: 1,
      [rows]: [
        { id: one, values: { [thing]: 7, [sum]: 1 } },
        { id: two, values: { [thing]: 2, [sum]: 1 } },
      ],
    };
    expect((await resubmit('plain', record, sent)).code).toBe(200);
    const now = await after();
    expect(now).toMatchObject({ [price]: 300, [total]: 3000, [net]: 100 });
    expect(now[rows]).toMatchObject([
      { id: one, values: { [thing]: 7, [count]: 5, [sum]: 14 } },
      { id: two, values: { [thing]: 2, [count]: null, [sum]: 4 } },
    ]);
  });

  it('shows nothing that his group hides, by page, rows, search and messages, in a group, out of it and offline', async () => {
    const [why, secret] = ids(2) as [string, string];
    const code = 7654321;
    const { id: form } = await company.formWith(
      [
        component('input', { label: '事由' }, undefined, why),
        component('number', { label: '内部价' }, undefined, secret),
      ],
      [
        approval([company.id('developer')], {
          approvalAudit: ACTS,
          fieldPermission: { [secret]: 'editable' },
        }),
        approval([company.id('platform')], { approvalAudit: ACTS }),
      ],
    );
    await company.hire('mover');
    const members = (who: string) => ({
      type: 'limited' as const,
      users: [{ id: company.id(who), name: who }],
      depts: [],
      roles: [],
    });
    const groupOf = async (...who: string[]) => {
      const params = { id: form };
      const { rev } = await company.as('manager').call(permissionCalls.get, { params });
      const groups = who.map(name => ({
        id: newId(),
        name,
        members: members(name),
        actions: ['fill' as const, 'see' as const],
        rows: { kind: 'own' as const },
        fields: name === 'mover' ? { [secret]: 'hidden' as const } : {},
      }));
      await company.as('manager').call(permissionCalls.set, { params, body: { rev, groups } });
    };
    await groupOf('mover');
    const record = await company.submit('mover', form, { [why]: '采购' });
    const { rev } = (await company.detail('developer', record)).record;
    await company.act('developer', record, { action: 'agree', rev, values: { [secret]: code } });
    const everything = async (who = 'mover') => {
      const detail = await company.as(who).ask(approvalCalls.approval, { params: { id: record } });
      const rows = await company.list(who, 'submitted');
      const notices = await company.as(who).call(noticeCalls.page, { body: {} });
      const paper = await company.as(who).ask(approvalCalls.printRecords, { params: { id: record } });
      const found = await company.as(who).call(taskCalls.page, {
        params: { type: 'submitted' },
        body: { filters: { keyword: String(code) } },
      });
      expect(rows.map(row => row.instanceId)).toContain(record);
      return {
        text: [detail.raw.toString(), JSON.stringify([rows, notices]), paper.raw.toString()].join(),
        found: found.list.length,
        detail: detail.data,
      };
    };
    const hides = async (who = 'mover') => {
      const { text, found, detail } = await everything(who);
      expect(text).not.toContain(String(code));
      expect(found).toBe(0);
      expect(detail.record.rights[secret]).toBeUndefined();
      return detail;
    };
    await hides();
    const own = await company
      .as('mover')
      .call(taskCalls.page, { params: { type: 'submitted' }, body: { filters: { keyword: '采购' } } });
    expect(own.list).toHaveLength(1);
    await back('platform', record);
    expect((await hides()).record.rights).toEqual({ [why]: 'editable' });
    // Out of the group he sees no field, also where those who are left in it see all; and hands it in as it is at most.
    await groupOf('developer');
    expect(await hides()).toMatchObject({ mine: { resubmit: true }, record: { rights: {}, values: {} } });
    expect((await resubmit('mover', record, { [why]: '改' })).code).toBe(403);
    await groupOf('mover');
    await company.as('manager').call(formCalls.offline, { params: { id: form } });
    expect((await hides()).record.rights).toEqual({ [why]: 'editable' });
    expect((await resubmit('mover', record, { [secret]: 1 })).code).toBe(403);
    expect((await company.detail('developer', record)).record.values[secret]).toBe(code);
    expect((await resubmit('mover', record, { [why]: '改' })).code).toBe(200);
  });

  it('is frozen for who handed it in once it is approved, at every door, unless the form lets him; a manager may', async () => {
    const [why] = ids(1) as [string];
    const { id: form } = await company.formWith(
      [component('input', { label: '事由' }, undefined, why)],
      [approval([company.id('developer')], { title: '主管', approvalAudit: ACTS })],
    );
    const record = await company.submit('plain', form, { [why]: '一' });
    await company.act('developer', record, { action: 'agree' });
    const params = { id: record };
    const read = () => company.as('plain').call(submissionCalls.detail, { params });
    const change = async (who: string, text: string) => {
      const { rev } = await company.as('manager').call(submissionCalls.detail, { params });
      return company.as(who).ask(submissionCalls.change, { params, body: { rev, values: { [why]: text } } });
    };
    const many = async () =>
      (
        await company.as('plain').call(recordWorkCalls.setMany, {
          params: { id: form },
          body: { ids: [record], values: { [why]: '四' } },
        })
      ).results[0];
    const away = async () =>
      (
        await company
          .as('plain')
          .call(recordWorkCalls.removeMany, { params: { id: form }, body: { ids: [record] } })
      ).results[0];
    expect((await read()).can).toMatchObject({ edit: false, remove: false, frozen: true });
    expect(await change('plain', '二')).toMatchObject({
      code: 409,
      message: '该记录已审批通过，提交人不能再修改',
    });
    expect(await many()).toMatchObject({ done: false, message: '该记录已审批通过，提交人不能再修改' });
    expect(await away()).toMatchObject({ done: false });
    expect((await read()).values[why]).toBe('一');
    expect((await change('manager', '三')).code).toBe(200);
    const settings = { submitNum: 0, submitEdit: true, submitEditApproved: true, submitMessage: '' };
    await company
      .as('manager')
      .call(permissionCalls.setSubmitSettings, { params: { id: form }, body: settings });
    expect((await read()).can.edit).toBe(true);
    expect((await change('plain', '五')).code).toBe(200);

    // What stands now is not what was agreed to: said with the record, at the decision, and on paper.
    const { records, after } = await company.detail('developer', record);
    expect(after).toMatchObject([
      { by: { name: 'manager' }, changes: [{ label: '事由', from: '一', to: '三' }] },
      { by: { name: 'plain' }, changes: [{ label: '事由', from: '三', to: '五' }] },
    ]);
    expect(records.map(line => line.since)).toEqual([undefined, [{ label: '事由', from: '一', to: '五' }]]);
    expect((await read()).changedAfter).toMatchObject([{ labels: ['事由'] }, { labels: ['事由'] }]);
    const { rows } = await company.as('developer').call(approvalCalls.printRecords, { params });
    expect(rows.map(row => [row.approver, row.result, row.comment])).toEqual([
      ['plain', '发起', ''],
      ['developer', '同意', '（通过后修改了「事由」）'],
      ['manager', '通过后修改', '修改了「事由」'],
      ['plain', '通过后修改', '修改了「事由」'],
    ]);
    // Back to what was agreed to, the decision stands under its own values again.
    expect((await change('manager', '一')).code).toBe(200);
    expect((await company.detail('developer', record)).records.map(line => line.since)).toEqual([
      undefined,
      undefined,
    ]);
  });
});
