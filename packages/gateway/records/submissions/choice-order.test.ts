import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Options whose stored values say nothing about their order; `length` beyond what is compared one by one. */
const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    value: `opt${String((at * 7919 + 13) % 99_991).padStart(5, '0')}`,
    label: `第${at + 1}项`,
  }));

describe.each(engines())('choices in the order of their options over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
  });
  afterAll(() => gateway.close());

  test.each([
    ['radio', 4],
    ['select-single', 12],
    ['select-single', 13],
    ['radio', 40],
  ] as const)('%s with %d options', async (type, count) => {
    const options = optionsOf(count);
    const field = component(type, { label: '级别', options });
    const form = await buildForm(gateway, ours.ctx, [field]);
    const params = { id: form.id };
    const held = [3, 0, 2, null, 1, count - 1, 0, null, 2];
    for (const at of held)
      await manager.call(submissionCalls.submit, {
        params,
        body: { values: { [field.id]: at === null ? null : (options[at]?.value ?? null) }, key: newKey() },
      });
    // What a removed option left behind, on two records with different ones.
    const table = sql.table(`r_${form.id}`);
    for (const gone of ['aaaaaaaa', 'zzzzzzzz']) {
      const { id } = await manager.call(submissionCalls.submit, {
        params,
        body: { values: { [field.id]: options[0]?.value ?? null }, key: newKey() },
      });
      await sql`update ${table} set ${sql.ref(`f_${field.id}`)} = ${gone} where id = ${id}`.execute(
        gateway.db.kysely,
      );
    }
    const place = (value: Json | undefined) => {
      if (value === null || value === undefined) return -1;
      const at = options.findIndex(option => option.value === value);
      return at < 0 ? count : at;
    };
    const places = [...held.map(at => at ?? -1), count, count].sort((a, b) => a - b);

    for (const order of ['asc', 'desc'] as const) {
      const sort = [{ fieldId: field.id, order }];
      const wanted = order === 'asc' ? places : [...places].reverse();
      const page = await manager.call(submissionCalls.page, {
        params,
        body: { page: { current: 1, pageSize: 100 }, sort } as never,
      });
      expect(page.list.map(({ values }) => place(values[field.id]))).toEqual(wanted);
      // One range after the other, each found from the place of the last record.
      const found: string[] = [];
      let near: { at: number; cursor: string } | undefined;
      for (let from = 0; from < wanted.length; from += 2) {
        const body = { sort, from, limit: 2, near } as never;
        const answer = await manager.call(recordListCalls.window, { params, body });
        found.push(...answer.list.map(({ id }) => id));
        near = { at: from + answer.list.length - 1, cursor: answer.cursors!.last };
      }
      expect(found).toEqual(page.list.map(({ id }) => id));
      const stale = { at: 3, cursor: '["not a place","x"]' };
      expect(
        await manager.ask(recordListCalls.window, {
          params,
          body: { sort, from: 4, limit: 2, near: stale } as never,
        }),
      ).toMatchObject({ code: 400, message: '列表已更新，请刷新' });
    }

    const { groups } = await manager.call(recordListCalls.groups, {
      params,
      body: { by: { fieldId: field.id } } as never,
    });
    const keys = groups.map(({ key }) => key);
    expect(keys.at(-1)).toBeNull();
    const filled = keys.slice(0, -1).map(key => place(key));
    expect(filled).toEqual([...filled].sort((a, b) => a - b));
    expect(new Set(keys).size).toBe(keys.length);
    const first = await manager.call(recordListCalls.window, {
      params,
      body: { from: 0, limit: 10, group: { fieldId: field.id, key: keys[0] } } as never,
    });
    expect(first.list).toHaveLength(2);
  });
});
