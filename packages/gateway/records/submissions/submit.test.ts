import { formCalls } from '@gonghui/contract/forms.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(engines())('submitting over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let theirs: Enterprise;
  let manager: Client;
  let plain: Client;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    theirs = await gateway.buildEnterprise('two');
    manager = await gateway.signIn('manager-one');
    plain = await gateway.signIn('plain-one');
  });
  afterAll(() => gateway.close());

  const submit = (id: string, values: unknown, key = newKey(), who = plain) =>
    who.ask(submissionCalls.submit, { params: { id }, body: { values: values as never, key } });
  const detail = async (id: string, who = plain) =>
    (await who.ask(submissionCalls.detail, { params: { id } })).data;
  const count = async (id: string) =>
    (
      await sql<{ n: number }>`select count(*)::int as n from ${sql.table(`r_${id}`)}`.execute(
        gateway.db.kysely,
      )
    ).rows[0]?.n;

  test('values of every type come back as they were filled in', async () => {
    const choice = (value: string, label: string) => ({ value, label });
    const options = [choice('aaaaaaaa', '一'), choice('bbbbbbbb', '二')];
    const cell = component('input', { label: '品名' });
    const amount = component('number', { label: '数量', precision: 2 });
    const fields = {
      input: component('input', { label: '单行' }),
      textarea: component('textarea', { label: '多行' }),
      number: component('number', { label: '数字', precision: 2 }),
      switch: component('switch', { label: '开关' }),
      rate: component('rate', { label: '评分' }),
      slider: component('slider', { label: '滑块' }),
      radio: component('radio', { label: '单选', options }),
      checkbox: component('checkbox', { label: '多选', options }),
      single: component('select-single', { label: '下拉', options }),
      multiple: component('select-multiple', { label: '下拉多选', options }),
      date: component('date', { label: '日期' }),
      range: component('date-range', { label: '区间' }),
      time: component('time', { label: '时间' }),
      staff: component('staff', { label: '人员', multiple: true }),
      subform: component('subform', { label: '明细' }, [cell, amount]),
    };
    const form = await buildForm(gateway, ours.ctx, Object.values(fields));
    const values = {
      [fields.input.id]: "O'Neil \\ %_ 😀",
      [fields.textarea.id]: '第一行\n第二行',
      [fields.number.id]: 1234567.89,
      [fields.switch.id]: true,
      [fields.rate.id]: 4,
      [fields.slider.id]: 30,
      [fields.radio.id]: 'aaaaaaaa',
      [fields.checkbox.id]: ['aaaaaaaa', 'bbbbbbbb'],
      [fields.single.id]: 'bbbbbbbb',
      [fields.multiple.id]: ['aaaaaaaa'],
      [fields.date.id]: '2026-02-28',
      [fields.range.id]: ['2026-01-31', '2026-02-01'],
      [fields.time.id]: '09:30:00',
      [fields.staff.id]: [ours.users.plain, ours.users.admin],
      [fields.subform.id]: [
        { id: 'rowaaaaa', values: { [cell.id]: '纸', [amount.id]: 0.1 } },
        { id: 'rowbbbbb', values: { [cell.id]: '笔', [amount.id]: 0.2 } },
      ],
    };
    const answer = await submit(form.id, values);
    expect(answer).toMatchObject({ code: 200, data: { message: '提交成功' } });
    const record = await detail(answer.data.id);
    expect(record.values).toEqual(values);
    expect(record).toMatchObject({ rev: 1, version: 1, createdBy: { id: ours.users.plain, name: 'plain' } });
    expect(record.names.users).toContainEqual({ id: ours.users.admin, name: '管理员' });
    expect(record.template).toEqual(form.template);
  });

  test('nothing filled in is stored as nothing and reads as the empty value of each field', async () => {
    const fields = [
      component('input'),
      component('checkbox'),
      component('number'),
      component('subform', {}, [component('input')]),
    ];
    const form = await buildForm(gateway, ours.ctx, fields);
    const answer = await submit(form.id, {});
    const record = await detail(answer.data.id);
    expect(fields.map(field => record.values[field.id])).toEqual([null, [], null, []]);
    const [input] = fields;
    const { rows } =
      await sql`select 1 from ${sql.table(`r_${form.id}`)} where ${sql.ref(`f_${input!.id}`)} is null`.execute(
        gateway.db.kysely,
      );
    expect(rows).toHaveLength(1);
  });

  describe('wrong values are named by field and nothing is stored', () => {
    const name = component('input', { label: '姓名', required: true, maxlength: 10 });
    const age = component('number', { label: '年龄' });
    const day = component('date', { label: '日期' });
    const who = component('staff', { label: '经办人' });
    const code = component('input', {
      label: '编号',
      format: 'regex',
      regex: '[A-Z]{2}\\d{4}',
      errorMsg: '编号不对',
    });
    const rows = component('subform', { label: '明细' }, [
      component('number', { label: '数量' }, undefined, 'cellaaaa'),
    ]);
    let formId: string;
    beforeAll(async () => {
      formId = (await buildForm(gateway, ours.ctx, [name, age, day, who, code, rows])).id;
    });
    const good = { [name.id]: '张伟' };
    const cases: [string, () => Record<string, unknown>, string, RegExp][] = [
      ['missing', () => ({}), name.id, /「姓名」不能为空/],
      ['blank', () => ({ [name.id]: '   ' }), name.id, /「姓名」不能为空/],
      ['too long', () => ({ [name.id]: 'x'.repeat(11) }), name.id, /「姓名」最多10个字/],
      ['of a wrong type', () => ({ ...good, [age.id]: 'viele' }), age.id, /「年龄」应为数字/],
      ['no number', () => ({ ...good, [age.id]: { $gt: 0 } }), age.id, /「年龄」/],
      ['a day that is none', () => ({ ...good, [day.id]: '2026-02-30' }), day.id, /「日期」/],
      ['against the pattern', () => ({ ...good, [code.id]: 'ab12' }), code.id, /编号不对/],
      ['of a field that is not there', () => ({ ...good, zzzzzzzz: 1 }), 'zzzzzzzz', /没有字段/],
      [
        'a person who does not exist',
        () => ({ ...good, [who.id]: [newId()] }),
        who.id,
        /「经办人」中的人员不存在/,
      ],
      [
        'a person of another enterprise',
        () => ({ ...good, [who.id]: [theirs.users.plain] }),
        who.id,
        /「经办人」/,
      ],
      ['rows that are none', () => ({ ...good, [rows.id]: 'x' }), rows.id, /「明细」/],
      ['a NUL character', () => ({ [name.id]: 'a\u0000b' }), name.id, /「姓名」含有无法保存的字符/],
    ];
    test.each(cases)('%s', async (_name, values, fieldId, message) => {
      const answer = await submit(formId, values());
      expect(answer.code).toBe(422);
      const { errors } = answer.data as unknown as { errors: Record<string, string[]> };
      expect(Object.keys(errors)).toEqual([fieldId]);
      expect(errors[fieldId]?.join()).toMatch(message);
      expect(await count(formId)).toBe(0);
    });

    test('a cell of a subform is named by its row', async () => {
      const values = { ...good, [rows.id]: [{ id: 'rowaaaaa', values: { cellaaaa: 'x' } }] };
      const answer = await submit(formId, values);
      expect(answer.data).toMatchObject({
        errors: { [rows.id]: [expect.stringContaining('第1行')] },
        cells: { [`${rows.id}.rowaaaaa.cellaaaa`]: [expect.stringContaining('数量')] },
      });
    });

    test('a required subform without rows, whoever sends it and changes it to', async () => {
      const must = component('input', { label: '品名', required: true });
      const free = component('input', { label: '备注' });
      const table = component('subform', { label: '明细', required: true }, [must, free]);
      const form = await buildForm(gateway, ours.ctx, [table]);
      const said = async (value: unknown) =>
        ((await submit(form.id, { [table.id]: value })).data as { errors?: unknown }).errors;
      const row = (values: object) => [{ id: 'rowaaaaa', values }];
      for (const none of [undefined, null, [], row({}), row({ [must.id]: '', [free.id]: null })])
        expect(await said(none)).toEqual({ [table.id]: ['「明细」不能为空'] });
      expect(await said(row({ [free.id]: '急' }))).toEqual({ [table.id]: ['第1行：「品名」不能为空'] });
      expect(await count(form.id)).toBe(0);
      const stored = await submit(form.id, { [table.id]: row({ [must.id]: '笔' }) });
      expect(stored.code).toBe(200);
      const change = await manager.ask(submissionCalls.change, {
        params: { id: stored.data.id },
        body: { rev: 1, values: { [table.id]: [] } } as never,
      });
      expect(change.data).toMatchObject({ errors: { [table.id]: ['「明细」不能为空'] } });
    });

    test('prototype keys, a values list, a wrong key', async () => {
      const send = (payload: string) =>
        gateway.app.inject({
          method: 'POST',
          url: `/getway-api/v1/forms/${formId}`,
          payload,
          headers: { authorization: `Bearer ${plain.token}`, 'content-type': 'application/json' },
        });
      for (const body of [
        '{"key":"abcdefgh","values":{"__proto__":{"x":1}}}',
        '{"key":"abcdefgh","values":{"constructor":{"x":1}}}',
        '{"key":"abcdefgh","values":[]}',
        '{"key":"short","values":{}}',
        '{"values":{}}',
      ]) {
        expect((await send(body)).json().code).toBe(400);
      }
      expect(await count(formId)).toBe(0);
    });
  });

  test('a form that is not released to the person takes nothing and reveals nothing', async () => {
    const field = component('input', { label: '事由' });
    const limited = await buildForm(gateway, ours.ctx, [field], {
      scope: { type: 'limited', depts: [], users: [{ id: ours.users.admin!, name: '' }], roles: [] },
    });
    const draft = await buildForm(gateway, ours.ctx, [field], { release: false });
    const stranger = await gateway.signIn('admin-two');
    const answers = [
      await submit(limited.id, { [field.id]: 'x' }),
      await submit(draft.id, { [field.id]: 'x' }),
      await submit(newId(), { [field.id]: 'x' }),
      await submit(limited.id, { [field.id]: 'x' }, newKey(), stranger),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 404, message: '内容不存在或已被删除', data: null });
    await manager.call(formCalls.commitScope, {
      params: { id: limited.id },
      body: { scope: { type: 'all' } },
    });
    expect((await submit(limited.id, { [field.id]: 'x' })).code).toBe(200);
    await manager.call(formCalls.offline, { params: { id: limited.id } });
    expect((await submit(limited.id, { [field.id]: 'x' })).message).toBe('表单已下线，暂不能提交');
  });

  describe('once per key', () => {
    const field = component('input', { label: '事由' });
    let formId: string;
    beforeAll(async () => {
      formId = (await buildForm(gateway, ours.ctx, [field])).id;
    });

    test('twenty retries at once and one later are one record with one answer', async () => {
      const key = newKey();
      const before = (await count(formId)) ?? 0;
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => submit(formId, { [field.id]: 'x' }, key)),
      );
      answers.push(await submit(formId, { [field.id]: 'x' }, key));
      expect(new Set(answers.map(answer => JSON.stringify([answer.code, answer.data]))).size).toBe(1);
      expect(answers[0]?.code).toBe(200);
      expect(await count(formId)).toBe(before + 1);
    });

    test('other values, or another person, under the same key are refused', async () => {
      const key = newKey();
      expect((await submit(formId, { [field.id]: 'x' }, key)).code).toBe(200);
      const other = await submit(formId, { [field.id]: 'y' }, key);
      expect(other.code).toBe(409);
      // What is true, and what happens next: the page takes a new key.
      expect(other.message).toContain('再次点击提交，会另外新增一条记录');
      expect((await submit(formId, { [field.id]: 'x' }, key, manager)).code).toBe(409);
    });

    test('the first answer holds although the form changed since, or went offline', async () => {
      const form = await buildForm(gateway, ours.ctx, [field]);
      const key = newKey();
      const first = await submit(form.id, { [field.id]: 'x' }, key);
      const stricter = template(
        { ...field, props: { ...field.props, required: true } },
        component('date', { required: true }),
      );
      await gateway.services.forms.save(ours.ctx, form.id, { type: 'normal', template: stricter });
      await gateway.services.forms.release(ours.ctx, form.id);
      expect((await submit(form.id, { [field.id]: 'x' }, key)).data).toEqual(first.data);
      await gateway.services.forms.offline(ours.ctx, form.id);
      expect((await submit(form.id, { [field.id]: 'x' }, key)).data).toEqual(first.data);
    });
  });

  test('values filled in on an older version still fit, or the person is told of the newer one', async () => {
    const field = component('input', { label: '事由' });
    const form = await buildForm(gateway, ours.ctx, [field]);
    const extra = component('input', { label: '备注' });
    const release = async (...components: Parameters<typeof template>) => {
      await gateway.services.forms.save(ours.ctx, form.id, {
        type: 'normal',
        template: template(...components),
      });
      await gateway.services.forms.release(ours.ctx, form.id);
    };
    const fill = (values: Record<string, string>) =>
      plain.ask(submissionCalls.submit, {
        params: { id: form.id },
        body: { values, key: newKey(), version: 1 },
      });
    await release(field, extra);
    expect((await fill({ [field.id]: 'x' })).code).toBe(200);
    await release(extra);
    expect(await fill({ [field.id]: 'x' })).toMatchObject({ code: 409, data: { version: 3 } });
  });

  describe('what was filled in on an older version and has no place in the newer one', () => {
    const reason = component('input', { label: '事由' });
    const thing = component('input', { label: '物品' });
    const amount = component('number', { label: '数量' });
    const rows = (...columns: (typeof thing)[]) => ({
      ...component('subform', { label: '明细' }, columns),
      id: 'rows0001',
    });
    const values = {
      [reason.id]: '出差',
      rows0001: [{ id: 'row00001', values: { [thing.id]: '纸', [amount.id]: 3 } }],
    };
    const status = (of: typeof reason, name: string) => ({ ...of, props: { ...of.props, status: name } });

    test.each([
      ['a column is gone', [reason, rows(thing)], values],
      [
        'the only column that was filled in is gone',
        [reason, rows(amount)],
        { rows0001: [{ id: 'row00001', values: { [thing.id]: '纸' } }] },
      ],
      ['a column is hidden', [reason, rows(thing, status(amount, 'hidden'))], values],
      ['a field is hidden', [status(reason, 'hidden'), rows(thing, amount)], values],
      ['a field takes nothing any more', [status(reason, 'readonly'), rows(thing, amount)], values],
      [
        'a field stands in what is hidden',
        [{ ...component('group', { label: '更多' }, [reason]), isHidden: true }, rows(thing, amount)],
        values,
      ],
      ['the subform is gone', [reason], values],
    ] as const)('is not thrown away: %s', async (_, components, given) => {
      const form = await buildForm(gateway, ours.ctx, [reason, rows(thing, amount)]);
      await gateway.services.forms.save(ours.ctx, form.id, {
        type: 'normal',
        template: template(...components),
      });
      await gateway.services.forms.release(ours.ctx, form.id);
      const fill = (version: number) =>
        plain.ask(submissionCalls.submit, {
          params: { id: form.id },
          body: { values: given as never, key: newKey(), version },
        });
      expect(await fill(1)).toMatchObject({ code: 409, data: { version: 2 } });
      expect(await count(form.id)).toBe(0);
    });

    test('but columns that are new, and cells that held nothing, are no reason', async () => {
      const form = await buildForm(gateway, ours.ctx, [reason, rows(thing)]);
      await gateway.services.forms.save(ours.ctx, form.id, {
        type: 'normal',
        template: template(reason, rows(thing, amount)),
      });
      await gateway.services.forms.release(ours.ctx, form.id);
      const body = {
        values: { [reason.id]: '出差', rows0001: [{ id: 'row00001', values: { [thing.id]: '纸' } }] },
        key: newKey(),
        version: 1,
      };
      expect((await plain.ask(submissionCalls.submit, { params: { id: form.id }, body })).code).toBe(200);
    });

    test('cells of columns that no version says they have are named', async () => {
      const form = await buildForm(gateway, ours.ctx, [rows(thing)]);
      const answer = await submit(form.id, { rows0001: [{ id: 'row00001', values: { gone0001: '纸' } }] });
      expect(answer).toMatchObject({
        code: 422,
        data: { errors: { rows0001: ['第1行：表单中没有字段「gone0001」'] } },
      });
    });
  });

  describe('values that nobody else may have', () => {
    const plate = component('input', { label: '车牌', repeat: true });
    const line = component('input', { label: '序列号', repeat: true });
    const rows = component('subform', { label: '设备' }, [line]);
    const both = (plateValue: string, lines: string[] = []) => ({
      [plate.id]: plateValue,
      [rows.id]: lines.map((text, i) => ({ id: `row${i}`, values: { [line.id]: text } })),
    });
    let formId: string;
    beforeAll(async () => {
      formId = (await buildForm(gateway, ours.ctx, [plate, rows])).id;
    });

    test('a second one is refused in the words of the spec, blanks and width aside', async () => {
      expect((await submit(formId, both('京A12345', ['S1', 'S2']))).code).toBe(200);
      const again = await submit(formId, both(' 京Ａ１２３４５ '));
      expect(again).toMatchObject({
        code: 509,
        status: 200,
        message: '「车牌」此项内容已存在，不允许重复提交',
        data: { items: [{ fieldId: plate.id, item: '车牌' }] },
      });
      expect((await submit(formId, both('京A99999', ['S3', 'S2']))).data).toMatchObject({
        items: [{ fieldId: line.id, item: '序列号' }],
      });
      expect((await submit(formId, both('京A88888', ['S9', 'S9']))).code).toBe(509);
      expect(await count(formId)).toBe(1);
    });

    test('any number of records may leave it empty', async () => {
      expect((await submit(formId, both(''))).code).toBe(200);
      expect((await submit(formId, both('  '))).code).toBe(200);
    });

    test('a deleted record gives its values free, a changed one its old ones', async () => {
      const first = (await submit(formId, both('沪B00001'))).data.id;
      await manager.call(submissionCalls.remove, { params: { id: first } });
      const second = await submit(formId, both('沪B00001'));
      expect(second.code).toBe(200);
      const change = (id: string, value: string) =>
        plain.ask(submissionCalls.change, {
          params: { id },
          body: { rev: 1, values: { [plate.id]: value } },
        });
      expect((await change(second.data.id, '沪B00002')).code).toBe(200);
      const third = await submit(formId, both('沪B00001'));
      expect(third.code).toBe(200);
      expect(await change(third.data.id, '沪B00002')).toMatchObject({
        code: 509,
        message: '「车牌」此项内容已存在，不允许重复提交',
      });
    });

    test('a long value is compared whole', async () => {
      const long = component('textarea', { label: '正文', maxlength: 2000, repeat: true });
      const form = await buildForm(gateway, ours.ctx, [long]);
      const text = '长'.repeat(1500);
      expect((await submit(form.id, { [long.id]: `${text}甲` })).code).toBe(200);
      expect((await submit(form.id, { [long.id]: `${text}乙` })).code).toBe(200);
      expect((await submit(form.id, { [long.id]: `${text}甲` })).code).toBe(509);
    });

    test('a field that becomes unique counts the records there are; doubles among them stay', async () => {
      const free = component('input', { label: '工号' });
      const form = await buildForm(gateway, ours.ctx, [free]);
      for (const value of ['A1', 'A1', 'A2']) await submit(form.id, { [free.id]: value });
      const unique = { ...free, props: { ...free.props, repeat: true } };
      await gateway.services.forms.save(ours.ctx, form.id, { type: 'normal', template: template(unique) });
      // Saved is not released: fillers still have the old rule.
      expect((await submit(form.id, { [free.id]: 'A2' })).code).toBe(200);
      await gateway.services.forms.release(ours.ctx, form.id);
      for (const value of ['A1', 'A2']) expect((await submit(form.id, { [free.id]: value })).code).toBe(509);
      expect((await submit(form.id, { [free.id]: 'A3' })).code).toBe(200);
      await gateway.services.forms.save(ours.ctx, form.id, { type: 'normal', template: form.template });
      await gateway.services.forms.release(ours.ctx, form.id);
      expect((await submit(form.id, { [free.id]: 'A3' })).code).toBe(200);
    });
  });

  test('a password is sealed in the database and six dots everywhere else', async () => {
    const secret = component('password', { label: '口令' });
    const form = await buildForm(gateway, ours.ctx, [secret]);
    const answer = await submit(form.id, { [secret.id]: 'Planted@Secret1' });
    const record = await detail(answer.data.id);
    expect(record.values[secret.id]).toBe('••••••');
    const { rows } = await sql<{
      value: string;
    }>`select ${sql.ref(`f_${secret.id}`)} as value from ${sql.table(`r_${form.id}`)}`.execute(
      gateway.db.kysely,
    );
    expect(rows[0]?.value).toMatch(/^v1:/);
    const page = await manager.ask(submissionCalls.page, { params: { id: form.id }, body: {} });
    expect(JSON.stringify([record, page.data, answer])).not.toContain('Planted');
    const filter = {
      logic: 'and' as const,
      items: [{ fieldId: secret.id, operator: 'eq' as const, value: 'Planted@Secret1' }],
    };
    expect(
      (await manager.ask(submissionCalls.page, { params: { id: form.id }, body: { filters: filter } })).code,
    ).toBe(400);
    // Dots sent back leave it as it is.
    const change = { rev: 1, values: { [secret.id]: '••••••' } };
    expect(
      (await plain.call(submissionCalls.change, { params: { id: answer.data.id }, body: change })).rev,
    ).toBe(1);
  });
});
