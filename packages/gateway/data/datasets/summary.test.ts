import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { GroupQuery } from '@gonghui/elements/query/query.ts';
import { type Ctx, withoutSession } from '@gonghui/gateway/base/context.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { askAs } from '@gonghui/testkit/datasets.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines('rules'))('P5 全部数据（仅汇总） over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let asker: Ctx;
  let form: BuiltForm;
  const shop = component('input', { label: '门店' });
  const pay = component('number', { label: '薪酬' });
  const day = component('date', { label: '月份' });

  const definition = (dataRight: DatasetDefinition['dataRight']): DatasetDefinition => {
    const source = formSource(form.id, undefined, 'source01');
    return dataset({
      sources: [source],
      fields: [
        columnOf(source.id, shop.id, 'input', 'fieldsho'),
        columnOf(source.id, pay.id, 'number', 'fieldpay'),
        columnOf(source.id, day.id, 'date', 'fieldday'),
      ],
      dataRight,
    });
  };
  const query: GroupQuery = {
    kind: 'groups',
    dimensions: [{ id: 'k', fieldId: 'fieldsho' }],
    measures: [{ id: 'n' }, { id: 'm', fieldId: 'fieldpay', aggregate: 'sum' }],
    filters: [],
    totals: [[]],
  };

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('few');
    manager = await gateway.signIn('manager-few');
    asker = withoutSession(home.ctx.tenantId, { id: home.users.plain!, name: 'plain' }, ['user']);
    form = await buildForm(gateway, home.ctx, [shop, pay, day], { name: '薪酬' });
    let person = 0;
    for (const [name, people] of [
      ['东店', 12],
      ['西店', 10],
      ['南店', 2],
      ['北店', 1],
    ] as const)
      for (let i = 0; i < people; i++) {
        const body = {
          version: 1,
          key: newKey(),
          values: {
            [shop.id]: name,
            [pay.id]: 2 ** person++,
            [day.id]: i % 2 === 0 ? '2025-11-05' : '2026-11-05',
          },
        };
        const { id } = await manager.call(submissionCalls.submit, { params: { id: form.id }, body });
        await sql`update ${sql.raw(recordTable(form.id))} set created_by = ${`${name}${i}`} where id = ${id}`.execute(
          gateway.db.kysely,
        );
      }
    const own: PermissionGroup = {
      id: newId(),
      name: '自己的',
      members: { type: 'all', depts: [], users: [], roles: [] },
      actions: ['see'],
      rows: { kind: 'own' },
      fields: { [pay.id]: 'hidden' },
    };
    const { rev } = await manager.call(permissionCalls.get, { params: { id: form.id } });
    await manager.call(permissionCalls.set, { params: { id: form.id }, body: { rev, groups: [own] } });
  });
  afterAll(() => gateway.close());

  it('tells whoever reads the numbers of all, of no group of fewer than five people, and no row', async () => {
    const answer = await askAs(gateway, asker, definition('all'), query);
    // The smaller of the two that could stand hides the three of the others.
    const shown = answer.main.rows.map(([cell, ...numbers]) => [
      (cell as { label: string }).label,
      ...numbers,
    ]);
    expect(shown).toEqual([
      ['东店', '12', '4095'],
      ['其他（少于 5 人）', '13', '33550336'],
    ]);
    expect(answer.main.totals).toMatchObject([{ by: [], cells: [null, '25', '33554431'] }]);
    expect(answer.meta.few).toBe('some');
    await expect(
      askAs(gateway, asker, definition('all'), {
        kind: 'rows',
        columns: [{ id: 'a', fieldId: 'fieldsho' }],
        filters: [],
        sort: [],
      }),
    ).rejects.toMatchObject({ kind: 'forbidden', message: '这份数据仅提供汇总，不能查看明细' });
    // With his own rights he sees nothing of it.
    await expect(askAs(gateway, asker, definition('viewer'), query)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  // Everybody earns another power of two, so that each sum says whose it is.
  it.each([
    ['门店', ['fieldsho']],
    ['月份', ['fieldday']],
    ['门店 × 月份', ['fieldsho', 'fieldday']],
  ])('gives nobody away to who asks a panel by %s in every way and subtracts', async (_name, by) => {
    const dimensions = by.map(fieldId => ({
      id: fieldId,
      fieldId,
      ...(fieldId === 'fieldday' ? { unit: 'month' as const } : {}),
    }));
    const sum = { fieldId: 'fieldpay', aggregate: 'sum' as const };
    const pick = (key: string, operator: 'in' | 'ge', value: Json) => ({
      ...{ logical: 'and' as const, items: [{ key, operator, value }] },
    });
    const picks = [
      [],
      ...['东店', '西店', '南店', '北店'].map(name => [pick('fieldsho', 'in', [name])]),
      [pick('fieldsho', 'in', ['东店', '西店', '南店'])],
      [pick('fieldday', 'ge', '2025-11-06')],
      [pick('fieldday', 'ge', '2026-11-05')],
    ].filter(all => all.every(({ items }) => by.includes(items[0]!.key)));
    const compare = (base: 'year' | 'previous') => ({
      ...{ fieldId: 'fieldday', base, show: 'base' as const, span: 'full' as const },
    });
    const compared = by.includes('fieldday') ? [compare('year'), compare('previous')] : [];
    const known = new Set<bigint>();
    for (const picked of picks)
      for (const top of [undefined, { count: 1, by: 'm', others: true, direction: 'desc' as const }]) {
        const measures = [
          { id: 'm', ...sum },
          ...compared.map((one, at) => ({ id: `b${at}`, ...sum, compare: one })),
        ];
        const { main } = await askAs(gateway, asker, definition('all'), {
          ...{ kind: 'groups', dimensions, measures, filters: [], picked, totals: [[]] },
          ...(top ? { top } : {}),
        });
        for (const cells of [...main.rows, ...(main.totals ?? []).map(total => total.cells)])
          for (const cell of cells.slice(by.length)) if (typeof cell === 'string') known.add(BigInt(cell));
      }
    expect(known.size).toBeGreaterThan(1);
    const people = (set: bigint) => set.toString(2).replaceAll('0', '').length;
    const all = [...known, 0n];
    for (const whole of all)
      for (const one of all)
        for (const other of all) {
          if ((whole & one) !== one || ((whole ^ one) & other) !== other) continue;
          const left = people(whole ^ one ^ other);
          expect(left === 0 || left >= 5, `${whole} − ${one} − ${other} is of ${left} people`).toBe(true);
        }
  });

  it('is not given on by a dataset that reads one within the rights of each reader', async () => {
    const { id } = await manager.call(datasetCalls.create, { body: { appletId: form.appletId, name: '内' } });
    await manager.call(datasetCalls.save, { params: { id }, body: { definition: definition('all') } });
    const source = { id: 'source01', name: '内', of: { kind: 'dataset' as const, datasetId: id } };
    const outer = dataset({
      sources: [source],
      fields: [columnOf('source01', 'fieldsho', 'input', 'fieldout')],
    });
    const answer = await askAs(gateway, asker, outer, {
      kind: 'rows',
      columns: [{ id: 'a', fieldId: 'fieldout' }],
      filters: [],
      sort: [],
    });
    expect(answer.main.rows).toEqual([]);
  });

  it('is written down when it is set and when it is taken back', async () => {
    const { id } = await manager.call(datasetCalls.create, { body: { appletId: form.appletId, name: '记' } });
    for (const right of ['all', 'all', 'viewer'] as const)
      await manager.call(datasetCalls.save, { params: { id }, body: { definition: definition(right) } });
    const { rows } = await sql<{ detail: { dataRight: string }; actor_id: string }>`
      select detail, actor_id from audit where action = 'dataset.data-right' and object_id = ${id} order by id
    `.execute(gateway.db.kysely);
    expect(rows.map(({ detail }) => detail.dataRight)).toEqual(['all', 'viewer']);
    expect(rows[0]?.actor_id).toBe(home.users.manager);
    const plain = await gateway.signIn('plain-few');
    const body = { definition: definition('all') };
    expect((await plain.ask(datasetCalls.save, { params: { id }, body })).code).toBe(403);
  });
});
