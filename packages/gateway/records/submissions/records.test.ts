import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { recordColumn, recordTable } from '@gonghui/domain/record-table.ts';
import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type PageBody = NonNullable<Parameters<Client['ask']>[1]>['body'];

describe.each(engines('rules'))('records over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let plain: Client;
  let developer: Client;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    plain = await gateway.signIn('plain-one');
    developer = await gateway.signIn('developer-one');
  });
  afterAll(() => gateway.close());

  const submit = async (id: string, values: Record<string, unknown>, who = plain) =>
    (
      await who.call(submissionCalls.submit, {
        params: { id },
        body: { values: values as never, key: newKey() },
      })
    ).id;

  describe('the list', () => {
    const options = [
      { value: 'optroom1', label: '第一会议室' },
      { value: 'optroom2', label: '第二会议室' },
    ];
    const topic = component('input', { label: '主题' });
    const seats = component('number', { label: '人数', precision: 1 });
    const room = component('select-single', { label: '会议室', options });
    const extras = component('checkbox', {
      label: '设备',
      options: [
        { value: 'optproj1', label: '投影' },
        { value: 'optphone', label: '电话' },
      ],
    });
    const day = component('date', { label: '日期' });
    const time = component('time', { label: '时间' });
    const host = component('staff', { label: '主持人' });
    const notes = component('subform', { label: '议程' }, [component('input', { label: '内容' })]);
    const vip = component('switch', { label: '重要' });
    let formId: string;
    const made: string[] = [];

    beforeAll(async () => {
      formId = (await buildForm(gateway, ours.ctx, [topic, seats, room, extras, day, time, host, notes, vip]))
        .id;
      const [cell] = notes.components as TemplateComponent[];
      for (let i = 1; i <= 12; i++) {
        gateway.advance(1000);
        const values = {
          [topic.id]: i === 12 ? '' : `周会 ${i} 100%`,
          [seats.id]: i === 11 ? null : i * 1.5,
          [room.id]: i % 2 ? 'optroom1' : 'optroom2',
          [extras.id]: i % 3 === 0 ? ['optproj1', 'optphone'] : i % 3 === 1 ? ['optproj1'] : [],
          [day.id]: `2026-01-${String(i).padStart(2, '0')}`,
          [time.id]: `${String(8 + i).padStart(2, '0')}:00:00`,
          [host.id]: [i <= 6 ? ours.users.admin : ours.users.plain],
          [notes.id]: i === 1 ? [{ id: 'rowaaaaa', values: { [cell!.id]: '开场' } }] : [],
          [vip.id]: i === 5,
        };
        made.push(await submit(formId, values, i <= 8 ? plain : developer));
      }
    });

    const page = (body: PageBody = {}, who = manager) =>
      who.ask(submissionCalls.page, { params: { id: formId }, body: body as never });
    /** Numbers (from 1) of the records found, in the order of the answer. */
    const found = async (body: PageBody, who = manager) => {
      const answer = await page({ page: { current: 1, pageSize: 100 }, ...(body as object) }, who);
      if (answer.code !== 200) throw new Error(answer.message);
      return answer.data.list.map(item => made.indexOf(item.id) + 1);
    };
    const filtered = async (fieldId: string, operator: string, value?: unknown) =>
      (await found({ filters: { logic: 'and', items: [{ fieldId, operator, value }] } })).sort(
        (a, b) => a - b,
      );

    test('newest first, ten a page, with the exact number of all', async () => {
      const first = (await page()).data;
      expect(first.pager).toEqual({ current: 1, pageSize: 10, total: 12, capped: false });
      expect(first.list.map(item => made.indexOf(item.id) + 1)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
      const second = (await page({ page: { current: 2, pageSize: 10 } })).data;
      expect(second.list.map(item => made.indexOf(item.id) + 1)).toEqual([2, 1]);
      expect(second.list[1]?.values[notes.id]).toEqual([
        { id: 'rowaaaaa', values: { [notes.components![0]!.id]: '开场' } },
      ]);
      expect(second.names.users.map(user => user.id).sort()).toEqual(
        [ours.users.admin, ours.users.plain].sort(),
      );
      const behind = (await page({ page: { current: 9, pageSize: 10 } })).data;
      expect([behind.list, behind.pager.total]).toEqual([[], 12]);
    });

    test('a person sees what he submitted himself', async () => {
      expect(await found({}, plain)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
      expect(await found({}, developer)).toEqual([12, 11, 10, 9]);
    });

    const cases: [string, string, unknown, number[]][] = [
      [topic.id, 'contains', '1 100%', [1, 11]],
      [topic.id, 'contains', '%', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
      [topic.id, 'contains', '_', []],
      [topic.id, 'eq', '周会 3 100%', [3]],
      [topic.id, 'ne', '周会 3 100%', [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
      [topic.id, 'empty', undefined, [12]],
      [topic.id, 'in', ['周会 1 100%', '周会 2 100%'], [1, 2]],
      [seats.id, 'eq', 4.5, [3]],
      [seats.id, 'ge', 15, [10, 12]],
      [seats.id, 'lt', 3, [1]],
      [seats.id, '!empty', undefined, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]],
      [room.id, 'eq', 'optroom2', [2, 4, 6, 8, 10, 12]],
      [room.id, 'in', ['optroom1'], [1, 3, 5, 7, 9, 11]],
      [extras.id, 'eq', ['optphone', 'optproj1'], [3, 6, 9, 12]],
      [extras.id, 'eq', ['optproj1'], [1, 4, 7, 10]],
      [extras.id, 'ne', ['optproj1'], [2, 3, 5, 6, 8, 9, 11, 12]],
      [extras.id, 'in', ['optphone'], [3, 6, 9, 12]],
      [extras.id, 'empty', undefined, [2, 5, 8, 11]],
      [day.id, 'gt', '2026-01-10', [11, 12]],
      [day.id, 'le', '2026-01-02', [1, 2]],
      [time.id, 'lt', '10:00', [1]],
      [host.id, 'eq', [], []],
      [notes.id, '!empty', undefined, [1]],
      [vip.id, 'eq', true, [5]],
      ['createdBy', 'eq', 'developer', [9, 10, 11, 12]],
    ];
    test.each(cases)('filter %s %s %j', async (fieldId, operator, value, expected) => {
      const asked = value === 'developer' ? ours.users.developer : value;
      expect(await filtered(fieldId, operator, asked)).toEqual(expected);
    });

    test('people are found by who stands in the field', async () => {
      expect(await filtered(host.id, 'eq', [ours.users.admin])).toEqual([1, 2, 3, 4, 5, 6]);
      expect(await filtered(host.id, 'eq', ours.users.plain)).toEqual([7, 8, 9, 10, 11, 12]);
    });

    test('conditions join with and, or, and groups one level deep', async () => {
      const is = (fieldId: string, operator: string, value: unknown) => ({ fieldId, operator, value });
      const items = [
        is(room.id, 'eq', 'optroom1'),
        { logic: 'or', items: [is(seats.id, 'lt', 4), is(day.id, 'gt', '2026-01-08')] },
      ];
      expect((await found({ filters: { logic: 'and', items } })).sort((a, b) => a - b)).toEqual([1, 9, 11]);
      expect((await found({ filters: { logic: 'or', items } })).length).toBe(9);
      const deep = { logic: 'and', items: [{ logic: 'or', items: [{ logic: 'or', items: [] }] }] };
      expect((await page({ filters: deep })).code).toBe(400);
    });

    test('the day of submission is a day in China', async () => {
      const at = (await page()).data.list[0]!.createdAt;
      const today = new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
      expect(await filtered('createdAt', 'ge', today)).not.toEqual([]);
      expect((await filtered('createdAt', 'eq', today)).length).toBeGreaterThan(0);
      expect(await filtered('createdAt', 'lt', '2020-01-01')).toEqual([]);
      expect(await filtered('createdAt', 'ge', at)).toEqual([12]);
    });

    test('sorting goes by value, both ways, empty counts as smallest', async () => {
      const sorted = (fieldId: string, order: string) => found({ sort: [{ fieldId, order }] });
      expect(await sorted(seats.id, 'asc')).toEqual([11, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
      expect(await sorted(seats.id, 'desc')).toEqual([12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 11]);
      expect(await sorted('createdAt', 'asc')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      const two = await found({
        sort: [
          { fieldId: room.id, order: 'desc' },
          { fieldId: day.id, order: 'asc' },
        ],
      });
      expect(two).toEqual([2, 4, 6, 8, 10, 12, 1, 3, 5, 7, 9, 11]);
      expect((await page({ sort: [{ fieldId: notes.id, order: 'asc' }] })).message).toBe(
        '不能按「议程」排序',
      );
    });

    test('the keyword finds days, times and numbers as they are shown', async () => {
      const kinds = ['date', 'date-time', 'time', 'date-range', 'number'] as const;
      const [on, at, time, span, sum] = kinds.map(kind =>
        component(kind, { label: kind, ...(kind === 'number' ? { precision: 2 } : {}) }),
      );
      const form = await buildForm(gateway, ours.ctx, [on!, at!, time!, span!, sum!]);
      const ids = [
        await submit(form.id, { [on!.id]: '2031-11-25', [sum!.id]: 1234.5 }),
        await submit(form.id, { [at!.id]: '2031-11-03 09:30:00', [time!.id]: '18:45:00' }),
        await submit(form.id, { [span!.id]: ['2031-10-30', '2031-11-28'], [sum!.id]: 25 }),
      ];
      const hits = async (keyword: string) => {
        const { list } = await manager.call(submissionCalls.page, {
          params: { id: form.id },
          body: { page: { current: 1, pageSize: 10 }, keyword } as never,
        });
        return list.map(item => ids.indexOf(item.id) + 1).sort();
      };
      expect(await hits('2031-11-25')).toEqual([1]);
      expect(await hits('2031-11-2')).toEqual([1, 3]);
      expect(await hits('2031年11月')).toEqual([1, 2, 3]);
      expect(await hits('9:30')).toEqual([2]);
      expect(await hits('18:45')).toEqual([2]);
      expect(await hits('1,234')).toEqual([1]);
      // A short number is one by itself, not a part of every day.
      expect(await hits('25')).toEqual([3]);
      expect(await hits(momentIn(TIME_ZONE, gateway.deps.now()).slice(0, 10))).toEqual([1, 2, 3]);
    });

    test('names stand as Chinese readers look for them, page by page and in groups', async () => {
      const who = component('input', { label: '姓名' });
      const form = await buildForm(gateway, ours.ctx, [who]);
      const names = ['赵磊', 'Zoe', '何超', '陈静', '3号', '冯雪', null, '阿里', '王芳', 'amy', '龘', '冯雪'];
      for (const name of names) await submit(form.id, { [who.id]: name });
      const asc = [null, '3号', 'amy', 'Zoe', '阿里', '陈静', '龘', '冯雪', '冯雪', '何超', '王芳', '赵磊'];
      const windows = async (order: 'asc' | 'desc', size: number) => {
        const seen: unknown[] = [];
        let near: { at: number; cursor: string } | undefined;
        for (let from = 0; from < names.length; from += size) {
          const body = { sort: [{ fieldId: who.id, order }], from, limit: size, near };
          const answer = await manager.call(recordListCalls.window, { params: { id: form.id }, body });
          seen.push(...answer.list.map(item => item.values[who.id]));
          near = { at: from + answer.list.length - 1, cursor: answer.cursors?.last ?? '' };
        }
        return seen;
      };
      expect(await windows('asc', 5)).toEqual(asc);
      expect(await windows('desc', 1)).toEqual(asc.toReversed());
      const { groups } = await manager.call(recordListCalls.groups, {
        params: { id: form.id },
        body: { by: { fieldId: who.id } },
      });
      expect(groups.map(group => group.key)).toEqual([...new Set(asc.slice(1)), null]);
    });

    test('the keyword finds text and the words of choices', async () => {
      expect(await found({ keyword: '周会 12' })).toEqual([]);
      expect(await found({ keyword: '周会 2 ' })).toEqual([2]);
      expect((await found({ keyword: '第二' })).sort((a, b) => a - b)).toEqual([2, 4, 6, 8, 10, 12]);
      expect((await found({ keyword: '电话' })).sort((a, b) => a - b)).toEqual([3, 6, 9, 12]);
      expect(await found({ keyword: "'; drop table users; --" })).toEqual([]);
    });

    test('what a query may not name is refused by name', async () => {
      const refused = async (body: PageBody) => (await page(body)).message;
      const filter = (fieldId: string, operator: string, value: unknown) =>
        refused({ filters: { logic: 'and', items: [{ fieldId, operator, value }] } });
      expect(await filter(newId(), 'eq', 1)).toBe('筛选的字段不存在或已被删除');
      expect(await filter(seats.id, 'contains', '1')).toBe('「人数」不支持这种筛选方式');
      expect(await filter(seats.id, 'gt', 'viele')).toBe('「人数」的筛选值格式不正确');
      expect(
        (await page({ filters: { logic: 'and', items: [{ fieldId: "x' or 1=1", operator: 'eq' }] } })).code,
      ).toBe(400);
      expect((await page({ page: { current: 0, pageSize: 10 } })).code).toBe(400);
      expect((await page({ page: { current: 1, pageSize: 100_000 } })).code).toBe(400);
    });

    test('the head says which fields there are and what the caller may do', async () => {
      const head = (who: Client) => who.call(submissionCalls.head, { params: { id: formId } });
      expect(await head(manager)).toMatchObject({ manages: true, fills: true, version: 1, formId });
      expect(await head(plain)).toMatchObject({ manages: false, fills: true });
      await gateway.services.forms.offline(ours.ctx, formId);
      expect(await head(plain)).toMatchObject({ manages: false, fills: false });
      expect(
        (await (await gateway.signIn('platform-one')).ask(submissionCalls.head, { params: { id: formId } }))
          .code,
      ).toBe(404);
      expect(await found({}, plain)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
      await gateway.services.forms.release(ours.ctx, formId);
    });
  });

  describe('changing', () => {
    const name = component('input', { label: '姓名', required: true });
    const city = component('input', { label: '城市' });
    const cell = component('input', { label: '品名' });
    const rows = component('subform', { label: '明细' }, [cell]);
    const fixed = component('input', { label: '来源', status: 'readonly', defaultValue: '系统' });
    let formId: string;
    beforeAll(async () => {
      formId = (await buildForm(gateway, ours.ctx, [name, city, rows, fixed])).id;
    });
    const fresh = () => submit(formId, { [name.id]: '张伟', [city.id]: '杭州' });
    const change = (
      id: string,
      rev: number,
      values: Record<string, unknown>,
      base?: Record<string, unknown>,
      who = manager,
    ) =>
      who.ask(submissionCalls.change, {
        params: { id },
        body: { rev, values: values as never, base: base as never },
      });
    const read = (id: string, who = manager) => who.call(submissionCalls.detail, { params: { id } });

    test('only the fields named change; the record knows who, when and how often', async () => {
      const id = await fresh();
      gateway.advance(60_000);
      const answer = await change(id, 1, { [city.id]: '上海' });
      expect(answer.data).toMatchObject({
        rev: 2,
        merged: false,
        values: { [name.id]: '张伟', [city.id]: '上海' },
      });
      const record = await read(id);
      expect(record).toMatchObject({ rev: 2, updatedBy: { name: 'manager' }, createdBy: { name: 'plain' } });
      expect(record.updatedAt).toBeGreaterThan(record.createdAt);
      expect((await change(id, 2, { [city.id]: '上海' })).data.rev).toBe(2);
      expect((await change(id, 2, { [city.id]: '' })).data.values[city.id]).toBeNull();
    });

    test('rows of a subform are added, changed and taken away', async () => {
      const id = await fresh();
      const row = (rowId: string, text: string) => ({ id: rowId, values: { [cell.id]: text } });
      await change(id, 1, { [rows.id]: [row('rowa', '纸'), row('rowb', '笔')] });
      await change(id, 2, { [rows.id]: [row('rowb', '铅笔'), row('rowc', '尺')] });
      expect((await read(id)).values[rows.id]).toEqual([row('rowb', '铅笔'), row('rowc', '尺')]);
      await change(id, 3, { [rows.id]: [] });
      expect((await read(id)).values[rows.id]).toEqual([]);
    });

    test('the rules of filling in hold, and a read-only field keeps what it has', async () => {
      const id = await fresh();
      expect(await change(id, 1, { [name.id]: '' })).toMatchObject({
        code: 422,
        data: { errors: { [name.id]: ['「姓名」不能为空'] } },
      });
      expect((await change(id, 1, { zzzzzzzz: 1 })).code).toBe(422);
      expect((await change(id, 1, { [fixed.id]: '伪造', [city.id]: '北京' })).data.values).toMatchObject({
        [fixed.id]: '系统',
        [city.id]: '北京',
      });
    });

    test('what was so before is held against nobody, though it is sent along', async () => {
      const [day, host, title] = [
        component('booking', { label: '使用日期', required: true }),
        component('input', { label: '联系人' }),
        component('input', { label: '会议主题' }),
      ];
      const form = await buildForm(gateway, ours.ctx, [day, host, title]);
      const today = momentIn(TIME_ZONE, gateway.deps.now()).slice(0, 10);
      const id = await submit(form.id, { [day.id]: today, [title.id]: '周会' });
      await sql`update ${sql.table(recordTable(form.id))} set ${sql.ref(recordColumn(day.id))} = '2020-01-02'
        where id = ${id}`.execute(gateway.db.kysely);
      const strict = { ...host, props: { ...host.props, required: true } };
      await gateway.services.forms.save(ours.ctx, form.id, {
        type: 'normal',
        template: template(day, strict, title),
      });
      await gateway.services.forms.release(ours.ctx, form.id);
      const whole = { [day.id]: '2020-01-02', [host.id]: '', [title.id]: '月会' };
      expect((await change(id, 1, whole)).data).toMatchObject({ rev: 2, values: { [title.id]: '月会' } });
      expect(await change(id, 2, { ...whole, [day.id]: '2020-01-03' })).toMatchObject({ code: 422 });
    });

    test('two people, two fields: both hold', async () => {
      const id = await fresh();
      await change(id, 1, { [name.id]: '李明' }, { [name.id]: '张伟' }, plain);
      const second = await change(id, 1, { [city.id]: '南京' }, { [city.id]: '杭州' });
      expect(second.data).toMatchObject({
        rev: 3,
        merged: true,
        values: { [name.id]: '李明', [city.id]: '南京' },
      });
    });

    test('two people, one field: the later one is shown both values and nothing is lost', async () => {
      const id = await fresh();
      await change(id, 1, { [city.id]: '苏州' }, { [city.id]: '杭州' }, plain);
      const second = await change(
        id,
        1,
        { [city.id]: '南京', [name.id]: '王芳' },
        { [city.id]: '杭州', [name.id]: '张伟' },
      );
      expect(second).toMatchObject({
        code: 409,
        message: '「城市」已被他人修改',
        data: {
          rev: 2,
          conflicts: [{ fieldId: city.id, item: '城市', base: '杭州', mine: '南京', theirs: '苏州' }],
        },
      });
      expect((await read(id)).values).toMatchObject({ [city.id]: '苏州', [name.id]: '张伟' });
      expect((await change(id, 2, { [city.id]: '南京', [name.id]: '王芳' })).data.rev).toBe(3);
    });

    test('two people, one subform: cells of both hold, and a cell that both changed is asked about', async () => {
      const [item, count] = [component('input', { label: '物料' }), component('number', { label: '数量' })];
      const lines = component('subform', { label: '明细' }, [item, count]);
      const form = await buildForm(gateway, ours.ctx, [lines]);
      const rows = (first: [string, number], second: [string, number]) =>
        [first, second].map(([name, number], at) => ({
          id: `rowaaaa${at}`,
          values: { [item.id]: name, [count.id]: number },
        }));
      const seen = { [lines.id]: rows(['纸', 1], ['笔', 2]) };
      const id = await submit(form.id, seen);
      await change(id, 1, { [lines.id]: rows(['纸', 1], ['铅笔', 2]) }, seen, plain);
      const second = await change(id, 1, { [lines.id]: rows(['纸', 7], ['笔', 2]) }, seen);
      expect(second.data).toMatchObject({
        merged: true,
        values: { [lines.id]: rows(['纸', 7], ['铅笔', 2]) },
      });
      const third = await change(
        id,
        2,
        { [lines.id]: rows(['纸', 8], ['铅笔', 2]) },
        {
          [lines.id]: rows(['纸', 1], ['铅笔', 2]),
        },
      );
      expect(third).toMatchObject({ code: 409, data: { conflicts: [{ fieldId: lines.id }] } });
    });

    test('a record keeps the design it was filled in with until it is changed under a newer one', async () => {
      const old = component('input', { label: '旧项' });
      const form = await buildForm(gateway, ours.ctx, [old]);
      const id = await submit(form.id, { [old.id]: '值' });
      const newer = component('input', { label: '新项' });
      await gateway.services.forms.save(ours.ctx, form.id, { type: 'normal', template: template(newer) });
      await gateway.services.forms.release(ours.ctx, form.id);
      expect(await read(id)).toMatchObject({
        version: 1,
        template: form.template,
        values: { [old.id]: '值' },
      });
      expect((await change(id, 1, { [newer.id]: '新' })).data).toMatchObject({
        rev: 2,
        values: { [newer.id]: '新' },
      });
      expect(await read(id)).toMatchObject({ version: 2, values: { [newer.id]: '新' } });
      // What the older design held is there still, and comes back with it.
      await gateway.services.forms.save(ours.ctx, form.id, { type: 'normal', template: form.template });
      await gateway.services.forms.release(ours.ctx, form.id);
      const page = await manager.call(submissionCalls.page, { params: { id: form.id }, body: {} });
      expect(page.list[0]?.values).toEqual({ [old.id]: '值' });
    });

    test('who may: the submitter and managers, nobody else, and only managers delete', async () => {
      const id = await fresh();
      expect((await read(id, plain)).can).toEqual({ edit: true, remove: false, print: true });
      expect((await read(id)).can).toEqual({ edit: true, remove: true, print: true });
      for (const who of [developer, await gateway.signIn('platform-one')]) {
        expect((await who.ask(submissionCalls.detail, { params: { id } })).code).toBe(404);
        expect((await change(id, 1, { [city.id]: 'x' }, undefined, who)).code).toBe(404);
        expect((await who.ask(submissionCalls.remove, { params: { id } })).code).toBe(404);
      }
      await gateway.buildEnterprise(`other${engine}`);
      const stranger = await gateway.signIn(`admin-other${engine}`);
      for (const target of [id, newId()]) {
        expect(await stranger.ask(submissionCalls.detail, { params: { id: target } })).toMatchObject({
          code: 404,
          message: '内容不存在或已被删除',
        });
      }
      expect((await plain.ask(submissionCalls.remove, { params: { id } })).code).toBe(403);
      expect((await manager.ask(submissionCalls.remove, { params: { id } })).code).toBe(200);
      expect((await manager.ask(submissionCalls.detail, { params: { id } })).code).toBe(404);
      expect((await manager.ask(submissionCalls.remove, { params: { id } })).code).toBe(404);
    });
  });
});
