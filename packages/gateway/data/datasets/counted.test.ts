import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { toFilters } from '@gonghui/domain/condition-filter.ts';
import { recordCondition } from '@gonghui/elements/conditions/record-condition.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { DatasetDefinition, RefusedRecords } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { type Ctx, withoutSession } from '@gonghui/gateway/base/context.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Company, startCompany } from '@gonghui/testkit/approval/company.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { askAs } from '@gonghui/testkit/datasets.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordsBehind } from './records-behind.ts';

describe.each(engines('rules'))('which records count, over %s', engine => {
  let company: Company;
  let asked: string;
  let plain: string;
  let appletId: string;
  const amount = component('number', { label: '金额' });
  const price = component('number', { label: '单价' });
  const lines = component('subform', { label: '明细' }, [price]);

  /** Under a flow: approved 1, refused 10, revoked 100, under way 1000; without one: 10,000. */
  beforeAll(async () => {
    company = await startCompany(engine, 'counted');
    const form = await company.formWith([amount, lines], [approval([company.id('manager')])]);
    asked = form.id;
    appletId = form.appletId;
    plain = (await buildForm(company.gateway, company.enterprise.ctx, [amount, lines])).id;
    const values = (of: number) => ({
      [amount.id]: of,
      [lines.id]: [{ id: newId(), values: { [price.id]: of } }],
    });
    const hand = (of: number, who = 'plain') => company.submit(who, asked, values(of));
    const act = async (record: string, body: Record<string, unknown>) =>
      expect(await company.act('manager', record, body)).toMatchObject({ code: 200 });
    await act(await hand(1), { action: 'agree' });
    await act(await hand(10), { action: 'refuse', comment: '不符' });
    const back = await hand(100, 'developer');
    await company.as('developer').call(approvalCalls.revoke, { params: { id: back }, body: { comment: '' } });
    await hand(1000, 'developer');
    await company.submit('plain', plain, values(10_000));
  });
  afterAll(() => company.close());

  const source = (formId: string, refused?: RefusedRecords, subform = false) => ({
    ...formSource(formId, subform ? lines.id : undefined, 'source01'),
    ...(refused && { refused }),
  });
  const over = (formId: string, refused?: RefusedRecords, subform = false): DatasetDefinition =>
    dataset({
      sources: [source(formId, refused, subform)],
      fields: [columnOf('source01', subform ? price.id : amount.id, 'number', 'fieldsum')],
    });
  const sum: Query = {
    kind: 'groups',
    dimensions: [],
    measures: [{ id: 'n', fieldId: 'fieldsum', aggregate: 'sum' }],
    filters: [],
  };
  const somebody = (name: string): Ctx =>
    withoutSession(company.enterprise.ctx.tenantId, { id: company.id(name), name }, ['user'] as never);
  const told = async (definition: DatasetDefinition, who: Ctx = company.enterprise.ctx, query = sum) => {
    const { main, meta } = await askAs(company.gateway, who, definition, query);
    const { refusedLeft, ownRecords } = meta;
    const [first] = main.rows;
    return [first?.[0] ?? null, refusedLeft ?? false, ownRecords ?? false];
  };

  it('counts all where nothing is said, as it always did, and leaves refused and revoked ones out where that is said', async () => {
    expect(await told(over(asked))).toEqual(['1111', false, false]);
    expect(await told(over(asked, 'keep'))).toEqual(['1111', false, false]);
    expect(await told(over(asked, 'leave'))).toEqual(['1001', true, false]);
    expect(await told(over(asked, 'leave', true))).toEqual(['1001', true, false]);
  });

  it('says nothing of it where no flow was ever active', async () => {
    expect(await told(over(plain, 'leave'))).toEqual(['10000', false, false]);
  });

  it.each(['aggregate', 'union'] as const)('holds in %s datasets', async kind => {
    const base = over(asked, 'leave');
    const aggregate: DatasetDefinition = {
      ...base,
      kind: 'aggregate',
      fields: [],
      aggregate: {
        templateId: 'source01',
        linkFields: [],
        fields: [
          {
            ...{ id: 'fieldsum', alias: '和', type: 'number' },
            ...{ source: 'source01', key: amount.id, aggregate: 'sum' },
          },
        ],
      },
    };
    const other = { ...formSource(plain, undefined, 'source02'), refused: 'leave' as const };
    const column = { id: 'colsum01', alias: '额', type: 'number' };
    const union: DatasetDefinition = {
      ...base,
      sources: [source(asked, 'leave'), other],
      unions: [
        {
          ...{ id: 'union001', name: '合', members: ['source01', 'source02'] },
          columns: [{ ...column, from: { source01: amount.id, source02: amount.id } }],
        },
      ],
      fields: [columnOf('union001', 'colsum01', 'number', 'fieldsum')],
    };
    expect(await told(kind === 'union' ? union : aggregate)).toEqual([
      kind === 'union' ? '11001' : '1001',
      true,
      false,
    ]);
  });

  it('holds for rows, for what a filter offers, and for numbers of many people', async () => {
    const columns = [{ id: 'c', fieldId: 'fieldsum' }];
    const rows: Query = { kind: 'rows', columns, filters: [], sort: [] };
    const answer = await askAs(company.gateway, company.enterprise.ctx, over(asked, 'leave'), rows);
    expect(answer.main.rows.map(([cell]) => Number(cell)).sort((a, b) => a - b)).toEqual([1, 1000]);
    expect(answer.meta.refusedLeft).toBe(true);
    const options: Query = { kind: 'options', fieldId: 'fieldsum', filters: [] };
    const offered = await askAs(company.gateway, company.enterprise.ctx, over(asked, 'leave'), options);
    expect(offered.main.rows).toHaveLength(2);
    const many = { ...over(asked, 'leave'), dataRight: 'all' as const };
    expect((await told(many, somebody('plain'))).slice(1)).toEqual([true, false]);
  });

  it('leads to the records that it counts', async () => {
    const { gateway, enterprise } = company;
    const manager = company.as('manager');
    const { id } = await manager.call(datasetCalls.create, { body: { appletId } });
    await manager.call(datasetCalls.save, { params: { id }, body: { definition: over(asked, 'leave') } });
    const { condition } = await recordsBehind(gateway.services.deps, enterprise.ctx, id, []);
    expect(condition.items).toEqual([
      {
        ...{ key: 'processStatus', keyLabel: '审批状态', type: 'processStatus' },
        ...{ operator: '!in', value: ['rejected', 'revoke'] },
      },
    ]);
    const list = { params: { id: asked }, body: { filters: toFilters(recordCondition(condition)!) } };
    const { list: found } = await manager.call(submissionCalls.page, list as never);
    expect(found).toHaveLength(2);
  });

  it('says to whom rights leave records out that only what he may see was counted', async () => {
    const params = { id: asked };
    const manager = company.as('manager');
    const { rev } = await manager.call(permissionCalls.get, { params });
    const group: PermissionGroup = {
      ...{ id: newId(), name: '本人', members: { type: 'all', depts: [], users: [], roles: [] } },
      ...{ actions: ['fill', 'see'], rows: { kind: 'own' }, fields: {} },
    };
    await manager.call(permissionCalls.set, { params, body: { rev, groups: [group] } });
    expect(await told(over(asked, 'leave'), somebody('plain'))).toEqual(['1', true, true]);
    expect(await told(over(asked), somebody('plain'))).toEqual(['11', false, true]);
    expect(await told(over(asked, 'leave'))).toEqual(['1001', true, false]);
    const everybody = { ...group, rows: { kind: 'all' as const } };
    const { rev: next } = await manager.call(permissionCalls.get, { params });
    await manager.call(permissionCalls.set, { params, body: { rev: next, groups: [everybody] } });
    expect(await told(over(asked), somebody('plain'))).toEqual(['1111', false, false]);
  });
});
