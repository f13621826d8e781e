import { importCalls } from '@gonghui/contract/imports.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import type { Cell } from '@gonghui/values/cell.ts';
import { writeXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const GOODS = 40;
const ROWS = 150;

describe.each(engines('rules'))('rows that ask other forms over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let goods: BuiltForm;
  let orders: BuiltForm;
  const code = component('input', { label: '编码' });
  const title = component('input', { label: '品名' });
  const price = component('number', { label: '单价', precision: 2 });
  const buyer = component('staff', { label: '采购人' });

  const nth = component('number', { label: '序' });
  const pick = component('select-single', { label: '物品' });
  const who = component('staff', { label: '经办' });
  const cost = component('number', { label: '价格', precision: 2 });
  const his = component('input', { label: '他采购的' });
  const item = component('input', { label: '编码' });
  const line = component('number', { label: '行单价', precision: 2 });
  const rows = component('subform', { label: '明细' }, [item, line]);

  const link = (target: TemplateComponent, by: TemplateComponent, on: TemplateComponent): Props => ({
    status: 'readonly',
    defaultGenre: 'data-link',
    dataControl: {
      formId: goods.id,
      targetFormFieldKey: target.id,
      conditions: {
        logical: 'and',
        items: [
          { key: on.id, keyLabel: String(on.props.label), type: on.name, operator: 'eq', valueKey: by.id },
        ],
      },
    },
  });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    await gateway.services.jobs.start();
    goods = await buildForm(gateway, ours.ctx, [code, title, price, buyer]);
    for (let i = 0; i < GOODS; i++) {
      const values = {
        [code.id]: `G${i}`,
        [title.id]: `物品"${i}"`,
        [price.id]: i + 0.5,
        [buyer.id]: [(i % 2 ? ours.users.plain : ours.users.manager) ?? ''],
      };
      await manager.call(submissionCalls.submit, {
        params: { id: goods.id },
        body: { values, key: newKey() },
      });
    }
    Object.assign(pick.props, {
      optionalGenre: 'normal-options',
      options: [],
      datasetAssociate: { targetDatasetId: goods.id, value: code.id, label: title.id },
    });
    Object.assign(cost.props, link(price, pick, code));
    Object.assign(his.props, link(code, who, buyer));
    Object.assign(line.props, link(price, item, code));
    orders = await buildForm(gateway, ours.ctx, [nth, pick, who, cost, his, rows]);
  });
  afterAll(() => gateway.close());

  const run = async (cells: Cell[][], more: { mode?: 'add' | 'upsert'; key?: string }) => {
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '订单', rows: cells }] }));
    const boundary = 'gonghui-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    const sent = await gateway.app.inject({
      method: 'POST',
      url: `/getway-api/v1/forms/${orders.id}/batch-import/extract`,
      headers: {
        authorization: `Bearer ${manager.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    const { upload } = sent.json().data;
    const columns = [nth.id, pick.id, who.id, `${rows.id}.${item.id}`];
    const body = { upload, sheet: 0, head: 0, columns, mode: 'add' as const, ...more };
    // What reaches the database about the other form's records, whoever asks.
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const { jobId } = await manager.call(importCalls.start, { params: { id: orders.id }, body } as never);
    const job = await vi.waitFor(
      async () => {
        const now = await manager.call(jobCalls.get, { params: { id: jobId } });
        expect(now.finishedAt).not.toBeNull();
        return now;
      },
      { timeout: 30_000, interval: 50 },
    );
    const questions = asked.mock.calls.filter(([query]) => {
      const text = typeof query === 'string' ? query : (query as unknown as { text?: string }).text;
      return text?.includes(recordTable(goods.id)) ?? false;
    }).length;
    asked.mockRestore();
    return { job, questions };
  };
  const stored = async () =>
    new Map(
      (
        await manager.call(submissionCalls.page, {
          params: { id: orders.id },
          body: { page: { current: 1, pageSize: 200 } },
        })
      ).list.map(({ values }) => [values[nth.id], values]),
    );

  test('every row gets its own answer, with a question for many rows at a time', async () => {
    const cells: Cell[][] = [
      ['序', '物品', '经办', '明细.编码'],
      ...Array.from({ length: ROWS }, (_, i): Cell[] => [
        i,
        // By its value, by its label, and one that does not exist.
        i === 149 ? '没有的' : i % 2 ? `G${i % GOODS}` : `物品"${i % GOODS}"`,
        i % 3 ? 'plain' : '',
        `G${(i + 1) % GOODS}`,
      ]),
    ];
    const { job, questions } = await run(cells, {});
    expect(job.result).toMatchObject({ added: ROWS - 1, failed: 1 });
    const all = await stored();
    expect(all.get(7)).toMatchObject({
      [pick.id]: 'G7',
      [cost.id]: 7.5,
      [his.id]: `G${GOODS - 1}`,
      [rows.id]: [{ values: { [item.id]: 'G8', [line.id]: 8.5 } }],
    });
    expect(all.get(6)).toMatchObject({ [pick.id]: 'G6', [cost.id]: 6.5, [his.id]: null });
    expect(all.get(48)).toMatchObject({ [pick.id]: 'G8', [cost.id]: 8.5 });
    // Two rounds of a hundred, each with values, labels, three links and options; rows that come by label are a step behind.
    expect(questions).toBeLessThanOrEqual(24);
  });

  test('so do rows that change records', async () => {
    const cells: Cell[][] = [
      ['序', '物品', '经办', '明细.编码'],
      ...Array.from({ length: 60 }, (_, i): Cell[] => [i, `G${(i + 2) % GOODS}`, '', 'G1']),
    ];
    const { job, questions } = await run(cells, { mode: 'upsert', key: nth.id });
    expect(job.result).toMatchObject({ updated: 60, failed: 0 });
    expect((await stored()).get(7)).toMatchObject({ [pick.id]: 'G9', [cost.id]: 9.5 });
    expect(questions).toBeLessThanOrEqual(8);
  });
});
