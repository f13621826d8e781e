import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const text = (value: string) => ({ id: 'parttext', kind: 'text', text: value, format: '', field: '' });
const date = (format: string) => ({ id: 'partdate', kind: 'date', text: '', format, field: '' });
const number = { id: 'partnumb', kind: 'number', text: '', format: '', field: '' };

describe.each(engines())('auto numbers over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let plain: Client;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    plain = await gateway.signIn('plain-one');
  });
  afterAll(() => gateway.close());

  const build = async (props: Props, ...others: TemplateComponent[]) => {
    const field = component('serial', { label: '编号', ...props });
    return { field, form: await buildForm(gateway, ours.ctx, [field, ...others]) };
  };
  const submit = (id: string, values: Record<string, string> = {}, key = newKey()) =>
    plain.ask(submissionCalls.submit, { params: { id }, body: { values, key } });
  const stored = async (formId: string, fieldId: string) =>
    (
      await sql<{
        value: string;
      }>`select ${sql.ref(`f_${fieldId}`)} as value from ${sql.table(`r_${formId}`)} order by 1`.execute(
        gateway.db.kysely,
      )
    ).rows.map(row => row.value);

  test('each record gets the next one; what a client sends instead is dropped', async () => {
    const { field, form } = await build({ parts: [text('BX-'), number] });
    for (const forged of ['BX-09000', '']) {
      expect((await submit(form.id, { [field.id]: forged })).code).toBe(200);
    }
    expect(await stored(form.id, field.id)).toEqual(['BX-00001', 'BX-00002']);
  });

  test('fifty at once get fifty numbers, without a gap', async () => {
    const { field, form } = await build({});
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(form.id)));
    expect(answers.map(answer => answer.code)).toEqual(Array.from({ length: 50 }, () => 200));
    const wanted = Array.from({ length: 50 }, (_, index) => String(index + 1).padStart(5, '0'));
    expect(await stored(form.id, field.id)).toEqual(wanted);
  });

  test('two numbers in one form, fifty at once: nobody waits for ever', async () => {
    const second = component('serial', { label: '二号' });
    const { field, form } = await build({}, second);
    await Promise.all(Array.from({ length: 50 }, () => submit(form.id)));
    expect(new Set(await stored(form.id, field.id)).size).toBe(50);
    expect(new Set(await stored(form.id, second.id)).size).toBe(50);
  });

  test('a refused submission and a retry take none', async () => {
    const code = component('input', { label: '工号', repeat: true });
    const { field, form } = await build({}, code);
    const key = newKey();
    const first = await submit(form.id, { [code.id]: 'A1' }, key);
    expect((await submit(form.id, { [code.id]: 'A1' }, key)).data).toEqual(first.data);
    expect((await submit(form.id, { [code.id]: 'A1' })).code).toBe(509);
    expect((await submit(form.id, { [code.id]: 'A2' })).code).toBe(200);
    expect(await stored(form.id, field.id)).toEqual(['00001', '00002']);
  });

  test('the same submission many times at once takes one number', async () => {
    const { field, form } = await build({});
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(form.id, {}, key)));
    expect(new Set(answers.map(answer => answer.data.id)).size).toBe(1);
    await submit(form.id);
    expect(await stored(form.id, field.id)).toEqual(['00001', '00002']);
  });

  test('changing a record leaves its number', async () => {
    const note = component('input', { label: '备注' });
    const { field, form } = await build({}, note);
    const { data } = await submit(form.id, { [note.id]: '一' });
    const manager = await gateway.signIn('manager-one');
    const body = { rev: 1, values: { [note.id]: '二', [field.id]: '99999' } };
    await manager.call(submissionCalls.change, { params: { id: data.id }, body });
    expect(await stored(form.id, field.id)).toEqual(['00001']);
  });

  // Last: the clock stays ahead.
  test('it starts anew with the day of the enterprise, not of the server', async () => {
    const { field, form } = await build({
      parts: [date('YYYYMMDD'), number],
      rule: { count: 3, reset: 'day' },
    });
    const dayBefore = new Date().toISOString().slice(0, 10);
    const lateEvening = Date.parse(`${dayBefore}T15:59:30Z`) + 86_400_000;
    gateway.advance(lateEvening - Date.now());
    plain = await gateway.signIn('plain-one');
    await submit(form.id);
    await submit(form.id);
    // A minute later it is the next day in Shanghai, and still the same one in London.
    gateway.advance(60_000);
    await submit(form.id);
    const days = [lateEvening, lateEvening + 60_000].map(at =>
      new Date(at + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', ''),
    );
    expect(await stored(form.id, field.id)).toEqual([`${days[0]}001`, `${days[0]}002`, `${days[1]}001`]);
  });
});
