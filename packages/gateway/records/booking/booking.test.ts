import { appointmentCalls } from '@gonghui/contract/appointments.ts';
import { calendarCalls } from '@gonghui/contract/calendar.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { closedReason } from '@gonghui/domain/work-calendar.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishedDay } from './calendar.ts';

describe('the published calendar', () => {
  const both = { withoutWeekend: true, withoutHolidays: true };
  test.each([
    ['2026-10-01', both, '国庆节'],
    ['2026-10-03', both, '国庆节'],
    ['2026-10-03', { withoutWeekend: true }, '周末'],
    ['2026-10-01', { withoutWeekend: true }, null],
    // Weekends worked in lieu of the Spring Festival.
    ['2026-02-14', both, null],
    ['2026-02-28', both, null],
    ['2026-03-07', both, '周末'],
    ['2026-03-07', { withoutHolidays: true }, null],
    ['2026-03-06', both, null],
    ['2026-10-01', {}, null],
    ['2027-01-02', both, '周末'],
  ])('%s under %j is %s', (day, rules, reason) =>
    expect(closedReason(day, rules, publishedDay(day))).toBe(reason),
  );
});

describe.each(engines('rules'))('booking over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let plain: Client;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    // Thursday 5 March 2026, ten in the morning in Shanghai.
    gateway.advance(Date.parse('2026-03-05T02:00:00Z') - Date.now());
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    plain = await gateway.signIn('plain-one');
  });
  afterAll(() => gateway.close());

  const build = async (type: 'booking' | 'booking-time', props = {}) => {
    const field = component(type, { label: '会议室', ...props });
    return { field, form: await buildForm(gateway, ours.ctx, [field]) };
  };
  const submit = (formId: string, values: Record<string, string>, key = newKey()) =>
    plain.ask(submissionCalls.submit, { params: { id: formId }, body: { values, key } });
  const open = async (formId: string, fieldId: string, who = plain) =>
    (await who.ask(appointmentCalls.open, { params: { a: formId, b: fieldId } })).data;

  test('fifty at once never take more places than there are', async () => {
    const { field, form } = await build('booking', { quota: 7 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        submit(form.id, { [field.id]: index % 2 ? '2026-03-05' : '2026-03-06' }),
      ),
    );
    const taken = answers.filter(answer => answer.code === 200);
    const full = answers.filter(answer => answer.code === 422);
    expect(taken).toHaveLength(14);
    expect(full).toHaveLength(36);
    expect(full.some(answer => answer.message.includes('2026-03-05的名额已满'))).toBe(true);
    const left = (await open(form.id, field.id)).open.slice(0, 3);
    expect(left.map(({ left: count }) => count)).toEqual([0, 0, 7]);
  });

  test('two bookings in one record, wanted crosswise by many: nobody waits for ever, nothing is oversold', async () => {
    const first = component('booking-time', { label: '面试', quota: 3 });
    const second = component('booking-time', { label: '体检', quota: 3 });
    const form = await buildForm(gateway, ours.ctx, [first, second]);
    const slots = ['2026-03-06 09:00:00', '2026-03-06 10:00:00'];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        submit(form.id, { [first.id]: slots[index % 2]!, [second.id]: slots[(index + 1) % 2]! }),
      ),
    );
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(6);
    expect(answers.every(answer => answer.code === 200 || answer.code === 422)).toBe(true);
  });

  test('a place is free again when the record is removed or changed, and a refused one takes none', async () => {
    const { field, form } = await build('booking-time', { quota: 1 });
    const [nine, ten] = ['2026-03-06 09:00:00', '2026-03-06 10:00:00'];
    const first = await submit(form.id, { [field.id]: nine });
    const key = newKey();
    expect((await submit(form.id, { [field.id]: nine }, key)).data).toMatchObject({
      errors: { [field.id]: ['「会议室」2026-03-06 09:00至10:00的名额已满，请重新选择'] },
    });
    const change = (id: string, rev: number, slot: string) =>
      manager.ask(submissionCalls.change, { params: { id }, body: { rev, values: { [field.id]: slot } } });
    expect((await change(first.data.id, 1, ten)).code).toBe(200);
    expect((await submit(form.id, { [field.id]: nine }, key)).code).toBe(200);
    expect(await change(first.data.id, 2, nine)).toMatchObject({ code: 422 });
    // Refused: it still has its own place.
    expect((await submit(form.id, { [field.id]: ten })).code).toBe(422);
    await manager.call(submissionCalls.remove, { params: { id: first.data.id } });
    expect((await submit(form.id, { [field.id]: ten })).code).toBe(200);
  });

  test('a record that keeps its place can be changed though all are taken', async () => {
    const field = component('booking', { label: '会议室' });
    const note = component('input', { label: '备注' });
    const form = await buildForm(gateway, ours.ctx, [field, note]);
    const { data } = await submit(form.id, { [field.id]: '2026-03-06' });
    const body = { rev: 1, values: { [note.id]: '改', [field.id]: '2026-03-06' } };
    expect((await manager.ask(submissionCalls.change, { params: { id: data.id }, body })).code).toBe(200);
  });

  test('the same submission again is answered as before, though the last place is gone', async () => {
    const { field, form } = await build('booking');
    const key = newKey();
    const first = await submit(form.id, { [field.id]: '2026-03-06' }, key);
    expect((await submit(form.id, { [field.id]: '2026-03-06' }, key)).data).toEqual(first.data);
    expect((await submit(form.id, { [field.id]: '2026-03-06' })).code).toBe(422);
  });

  test('weekends, holidays and periods that have begun are closed; the enterprise’s own word counts first', async () => {
    const { field, form } = await build('booking-time', { withoutWeekend: true, withoutHolidays: true });
    const before = await open(form.id, field.id);
    expect(before.closed).toEqual([
      { day: '2026-03-07', reason: '周末' },
      { day: '2026-03-08', reason: '周末' },
    ]);
    expect(before.open[0]).toEqual({ slot: '2026-03-05 11:00:00', left: 1 });
    for (const slot of ['2026-03-05 10:00:00', '2026-03-07 09:00:00'])
      expect((await submit(form.id, { [field.id]: slot })).code).toBe(422);
    await gateway.db.kysely
      .insertInto('calendar_days')
      .values([
        { tenant_id: ours.ctx.tenantId, day: '2026-03-06', kind: 'rest', name: '厂庆' },
        { tenant_id: ours.ctx.tenantId, day: '2026-03-07', kind: 'work', name: '补班' },
      ])
      .execute();
    expect((await open(form.id, field.id)).closed).toEqual([
      { day: '2026-03-06', reason: '厂庆' },
      { day: '2026-03-08', reason: '周末' },
    ]);
    expect(await submit(form.id, { [field.id]: '2026-03-06 09:00:00' })).toMatchObject({
      message: '「会议室」2026-03-06（厂庆）不可预约，请重新选择',
    });
    expect((await submit(form.id, { [field.id]: '2026-03-07 09:00:00' })).code).toBe(200);
  });

  test('an administrator sets a day apart and takes that back; nobody else does', async () => {
    const admin = await gateway.signIn('admin-one');
    const set = (day: string, body: { kind: 'work' | 'rest' | null; name?: string }, who = admin) =>
      who.ask(calendarCalls.set, { params: { day }, body });
    const day = async (which: string) =>
      (await admin.call(calendarCalls.year, { params: { year: which.slice(0, 4) } })).days.find(
        each => each.day === which,
      );
    expect(await day('2026-10-01')).toEqual({ day: '2026-10-01', kind: 'rest', name: '国庆节', own: false });
    expect((await set('2026-10-01', { kind: 'work', name: '值班' })).code).toBe(200);
    expect(await day('2026-10-01')).toEqual({ day: '2026-10-01', kind: 'work', name: '值班', own: true });
    await set('2026-10-01', { kind: null });
    expect((await day('2026-10-01'))?.own).toBe(false);
    await set('2027-02-08', { kind: 'rest' });
    const next = await admin.call(calendarCalls.year, { params: { year: '2027' } });
    expect(next).toEqual({
      published: false,
      days: [{ day: '2027-02-08', kind: 'rest', name: '休息日', own: true }],
    });
    expect((await set('2026-02-30', { kind: 'rest' })).code).toBe(400);
    expect((await set('2026-10-01', { kind: 'rest' }, manager)).code).toBe(403);
  });

  test('who may not fill in the form learns nothing of it', async () => {
    const field = component('booking', { label: '会议室' });
    const form = await buildForm(gateway, ours.ctx, [field], {
      scope: { type: 'limited', depts: [], users: [{ id: ours.users.developer!, name: '' }], roles: [] },
    });
    const ask = (who: Client, fieldId: string) =>
      who.ask(appointmentCalls.open, { params: { a: form.id, b: fieldId } });
    expect((await ask(plain, field.id)).code).toBe(404);
    expect((await ask(gateway.anonymous, field.id)).status).toBe(401);
    expect((await ask(await gateway.signIn('developer-one'), 'nowhere1')).code).toBe(404);
  });

  // Last: the clock stays ahead.
  test('a removed record comes back where its place is free, also when the day is over', async () => {
    const { field, form } = await build('booking-time');
    const slot = '2026-03-09 09:00:00';
    const first = await submit(form.id, { [field.id]: slot });
    await manager.call(submissionCalls.remove, { params: { id: first.data.id } });
    const second = await submit(form.id, { [field.id]: slot });
    const back = async (who: Client) => {
      await who.ask(recordWorkCalls.restoreMany, { params: { id: form.id }, body: { ids: [first.data.id] } });
      return (await who.ask(submissionCalls.detail, { params: { id: first.data.id } })).code;
    };
    expect(await back(manager)).toBe(404);
    await manager.call(submissionCalls.remove, { params: { id: second.data.id } });
    gateway.advance(5 * 24 * 3600_000);
    expect(await back(await gateway.signIn('manager-one'))).toBe(200);
  });
});
