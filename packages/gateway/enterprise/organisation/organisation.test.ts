import { deptCalls } from '@gonghui/contract/depts.ts';
import { roleCalls } from '@gonghui/contract/roles.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { engines } from '@gonghui/testkit/database.ts';
import {
  type Client,
  type Enterprise,
  PASSWORD,
  startGateway,
  type TestGateway,
} from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines('rules'))('organisation over %s', engine => {
  let gateway: TestGateway;
  let enterprise: Enterprise;
  let admin: Client;
  let plain: Client;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    enterprise = await gateway.buildEnterprise('o');
    admin = await gateway.signIn('admin-o');
    plain = await gateway.signIn('plain-o');
  });
  afterAll(() => gateway.close());

  const page = { current: 1, pageSize: 50 };
  const create = async (username: string, more: object = {}) =>
    admin.ask(userCalls.create, {
      body: {
        username,
        displayName: '新人',
        password: await admin.seal(PASSWORD),
        depts: [],
        roles: [],
        ...more,
      },
    });

  it('makes, finds, changes and deletes people', async () => {
    const dept = await admin.call(deptCalls.create, { body: { name: '市场部' } });
    const inner = await admin.call(deptCalls.create, { body: { name: '品牌组', parentId: dept.id } });
    const made = await create('new_person', { phone: '13800138000', depts: [inner.id] });
    expect(made.code).toBe(200);
    const below = await admin.call(userCalls.page, { body: { page, deptId: dept.id } });
    expect(below.list.map(user => user.username)).toEqual(['new_person']);
    expect(below.list[0]).toMatchObject({
      depts: [{ id: inner.id, name: '品牌组' }],
      roleKinds: ['user'],
      initialized: false,
    });
    await admin.call(userCalls.update, {
      params: { id: made.data.id },
      body: { displayName: '新名字', phone: null },
    });
    expect(await admin.call(userCalls.get, { params: { id: made.data.id } })).toMatchObject({
      displayName: '新名字',
      phone: null,
    });
    expect((await create('New_Person')).message).toBe('账号已存在');
    await admin.call(userCalls.remove, { params: { id: made.data.id }, query: {} });
    expect((await admin.ask(userCalls.get, { params: { id: made.data.id } })).code).toBe(404);
    expect((await create('new_person')).code).toBe(200);
  });

  it('names the field at fault in Chinese', async () => {
    expect((await create('bad name!')).message).toBe(
      '账号应以字母或数字开头，2到64位，只含字母、数字和 _ . @ -',
    );
    expect((await create('ok_name', { phone: '123' })).message).toBe('手机号应为11位数字，以1开头');
    expect((await create('ok_name', { displayName: '' })).message).toBe('姓名不能为空');
    expect((await create('ok_name', { depts: ['aaaaaaaa'] })).message).toBe('所选部门不存在或已被删除');
    const wrong = await admin.ask(userCalls.page, { body: { page: { current: 0, pageSize: 10 } } });
    expect(wrong.message).toBe('分页的页码不能小于1');
  });

  it('takes a keyword literally', async () => {
    const found = await admin.call(userCalls.page, { body: { page, keyword: '%' } });
    expect(found.list).toEqual([]);
  });

  it('lets a person change himself a little and others not at all', async () => {
    const own = enterprise.users.plain!;
    await plain.call(userCalls.update, { params: { id: own }, body: { phone: '13900139000', guided: true } });
    expect((await plain.ask(userCalls.update, { params: { id: own }, body: { roles: [] } })).code).toBe(403);
    const foreign = { params: { id: enterprise.users.manager! }, body: { phone: null } };
    expect((await plain.ask(userCalls.update, foreign)).code).toBe(404);
    expect((await plain.ask(userCalls.get, { params: foreign.params })).code).toBe(404);
  });

  it('shows pickers names and departments, nothing else', async () => {
    const people = await plain.call(userCalls.process, { body: { page: { current: 1, pageSize: 99_999 } } });
    expect(people.list.length).toBeGreaterThan(4);
    expect(Object.keys(people.list[0]!).sort()).toEqual(['avatar', 'depts', 'enabled', 'id', 'name']);
  });

  it('keeps the tree of departments a tree', async () => {
    const a = (await admin.call(deptCalls.create, { body: { name: '甲' } })).id;
    const b = (await admin.call(deptCalls.create, { body: { name: '乙', parentId: a } })).id;
    const move = await admin.ask(deptCalls.update, { params: { id: a }, body: { parentId: b } });
    expect(move.message).toBe('不能移动到自己的下级部门');
    expect((await admin.ask(deptCalls.create, { body: { name: '乙', parentId: a } })).message).toBe(
      '命名不能重复',
    );
    expect((await admin.ask(deptCalls.remove, { params: { id: a } })).message).toBe('请先删除下级部门');
    await admin.call(deptCalls.remove, { params: { id: b } });
    await admin.call(deptCalls.remove, { params: { id: a } });
  });

  it('closes no ring when two departments are moved into each other at once', async () => {
    const a = (await admin.call(deptCalls.create, { body: { name: '东' } })).id;
    const b = (await admin.call(deptCalls.create, { body: { name: '西' } })).id;
    const answers = await Promise.all([
      admin.ask(deptCalls.update, { params: { id: a }, body: { parentId: b } }),
      admin.ask(deptCalls.update, { params: { id: b }, body: { parentId: a } }),
    ]);
    expect(answers.map(answer => answer.code).sort()).toEqual([200, 422]);
    const list = await admin.call(deptCalls.list);
    expect(list.map(dept => dept.id)).toEqual(expect.arrayContaining([a, b]));
  });

  it('gives roles of one’s own no right, and keeps the built-in ones', async () => {
    const role = await admin.call(roleCalls.create, { body: { title: '采购员' } });
    await admin.call(roleCalls.members, {
      params: { id: role.id },
      body: { users: [enterprise.users.plain!] },
    });
    expect((await plain.ask(userCalls.page, { body: { page } })).code).toBe(403);
    const list = await admin.call(roleCalls.list);
    expect(list.find(item => item.id === role.id)).toMatchObject({ members: 1, kind: null, builtin: false });
    const builtin = list.find(item => item.kind === 'admin')!;
    expect((await admin.ask(roleCalls.remove, { params: { id: builtin.id } })).message).toBe(
      '系统角色不能删除',
    );
  });

  it('takes people out of a role and adds others, and leaves alone whoever is not named', async () => {
    const role = await admin.call(roleCalls.create, { body: { title: '仓管员' } });
    const params = { id: role.id };
    const ids = await Promise.all(
      ['keeper_a', 'keeper_b', 'keeper_c', 'keeper_d'].map(async name => (await create(name)).data.id),
    );
    const [a, b, c, d] = ids as [string, string, string, string];
    await admin.call(roleCalls.members, { params, body: { users: [a, b] } });
    // Two administrators at once: each names those whom he means.
    await Promise.all([
      admin.call(roleCalls.changeMembers, { params, body: { add: [c], remove: [a] } }),
      admin.call(roleCalls.changeMembers, { params, body: { add: [d, b], remove: [] } }),
    ]);
    const { list } = await gateway.services.organisation.users(enterprise.ctx, { roleId: role.id }, page);
    expect(list.map(({ id }) => id).sort()).toEqual([b, c, d].sort());
    const nobody = await admin.ask(roleCalls.changeMembers, {
      params,
      body: { add: ['nobody00'], remove: [] },
    });
    expect(nobody.code).toBe(422);
    const others = await plain.ask(roleCalls.changeMembers, { params, body: { add: [a], remove: [] } });
    expect(others.code).toBe(403);
  });

  it('keeps one administrator, even when two remove each other at once', async () => {
    const other = await create('second_admin', { roles: [enterprise.roles.td_enterprise_manager!] });
    const answers = await Promise.all([
      admin.ask(userCalls.update, { params: { id: other.data.id }, body: { roles: [] } }),
      admin.ask(userCalls.update, { params: { id: enterprise.users.admin! }, body: { roles: [] } }),
    ]);
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(1);
    const { list } = await gateway.services.organisation.users(
      enterprise.ctx,
      { roleId: enterprise.roles.td_enterprise_manager! },
      page,
    );
    expect(list).toHaveLength(1);
  });

  it('writes the audit trail with the action', async () => {
    const rows = await gateway.db.withTenant(enterprise.ctx, trx =>
      trx.selectFrom('audit').select(['action', 'actor_id', 'trace']).execute(),
    );
    expect(rows.map(row => row.action)).toEqual(
      expect.arrayContaining([
        'sign-in',
        'user created',
        'user deleted',
        'role members set',
        'department created',
      ]),
    );
    const change = gateway.db.withTenant(enterprise.ctx, trx => trx.deleteFrom('audit').execute());
    await expect(change).rejects.toMatchObject({ code: '42501' });
  });
});
