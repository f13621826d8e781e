import { linkageCalls } from '@gonghui/contract/linkage.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const formula = (text: string, more: Props = {}): Props => ({
  defaultGenre: 'formula',
  defaultFormula: text,
  ...more,
});
const readonly = { status: 'readonly' };

describe.each(engines('rules'))('linkage over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let theirs: Enterprise;
  let manager: Client;
  let admin: Client;
  let plain: Client;
  let goods: BuiltForm;
  const kind = component('radio', {
    label: '类别',
    options: [
      { value: 'kindpaper', label: '纸张' },
      { value: 'kindpens0', label: '笔' },
    ].map(option => ({ ...option, value: option.value.slice(0, 8) })),
  });
  const name = component('input', { label: '品名' });
  const price = component('number', { label: '单价', precision: 2 });
  const secret = component('password', { label: '口令' });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    theirs = await gateway.buildEnterprise('two');
    manager = await gateway.signIn('manager-one');
    admin = await gateway.signIn('admin-one');
    plain = await gateway.signIn('plain-one');
    goods = await buildForm(gateway, ours.ctx, [name, price, kind, secret], {
      name: '物品目录',
      scope: { type: 'limited', depts: [], users: [{ id: ours.users.manager ?? '', name: '' }], roles: [] },
    });
    for (const [title, cost, of] of [
      ['A4 纸', 21.5, 'kindpape'],
      ['签字笔', 3.2, 'kindpens'],
      ['签字笔', 3.4, 'kindpens'],
    ] as const) {
      const values = { [name.id]: title, [price.id]: cost, [kind.id]: of, [secret.id]: 'Secret1@' };
      expect((await submit(goods.id, values, manager)).code).toBe(200);
    }
  });
  afterAll(() => gateway.close());

  const submit = (id: string, values: Record<string, Json>, who = plain) =>
    who.ask(submissionCalls.submit, { params: { id }, body: { values, key: newKey() } });
  const stored = async (answer: { data: unknown }) => {
    const { id } = answer.data as { id: string };
    return (await manager.ask(submissionCalls.detail, { params: { id } })).data?.values as Record<
      string,
      Json
    >;
  };
  const build = (components: TemplateComponent[], rules: unknown[] = [], page: Props = {}) => {
    const design = template(...components);
    Object.assign(design.page, { rules, ...page });
    return buildDesign(design.page, components);
  };
  async function buildDesign(page: Props, components: TemplateComponent[]): Promise<BuiltForm> {
    const made = await buildForm(gateway, ours.ctx, components, { release: false });
    const { forms } = gateway.services;
    await forms.save(ours.ctx, made.id, { type: 'normal', template: { page, components } } as never);
    await forms.release(ours.ctx, made.id, { scope: { type: 'all', depts: [], users: [], roles: [] } });
    return made;
  }
  const linkTo = (field: TemplateComponent, by: TemplateComponent, key = price): Props => ({
    defaultGenre: 'data-link',
    dataControl: {
      formId: goods.id,
      targetFormFieldKey: key.id,
      conditions: {
        logical: 'and',
        items: [{ key: field.id, keyLabel: '品名', type: field.name, operator: 'eq', valueKey: by.id }],
      },
    } as unknown as Json,
  });

  test('formulas are computed by the gateway, whatever a client sends for a read-only one', async () => {
    const count = component('number', { label: '数量' });
    const cost = component('number', { label: '单价', precision: 2 });
    const total = component('number', {
      label: '合计',
      precision: 2,
      ...formula(`{{${count.id}}} * {{${cost.id}}}`),
      ...readonly,
    });
    const form = await build([total, count, cost]);
    const answer = await submit(form.id, { [count.id]: 3, [cost.id]: 0.1, [total.id]: 1_000_000 });
    expect(await stored(answer)).toMatchObject({ [total.id]: 0.3 });
    const { id } = answer.data as { id: string };
    await manager.ask(submissionCalls.change, {
      params: { id },
      body: { rev: 1, values: { [total.id]: 9 } },
    });
    expect(await stored(answer)).toMatchObject({ [total.id]: 0.3 });
    await manager.ask(submissionCalls.change, {
      params: { id },
      body: { rev: 1, values: { [count.id]: 4 } },
    });
    expect(await stored(answer)).toMatchObject({ [total.id]: 0.4 });
  });

  test('rules hide, lock and require: hidden is stored empty, locked keeps its default, required is asked for', async () => {
    const how = component('input', { label: '方式' });
    const extra = component('input', { label: '附言', required: true });
    const fixed = component('input', { label: '固定', defaultValue: '默认' });
    const note = component('input', { label: '备注' });
    const when = (value: string) => ({
      logical: 'and',
      items: [{ key: how.id, keyLabel: '方式', type: 'input', operator: 'eq', value }],
    });
    const rule = (id: string, value: string, action: string, target: TemplateComponent) => ({
      id,
      when: when(value),
      // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
      then: [{ action, targets: [target.id] }],
    });
    const form = await build(
      [how, extra, fixed, note],
      [
        rule('rulehide', '无', 'hide', extra),
        rule('rulelock', '无', 'lock', fixed),
        rule('rulemust', '无', 'require', note),
      ],
    );
    const open = await submit(form.id, { [how.id]: '有' });
    expect(open.data).toMatchObject({ errors: { [extra.id]: ['「附言」不能为空'] } });
    const closed = await submit(form.id, { [how.id]: '无', [extra.id]: '偷偷', [fixed.id]: '偷偷' });
    expect(closed.data).toMatchObject({ errors: { [note.id]: ['「备注」不能为空'] } });
    const fine = await submit(form.id, {
      [how.id]: '无',
      [extra.id]: '偷偷',
      [fixed.id]: '偷偷',
      [note.id]: '好',
    });
    expect(await stored(fine)).toMatchObject({ [extra.id]: null, [fixed.id]: '默认', [note.id]: '好' });
  });

  test('a ring of formulas is refused with the way round', async () => {
    const a = component('number', { label: '甲' });
    const b = component('number', { label: '乙', ...formula(`{{${a.id}}} + 1`) });
    Object.assign(a.props, formula(`{{${b.id}}} + 1`));
    await expect(build([a, b])).rejects.toThrow('公式互相引用：甲 → 乙 → 甲');
    const broken = component('number', { label: '丙', ...formula('1 +') });
    await expect(build([broken])).rejects.toThrow('公式有误：第4个字符处公式不完整');
  });

  test('a link brings the newest record that meets its condition; a read-only one is asked again by the gateway', async () => {
    const what = component('input', { label: '物品' });
    const cost = component('number', { label: '单价', precision: 2, ...linkTo(name, what), ...readonly });
    const sum = component('number', {
      label: '两件',
      precision: 2,
      ...formula(`{{${cost.id}}} * 2`),
      ...readonly,
    });
    const form = await build([what, cost, sum]);
    expect(await stored(await submit(form.id, { [what.id]: '签字笔', [cost.id]: 0.01 }))).toMatchObject({
      [cost.id]: 3.4,
      [sum.id]: 6.8,
    });
    expect(await stored(await submit(form.id, { [what.id]: '没有的', [cost.id]: 5 }))).toMatchObject({
      [cost.id]: null,
    });

    const ask = (who: Client, value: string, b = goods.id, fieldId = cost.id, key = price.id) =>
      who.ask(linkageCalls.dataControl, {
        params: { a: form.id, b },
        body: { fieldId, targetFormFieldKey: key, conditions: [{ key: what.id, value }] },
      });
    // The filler is not in the audience of 物品目录: only the link's own field comes to him.
    expect((await ask(plain, '签字笔')).data).toEqual({ found: true, value: 3.4 });
    expect((await ask(plain, '签字笔', goods.id, cost.id, name.id)).code).toBe(404);
    expect((await ask(plain, '签字笔', form.id)).code).toBe(404);
    expect((await ask(plain, '签字笔', goods.id, what.id)).code).toBe(404);
    expect((await ask(await gateway.signIn('plain-two'), '签字笔')).code).toBe(404);
    expect((await ask(plain, '')).data).toEqual({ found: false, value: null });
    // As the specification sends it, without the field that is filled.
    const bare = (key: string) =>
      plain.ask(linkageCalls.dataControl, {
        params: { a: form.id, b: goods.id },
        body: { targetFormFieldKey: key, conditions: [{ key: what.id, value: '签字笔' }] },
      });
    expect((await bare(price.id)).data).toEqual({ found: true, value: 3.4 });
    expect((await bare(name.id)).code).toBe(404);
  });

  test('a text that a link brings is the option of the same words', async () => {
    const asked = component('number', { label: '单价', precision: 2 });
    const chosen = component('radio', {
      label: '品名',
      options: ['A4 纸', '签字笔'].map((label, at) => ({ value: `product${at}`, label })),
      ...linkTo(price, asked, name),
      ...readonly,
    });
    const form = await build([asked, chosen]);
    const answer = await submit(form.id, { [asked.id]: 21.5 });
    expect(await stored(answer)).toMatchObject({ [chosen.id]: 'product0' });
  });

  test('designers preview a link and options; nothing secret, and nothing of another enterprise', async () => {
    const conditions = {
      logical: 'and' as const,
      items: [{ key: name.id, keyLabel: '品名', type: 'input', operator: 'eq' as const, value: 'A4 纸' }],
    };
    const preview = (key: string) =>
      manager.ask(linkageCalls.dataControlPreview, {
        body: { formId: goods.id, targetFormFieldKey: key, conditions },
      });
    expect((await preview(price.id)).data).toEqual({ found: true, value: 21.5, text: '21.50' });
    expect((await preview(kind.id)).data).toMatchObject({ text: '纸张' });
    expect((await preview(secret.id)).code).toBe(404);
    const options = await manager.ask(linkageCalls.associatedForm, {
      body: { targetFormId: goods.id, value: name.id, label: kind.id, keyword: '笔' },
    });
    expect(options.data).toEqual({ list: [{ value: '签字笔', label: '笔' }], more: false });
    const dataset = await manager.ask(linkageCalls.associatedDataset, {
      body: { targetDatasetId: goods.id, value: name.id },
    });
    expect(dataset.data?.list).toHaveLength(2);
    expect(
      (await manager.ask(linkageCalls.associatedForm, { body: { targetFormId: goods.id, value: secret.id } }))
        .code,
    ).toBe(422);
    const foreign = await gateway.signIn('manager-two');
    expect(
      (await foreign.ask(linkageCalls.associatedForm, { body: { targetFormId: goods.id, value: name.id } }))
        .code,
    ).toBe(404);
    void theirs;
  });

  test('options from records: searched by whoever fills, checked when submitted', async () => {
    const pick = component('select-single', {
      label: '物品',
      optionalGenre: 'normal-options',
      options: [],
      datasetAssociate: { targetDatasetId: goods.id, value: name.id, label: name.id },
    });
    const form = await build([pick]);
    const ask = (who: Client, fieldId: string, keyword?: string) =>
      who.ask(linkageCalls.options, {
        params: { id: form.id },
        body: { fieldId, ...(keyword ? { keyword } : {}) },
      });
    expect((await ask(plain, pick.id)).data?.list.map(option => option.value)).toEqual(['A4 纸', '签字笔']);
    expect((await ask(plain, pick.id, '签')).data?.list).toEqual([{ value: '签字笔', label: '签字笔' }]);
    expect((await ask(plain, name.id)).code).toBe(404);
    expect((await ask(await gateway.signIn('plain-two'), pick.id)).code).toBe(404);
    expect((await submit(form.id, { [pick.id]: '签字笔' })).code).toBe(200);
    expect((await submit(form.id, { [pick.id]: '不存在' })).data).toMatchObject({
      errors: { [pick.id]: ['「物品」的选项已不存在，请重新选择'] },
    });
  });

  test('content verification answers 508 for each entry, of a list and of a dataset', async () => {
    const own = component('input', {
      label: '口号',
      verification: 'self-content',
      verificationText: '甲\n乙',
    });
    const from = component('input', {
      label: '品名',
      verification: 'dataset-content',
      datasetAssociate: { targetDatasetId: goods.id, value: name.id, label: name.id },
    });
    const form = await build([own, from]);
    expect((await submit(form.id, { [own.id]: '甲', [from.id]: '签字笔' })).code).toBe(200);
    const refused = await submit(form.id, { [own.id]: '丙', [from.id]: '毛笔' });
    expect(refused).toMatchObject({
      code: 508,
      message: '「口号」文本内容校验不通过，不允许提交；「品名」文本内容校验不通过，不允许提交',
      data: {
        items: [
          { fieldId: own.id, item: '口号' },
          { fieldId: from.id, item: '品名' },
        ],
      },
    });
    await expect(
      build([component('input', { label: '空', verification: 'self-content', verificationText: ' ' })]),
    ).rejects.toThrow('请录入校验文本');
    await expect(
      build([component('input', { label: '空', verification: 'dataset-content' })]),
    ).rejects.toThrow('请选择校验数据集');
  });

  test('the content check answers 507 with the words of the form and of the enterprise', async () => {
    const text = component('textarea', { label: '正文' });
    const checked = await build([text], [], { isContentCheck: true, contentWords: '违禁品' });
    const free = await build([component('textarea', { label: '正文' }, undefined, 'freetext')]);
    expect((await admin.ask(linkageCalls.setWords, { body: { words: ['赌博', '赌博'] } })).code).toBe(200);
    expect((await admin.ask(linkageCalls.words, {})).data).toEqual({ words: ['赌博'] });
    const refused = await submit(checked.id, { [text.id]: '携带 违-禁 品，参与赌 博' });
    expect(refused).toMatchObject({
      code: 507,
      message:
        '因表单发布者开启文本内容检测，该表单「违禁品、赌博」内容涉及违规，不予保存/提交。请您修改后再保存/提交。',
      data: { items: ['违禁品', '赌博'] },
    });
    expect((await submit(checked.id, { [text.id]: '平安' })).code).toBe(200);
    expect((await submit(free.id, { freetext: '违禁品' })).code).toBe(200);
    const rows = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(`r_${checked.id}`)}`.execute(gateway.db.kysely);
    expect(rows.rows[0]?.n).toBe(1);
  });

  test('formulas are checked for whoever writes them', async () => {
    const ask = (expression: string) =>
      manager.ask(linkageCalls.syntax, {
        body: { expression, fields: [{ key: 'amount01', label: '金额', type: 'number' }] },
      });
    expect((await ask('ROUND({{amount01}} * 1.06, 2)')).data).toEqual({
      valid: true,
      type: 'number',
      problems: [],
      references: ['amount01'],
    });
    expect((await ask('SUM(')).data).toMatchObject({
      valid: false,
      type: null,
      problems: [{ message: '公式不完整', at: 4 }],
    });
    expect((await ask('{{gone0001}}')).data).toMatchObject({ valid: false });
  });

  test('a pattern that backtracks without end elsewhere hangs neither save nor submit', async () => {
    const evil = component('input', { label: '编号', format: 'regex', regex: '(a+)+$', maxlength: 2000 });
    const form = await build([evil]);
    // Tried one way after the other it would not end within the life of anybody.
    const answer = await submit(form.id, { [evil.id]: `${'a'.repeat(1999)}!` });
    expect(answer.code).toBe(422);
    const blown = component('input', {
      label: '编号',
      format: 'regex',
      regex: '((a{1,1000}){1,1000}){1,1000}',
    });
    await expect(build([blown])).rejects.toThrow('正则表达式无法使用，请修改');
  });
});
