import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { reportKind } from '@gonghui/elements/report/kind.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import type { Client } from '@gonghui/testkit/gateway.ts';
import { cheapHash } from '@gonghui/testkit/passwords.ts';
import { copyRecords } from '../lib/copy-records.ts';
import { FIELDS, panelsOver } from './panels.ts';
import { type BenchServer, startServer } from './server.ts';

const DEPTS = 20;
const PEOPLE = 200;
/** Departments below the one that the head leads. */
const LED = 4;
export const PASSWORD = 'Gonghui@2680';

/** Records of three years, by people of twenty departments. */
export interface Office extends BenchServer {
  readonly ctx: Ctx;
  readonly tenantId: string;
  readonly formId: string;
  readonly appletId: string;
  readonly datasetId: string;
  /** Of that dataset. */
  readonly definition: DatasetDefinition;
  readonly reportId: string;
  readonly panels: readonly TemplateComponent[];
  /** Columns of the record table. */
  readonly columns: Readonly<Record<keyof typeof FIELDS, string>>;
  readonly manager: Client;
  /** Sees the records of his department and of those below. */
  readonly head: Client;
  /** The departments whose people's records the head sees, and himself. */
  readonly led: readonly string[];
  readonly headId: string;
  /** Submits one more record, after which no answer that is remembered holds. */
  touch(): Promise<unknown>;
  /** Somebody who has the same rights as the head. */
  another(name: string): Promise<Client>;
}

export async function openOffice(records: number): Promise<Office> {
  const server = await startServer();
  const { gateway } = server;
  const { ctx } = await gateway.buildEnterprise('bench');
  const { organisation } = gateway.services;
  const depts: string[] = [];
  for (let at = 0; at < DEPTS; at++) {
    const parentId = at > 0 && at <= LED ? depts[0] : undefined;
    const { id } = await organisation.depts.create(ctx, {
      name: `部门${at + 1}`,
      ...(parentId && { parentId }),
    });
    depts.push(id);
  }
  const passwordHash = await cheapHash(PASSWORD);
  const person = (username: string, dept: string | undefined) =>
    organisation.createUser(ctx, {
      ...{ username, displayName: username, passwordHash, initialized: true },
      ...{ depts: dept === undefined ? [] : [dept], roles: [] },
    });
  const people: string[] = [];
  for (let at = 0; at < PEOPLE; at++) people.push((await person(`p${at}`, depts[at % DEPTS])).id);
  const { id: headId } = await person('head', depts[0]);

  const kinds = Array.from({ length: 8 }, (_, at) => ({ value: newId(), label: `类别${at + 1}` }));
  const fields = {
    day: component('date', { label: '日期' }),
    dept: component('dept', { label: '部门' }),
    kind: component('select-single', { label: '类别', options: kinds }),
    amount: component('number', { label: '金额', precision: 2 }),
    text: component('input', { label: '事由' }),
  };
  const { id: formId, appletId } = await buildForm(gateway, ctx, Object.values(fields), { name: '领用' });
  const manager = await gateway.signIn('manager-bench');
  const values = {
    [fields.day.id]: '2026-01-01',
    [fields.dept.id]: [depts[0]],
    [fields.kind.id]: kinds[0]?.value,
    [fields.amount.id]: 1,
    [fields.text.id]: '一次领用',
  };
  const touch = () =>
    manager.call(submissionCalls.submit, {
      params: { id: formId },
      body: { values: values as never, key: newKey() },
    });
  const submitted = await touch();
  const array = (ids: readonly string[]) => `(array[${ids.map(id => `'${id}'`).join(', ')}])`;
  await copyRecords(gateway.db.pool, formId, submitted.id, records - 1, {
    created_by: `${array(people)}[1 + (n * 7) % ${PEOPLE}]`,
    [`f_${fields.day.id}`]: `date '2023-01-01' + (n % 1096)`,
    [`f_${fields.dept.id}`]: `array[${array(depts)}[1 + (n * 7) % ${DEPTS}]]`,
    [`f_${fields.kind.id}`]: `${array(kinds.map(({ value }) => value))}[1 + n % 8]`,
    [`f_${fields.amount.id}`]: `(n % 100000) / 100.0`,
    [`f_${fields.text.id}`]: `'第' || n || '次领用'`,
  });
  const { rev } = await manager.call(permissionCalls.get, { params: { id: formId } });
  await manager.call(permissionCalls.set, {
    params: { id: formId },
    body: {
      rev,
      groups: [
        {
          ...{ id: newId(), name: '部门负责人', actions: ['fill', 'see', 'export'] as const, fields: {} },
          members: { type: 'all', depts: [], users: [], roles: [] },
          rows: { kind: 'depts' },
        },
      ] as never,
    },
  });

  const source = formSource(formId, undefined, 'source01');
  const column = (key: keyof typeof FIELDS) =>
    columnOf(source.id, fields[key].id, fields[key].name, FIELDS[key]);
  const definition = dataset({
    sources: [source],
    fields: (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map(column),
  });
  const { id: datasetId } = await manager.call(datasetCalls.create, { body: { appletId, name: '领用' } });
  await manager.call(datasetCalls.save, { params: { id: datasetId }, body: { definition } });
  const panels = panelsOver(datasetId);
  const { id: reportId } = await manager.call(formCalls.create, {
    body: { type: 'visual', appletId, name: '领用分析' },
  });
  const template = { page: reportKind.empty().page, components: panels } as unknown as Template;
  await manager.call(formCalls.save, {
    params: { id: reportId },
    body: { type: 'visual', template: template as never },
  });
  await manager.call(formCalls.release, { params: { id: reportId }, body: {} });
  const columns = Object.fromEntries(Object.entries(fields).map(([name, { id }]) => [name, `f_${id}`]));
  return {
    ...server,
    ...{ ctx, tenantId: ctx.tenantId, formId, appletId, datasetId, definition, reportId },
    ...{ panels, manager, headId, touch },
    columns: columns as Office['columns'],
    head: await gateway.signIn('head', PASSWORD),
    led: depts.slice(0, LED + 1),
    async another(name) {
      await person(name, depts[0]);
      return gateway.signIn(name, PASSWORD);
    },
  };
}
