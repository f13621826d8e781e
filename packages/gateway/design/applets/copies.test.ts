import { appletCalls } from '@gonghui/contract/applets.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { askAs } from '@gonghui/testkit/datasets.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { everyRow, newRowsNaming, partsOfApplet } from '@gonghui/testkit/rows-naming.ts';
import { buildWholeApplet, wholeFields } from '@gonghui/testkit/whole-applet.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(engines())('copies of applets over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let appletId: string;
  let orders: string;
  let datasetId: string;

  const { name, amount } = wholeFields;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('copies');
    manager = await gateway.signIn('manager-copies');
    ({ appletId, orders, datasetId } = await buildWholeApplet(gateway, manager, home));
  });
  afterAll(() => gateway?.close());

  const idsOf = (id: string) => partsOfApplet(gateway, id);
  const copyOf = async (id: string) =>
    (await manager.call(appletCalls.copy, { params: { id }, body: {} })).id;

  test('nothing that a copy stores names anything of the original', async () => {
    const ids = await idsOf(appletId);
    const before = await everyRow(gateway);
    const copy = await copyOf(appletId);
    const after = await everyRow(gateway);
    // The record of who did what says what was copied.
    expect(newRowsNaming(before, after, ids).filter(row => !row.startsWith('audit '))).toEqual([]);
    expect((await idsOf(copy)).length).toBe(ids.length);
    // What the copy names is its own: a row that names nothing would pass as well.
    const own = (await idsOf(copy)).filter(one => one !== copy);
    const naming = newRowsNaming(before, after, own).join('\n');
    for (const one of own) expect(naming, one).toContain(one);
    for (const words of ['targetDatasetId', 'reportId', '"formId"', 'datasetId', '/url/applet/'])
      expect(naming).toContain(words.replaceAll('"', '\\"'));
  });

  test('a change in the original’s records changes no number in the copy', async () => {
    const copy = await copyOf(appletId);
    const { list } = await manager.call(datasetCalls.page, { body: { appletId: copy } });
    const sum = {
      kind: 'groups' as const,
      dimensions: [],
      measures: [{ id: 'm', fieldId: 'fieldamo', aggregate: 'sum' as const }, { id: 'n' }],
      filters: [],
    };
    const form = list.find(one => one.kind === 'form');
    const counted = async (id: string) => (await askAs(gateway, home.ctx, id, sum)).main.rows;
    const [theirs, ours] = [await counted(datasetId), await counted(form?.id ?? '')];
    await manager.call(submissionCalls.submit, {
      params: { id: orders },
      body: { values: { [name.id]: '纸', [amount.id]: 35 } as never, key: newKey() },
    });
    expect(await counted(datasetId)).not.toEqual(theirs);
    expect(await counted(form?.id ?? '')).toEqual(ours);
  });

  test('pages and datasets that others add while it is copied do not stop the copy', async () => {
    const made = Array.from({ length: 6 }, (_, at) => [
      manager.ask(formCalls.create, { body: { type: 'normal', appletId, name: `添加${at}` } as never }),
      manager.ask(datasetCalls.create, { body: { appletId, name: `数据${at}` } }),
    ]).flat();
    const copies = Array.from({ length: 3 }, () =>
      manager.ask(appletCalls.copy, { params: { id: appletId }, body: {} }),
    );
    const answers = await Promise.all([...made, ...copies]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
  });

  test('a copy of a copy is as the original: what it names is its own once more', async () => {
    const copy = await copyOf(appletId);
    const ids = [...(await idsOf(appletId)), ...(await idsOf(copy))];
    const before = await everyRow(gateway);
    await copyOf(copy);
    const rows = newRowsNaming(before, await everyRow(gateway), ids);
    expect(rows.filter(row => !row.startsWith('audit '))).toEqual([]);
  });
});
