import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { designCalls } from '@gonghui/contract/designs.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const city = component('input', { label: '城市' });

describe.each(engines('rules'))('saved versions of designs over %s', engine => {
  let gateway: TestGateway;
  let manager: Client;
  let formId: string;
  let datasetId: string;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    const home = await gateway.buildEnterprise('saves');
    manager = await gateway.signIn('manager-saves');
    const form = await buildForm(gateway, home.ctx, [city], { name: '采购' });
    formId = form.id;
    datasetId = (await manager.call(datasetCalls.create, { body: { appletId: form.appletId } })).id;
    const source = formSource(form.id, undefined, 'source01');
    const definition = dataset({
      sources: [source],
      fields: [columnOf(source.id, city.id, 'input', 'fieldcit')],
    });
    await manager.call(datasetCalls.save, { params: { id: datasetId }, body: { definition } });
  });
  afterAll(() => gateway.close());

  const saved = (id: string, version: number, who = manager) =>
    who.ask(designCalls.saved, { params: { id, version } as never });

  it('reads what was saved before the design was first opened, of a page and of a dataset', async () => {
    for (const [id, name] of [
      [formId, city.id],
      [datasetId, 'fieldcit'],
    ] as const) {
      const { list } = await manager.call(designCalls.history, { params: { id }, query: {} as never });
      const [first] = list.filter(({ kind }) => kind === 'save');
      expect(first?.seq).toBeNull();
      const answer = await saved(id, first?.version ?? 0);
      expect(answer.code).toBe(200);
      expect(JSON.stringify(answer.data?.template)).toContain(name);
    }
  });

  it('refuses a number that there is none of, and whoever may not look at the design', async () => {
    expect((await saved(datasetId, 99)).code).toBe(404);
    await gateway.buildEnterprise('saves2');
    const stranger = await gateway.signIn('manager-saves2');
    expect((await saved(datasetId, 1, stranger)).code).toBe(404);
    expect((await saved(datasetId, 1, await gateway.signIn('plain-saves'))).code).not.toBe(200);
  });
});
