import { appointmentCalls } from '@gonghui/contract/appointments.ts';
import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { importCalls } from '@gonghui/contract/imports.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Company, startCompany } from '@gonghui/testkit/approval/company.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { component } from '@gonghui/testkit/forms.ts';
import { endedJob, handIn } from '@gonghui/testkit/tables.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [FIRST, SECOND] = ['2026-03-05', '2026-03-06'] as const;

describe.each(engines('rules'))('booking under approval over %s', engine => {
  let company: Company;
  const [room, other] = [newId(), newId()];
  beforeAll(async () => {
    // Thursday 5 March 2026, ten in the morning in Shanghai.
    company = await startCompany(engine, 'book', Date.parse('2026-03-05T02:00:00Z'));
  });
  afterAll(() => company.close());

  const build = () =>
    company.formWith(
      [
        component('booking', { label: '会议室', quota: 1 }, undefined, room),
        component('booking', { label: '投影仪', quota: 1 }, undefined, other),
      ],
      [
        approval([company.id('developer')], {
          fieldPermission: { [room]: 'editable' },
          approvalAudit: ['agree', 'refuse'],
        }),
        approval([company.id('platform')]),
      ],
    );
  const editable = (who: string, formId: string, fieldId: string, record: string) =>
    company.as(who).ask(approvalCalls.editableAppointments, {
      params: { id: formId, x: fieldId },
      body: { instanceId: record },
    });
  const left = (open: { slot: string; left: number }[], day: string) =>
    open.find(({ slot }) => slot.startsWith(day))?.left;
  const freeFor = async (formId: string) =>
    (await company.as('plain').call(appointmentCalls.open, { params: { a: formId, b: room } })).open;

  it('offers its own place as free to whoever may change it, and to nobody else', async () => {
    const { id } = await build();
    const record = await company.submit('plain', id, { [room]: FIRST });
    await company.submit('plain', id, { [room]: SECOND });
    expect(left(await freeFor(id), FIRST)).toBe(0);
    const { data, code } = await editable('developer', id, room, record);
    expect(code).toBe(200);
    expect([left(data.open, FIRST), left(data.open, SECOND)]).toEqual([1, 0]);
    expect((await editable('developer', id, other, record)).code).toBe(403);
    expect((await editable('developer', id, newId(), record)).code).toBe(403);
    expect((await editable('plain', id, room, record)).code).toBe(403);
    expect((await editable('platform', id, room, record)).code).toBe(404);
    expect((await editable('developer', (await build()).id, room, record)).code).toBe(404);
  });

  it('moves with a decision: the old place is free, a taken one is refused, a refusal gives it back', async () => {
    const { id } = await build();
    const record = await company.submit('plain', id, { [room]: FIRST });
    const taken = await company.submit('plain', id, { [room]: SECOND });
    const { rev } = (await company.detail('developer', record)).record;
    const move = (day: string) =>
      company.act('developer', record, { action: 'agree', rev, values: { [room]: day } });
    expect((await move(SECOND)).code).toBe(422);
    expect((await move('2026-03-09')).data).toMatchObject({ status: 'activity' });
    expect([left(await freeFor(id), FIRST), left(await freeFor(id), '2026-03-09')]).toEqual([1, 0]);
    const [, line] = (await company.detail('plain', record)).records;
    expect(line?.changes).toEqual([{ label: '会议室', from: FIRST, to: '2026-03-09' }]);
    expect(
      (await company.act('developer', taken, { action: 'refuse', comment: '时间冲突' })).data,
    ).toMatchObject({
      status: 'rejected',
    });
    expect(left(await freeFor(id), SECOND)).toBe(1);
  });

  it('a refused record neither has a place nor gives one up, in a trial as in an import', async () => {
    const name = component('input', { label: '名称' });
    const book = component('booking', { label: '会议室', quota: 1 }, undefined, room);
    const { id } = await company.formWith([name, book], [approval([company.id('developer')])]);
    const record = await company.submit('plain', id, { [name.id]: 'K0', [room]: FIRST });
    await company.act('developer', record, { action: 'refuse', comment: '时间冲突' });
    const client = company.as('manager');
    await company.gateway.services.jobs.start();
    const bring = async (rows: string[][], mode: 'add' | 'update', trial: boolean) => {
      const bytes = await writeXlsx({ sheets: [{ name: '表', rows: [['名称', '会议室'], ...rows] }] });
      const { upload } = await handIn(company.gateway, client, id, bytes);
      const key = mode === 'add' ? null : name.id;
      const body = { upload, sheet: 0, head: 0, columns: [name.id, room], mode, trial, key };
      const { jobId } = await client.call(importCalls.start, { params: { id }, body });
      return (await endedJob(client, jobId)).result;
    };
    // The day of the refused record is free to others.
    const before = [['K1'], ['K2', SECOND], ['K3', '2026-03-08']];
    expect(await bring(before, 'add', false)).toMatchObject({ added: 3, failed: 0 });
    const rows = [
      ['K0', '2026-03-09'],
      ['K1', '2026-03-09'],
      ['K2', FIRST],
      ['K3', FIRST],
    ];
    const refused = [{ number: 5, message: `「会议室」${FIRST}的名额已满，请重新选择` }];
    for (const trial of [true, false])
      expect(await bring(rows, 'update', trial)).toMatchObject({ updated: 3, failed: 1, refused });
  });
});
