import { formCalls } from '@gonghui/contract/forms.ts';
import { linkageCalls } from '@gonghui/contract/linkage.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ctx, withoutSession } from '../../base/context.ts';
import { previewLink } from './link.ts';
import { previewOptions } from './preview-options.ts';

const EVERYBODY = { type: 'all' as const, depts: [], users: [], roles: [] };

describe.each(engines('rules'))('what a design may take from over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let theirs: Enterprise;
  let manager: Client;
  let plain: Client;
  /** Somebody who designs and does not manage all forms: his groups decide what he sees. */
  let designer: Ctx;
  let goods: BuiltForm;
  let foreign: BuiltForm;
  const name = component('input', { label: '品名' });
  const price = component('number', { label: '单价' });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    theirs = await gateway.buildEnterprise('two');
    manager = await gateway.signIn('manager-one');
    plain = await gateway.signIn('plain-one');
    designer = withoutSession(ours.ctx.tenantId, { id: ours.users.plain ?? '', name: '张三' }, ['user']);
    goods = await buildForm(gateway, ours.ctx, [name, price], { name: '物品目录' });
    foreign = await buildForm(gateway, theirs.ctx, [name, price], { name: '邻居的目录' });
    for (const client of [manager, await gateway.signIn('manager-two')]) {
      const { id } = client === manager ? goods : foreign;
      const body = { values: { [name.id]: '纸', [price.id]: 21 }, key: newKey() };
      await client.call(submissionCalls.submit, { params: { id }, body });
    }
  });
  afterAll(() => gateway.close());

  const what = component('input', { label: '物品' });
  const linkTo = (formId: string): Props => ({
    defaultGenre: 'data-link',
    dataControl: {
      formId,
      targetFormFieldKey: price.id,
      conditions: {
        logical: 'and',
        items: [{ key: name.id, keyLabel: '', type: 'input', operator: 'eq', valueKey: what.id }],
      },
    } as unknown as Json,
  });
  const source = (formId: string) => ({ targetDatasetId: formId, value: name.id, label: name.id });
  const KINDS: [string, (formId: string) => TemplateComponent][] = [
    [
      'dataControl',
      id => component('number', { label: '单价', status: 'readonly', ...linkTo(id) }, undefined, 'fieldone'),
    ],
    [
      'datasetAssociate',
      id =>
        component(
          'select-single',
          { label: '单价', optionalGenre: 'normal-options', options: [], datasetAssociate: source(id) },
          undefined,
          'fieldtwo',
        ),
    ],
    [
      'datasetAssociate',
      id =>
        component(
          'input',
          { label: '单价', verification: 'dataset-content', datasetAssociate: source(id) },
          undefined,
          'fieldtri',
        ),
    ],
  ];
  const fresh = () => buildForm(gateway, ours.ctx, [what], { release: false });
  const save = (id: string, who: Ctx, ...more: TemplateComponent[]) =>
    gateway.services.forms.save(who, id, { type: 'normal', template: template(what, ...more) });
  const release = (id: string, who: Ctx = ours.ctx) =>
    gateway.services.forms.release(who, id, { scope: EVERYBODY });
  const group = (fields: Record<string, 'hidden'> = {}, rows: 'all' | 'own' = 'all') => ({
    id: 'groupaaa',
    name: '甲',
    members: { type: 'limited', depts: [], users: [{ id: ours.users.plain ?? '', name: '' }], roles: [] },
    actions: ['see'],
    rows: { kind: rows },
    fields,
  });
  const permit = async (groups: unknown[], form = goods) => {
    const { rev } = await gateway.services.permissions.get(ours.ctx, form.id);
    await gateway.services.permissions.set(ours.ctx, form.id, { rev, groups } as never);
  };
  const options = (client: Client, id: string, fieldId: string) =>
    client.ask(linkageCalls.options, { params: { id }, body: { fieldId } });
  const bring = (client: Client, a: string, b: string) =>
    client.ask(linkageCalls.dataControl, {
      params: { a, b },
      body: { targetFormFieldKey: price.id, conditions: [{ key: what.id, value: '纸' }] },
    });

  test.each(KINDS)('%s of %#: another applet, named by who sees it, works to the end', async (_, make) => {
    const form = await fresh();
    const field = make(goods.id);
    expect((await save(form.id, ours.ctx, field)).problems).toEqual([]);
    await release(form.id);
    const values = field.name === 'number' ? {} : { [field.id]: '纸' };
    const answer = await plain.ask(submissionCalls.submit, {
      params: { id: form.id },
      body: { version: 2, key: newKey(), values: { [what.id]: '纸', ...values } },
    });
    expect(answer.code, answer.message).toBe(200);
  });

  test.each(KINDS)(
    '%s of %#: foreign, unknown and deleted forms are named alike and kept from a release',
    async (prop, make) => {
      const gone = await buildForm(gateway, ours.ctx, [name, price]);
      await gateway.services.forms.remove(ours.ctx, gone.id);
      const lost = await buildForm(gateway, ours.ctx, [name, price]);
      await gateway.services.applets.remove(ours.ctx, lost.appletId);
      const { id: groupId } = await gateway.services.forms.createGroup(ours.ctx, {
        appletId: goods.appletId,
        groupName: `组${make('x').id}`,
      } as never);
      const answers = [];
      for (const id of [foreign.id, 'zzzzzzzz', gone.id, lost.id, groupId]) {
        const form = await fresh();
        const field = make(id);
        const { problems } = await save(form.id, ours.ctx, field);
        expect(problems).toEqual([
          {
            nodeId: field.id,
            prop,
            message: '「单价」：数据来源的表单不存在，或您不能查看它的全部数据，请重新选择',
          },
        ]);
        // Saved, so that nothing of the work is lost; a second save allows nothing.
        const again = await save(form.id, ours.ctx, field, component('input', { label: '备注' }));
        expect(again).toMatchObject({ version: 3, problems });
        await expect(release(form.id)).rejects.toThrow(
          '还有1处问题，解决并保存后才能发布：「单价」：数据来源的表单不存在',
        );
        const [asked, linked] = [
          await options(manager, form.id, field.id),
          await bring(manager, form.id, id),
        ];
        answers.push([asked.code, asked.message, linked.code, linked.message].join(' '));
        await save(form.id, ours.ctx, make(goods.id));
        await release(form.id);
      }
      expect(new Set(answers)).toEqual(new Set(['404 该字段没有关联数据 404 该字段没有数据联动']));
    },
  );

  test('who sees not all of a form cannot take from it, and who does can: in another applet, not in the same', async () => {
    const field = KINDS[1]?.[1](goods.id) as TemplateComponent;
    const refused = async (who: Ctx, groups: unknown[]) => {
      await permit(groups);
      const form = await fresh();
      return (await save(form.id, who, field)).problems.length;
    };
    expect(await refused(designer, [])).toBe(1);
    expect(await refused(designer, [group({}, 'own')])).toBe(1);
    expect(await refused(designer, [group({ [price.id]: 'hidden' })])).toBe(1);
    expect(await refused(designer, [group()])).toBe(0);
    expect(await refused(ours.ctx, [])).toBe(0);
    const beside = await buildForm(gateway, ours.ctx, [what], { appletId: goods.appletId, release: false });
    expect((await save(beside.id, designer, field)).problems).toEqual([]);
    await permit([]);
  });

  test('a source stays allowed when the right is lost, to others too; one that was refused does not become so', async () => {
    const field = KINDS[1]?.[1](goods.id) as TemplateComponent;
    await permit([group()]);
    const form = await fresh();
    expect((await save(form.id, designer, field)).problems).toEqual([]);
    await permit([]);
    const note = component('input', { label: '备注' });
    expect((await save(form.id, designer, field, note)).problems).toEqual([]);
    await release(form.id, designer);
    expect((await options(plain, form.id, field.id)).data.list).toEqual([{ value: '纸', label: '纸' }]);

    const other = await fresh();
    expect((await save(other.id, designer, field)).problems).toHaveLength(1);
    expect((await save(other.id, designer, field, note)).problems).toHaveLength(1);
    // Not looked up by anybody while nobody allowed it, not by managers either.
    expect((await options(manager, other.id, field.id)).code).toBe(404);
    await expect(release(other.id, designer)).rejects.toMatchObject({ kind: 'invalid' });
    // Who sees the form allows it by releasing the version, or by saving the very same design.
    await release(other.id);
    expect((await options(plain, other.id, field.id)).code).toBe(200);
    expect((await save(other.id, designer, field)).problems).toEqual([]);
    const third = await fresh();
    expect(await save(third.id, designer, field)).toMatchObject({ version: 2 });
    expect(await save(third.id, ours.ctx, field)).toMatchObject({ version: 3, problems: [] });
    await release(third.id, designer);
  });

  test('page settings allow nothing, nor does an idle setting, a copy or a form made with its design', async () => {
    const field = KINDS[1]?.[1](goods.id) as TemplateComponent;
    const { appletId } = await fresh();
    const { forms } = gateway.services;
    const page = { ...template().page, later: { formId: goods.id } };
    const made = await forms.create(designer, {
      type: 'normal',
      appletId,
      template: { page, components: [] },
    });
    expect((await save(made.id, designer, field)).problems).toHaveLength(1);
    const idle = await fresh();
    const props = {
      ...field.props,
      optionalGenre: 'self-options',
      options: [{ value: 'aaaaaaaa', label: '一' }],
    };
    expect((await save(idle.id, designer, { ...field, props })).problems).toEqual([]);
    expect((await save(idle.id, designer, field)).problems).toHaveLength(1);
    const start = { type: 'normal' as const, appletId, name: '带设计', template: template(what, field) };
    await expect(forms.create(designer, start)).rejects.toThrow('「单价」：数据来源的表单不存在');
    const { id } = await forms.create(ours.ctx, start);
    const copy = await forms.clone(designer, { formId: id, formName: '副本' });
    await expect(release(copy.id, designer)).rejects.toThrow('「单价」：数据来源的表单不存在');
    await release(copy.id);
  });

  test('previews answer for forms that one sees whole, and for all others alike', async () => {
    await permit([]);
    const { deps } = gateway.services;
    const page = { current: 1 };
    const from = (formId: string) => ({ formId, value: name.id, label: name.id });
    expect((await previewOptions(deps, ours.ctx, from(goods.id), page)).list).toHaveLength(1);
    const conditions = {
      logical: 'and',
      items: [{ key: name.id, keyLabel: '', type: 'input', operator: 'eq', value: '纸' }],
    };
    for (const formId of [goods.id, foreign.id, 'zzzzzzzz']) {
      const said = '数据来源的表单不存在或已被删除';
      await expect(previewOptions(deps, designer, from(formId), page)).rejects.toThrow(said);
      const link = { formId, targetFormFieldKey: price.id, conditions };
      await expect(previewLink(deps, designer, link as never)).rejects.toThrow(said);
    }
  });

  test('the designer is offered what may be taken from: forms of other applets by name, one of them with its fields', async () => {
    const form = await fresh();
    const ask = (source?: string, who = manager) =>
      who.ask(formCalls.associated, { params: { id: form.id }, query: source ? { source } : {} });
    const beside = await buildForm(gateway, ours.ctx, [what], { appletId: form.appletId, name: '旁边' });
    const { list, others } = (await ask()).data;
    expect(list.map(sheet => sheet.formName)).toEqual(['旁边']);
    expect(others).toContainEqual({ formId: goods.id, formName: '物品目录', appletName: '行政服务' });
    const ids = others.map(other => other.formId);
    for (const id of [beside.id, form.id, foreign.id]) expect(ids).not.toContain(id);
    const sheet = (await ask(goods.id)).data;
    expect(sheet.list).toMatchObject([{ formId: goods.id, fields: [{ alias: '品名' }, { alias: '单价' }] }]);
    expect((await ask(beside.id)).data.list).toHaveLength(1);
    for (const id of [foreign.id, 'zzzzzzzz']) expect((await ask(id)).code).toBe(404);
    // By the same rights as the save.
    const { forms } = gateway.services;
    await permit([]);
    const offered = async () => (await forms.associated(designer, form.id)).others.map(other => other.formId);
    expect(await offered()).not.toContain(goods.id);
    await expect(forms.associated(designer, form.id, goods.id)).rejects.toMatchObject({ kind: 'notFound' });
    await permit([group()]);
    expect(await offered()).toContain(goods.id);
    await permit([]);
  });

  test('over the wire the save lists what it named', async () => {
    const form = await fresh();
    const answer = await manager.call(formCalls.save, {
      params: { id: form.id },
      body: { type: 'normal', template: template(what, KINDS[0]?.[1](foreign.id) as TemplateComponent) },
    });
    expect(answer.problems).toMatchObject([{ nodeId: 'fieldone', prop: 'dataControl' }]);
  });
});
