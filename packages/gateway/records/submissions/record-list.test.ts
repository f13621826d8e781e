import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { recordViewCalls } from '@gonghui/contract/record-views.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type WindowBody = Record<string, unknown>;

describe.each(engines())('the record list over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let plain: Client;
  let formId: string;
  const options = [
    { value: 'optroom1', label: '一号' },
    { value: 'optroom2', label: '二号' },
  ];
  const topic = component('input', { label: '主题' });
  const seats = component('number', { label: '人数', precision: 2 });
  const room = component('select-single', { label: '会议室', options });
  const extras = component('checkbox', { label: '设备', options });
  const day = component('date', { label: '日期' });
  const host = component('staff', { label: '主持人' });
  const secret = component('password', { label: '口令', strength: 'none' });
  const ids: string[] = [];
  const RECORDS = 57;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    plain = await gateway.signIn('plain-one');
    formId = (await buildForm(gateway, ours.ctx, [topic, seats, room, extras, day, host, secret])).id;
    for (let i = 0; i < RECORDS; i++) {
      if (i % 3 === 0) gateway.advance(60_000);
      const values = {
        [topic.id]: i % 7 === 0 ? '' : `第${i % 5}场`,
        [seats.id]: i % 4 === 0 ? null : (i % 6) * 1.25,
        [room.id]: i % 5 === 0 ? '' : i % 2 ? 'optroom1' : 'optroom2',
        [extras.id]: i % 3 === 0 ? ['optroom1', 'optroom2'] : i % 3 === 1 ? ['optroom1'] : [],
        [day.id]: `2031-0${1 + (i % 3)}-0${1 + (i % 9)}`,
        [host.id]: [i % 2 ? ours.users.admin : ours.users.plain],
        [secret.id]: `geheim${i % 2}`,
      };
      const body = { values: values as never, key: newKey() };
      ids.push((await plain.call(submissionCalls.submit, { params: { id: formId }, body })).id);
    }
    // Some at the same moment: the id alone decides between them.
    await sql`update ${sql.table(`r_${formId}`)} set created_at = date_trunc('minute', created_at)`.execute(
      gateway.db.kysely,
    );
  }, 60_000);
  afterAll(() => gateway.close());

  const ask = (body: WindowBody, who = manager) =>
    who.ask(recordListCalls.window, { params: { id: formId }, body: body as never });
  const window = async (body: WindowBody, who = manager) => {
    const answer = await ask(body, who);
    if (answer.code !== 200) throw new Error(answer.message);
    return answer.data;
  };
  const idsOf = (answer: { list: { id: string }[] }) => answer.list.map(item => item.id);

  const sorts: [string, { fieldId: string; order: 'asc' | 'desc' }[]][] = [
    ['newest first', []],
    ['a number with gaps, up', [{ fieldId: seats.id, order: 'asc' }]],
    ['a number with gaps, down', [{ fieldId: seats.id, order: 'desc' }]],
    ['a choice with gaps, up', [{ fieldId: room.id, order: 'asc' }]],
    ['text with gaps, up', [{ fieldId: topic.id, order: 'asc' }]],
    ['the submit time, up', [{ fieldId: 'createdAt', order: 'asc' }]],
    [
      'three columns, mixed',
      [
        { fieldId: room.id, order: 'desc' },
        { fieldId: day.id, order: 'asc' },
        { fieldId: seats.id, order: 'desc' },
      ],
    ],
  ];
  test.each(sorts)('any range, from anywhere, is the same list: %s', async (_, sort) => {
    const whole = idsOf(await window({ sort, limit: 200 }));
    expect(new Set(whole).size).toBe(RECORDS);
    const forwards: string[] = [];
    let near: { at: number; cursor: string } | undefined;
    for (let from = 0; from < RECORDS; from += 10) {
      const answer = await window({ sort, from, limit: 10, near });
      forwards.push(...idsOf(answer));
      near = { at: from + answer.list.length - 1, cursor: answer.cursors!.last };
    }
    expect(forwards).toEqual(whole);
    // Back from the end, with leaps over ranges nobody looked at.
    const end = await window({ sort, from: 50, limit: 7 });
    const place = { at: 50, cursor: end.cursors!.first };
    expect(idsOf(await window({ sort, from: 40, limit: 10, near: place }))).toEqual(whole.slice(40, 50));
    expect(idsOf(await window({ sort, from: 12, limit: 10, near: place }))).toEqual(whole.slice(12, 22));
    expect(idsOf(await window({ sort, from: 45, limit: 10, near: place }))).toEqual(whole.slice(45, 50));
    const here = { at: 40, cursor: (await window({ sort, from: 40, limit: 1 })).cursors!.first };
    const again = await window({ sort, from: 40, limit: 10, near: here, count: true });
    expect([idsOf(again), again.ahead, again.total]).toEqual([whole.slice(40, 50), 40, RECORDS]);
    const early = { at: 3, cursor: (await window({ sort, from: 3, limit: 1 })).cursors!.last };
    expect(idsOf(await window({ sort, from: 30, limit: 5, near: early }))).toEqual(whole.slice(30, 35));
  });

  test('records that come in meanwhile make no gap and no double', async () => {
    const first = await window({ limit: 20, count: true });
    const body = { values: { [topic.id]: '插队' } as never, key: newKey() };
    const { id } = await plain.call(submissionCalls.submit, { params: { id: formId }, body });
    const near = { at: 19, cursor: first.cursors!.last };
    const second = await window({ from: 20, limit: 20, near });
    expect(idsOf(second).filter(found => idsOf(first).includes(found))).toEqual([]);
    expect(first.total).toBe(RECORDS);
    await manager.call(submissionCalls.remove, { params: { id } });
  });

  test('only the columns asked for are read, and the count only when asked for', async () => {
    const answer = await window({ limit: 3, fields: [topic.id] });
    expect(Object.keys(answer.list[0]!.values)).toEqual([topic.id]);
    expect(answer).toMatchObject({ total: null, capped: false });
    expect(answer.list[0]!.can).toEqual({ edit: true, remove: true, print: true });
    expect((await window({ limit: 1 }, plain)).list[0]!.can.remove).toBe(false);
    const nothing = await window({ keyword: '查无此事', count: true });
    expect(nothing).toMatchObject({ list: [], cursors: null, total: 0 });
  });

  test.each(['[]', '{"a":1}', 'x', '["1","2"]', '[null,null,null,null,null,null]', '["\\u0000","x"]'])(
    'a place nobody gave out, %s, is refused',
    async cursor => {
      const answer = await ask({ from: 5, near: { at: 2, cursor } });
      expect(answer).toMatchObject({ code: 400, message: '列表已更新，请刷新' });
    },
  );

  test('groups count what their windows hold, and their sums add up', async () => {
    for (const by of [
      { fieldId: room.id },
      { fieldId: seats.id },
      { fieldId: extras.id },
      { fieldId: host.id },
      { fieldId: day.id, unit: 'month' },
      { fieldId: 'createdAt', unit: 'day' },
      { fieldId: 'createdBy' },
    ]) {
      const body = { by, measures: [seats.id, topic.id] } as never;
      const { groups } = await manager.call(recordListCalls.groups, { params: { id: formId }, body });
      expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(RECORDS);
      const all = await manager.call(recordListCalls.summary, {
        params: { id: formId },
        body: { measures: [seats.id, topic.id] },
      });
      const sums = groups.reduce((sum, group) => sum + (group.measures[seats.id]!.sum ?? 0), 0);
      expect(sums).toBeCloseTo(all.measures[seats.id]!.sum!, 6);
      for (const { key, count } of groups) {
        const inside = await window({ group: { ...by, key }, limit: 200, count: true });
        expect([inside.list.length, inside.total]).toEqual([count, count]);
      }
    }
  });

  test('sums, means and edges are those of all that match', async () => {
    const filters = { logic: 'and', items: [{ fieldId: room.id, operator: 'eq', value: 'optroom1' }] };
    const { list } = await window({ filters, limit: 200 });
    const numbers = list.map(item => item.values[seats.id] as number | null).filter(n => n !== null);
    const answer = await manager.call(recordListCalls.summary, {
      params: { id: formId },
      body: { filters, measures: [seats.id, topic.id, secret.id] } as never,
    });
    expect(answer.count).toBe(list.length);
    expect(answer.measures[seats.id]).toEqual({
      filled: numbers.length,
      sum: numbers.reduce((a, b) => a + b, 0),
      mean: expect.closeTo(numbers.reduce((a, b) => a + b, 0) / numbers.length, 9) as number,
      min: Math.min(...numbers),
      max: Math.max(...numbers),
    });
    expect(answer.measures[topic.id]!.sum).toBeUndefined();
    expect(answer.measures[topic.id]!.filled).toBe(list.filter(item => item.values[topic.id]).length);
  });

  test('a secret is nothing to group by or to compare', async () => {
    const groups = await manager.ask(recordListCalls.groups, {
      params: { id: formId },
      body: { by: { fieldId: secret.id } },
    });
    expect(groups).toMatchObject({ code: 400, message: '不能按「口令」分组' });
    const refused = await ask({
      filters: { logic: 'and', items: [{ fieldId: secret.id, operator: 'eq', value: 'geheim1' }] },
    });
    expect(refused.code).toBe(400);
    expect((await ask({ sort: [{ fieldId: secret.id, order: 'asc' }] })).code).toBe(400);
  });

  test('all ids are the list, in its order', async () => {
    const sort = [{ fieldId: seats.id, order: 'desc' as const }];
    const answer = await manager.call(recordListCalls.ids, { params: { id: formId }, body: { sort } });
    expect(answer).toEqual({ ids: idsOf(await window({ sort, limit: 200 })), capped: false });
  });

  test('days that move with today', async () => {
    const todayIs = (offset: number) =>
      new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
    const form = (await buildForm(gateway, ours.ctx, [day, topic])).id;
    const made: Record<number, string> = {};
    for (const offset of [-40, -6, -1, 0, 1, 20]) {
      const body = { values: { [day.id]: todayIs(offset) } as never, key: newKey() };
      made[offset] = (await plain.call(submissionCalls.submit, { params: { id: form }, body })).id;
    }
    // The test's clock is ahead, by then it may be tomorrow; today is the database's.
    await sql`update ${sql.table(`r_${form}`)} set created_at = now()`.execute(gateway.db.kysely);
    const found = async (fieldId: string, operator: string, range: string) => {
      const filters = { logic: 'and', items: [{ fieldId, operator, value: { range } }] };
      const answer = await manager.ask(recordListCalls.window, {
        params: { id: form },
        body: { filters, limit: 50 } as never,
      });
      if (answer.code !== 200) throw new Error(answer.message);
      return answer.data.list
        .map(item => Number(Object.keys(made).find(key => made[Number(key)] === item.id)))
        .sort((a, b) => a - b);
    };
    expect(await found(day.id, 'eq', 'today')).toEqual([0]);
    expect(await found(day.id, 'eq', 'yesterday')).toEqual([-1]);
    expect(await found(day.id, 'eq', 'last7')).toEqual([-6, -1, 0]);
    expect(await found(day.id, 'eq', 'next30')).toEqual([0, 1, 20]);
    expect(await found(day.id, 'ne', 'last7')).toEqual([-40, 1, 20]);
    expect(await found('createdAt', 'eq', 'today')).toEqual([-40, -6, -1, 0, 1, 20]);
    expect(await found('createdAt', 'eq', 'lastYear')).toEqual([]);
    await expect(found(day.id, 'gt', 'today')).rejects.toThrow('不支持');
  });

  test('a name finds whose it is: in fields of people, and as the submitter', async () => {
    await gateway.db.withTenant(ours.ctx, trx =>
      sql`update users set display_name = '欧阳修' where id = ${ours.users.admin!}`.execute(trx),
    );
    const { list } = await window({ keyword: '欧阳', limit: 200 });
    expect(list.length).toBe(28);
    expect(list.every(item => (item.values[host.id] as string[])[0] === ours.users.admin)).toBe(true);
  });

  test('what is hidden is neither shown nor felt for', async () => {
    const group: PermissionGroup = {
      id: newId(),
      name: '部分字段',
      members: { type: 'limited', depts: [], roles: [], users: [{ id: ours.users.plain!, name: '' }] },
      actions: ['see'],
      rows: { kind: 'all' },
      fields: { [seats.id]: 'hidden' },
    };
    const { rev } = await manager.call(permissionCalls.get, { params: { id: formId } });
    await manager.call(permissionCalls.set, { params: { id: formId }, body: { rev, groups: [group] } });
    const answer = await window({ limit: 5 }, plain);
    expect(answer.list.every(item => !(seats.id in item.values))).toBe(true);
    const head = await plain.call(submissionCalls.head, { params: { id: formId } });
    expect(JSON.stringify(head.template)).not.toContain(seats.id);
    const params = { id: formId };
    for (const refused of [
      await ask({ sort: [{ fieldId: seats.id, order: 'asc' }] }, plain),
      await ask(
        { filters: { logic: 'and', items: [{ fieldId: seats.id, operator: 'gt', value: 1 }] } },
        plain,
      ),
      await plain.ask(recordListCalls.groups, { params, body: { by: { fieldId: seats.id } } }),
      await plain.ask(recordListCalls.summary, { params, body: { measures: [seats.id] } }),
      await plain.ask(recordListCalls.ids, { params, body: { sort: [{ fieldId: seats.id, order: 'asc' }] } }),
    ]) {
      expect(refused.code).toBe(400);
    }
    expect((await window({ keyword: '1.25', limit: 50 }, plain)).list).toEqual([]);
    await manager.call(permissionCalls.set, { params: { id: formId }, body: { rev: rev + 1, groups: [] } });
  });

  describe('views', () => {
    const view = (name: string, more: object = {}) => ({ name, ...more }) as never;
    const list = (who: Client) => who.call(recordViewCalls.list, { params: { id: formId } });
    const create = (who: Client, body: never) =>
      who.ask(recordViewCalls.create, { params: { id: formId }, body });

    test('one’s own are one’s own; shared ones are everybody’s to open and the managers’ to change', async () => {
      const filters = { logic: 'and', items: [{ fieldId: room.id, operator: 'eq', value: 'optroom1' }] };
      const sort = [{ fieldId: day.id, order: 'desc' }];
      const mine = (await create(plain, view('我的', { filters, sort }))).data;
      expect(mine).toMatchObject({ filters, sort, shared: false, mine: true, rev: 1, isDefault: false });
      expect((await create(plain, view('大家的', { shared: true }))).code).toBe(403);
      const shared = (await create(manager, view('大家的', { shared: true }))).data;
      expect((await list(plain)).views.map(one => [one.name, one.mine])).toEqual([
        ['大家的', false],
        ['我的', true],
      ]);
      expect((await list(manager)).views.map(one => one.name)).toEqual(['大家的']);
      const change = (who: Client, id: string, body: object) =>
        who.ask(recordViewCalls.change, { params: { id: formId, viewId: id }, body: body as never });
      expect((await change(plain, shared.id, { name: '改', rev: 1 })).code).toBe(403);
      expect((await change(manager, mine.id, { name: '改', rev: 1 })).code).toBe(404);
      const fine = await change(manager, shared.id, { name: '公共', shared: true, isDefault: true, rev: 1 });
      expect(fine.data).toMatchObject({ name: '公共', isDefault: true, rev: 2 });
      expect(await change(manager, shared.id, { name: '又改', shared: true, rev: 1 })).toMatchObject({
        code: 409,
        data: { rev: 2 },
      });
      // One default a form: the new one takes it over.
      const other = (await create(manager, view('新的', { shared: true }))).data;
      await change(manager, other.id, { name: '新的', shared: true, isDefault: true, rev: 1 });
      expect((await list(manager)).views.filter(one => one.isDefault).map(one => one.name)).toEqual(['新的']);
      for (const { id } of [shared, other]) {
        expect((await plain.ask(recordViewCalls.remove, { params: { id: formId, viewId: id } })).code).toBe(
          403,
        );
        await manager.call(recordViewCalls.remove, { params: { id: formId, viewId: id } });
      }
      await plain.call(recordViewCalls.remove, { params: { id: formId, viewId: mine.id } });
      expect((await list(plain)).views).toEqual([]);
    });

    test('how a list is arranged follows the person and nobody else', async () => {
      const settings = {
        view: null,
        layouts: { all: { columns: [{ id: topic.id, width: 240, hidden: false }], rowHeight: 'high' } },
      };
      await plain.call(recordViewCalls.settings, { params: { id: formId }, body: settings as never });
      expect((await list(await gateway.signIn('plain-one'))).settings).toEqual(settings);
      expect((await list(manager)).settings).toEqual({ view: null, layouts: {} });
    });

    test('nobody saves views of a form he has nothing to do with', async () => {
      const stranger = await gateway.signIn('platform-one');
      const own = (await buildForm(gateway, ours.ctx, [topic], { release: false })).id;
      const answer = await stranger.ask(recordViewCalls.create, { params: { id: own }, body: view('x') });
      expect(answer.code).toBe(404);
    });
  });
});
