import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { GROUP_CAP, recordListCalls } from '@gonghui/contract/record-list.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines('rules'))('publishing B1: a board of very many columns, over %s', engine => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway(engine);
  });
  afterAll(() => gateway.close());

  it('counts 500 of them, says that there are more, and shows the cards of each that is there', async () => {
    const { ctx } = await gateway.buildEnterprise('one');
    const manager = await gateway.signIn('manager-one');
    const options = Array.from({ length: GROUP_CAP }, (_, n) => ({
      value: `o${String(n).padStart(7, '0')}`,
      label: `第${n}项`,
    }));
    const state = component('select-single', { label: '状态', options });
    const form = await buildForm(gateway, ctx, [component('input', { label: '事项' }), state]);
    const first = options[0]?.value ?? '';
    const body = { values: { [state.id]: first }, key: newKey() };
    const { id } = await manager.call(submissionCalls.submit, { params: { id: form.id }, body });
    // All others as copies of it, a record for each choice, and one of a choice that was there once.
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${`r_${form.id}`} and is_generated = 'NEVER'`.execute(gateway.db.kysely);
    const held = (name: string) =>
      name === 'id'
        ? "'c' || lpad(n::text, 7, '0')"
        : name.endsWith(state.id)
          ? "'o' || lpad(n::text, 7, '0')"
          : `t."${name}"`;
    const copy = (count: number, from: number) =>
      gateway.db.kysely.executeQuery(
        CompiledQuery.raw(
          `insert into ${recordTable(form.id)} (${rows.map(({ name }) => `"${name}"`).join()})
           select ${rows.map(({ name }) => held(name)).join()} from ${recordTable(form.id)} t, generate_series(${from}, ${from + count - 1}) n
           where t.id = '${id}'`,
        ),
      );
    const create = { type: 'dm' as const, appletId: form.appletId, sourceId: form.id };
    const board = await manager.call(datasetCalls.create, { body: create });
    await manager.call(formCalls.release, {
      params: { id: board.id },
      body: { scope: { type: 'all', depts: [], users: [], roles: [] } },
    });
    const within = { params: { id: form.id }, query: { dmFormId: board.id } as never };
    const groups = () =>
      manager.call(recordListCalls.groups, { ...within, body: { by: { fieldId: state.id } } });
    await copy(GROUP_CAP - 1, 1);
    const whole = await groups();
    expect([whole.groups.length, whole.capped]).toEqual([GROUP_CAP, false]);
    await copy(1, GROUP_CAP);
    const cut = await groups();
    expect([cut.groups.length, cut.capped]).toEqual([GROUP_CAP, true]);
    const { list } = await manager.call(recordListCalls.window, {
      ...within,
      body: { group: { fieldId: state.id, key: `o${String(GROUP_CAP).padStart(7, '0')}` }, limit: 30 },
    });
    expect(list).toHaveLength(1);
    // A value that no record holds, and one of another kind, are columns of nothing.
    for (const key of [newId(), null, 5, true, ['a'], { a: 1 }]) {
      const answer = await manager.ask(recordListCalls.window, {
        ...within,
        body: { group: { fieldId: state.id, key: key as never }, limit: 30 },
      });
      expect([200, 400]).toContain(answer.code);
      expect(answer.data?.list ?? []).toEqual([]);
    }
  });
});
