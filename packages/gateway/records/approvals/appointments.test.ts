import { appointmentCalls } from '@gonghui/contract/appointments.ts';
import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Company, startCompany } from '@gonghui/testkit/approval/company.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { component } from '@gonghui/testkit/forms.ts';
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
});
