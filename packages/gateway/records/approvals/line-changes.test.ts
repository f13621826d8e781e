import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Company, startCompany } from '@gonghui/testkit/approval/company.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { component, newKey } from '@gonghui/testkit/forms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines('rules'))('what a decision changed, over %s', engine => {
  let company: Company;
  const [sum, who, secret, rows, thing, price] = Array.from({ length: 6 }, () => newId()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  beforeAll(async () => {
    company = await startCompany(engine, 'diff');
  });
  afterAll(() => company.close());

  const form = () => [
    component('number', { label: '金额' }, undefined, sum),
    component('staff', { label: '经办人' }, undefined, who),
    component('input', { label: '成本中心' }, undefined, secret),
    component(
      'subform',
      { label: '明细' },
      [
        component('input', { label: '物品' }, undefined, thing),
        component('number', { label: '单价' }, undefined, price),
      ],
      rows,
    ),
  ];

  it('stands at its line as each reader may see it, on paper too', async () => {
    const all = { [sum]: 'editable', [who]: 'editable', [secret]: 'editable', [rows]: 'editable' };
    const { id } = await company.formWith(form(), [
      approval([company.id('developer')], {
        title: '主管',
        fieldPermission: all,
        approvalAudit: ['agree', 'back'],
      }),
      approval([company.id('platform')], {
        title: '财务',
        fieldPermission: { [secret]: 'hidden', [price]: 'hidden' },
        approvalAudit: ['agree', 'back'],
      }),
    ]);
    const [first, second] = ['row00001', 'row00002'];
    const record = await company.submit('plain', id, {
      [sum]: 100,
      [secret]: 'CC-1',
      [rows]: [
        { id: first, values: { [thing]: '纸', [price]: 3 } },
        { id: second, values: { [thing]: '笔', [price]: 5 } },
      ] as never,
    });
    const { rev } = (await company.detail('developer', record)).record;
    const done = await company.act('developer', record, {
      action: 'agree',
      rev,
      values: {
        [sum]: 80,
        [who]: [company.id('plain')],
        [secret]: 'CC-2',
        [rows]: [
          { id: first, values: { [thing]: '打印纸', [price]: 4 } },
          { id: 'row00003', values: { [thing]: '尺', [price]: 1 } },
        ],
      },
    });
    expect(done.code).toBe(200);

    const changesFor = async (name: string) =>
      (await company.detail(name, record)).records.flatMap(line =>
        line.changes.map(({ label, from, to }) => `${line.text} | ${label}: ${from} → ${to}`),
      );
    const seen = ['金额: 100 → 80', '经办人:  → plain'];
    const hidden = ['成本中心: CC-1 → CC-2'];
    const table = ['明细 · 物品: 纸 → 打印纸', '明细 · 单价: 3 → 4', '明细: null → 删除1行，新增1行'];
    const told = (lines: string[]) => lines.map(line => `developer 同意 | ${line}`);
    expect(await changesFor('manager')).toEqual(told([...seen, ...hidden, ...table]));
    const [thingLine, , counted] = table;
    expect(await changesFor('platform')).toEqual(told([...seen, thingLine!, counted!]));
    const raw = await company.as('platform').ask(approvalCalls.approval, { params: { id: record } });
    expect(raw.raw.toString()).not.toContain('CC-');

    const paper = await company.as('platform').call(approvalCalls.printRecords, { params: { id: record } });
    expect(paper.rows.map(row => [row.result, row.changes.length])).toEqual([
      ['发起', 0],
      ['同意', 4],
    ]);

    // A change with a back, and one with handing in again, each at its own line.
    await company.act('platform', record, { action: 'back', to: null });
    const mine = (await company.detail('plain', record)).record;
    await company.as('plain').call(approvalCalls.resubmit, {
      params: { id: record },
      body: { values: { [sum]: 90 }, rev: mine.rev, key: newKey() },
    });
    expect((await changesFor('platform')).at(-1)).toBe('plain 重新提交了申请 | 金额: 80 → 90');
  });

  it('is nothing where a change only concerns what the reader does not see', async () => {
    const { id } = await company.formWith(form(), [
      approval([company.id('developer')], { fieldPermission: { [secret]: 'editable' } }),
      approval([company.id('platform')], { fieldPermission: { [secret]: 'hidden' } }),
    ]);
    const record = await company.submit('plain', id, { [sum]: 1 });
    const { rev } = (await company.detail('developer', record)).record;
    await company.act('developer', record, { action: 'agree', rev, values: { [secret]: 'CC-9' } });
    const lines = (await company.detail('platform', record)).records;
    expect(lines.flatMap(line => line.changes)).toEqual([]);
  });
});
