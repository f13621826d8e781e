import { appletCalls } from '@gonghui/contract/applets.ts';
import { designCalls } from '@gonghui/contract/designs.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import { MOST_STENCILS, type VariableNode } from '@gonghui/contract/print-shapes.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { processCalls } from '@gonghui/contract/process.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import type { Stencil } from '@gonghui/elements/print/stencil.ts';
import { cellOf, columnsOf, freeOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Props, Template } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { activateFlow, approval } from '@gonghui/testkit/flows.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const reason = component('input', { label: '事由' });
const price = component('number', { label: '单价', precision: 2 });
const lines = component('subform', { label: '明细' }, [price]);

const saved = (template: Template) => stencilKind.saved.to(template) as Stencil;
/** A sheet with one cell that shows this. */
const showing = (props: Props, page: Props = {}): Stencil =>
  saved(
    stencilOf([rowOf('row00001', [cellOf('cell0001', 'col00000', props)])], { cols: columnsOf(80), ...page }),
  );

describe.each(engines('rules'))('print templates over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let admin: Client;
  let developer: Client;
  let plain: Client;
  let form: BuiltForm;

  const build = (more: Parameters<typeof buildForm>[3] = {}) =>
    buildForm(gateway, home.ctx, [reason, lines], { name: '采购申请', ...more });
  const create = async (template?: Stencil, name?: string, formId = form.id) =>
    (await manager.call(printCalls.create, { params: { id: formId }, body: { template, name } })).id;
  const get = (id: string, client = manager) => client.call(printCalls.get, { params: { id } });
  const save = (id: string, template: Stencil, baseVersion?: number, client = manager) =>
    client.ask(printCalls.save, { params: { id }, body: { ...template, baseVersion } });
  const list = async (client = manager, formId = form.id) =>
    (await client.call(printCalls.page, { params: { id: formId } })).list;
  const turn = (id: string, status: 'on' | 'off') =>
    manager.ask(printCalls.status, { params: { id }, body: { status } });
  const rename = (id: string, name: string, client = manager) =>
    client.ask(printCalls.rename, { params: { id }, body: { name } });
  const remove = (id: string) => manager.ask(printCalls.remove, { params: { id } });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('print');
    [manager, admin, developer, plain] = (await Promise.all(
      ['manager', 'admin', 'developer', 'plain'].map(who => gateway.signIn(`${who}-print`)),
    )) as [Client, Client, Client, Client];
    form = await build();
  });
  afterAll(() => gateway.close());

  it('are made from the form: sound, with all of its fields, off and without a name of their own', async () => {
    const { id: formId } = await build({ appletId: form.appletId, name: '生成' });
    const made = await manager.call(printCalls.create, { params: { id: formId }, body: {} });
    expect(made.name).toBe('未命名打印模板');
    expect(await create(undefined, undefined, formId)).not.toBe(made.id);
    const read = await get(made.id);
    expect(read).toMatchObject({
      formId,
      appletId: form.appletId,
      ...{ status: 'off', printed: null, version: 1, problems: [] },
      dataset: { formId, version: 1 },
      print: { paper: 'A4', width: 210, height: 297 },
    });
    const shown = JSON.stringify(read.printTemplate);
    for (const key of [reason.id, `${lines.id}.${price.id}`]) expect(shown).toContain(`"dataVar":"${key}"`);
    expect(
      (await list(manager, formId)).map(({ name, paper, width, direction }) => [
        name,
        paper,
        width,
        direction,
      ]),
    ).toEqual([
      ['未命名打印模板2', 'A4', 210, 'longitudinal'],
      ['未命名打印模板', 'A4', 210, 'longitudinal'],
    ]);
  });

  it('are saved to the letter in versions: of two the second hears of the first, a retry is answered again', async () => {
    const id = await create(undefined, '版本');
    const next = showing({ text: '甲 {{creator}}' });
    const first = await save(id, next, 1);
    expect(first.data).toMatchObject({
      version: 2,
      status: 'off',
      problems: [],
      savedBy: { id: home.users.manager },
    });
    expect(await save(id, showing({ text: '乙' }), 1, admin)).toMatchObject({
      code: 409,
      data: { version: 2, savedBy: { id: home.users.manager } },
    });
    expect((await save(id, next, 1)).data).toMatchObject({ version: 2, digest: first.data.digest });
    const { dataset, print, printTemplate, sheetTemplate, version } = await get(id);
    expect({ dataset, print, printTemplate, sheetTemplate }).toEqual(next);
    expect(version).toBe(2);
  });

  it('saved twice on one base at one instant, one is stored and the other hears of it', async () => {
    const id = await create(undefined, '同时');
    const answers = await Promise.all([
      save(id, showing({ text: '甲' }), 1),
      save(id, showing({ text: '乙' }), 1, admin),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await get(id)).version).toBe(2);
  });

  it('have names of their own in the form, whoever comes first', async () => {
    const [a, b] = [await create(undefined, '合同'), await create(undefined, '送货单')];
    expect(await rename(b, ' 合同 ')).toMatchObject({ code: 400, message: '命名不能重复' });
    expect((await rename(b, '')).message).toBe('名称不能为空');
    expect((await rename(b, '长'.repeat(51))).message).toBe('名称不能超过50字');
    const answers = await Promise.all([rename(a, '新名'), rename(b, '新名', admin)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    const both = await Promise.all(
      [manager, admin].map(client =>
        client.ask(printCalls.create, { params: { id: form.id }, body: { name: '一次' } }),
      ),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400]);
    // In another form it is nobody's.
    const other = await build({ appletId: form.appletId, name: '别的表单' });
    expect((await get(await create(undefined, '新名', other.id))).name).toBe('新名');
  });

  it('are copied as last saved, off, with names that stay short enough', async () => {
    const id = await create(showing({ text: '原件' }), '报'.repeat(50));
    expect((await turn(id, 'on')).code).toBe(200);
    const clone = () => manager.call(printCalls.clone, { params: { id } });
    const copy = await clone();
    expect(copy.name).toBe(`${'报'.repeat(44)}_副本`);
    expect((await clone()).name).toBe(`${'报'.repeat(44)}_副本2`);
    const [mine, original] = [await get(copy.id), await get(id)];
    expect(mine).toMatchObject({ status: 'off', version: 1, printTemplate: original.printTemplate });
    await save(copy.id, showing({ text: '副本' }), 1);
    expect((await get(id)).printTemplate).toEqual(original.printTemplate);
  });

  it('are on from a save without problems, and printed as they were until new ones are solved', async () => {
    const id = await create(undefined, '启用');
    const status = async () => {
      const read = await get(id);
      return [read.status, read.version, read.printed];
    };
    expect((await turn(id, 'on')).data).toEqual({ status: 'on', printed: 1 });
    const lost = showing({ dataVar: 'gonegone' });
    const faulty = await save(id, lost, 1);
    expect(faulty.data).toMatchObject({
      version: 2,
      ...{ status: 'on', printed: 1 },
      problems: [
        { nodeId: 'cell0001', prop: 'dataVar', message: 'A1中的变量对应的字段已被删除，请更换或清除' },
      ],
    });
    expect(await status()).toEqual(['on', 2, 1]);
    expect((await list()).find(one => one.id === id)).toMatchObject({ printed: 1, problems: 1 });
    await turn(id, 'off');
    const refused = await turn(id, 'on');
    expect(refused).toMatchObject({ code: 422, data: { problems: [{ nodeId: 'cell0001' }] } });
    expect(refused.message).toBe(
      '还有1处问题，解决并保存后才能启用：A1中的变量对应的字段已被删除，请更换或清除',
    );
    await save(id, showing({ dataVar: reason.id }), 2);
    expect(await status()).toEqual(['off', 3, null]);
    expect((await turn(id, 'on')).data).toEqual({ status: 'on', printed: 3 });
    await save(id, showing({ text: '{{creator}}' }), 3);
    expect(await status()).toEqual(['on', 4, 4]);
  });

  it('cannot be switched on before somebody has saved anything', async () => {
    const id = await create(saved(stencilKind.empty()), '空白');
    expect(await get(id)).toMatchObject({ version: 0, printTemplate: [], problems: [] });
    expect(await turn(id, 'on')).toMatchObject({ code: 422, message: '模板尚未保存，请先保存后再启用' });
    expect((await save(id, showing({ text: '一' }), 0)).data.version).toBe(1);
    expect((await turn(id, 'on')).code).toBe(200);
  });

  it('print P11 are refused where head and foot leave no line, and nothing is stored', async () => {
    const id = await create(undefined, '占满');
    const full = stencilOf([
      rowOf('head0001', [], { band: 'pageHead', height: 250 }),
      rowOf('foot0001', [], { band: 'pageFoot', height: 20 }),
    ]);
    const answer = await save(id, saved(full), 1);
    expect(answer).toMatchObject({ code: 422, data: { problems: [{ nodeId: null }] } });
    expect(answer.message).toBe('页眉页脚占满了页面');
    expect((await get(id)).version).toBe(1);
  });

  it('written by hand are read as a table, and what no paper has is refused in words', async () => {
    const id = await create(undefined, '手写');
    const cells = (rowspan: unknown, colspan: unknown) => [
      [{ text: '甲', rowspan, colspan }, { text: '乙' }],
      [{ text: '丙' }, { text: '丁' }],
    ];
    const byHand = (more: object) =>
      ({
        print: { paper: 'A4', width: 210, height: 297, gap: 20, direction: 'longitudinal' },
        ...more,
      }) as unknown as Stencil;
    const sheetTemplate = { colWidth: [40, 40], rowHeight: [8, 8] };
    for (const [rowspan, colspan] of [
      [9, 9],
      [-1, 0],
      ['x', null],
      [1e9, 2],
      [1.5, Number.MAX_SAFE_INTEGER],
    ]) {
      const answer = await save(id, byHand({ printTemplate: cells(rowspan, colspan), sheetTemplate }));
      expect(answer.code, `${rowspan} ${colspan}`).toBe(200);
    }
    for (const [width, height] of [
      [1e9, 297],
      [0, 0],
      [-5, 10],
      ['210', 297],
    ]) {
      const answer = await save(id, {
        ...byHand({ printTemplate: [], sheetTemplate }),
        print: { paper: 'custom', width, height, gap: 20, direction: 'longitudinal' },
      } as unknown as Stencil);
      expect(answer.code, `${width} ${height}`).toBe(422);
      expect(answer.message).toMatch(/^模板设置/);
    }
    const far = await save(
      id,
      byHand({
        printTemplate: [],
        sheetTemplate: { colWidth: [1e9], rowHeight: [1e9], rows: [{ id: 'row00001' }] },
      }),
    );
    expect(far.code).toBe(422);
    for (const body of [{ printTemplate: 'x' }, { printTemplate: [[1]] }, { sheetTemplate: [] }, {}])
      expect(await save(id, body as unknown as Stencil), JSON.stringify(body)).toMatchObject({
        code: 400,
        message: expect.stringContaining('模板的'),
      });
  });

  it('with more than a sheet may have are saved and not printed, and with more than a design may have refused', async () => {
    const id = await create(undefined, '太大');
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => rowOf(`r${String(at).padStart(7, '0')}`));
    const many = await save(id, saved(stencilOf(rows(301))), 1);
    expect(many.data.problems).toMatchObject([
      { nodeId: null, message: '行数不能超过300，其余的行不会打印' },
    ]);
    expect((await turn(id, 'on')).code).toBe(422);
    expect((await save(id, saved(stencilOf(rows(5001))))).code).toBe(422);
    const long = Array.from({ length: 300 }, (_, at) =>
      rowOf(`r${String(at).padStart(7, '0')}`, [
        cellOf(`c${String(at).padStart(7, '0')}`, 'col00000', { text: '长'.repeat(20_000) }),
      ]),
    );
    expect((await save(id, saved(stencilOf(long)))).code).toBe(413);
    const over = await save(id, showing({ text: '长'.repeat(20_001) }));
    expect([over.code, over.message]).toEqual([422, expect.stringContaining('内容')]);
    expect((await get(id)).version).toBe(2);
  });

  it('whose free elements hold on to each other stand on the page', async () => {
    const id = await create(undefined, '循环');
    const free = (own: string, anchor: string) => freeOf(own, 'label', { text: own, anchor });
    const ring = stencilOf([free('free0001', 'free0002'), free('free0002', 'free0001')]);
    expect((await save(id, saved(ring), 1)).data.problems).toEqual([]);
    expect((await turn(id, 'on')).code).toBe(200);
  });

  it('answer a form that has as many as it may in words', async () => {
    const { id: formId } = await build({ appletId: form.appletId, name: '很多' });
    const first = await create(undefined, undefined, formId);
    for (let at = 1; at < MOST_STENCILS; at++) await create(saved(stencilKind.empty()), undefined, formId);
    const more = await manager.ask(printCalls.create, { params: { id: formId }, body: {} });
    expect(more).toMatchObject({ code: 400, message: '一个表单最多有100个打印模板，请先删除不用的模板' });
    expect((await manager.ask(printCalls.clone, { params: { id: first } })).code).toBe(400);
    await remove(first);
    expect((await manager.ask(printCalls.create, { params: { id: formId }, body: {} })).code).toBe(200);
  });

  it('are opened by two at once as any design is, and have their history', async () => {
    const id = await create(showing({ text: '一起' }), '一起设计');
    expect((await manager.call(designCalls.ticket, { params: { id } })).right).toBe('edit');
    expect((await developer.call(designCalls.ticket, { params: { id } })).right).toBe('view');
    expect((await plain.ask(designCalls.ticket, { params: { id } })).code).toBe(403);
    expect((await gateway.services.designs.ports.seed(id)).template.components).toHaveLength(1);
    const { list: moments } = await manager.call(designCalls.history, { params: { id } });
    expect(moments.map(({ kind }) => kind)).toEqual(['save']);
  });

  it('lead who is named in a remark to the template in its form', async () => {
    const id = await create(undefined, '评论');
    await manager.call(designCalls.mention, {
      params: { id },
      body: { remarkId: newId(), nodeId: 'cell0001', text: '请看这里', users: [home.users.admin ?? ''] },
    });
    const { list: notices } = await admin.call(noticeCalls.page, { body: {} });
    expect(notices[0]).toMatchObject({
      title: expect.stringContaining('「评论」'),
      design: { kind: 'stencil', appletId: form.appletId, formId: form.id, designId: id },
    });
  });

  it('deleted while somebody saves, are gone, and so is what is deleted with form and applet', async () => {
    const id = await create(undefined, '删除');
    const [saving] = await Promise.all([save(id, showing({ text: '迟' }), 1), remove(id)]);
    expect([200, 404]).toContain(saving.code);
    const gone = async (one: string) => {
      expect((await manager.ask(printCalls.get, { params: { id: one } })).code).toBe(404);
      expect((await save(one, showing({ text: '无' }))).message).toBe('打印模板不存在或已被删除');
      expect((await manager.ask(designCalls.ticket, { params: { id: one } })).code).toBe(404);
    };
    await gone(id);
    const other = await build({ name: '整个删除' });
    const [first, second] = [
      await create(undefined, '一', other.id),
      await create(undefined, '二', other.id),
    ];
    const third = await build({ appletId: other.appletId, name: '随应用删除' });
    const last = await create(undefined, '三', third.id);
    const removing = manager.ask(formCalls.remove, { params: { id: other.id } });
    const late = await save(first, showing({ text: '迟' }), 1);
    expect((await removing).code).toBe(200);
    expect([200, 404]).toContain(late.code);
    await gone(first);
    await gone(second);
    await manager.call(appletCalls.remove, { params: { id: other.appletId } });
    await gone(last);
  });

  it('come along when their form or applet is copied, about the copy, and off', async () => {
    const other = await build({ name: '被复制' });
    const kept = await create(
      showing({ dataVar: reason.id }, { dataset: { formId: other.id, version: 1 } }),
      '甲',
      other.id,
    );
    await turn(kept, 'on');
    await create(saved(stencilKind.empty()), '乙', other.id);
    const cloned = await manager.call(formCalls.clone, { body: { formId: other.id, formName: '副本' } });
    const copies = await list(manager, cloned.id);
    expect(copies.map(({ name, status, version }) => [name, status, version])).toEqual([
      ['乙', 'off', 0],
      ['甲', 'off', 1],
    ]);
    const copy = await get(copies[1]?.id ?? '');
    expect(copy).toMatchObject({ formId: cloned.id, dataset: { formId: cloned.id }, problems: [] });
    expect(copy.printTemplate).toEqual((await get(kept)).printTemplate);
    expect((await turn(copy.id, 'on')).code).toBe(200);
    const { id: appletId } = await manager.call(appletCalls.copy, {
      params: { id: other.appletId },
      body: {},
    });
    const forms = (
      await manager.call(formCalls.page, { body: { appletId, page: { current: 1, pageSize: 99 } } })
    ).list;
    const again = forms.find(({ name }) => name === '被复制');
    expect((await list(manager, again?.id)).map(({ name }) => name)).toEqual(['乙', '甲']);
  });

  it('are listed to who designs, and those that are on to who may print', async () => {
    const { id: formId } = await build({ appletId: form.appletId, name: '谁能打印' });
    const on = await create(showing({ text: '一' }), '在用', formId);
    await create(showing({ text: '二' }), '停用', formId);
    await turn(on, 'on');
    expect((await list(manager, formId)).map(({ name }) => name)).toEqual(['停用', '在用']);
    expect((await list(plain, formId)).map(({ name }) => name)).toEqual(['在用']);
    const group = (actions: ('fill' | 'see' | 'print')[]) => ({
      id: newId(),
      name: '成员',
      members: { type: 'all' as const, depts: [], users: [], roles: [] },
      actions,
      rows: { kind: 'all' as const },
      fields: {},
    });
    const { permissions } = gateway.services;
    await permissions.set(home.ctx, formId, { rev: 0, groups: [group(['fill', 'see'])] });
    expect(await list(plain, formId)).toEqual([]);
    await permissions.set(home.ctx, formId, { rev: 1, groups: [group(['print'])] });
    expect((await list(plain, formId)).map(({ name }) => name)).toEqual(['在用']);
    await permissions.set(home.ctx, formId, { rev: 2, groups: [group(['fill'])] });
    expect(await list(plain, formId)).toEqual([]);
    const few = {
      type: 'limited' as const,
      depts: [],
      roles: [],
      users: [{ id: home.users.admin ?? '', name: '' }],
    };
    const { id: closed } = await build({ appletId: form.appletId, name: '别人的', scope: few });
    expect((await plain.ask(printCalls.page, { params: { id: closed } })).code).toBe(404);
    // Whoever approves prints, without any other right to the form.
    await turn(await create(showing({ text: '三' }), '给审批人', closed), 'on');
    await activateFlow(manager, closed, [approval([home.users.plain ?? ''])]);
    await admin.call(submissionCalls.submit, {
      params: { id: closed },
      body: { values: {}, key: newKey() },
    });
    expect((await list(plain, closed)).map(({ name }) => name)).toEqual(['给审批人']);
  });

  it('offer their variables as a tree: fields, columns, the approval and each of its nodes, and what is ours', async () => {
    const other = await build({ name: '变量' });
    await manager.call(processCalls.save, {
      params: { id: other.id },
      body: { template: [approval([home.users.admin ?? ''], { title: '财务审批' })] },
    });
    const { list: tree } = await developer.call(printCalls.dataset, { params: { id: other.id } });
    expect(tree.map(({ key, type }) => [key, type])).toEqual([
      ['fields', 'group'],
      ['approval', 'approval'],
      ['nodes', 'group'],
      ['record', 'group'],
      ['printing', 'group'],
      ['paging', 'group'],
    ]);
    expect(tree[0]?.children).toEqual([
      { key: reason.id, label: '事由', type: 'input', children: [] },
      {
        ...{ key: lines.id, label: '明细', type: 'subform' },
        children: [{ key: `${lines.id}.${price.id}`, label: '单价', type: 'number', children: [] }],
      },
    ]);
    const [node] = tree[2]?.children ?? [];
    expect(node).toMatchObject({ label: '财务审批', type: 'group' });
    expect(node?.children.map(({ key }) => key)).toContain(`${node?.key}.signature`);
    const keys = (nodes: readonly VariableNode[]): string[] =>
      nodes.flatMap(({ key, type, children }) => [...(type === 'group' ? [] : [key]), ...keys(children)]);
    const all = keys(tree);
    expect(new Set(all).size).toBe(all.length);
    // What the tree offers a template may name: none of it is lost.
    const components = all.map((key, at) =>
      rowOf(`row${String(at).padStart(5, '0')}`, [
        cellOf(`c${String(at).padStart(7, '0')}`, 'col00000', { dataVar: key }),
      ]),
    );
    const id = await create(undefined, '全部变量', other.id);
    expect((await save(id, saved(stencilOf(components, { cols: columnsOf(80) })))).data.problems).toEqual([]);
  });

  it('are nobody else’s: members design none, and developers look', async () => {
    const id = await create(undefined, '权限');
    expect((await get(id, developer)).name).toBe('权限');
    for (const client of [developer, plain]) {
      expect((await save(id, showing({ text: '改' }), 1, client)).code).toBe(403);
      expect((await rename(id, '改', client)).code).toBe(403);
    }
    expect((await plain.ask(printCalls.get, { params: { id } })).code).toBe(403);
  });
});
