import { formCalls } from '@gonghui/contract/forms.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const NOBODY = { depts: [], users: [], roles: [] };

export const group = (name: string, more: Partial<PermissionGroup>): PermissionGroup => ({
  id: newId(),
  name,
  members: { type: 'all', ...NOBODY },
  actions: ['see'],
  rows: { kind: 'own' },
  fields: {},
  ...more,
});

describe.each(engines('rules'))('form permission over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let plain: Client;
  const name = component('input', { label: '姓名', required: true });
  const pay = component('number', { label: '工资', required: true });
  const note = component('input', { label: '备注' });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    plain = await gateway.signIn('plain-one');
  });
  afterAll(() => gateway.close());

  const set = async (id: string, groups: PermissionGroup[]) => {
    const { rev } = await manager.call(permissionCalls.get, { params: { id } });
    return manager.ask(permissionCalls.set, { params: { id }, body: { rev, groups } });
  };
  const submit = (id: string, values: Record<string, unknown>, who = plain) =>
    who.ask(submissionCalls.submit, { params: { id }, body: { values: values as never, key: newKey() } });
  const only = (...users: string[]) => ({
    type: 'limited' as const,
    ...NOBODY,
    users: users.map(key => ({ id: ours.users[key]!, name: '' })),
  });

  test('a form starts without groups and names its fields; groups come back as they were set', async () => {
    const rows = component('subform', { label: '明细' }, [component('input', { label: '物品' })]);
    const { id } = await buildForm(gateway, ours.ctx, [name, rows]);
    const before = await manager.call(permissionCalls.get, { params: { id } });
    expect(before).toMatchObject({ rev: 0, groups: [] });
    expect(before.fields.map(field => [field.label, field.columns.map(column => column.label)])).toEqual([
      ['姓名', []],
      ['明细', ['物品']],
    ]);
    const wanted = group('查看全部', {
      members: only('plain'),
      actions: ['export'],
      rows: { kind: 'all' },
      fields: { [name.id]: 'hidden' },
    });
    const answer = await set(id, [wanted]);
    expect(answer.data).toMatchObject({
      rev: 1,
      groups: [
        {
          ...wanted,
          // Exporting means seeing, and names are the enterprise's own.
          actions: ['see', 'export'],
          members: { users: [{ id: ours.users.plain, name: 'plain' }] },
        },
      ],
    });
  });

  test('of two managers who began with the same groups the later one is told', async () => {
    const { id } = await buildForm(gateway, ours.ctx, [name]);
    const body = { rev: 0, groups: [group('一', {})] };
    await manager.call(permissionCalls.set, { params: { id }, body });
    const second = await manager.ask(permissionCalls.set, { params: { id }, body });
    expect(second).toMatchObject({ code: 409, data: { rev: 1 } });
  });

  test.each([
    ['nobody as members', group('组', { members: { type: 'limited', ...NOBODY } }), '权限组「组」的成员'],
    ['no action', group('组', { actions: [] }), '至少选择一项'],
    ['a blank name', group('\u200b ', {}), '不能为空'],
    [
      'a condition that asks nothing',
      group('组', { rows: { kind: 'condition', condition: { logical: 'and', items: [] } } }),
      '请至少填写一个条件',
    ],
    [
      'a condition on a field that is not there',
      group('组', {
        rows: {
          kind: 'condition',
          condition: {
            logical: 'and',
            items: [{ key: newId(), keyLabel: '旧', type: 'input', operator: 'eq', value: '1' }],
          },
        },
      }),
      '字段不存在',
    ],
  ])('groups with %s are refused in words', async (_, wrong, words) => {
    const { id } = await buildForm(gateway, ours.ctx, [name]);
    const answer = await set(id, [wrong]);
    expect(answer.code).toBe(400);
    expect(answer.message).toContain(words);
    expect(answer.message).not.toMatch(/groups|members|actions/);
  });

  test('people of another enterprise cannot be members', async () => {
    const other = await gateway.buildEnterprise();
    const { id } = await buildForm(gateway, ours.ctx, [name]);
    const foreign = { ...NOBODY, users: [{ id: other.users.plain!, name: '外人' }] };
    const answer = await set(id, [group('组', { members: { type: 'limited', ...foreign } })]);
    expect(answer).toMatchObject({ code: 400 });
    expect(answer.message).toContain('外人');
  });

  describe('filling in', () => {
    test('belongs to the groups once there are any, and ends the moment the group goes', async () => {
      const nobodyElse = {
        type: 'limited' as const,
        ...NOBODY,
        users: [{ id: ours.users.admin!, name: '' }],
      };
      const { id } = await buildForm(gateway, ours.ctx, [note], { scope: nobodyElse });
      expect((await submit(id, {})).code).toBe(404);
      await set(id, [group('填写', { members: only('plain'), actions: ['fill'] })]);
      expect(await plain.call(formCalls.check, { params: { x: id } })).toMatchObject({ fillable: true });
      expect((await submit(id, {})).code).toBe(200);
      await set(id, [group('填写', { members: only('developer'), actions: ['fill'] })]);
      expect((await submit(id, {})).code).toBe(404);
      expect(await plain.call(formCalls.check, { params: { x: id } })).toMatchObject({ fillable: false });
    });

    test('whoever only sees does not fill in', async () => {
      const { id } = await buildForm(gateway, ours.ctx, [note]);
      await set(id, [group('查看', { rows: { kind: 'all' } })]);
      expect((await submit(id, {})).code).toBe(403);
      expect((await plain.ask(formCalls.fill, { params: { id } })).code).toBe(404);
    });

    test('a field that is not his to fill in is neither asked for nor taken', async () => {
      const { id } = await buildForm(gateway, ours.ctx, [name, pay, note]);
      await set(id, [
        group('填写', { actions: ['fill'], fields: { [pay.id]: 'hidden', [note.id]: 'readonly' } }),
      ]);
      const { template } = await plain.call(formCalls.fill, { params: { id } });
      expect(template.components.map(part => part.props.status)).toEqual(['editable', 'hidden', 'readonly']);
      const sent = { [name.id]: '张三', [pay.id]: 99999, [note.id]: '插入' };
      const { data } = await submit(id, sent);
      const stored = await manager.call(submissionCalls.detail, { params: { id: data.id } });
      expect(stored.values).toMatchObject({ [name.id]: '张三', [pay.id]: null, [note.id]: null });
    });

    test('two groups give together what either gives', async () => {
      const { id } = await buildForm(gateway, ours.ctx, [name, pay, note]);
      await set(id, [
        group('甲', { actions: ['fill'], fields: { [pay.id]: 'hidden', [note.id]: 'readonly' } }),
        group('乙', { actions: ['fill'], members: only('plain'), fields: { [pay.id]: 'readonly' } }),
      ]);
      const { template } = await plain.call(formCalls.fill, { params: { id } });
      expect(template.components.map(part => part.props.status)).toEqual([
        'editable',
        'readonly',
        'editable',
      ]);
    });
  });

  describe('submit settings', () => {
    const settings = {
      submitNum: 2,
      submitEdit: false,
      submitEditApproved: false,
      submitMessage: '已收到，我们会尽快处理',
    };

    test('are read back, shown to fillers, and answered after submitting', async () => {
      const { id } = await buildForm(gateway, ours.ctx, [note]);
      await manager.call(permissionCalls.setSubmitSettings, { params: { id }, body: settings });
      expect(await manager.call(permissionCalls.submitSettings, { params: { id } })).toEqual(settings);
      expect(await plain.call(formCalls.fill, { params: { id } })).toMatchObject({
        left: 2,
        submitEdit: false,
      });
      expect((await submit(id, {})).data.message).toBe(settings.submitMessage);
      expect(await plain.call(formCalls.fill, { params: { id } })).toMatchObject({ left: 1 });
    });

    test('one submission too many is refused in words; a retry of the last one is not', async () => {
      const { id } = await buildForm(gateway, ours.ctx, [note]);
      await manager.call(permissionCalls.setSubmitSettings, {
        params: { id },
        body: { ...settings, submitNum: 1 },
      });
      const body = { values: {}, key: newKey() };
      const first = await plain.ask(submissionCalls.submit, { params: { id }, body });
      const again = await plain.ask(submissionCalls.submit, { params: { id }, body });
      expect(again.data).toEqual(first.data);
      const more = await submit(id, {});
      expect(more).toMatchObject({ code: 403, message: '每人最多提交1次，您已达到上限' });
      expect((await submit(id, {}, manager)).code).toBe(200);
      await manager.call(submissionCalls.remove, { params: { id: first.data.id } });
      expect((await submit(id, {})).code).toBe(200);
    });

    test.each([
      [{ ...settings, submitNum: -1 }, '提交次数'],
      [{ ...settings, submitMessage: '长'.repeat(201) }, '提交后的提示'],
    ])('out of bounds: %j', async (body, words) => {
      const { id } = await buildForm(gateway, ours.ctx, [note]);
      const answer = await manager.ask(permissionCalls.setSubmitSettings, { params: { id }, body });
      expect(answer.code).toBe(400);
      expect(answer.message).toContain(words);
    });
  });
});
