import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { livePlace } from './resolve/live.ts';

const TOO_MANY = '数据集最多读取100个数据源（含引用的数据集），请减少数据源';
const FIELD = 'field001';
const ASKED: Query = { kind: 'rows', columns: [{ id: 'c', fieldId: FIELD }], filters: [], sort: [] };

let gateway: TestGateway;
let manager: Client;
let appletId: string;
let formId: string;
const number = component('number', { label: '数量' });

beforeAll(async () => {
  gateway = await startGateway('postgres');
  const { ctx } = await gateway.buildEnterprise('wide');
  manager = await gateway.signIn('manager-wide');
  const form = await buildForm(gateway, ctx, [number]);
  ({ id: formId, appletId } = form);
});
afterAll(() => gateway.close());

const named = (at: number) => `s${String(at).padStart(7, '0')}`;
const overForm = (count: number): DatasetDefinition =>
  dataset({
    sources: Array.from({ length: count }, (_, at) => formSource(formId, undefined, named(at))),
    fields: [columnOf(named(0), number.id, 'number', FIELD)],
  });
const overDataset = (datasetId: string, count: number): DatasetDefinition =>
  dataset({
    sources: Array.from({ length: count }, (_, at) => ({
      id: named(at),
      name: '内',
      of: { kind: 'dataset', datasetId },
    })),
    fields: [columnOf(named(0), FIELD, 'number', FIELD)],
  });
const saved = async (definition: DatasetDefinition): Promise<string> => {
  const { id } = await manager.call(datasetCalls.create, { body: { appletId } });
  await manager.call(datasetCalls.save, { params: { id }, body: { definition } });
  return id;
};
const asked = async (definition: DatasetDefinition): Promise<string> => {
  const { id } = await manager.call(datasetCalls.create, { body: { appletId } });
  const answer = await manager.ask(datasetCalls.preview, {
    params: { id },
    body: { definition, query: ASKED },
  });
  return answer.code === 200 ? 'answered' : `${answer.code} ${answer.message}`;
};

it('sources of a dataset have an end, beside each other and within each other', async () => {
  expect(await asked(overForm(100))).toBe('answered');
  for (const count of [101, 4000]) expect(await asked(overForm(count))).toBe(`422 ${TOO_MANY}`);
  const inner = await saved(overForm(3));
  expect(await asked(overDataset(inner, 25))).toBe('answered');
  for (const count of [26, 2000]) expect(await asked(overDataset(inner, count))).toBe(`422 ${TOO_MANY}`);
  // Two deep and wide everywhere: a hundred million reads, if each were made.
  const wide = await saved(overForm(99));
  expect(await asked(overDataset(await saved(overDataset(wide, 1)), 4000))).toBe(`422 ${TOO_MANY}`);
});

it('what cannot be asked is looked through no further, whether it is to be asked live or not', async () => {
  let looked = 0;
  const wide = overDataset('other', 100);
  const inner = async () => {
    looked++;
    return wide;
  };
  for (const definition of [overDataset('other', 4000), overForm(101), wide]) {
    looked = 0;
    expect(await livePlace(definition, inner)).toBeNull();
    expect(looked).toBeLessThanOrEqual(100);
  }
});

it('more of them are not kept, and what was kept before stays', async () => {
  const inner = await saved(overForm(3));
  const { id } = await manager.call(datasetCalls.create, { body: { appletId } });
  const save = (definition: DatasetDefinition) =>
    manager.ask(datasetCalls.save, { params: { id }, body: { definition } });
  expect((await save(overDataset(inner, 25))).code).toBe(200);
  for (const definition of [overForm(101), overForm(4000), overDataset(inner, 26)])
    expect(await save(definition)).toMatchObject({ code: 422, message: TOO_MANY });
  expect((await manager.call(datasetCalls.get, { params: { id } })).definition.sources).toHaveLength(25);
});

it('many sources that read one thing are looked up once', async () => {
  const id = await saved(overForm(100));
  expect((await manager.ask(datasetCalls.get, { params: { id } })).code).toBe(200);
  const page = await manager.ask(datasetCalls.page, { body: { appletId } });
  expect(page.data).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ id, status: 1 })]),
  });
});

it('a dataset that reads itself is refused by its depth', async () => {
  const { id } = await manager.call(datasetCalls.create, { body: { appletId } });
  const definition = overDataset(id, 4);
  await manager.call(datasetCalls.save, { params: { id }, body: { definition } });
  const answer = await manager.ask(datasetCalls.preview, { params: { id }, body: { query: ASKED } });
  expect(answer.code).toBe(422);
});
