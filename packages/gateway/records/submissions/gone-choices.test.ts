import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const options = ['甲', '乙', '丙'].map((label, at) => ({ value: `option0${at}`, label }));
const [A, B, C] = options.map(({ value }) => value) as [string, string, string];

describe.each(engines('rules'))('choices that were removed over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
  });
  afterAll(() => gateway.close());

  test('stay in the record that has them, and come into no other', async () => {
    const cities = component('checkbox', { label: '城市', options, required: true });
    const level = component('radio', { label: '级别', options, required: true });
    const kind = component('select-single', { label: '种类', options });
    const lines = component('subform', { label: '明细' }, [kind]);
    const note = component('input', { label: '备注' });
    const form = await buildForm(gateway, ours.ctx, [cities, level, lines, note]);
    const submit = (values: object) =>
      manager.ask(submissionCalls.submit, {
        params: { id: form.id },
        body: { values: values as never, key: newKey() },
      });
    const row = (id: string, value: string) => ({ id, values: { [kind.id]: value } });
    const first = await submit({
      [cities.id]: [A, B],
      [level.id]: A,
      [lines.id]: [row('row00001', A), row('row00002', B)],
    });
    const id = first.data?.id ?? '';
    const without = (field: typeof cities) => ({
      ...field,
      props: { ...field.props, options: options.slice(1) },
    });
    await gateway.services.forms.save(ours.ctx, form.id, {
      type: 'normal',
      template: template(
        without(cities),
        without(level),
        { ...lines, components: [without(kind)] },
        { ...note, props: { ...note.props, required: true } },
      ),
    });
    await gateway.services.forms.release(ours.ctx, form.id);

    // Its page shows it with the design that it was written by, and changes it with what is offered now.
    const detail = await manager.call(submissionCalls.detail, { params: { id } });
    const left = options.slice(1);
    expect(detail.options).toEqual({ [cities.id]: left, [level.id]: left, [kind.id]: left });

    const change = (rev: number, values: object) =>
      manager.ask(submissionCalls.change, { params: { id }, body: { rev, values: values as never } });
    expect((await change(1, { [note.id]: '一' })).data).toMatchObject({
      rev: 2,
      values: { [cities.id]: [A, B], [level.id]: A },
    });
    const more = { [cities.id]: [A, C], [lines.id]: [row('row00001', A), row('row00002', C)] };
    expect((await change(2, more)).data).toMatchObject({
      rev: 3,
      values: { [cities.id]: [C, A], [level.id]: A, [lines.id]: more[lines.id] },
    });
    // Another row did not have it, and B is no longer in the record but is an option.
    const moved = { [lines.id]: [row('row00001', A), row('row00002', A)] };
    expect(await change(3, moved)).toMatchObject({
      code: 422,
      data: { errors: { [lines.id]: ['第2行：「种类」的选项已不存在，请重新选择'] } },
    });
    expect((await change(3, { [cities.id]: [B], [level.id]: C })).data).toMatchObject({
      rev: 4,
      values: { [cities.id]: [B], [level.id]: C },
    });
    // Taken off, it does not come back.
    expect(await change(4, { [cities.id]: [B, A], [level.id]: A })).toMatchObject({
      code: 422,
      data: {
        errors: {
          [cities.id]: ['「城市」的选项已不存在，请重新选择'],
          [level.id]: ['「级别」的选项已不存在，请重新选择'],
        },
      },
    });
    expect(await submit({ [cities.id]: [A], [level.id]: B, [note.id]: '新' })).toMatchObject({ code: 422 });
  });
});
