import { boardCalls } from '@gonghui/contract/boards.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { deptCalls } from '@gonghui/contract/depts.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { type LinkRecords, usualSettings } from '@gonghui/contract/link-shapes.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Condition, ConditionItem } from '@gonghui/elements/conditions/condition.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { openLink, type Stranger } from '@gonghui/testkit/strangers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const choices = [
  { value: 'open0001', label: '公开' },
  { value: 'inside01', label: '内部' },
];

describe.each(engines('rules'))('what a link shows over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let form: BuiltForm;
  /** People and departments stand in its records: it is no form for strangers to fill in, and its board may go out. */
  let staffed: BuiltForm;
  let board: string;
  let deptId: string;
  const records: string[] = [];
  const title = component('input', { label: '事项' });
  const state = component('select-single', { label: '状态', options: choices });
  const who = component('staff', { label: '负责人', multiple: false });
  const where = component('dept', { label: '部门', multiple: false });

  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { baseUrl: 'https://forms.example.cn' } });
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    const admin = await gateway.signIn('admin-one');
    deptId = (await admin.call(deptCalls.create, { body: { name: '行政部', parentId: null } as never })).id;
    form = await buildForm(gateway, ours.ctx, [title, state]);
    staffed = await buildForm(gateway, ours.ctx, [title, state, who, where], { appletId: form.appletId });
    for (const [what, option] of [
      ['对外', 'open0001'],
      ['对内', 'inside01'],
    ] as const) {
      const own = { [title.id]: what, [state.id]: option };
      const people = { [who.id]: [ours.users.plain!], [where.id]: [deptId] };
      for (const [{ id }, values] of [
        [form, own],
        [staffed, { ...own, ...people }],
      ] as const) {
        const answer = await manager.ask(submissionCalls.submit, {
          params: { id },
          body: { key: newKey(), values: values as never },
        });
        expect(answer).toMatchObject({ code: 200 });
        records.push(answer.data.id);
      }
    }
    board = (
      await manager.call(datasetCalls.create, {
        body: { type: 'dm', appletId: form.appletId, sourceId: staffed.id },
      })
    ).id;
    await manager.call(formCalls.release, { params: { id: board }, body: {} });
    for (const id of [board, form.id])
      await manager.call(linkCalls.publicRelease, { params: { id }, body: { publicRelease: true } });
  });
  afterAll(() => gateway.close());

  async function arrange(change: object): Promise<void> {
    const { rev } = await manager.call(boardCalls.settings, { params: { id: board } });
    const body = { board: { rev, ...change } } as never;
    await manager.call(datasetCalls.save, { params: { id: board }, body });
  }
  const asked = (id: string, shown: Partial<LinkRecords>) =>
    manager.ask(linkCalls.create, {
      params: { id },
      body: {
        ...{ name: newKey(), quota: null, opensAt: null, closesAt: null },
        ...(id === board ? {} : { kind: 'records' as const }),
        settings: {
          ...usualSettings,
          shown: { columns: [title.id], condition: null, pageSize: 20, ...shown },
        },
      },
    });
  const page = (stranger: Stranger, shortLink: string, body = {}) =>
    stranger.ask(publicCalls.records, { params: { shortLink }, body });

  const item = (more: Partial<ConditionItem> = {}): ConditionItem => ({
    ...{ key: state.id, keyLabel: '状态', type: 'select-single', operator: 'eq', value: 'open0001', ...more },
  });
  const { value: _, ...blank } = item();
  const and = (...items: Condition['items']) => ({ logical: 'and' as const, items });
  /** What no condition that limits anything may be, and what is said of it. */
  const FAULTS: [Condition, string][] = [
    [and(), '请至少填写一个条件'],
    [and({ logical: 'or', items: [] }), '请至少填写一个条件'],
    [and(blank), '有条件没有填写完整'],
    [and(item(), blank), '有条件没有填写完整'],
    [and(item(), item({ value: '' })), '有条件没有填写完整'],
    [and(item(), { logical: 'or', items: [] }), '有条件没有填写完整'],
    [and({ ...blank, valueKey: title.id }), '条件的值应为固定值'],
    [and(item({ key: 'zzzzzzzz' })), '筛选的字段不存在或已被删除'],
    [and(item({ operator: 'gt' })), '「状态」不支持这种筛选方式'],
  ];

  it('publishing L21 L22 H2 what cannot limit records is refused for links, hooks and permission groups alike', async () => {
    for (const [condition, why] of FAULTS) {
      for (const id of [form.id, board])
        expect(await asked(id, { condition: condition as never }), why).toMatchObject({
          code: 422,
          message: `公开哪些记录：${why}`,
        });
      const hook = await manager.ask(hookCalls.create, {
        body: {
          ...{ formId: form.id, name: '财务', url: 'https://erp.example.cn/in', status: 'off', events: [] },
          ...{ fields: [], valueForm: 'value', importsToo: false, headers: [], sourceType: 'form' },
          condition,
        } as never,
      });
      expect(hook, why).toMatchObject({ code: 422, message: `推送条件：${why}` });
      const { rev } = await manager.call(permissionCalls.get, { params: { id: form.id } });
      const group = {
        ...{
          id: 'group001',
          name: '组',
          actions: ['see'],
          fields: {},
          rows: { kind: 'condition', condition },
        },
        members: { type: 'release', depts: [], users: [], roles: [] },
      };
      const body = { rev, groups: [group] } as never;
      expect(await manager.ask(permissionCalls.set, { params: { id: form.id }, body }), why).toMatchObject({
        code: 400,
        message: `权限组「组」的数据范围：${why}`,
      });
    }
    expect((await asked(form.id, { condition: and(item()) as never })).code).toBe(200);
  });

  it('publishing L21 L22 a condition that was stored unfinished shows fewer records, and never all of them', async () => {
    for (const id of [form.id, board]) {
      const { data } = await asked(id, { condition: and(item()) as never });
      const stranger = await openLink(gateway, data.short);
      const shows = async (condition: Condition) => {
        const text = JSON.stringify(condition);
        await sql`update public_links set settings = jsonb_set(settings, '{shown,condition}', ${text}::jsonb),
          rev = rev + 1 where id = ${data.id}`.execute(gateway.db.kysely);
        gateway.advance(10_000);
        const answer = await page(stranger, data.short);
        expect(answer.code).toBe(200);
        return [answer.data.total, answer.data.list.length];
      };
      expect(await shows(and(item()))).toEqual([1, 1]);
      for (const [condition] of FAULTS)
        expect(await shows(condition), JSON.stringify(condition)).toEqual([0, 0]);
      expect(await shows({ logical: 'or', items: [item(), blank] })).toEqual([1, 1]);
    }
  });

  it('publishing L22 a page says which columns its links can show, and takes each of them', async () => {
    const listed = (id: string) => manager.call(linkCalls.list, { params: { id } });
    expect((await listed(form.id)).systemColumns).toEqual(['createdAt', 'processStatus']);
    for (const [displayFields, system] of [
      [[title.id], []],
      [[title.id, 'createdAt'], ['createdAt']],
      // Who sent a record, and when it was changed, is for the enterprise alone.
      [[title.id, 'createdAt', 'createdBy', 'updatedAt'], ['createdAt']],
    ] as const) {
      await arrange({ displayFields, groupFieldKey: null });
      const { systemColumns, fields } = await listed(board);
      expect(systemColumns).toEqual(system);
      const columns = [...fields.filter(({ shows }) => shows).map(({ id }) => id), ...systemColumns];
      expect((await asked(board, { columns: columns as never })).code).toBe(200);
      for (const other of ['createdAt', 'processStatus'] as const)
        if (!systemColumns.includes(other))
          expect((await asked(board, { columns: [other] as never })).code).toBe(422);
    }
  });

  it('publishing L22 no id of a person, department, record, choice or form leaves, whatever a board groups by', async () => {
    const inside = [
      ...[...Object.values(ours.users), ...Object.values(ours.roles), ...records, deptId],
      ...[staffed.id, board, form.appletId, ours.ctx.tenantId],
      ...[title, state, who, where].map(({ id }) => id),
      ...choices.map(({ value }) => value),
    ];
    const columns = [title.id, state.id, who.id, where.id] as never;
    for (const field of [who, where, state]) {
      await arrange({ displayFields: [title.id, state.id, who.id, where.id], groupFieldKey: field.id });
      const { data: link } = await asked(board, { columns });
      const { data: other } = await asked(board, { columns });
      const stranger = await openLink(gateway, link.short);
      const params = { shortLink: link.short };
      const looked = await stranger.ask(publicCalls.look, { params });
      const said: unknown[] = [stranger.opened, looked.data];
      const { groups } = looked.data;
      let found = 0;
      for (const { key, count } of groups!) {
        const answer = await page(stranger, link.short, { group: { key } });
        expect(answer.data.list).toHaveLength(count);
        found += count;
        said.push(answer.data);
      }
      expect(found).toBe(2);
      said.push((await page(stranger, link.short)).data);
      // The visit is for the server to read, and the address is the board's own.
      const text = JSON.stringify(said).replaceAll(stranger.visit!, '').replaceAll(link.short, '');
      for (const id of inside) expect(text, `${field.name} ${id}`).not.toContain(id);
      expect(text).toContain(field === state ? '公开' : field === who ? 'plain' : '行政部');
      // A group has its name in this link alone, and nobody makes one up.
      const [first] = groups!;
      const elsewhere = await openLink(gateway, other.short);
      for (const [by, short, key] of [
        [elsewhere, other.short, first!.key],
        [stranger, link.short, `${first!.key.slice(0, -1)}${first!.key.endsWith('A') ? 'B' : 'A'}`],
        [stranger, link.short, ours.users.plain!],
        [stranger, link.short, ''],
        [stranger, link.short, 'v1:'],
      ] as const)
        expect(await page(by, short, { group: { key } })).toMatchObject({
          code: 400,
          message: '分组已发生变化，请刷新后再试',
        });
    }
  });
});
