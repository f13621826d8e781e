import { jobCalls } from '@gonghui/contract/jobs.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { printingCalls } from '@gonghui/contract/printing.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import type { Stencil } from '@gonghui/elements/print/stencil.ts';
import { cellOf, columnsOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPdf, textOf } from '../../../base/paper/testing/read-pdf.ts';

const reason = component('input', { label: '事由' });
const price = component('number', { label: '单价', precision: 2, max: 1_000_000 });
const goods = component('input', { label: '物品' });
const lines = component('subform', { label: '明细' }, [goods, price]);
const secret = component('password', { label: '口令' });
/** What no answer of anybody who may not see 单价 may hold. */
const PLANTED = 98_765.43;

let rows = 0;
const row = (props: Props, more: Props = {}) => {
  const id = `row${String(rows++).padStart(5, '0')}`;
  return rowOf(id, [cellOf(`c${id.slice(1)}`, 'col00000', props)], more);
};
const source = { source: lines.id };
const STENCIL = stencilKind.saved.to(
  stencilOf(
    [
      row({ text: '{{creator}} {{printCount}} {{enterprise.name}}' }),
      row({ dataVar: reason.id }),
      row({ dataVar: secret.id }),
      row(
        { text: `{{rowNo}} {{${lines.id}.${goods.id}}} {{${lines.id}.${price.id}}}` },
        { ...source, band: 'detail' },
      ),
      row({ text: `=PAGESUM({{${lines.id}.${price.id}}})` }, { ...source, band: 'sum' }),
      row({ text: `=SUM({{${lines.id}.${price.id}}})` }, { ...source, band: 'total' }),
      row(
        { text: '补打' },
        {
          showIf: {
            logical: 'and',
            items: [{ key: 'printCount', keyLabel: '打印次数', type: 'number', operator: 'gt', value: 1 }],
          },
        },
      ),
      row(
        { text: '单价为空' },
        {
          showIf: {
            logical: 'and',
            items: [{ key: `${lines.id}.${price.id}`, keyLabel: '单价', type: 'number', operator: 'empty' }],
          },
        },
      ),
    ],
    { cols: columnsOf(120) },
  ),
) as Stencil;

describe.each(engines('rules'))('printing over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let plain: Client;
  let form: BuiltForm;
  let stencil: string;

  const submit = async (client: Client, value: string, formId = form.id) =>
    (
      await client.call(submissionCalls.submit, {
        params: { id: formId },
        body: {
          key: newKey(),
          values: {
            [reason.id]: value,
            [secret.id]: 'Geheim@7788',
            [lines.id]: [
              { id: newId(), values: { [goods.id]: '螺栓', [price.id]: PLANTED } },
              { id: newId(), values: { [goods.id]: '钢板', [price.id]: 0.07 } },
            ],
          } as never,
        },
      })
    ).id;
  const data = (
    client: Client,
    recordIds: string[],
    more: Partial<{ stencilId: string | null; intent: 'preview' | 'print'; key: string }> = {},
    id = form.id,
  ) =>
    client.ask(printingCalls.data, {
      params: { id },
      body: { stencilId: stencil, intent: 'preview', recordIds, ...more },
    });
  const download = (client: Client, ids: string[], more: object = {}, id = stencil) =>
    client.ask(printingCalls.download, { params: { id }, body: { ids, key: newKey(), ...more } as never });
  const group = (more: Partial<PermissionGroup>): PermissionGroup => ({
    id: newId(),
    name: '组',
    members: { type: 'all', depts: [], users: [], roles: [] },
    actions: ['fill', 'see', 'print'],
    rows: { kind: 'all' },
    fields: {},
    ...more,
  });
  const permit = async (groups: PermissionGroup[], id = form.id) => {
    const { rev } = await manager.call(permissionCalls.get, { params: { id } });
    await manager.call(permissionCalls.set, { params: { id }, body: { rev, groups } });
    gateway.advance(10_000);
  };
  const finished = (client: Client, jobId: string) =>
    vi.waitFor(
      async () => {
        const job = await client.call(jobCalls.get, { params: { id: jobId } });
        expect(job.finishedAt).not.toBeNull();
        return job;
      },
      { timeout: 60_000, interval: 50 },
    );
  const saysOf = async (bytes: Buffer): Promise<string[]> => {
    const pdf = await openPdf(new Uint8Array(bytes));
    return Promise.all(Array.from({ length: pdf.numPages }, (_, at) => textOf(pdf, at + 1)));
  };

  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { baseUrl: 'https://work.example' } });
    home = await gateway.buildEnterprise('run');
    [manager, plain] = (await Promise.all(['manager', 'plain'].map(who => gateway.signIn(`${who}-run`)))) as [
      Client,
      Client,
    ];
    form = await buildForm(gateway, home.ctx, [reason, lines, secret], { name: '采购申请' });
    const made = await manager.call(printCalls.create, {
      params: { id: form.id },
      body: { template: STENCIL, name: '采购单' },
    });
    stencil = made.id;
    await manager.call(printCalls.status, { params: { id: stencil }, body: { status: 'on' } });
    await gateway.services.jobs.start();
  });
  afterAll(() => gateway.close());

  it('print R1 a preview leaves no print, a print leaves one, and R4 the same key again is the same print', async () => {
    const id = await submit(plain, '笔');
    expect((await data(plain, [id])).data.records[0]).toMatchObject({
      printCount: 1,
      recordUrl: `https://work.example/cli/url/form/${form.id}/${id}`,
    });
    const key = newKey();
    for (const _ of [1, 2]) {
      const { data: answer } = await data(plain, [id], { intent: 'print', key });
      expect(answer.records[0]).toMatchObject({ id, printCount: 1, creator: { name: 'plain' } });
    }
    expect((await data(plain, [id], { intent: 'print' })).data.records[0]!.printCount).toBe(2);
    const { list, pager } = await plain.call(printingCalls.records, {
      body: { filter: { formId: form.id, recordId: id } },
    });
    expect(pager.total).toBe(2);
    expect(list.map(({ way, name, items }) => [way, name, items[0]!.no])).toEqual([
      ['browser', '采购单', 2],
      ['browser', '采购单', 1],
    ]);
  });

  it('print R2 twenty prints of a record at once have twenty numbers', async () => {
    const id = await submit(plain, '同时');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => data(plain, [id], { intent: 'print' })),
    );
    const counts = answers.map(answer => answer.data.records[0]!.printCount).sort((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  it('a PDF holds what the record says, sums exact, and 补打 the second time', async () => {
    const id = await submit(plain, '=1+1 <svg onload="x"> ) Tj ET (');
    const first = await download(plain, [id]);
    expect(first.headers['content-type']).toBe('application/pdf');
    const [page] = await saysOf(first.raw);
    expect(page).toContain('plain 1 ');
    expect(page).toContain('=1+1 <svg onload="x"> ) Tj ET (');
    expect(page).toContain('1 螺栓 98765.43');
    expect(page).toContain('98765.5');
    expect(page).toContain('••••••');
    expect(page).not.toContain('Geheim@7788');
    expect(page).not.toContain('补打');
    const [again] = await saysOf((await download(plain, [id])).raw);
    expect(again).toContain('补打');
  });

  it('print R3 a hidden column is in no answer and no PDF: cells, sums and conditions are empty', async () => {
    const other = await buildForm(gateway, home.ctx, [reason, lines, secret], { name: '限权' });
    const template = { ...STENCIL };
    const { id: own } = await manager.call(printCalls.create, {
      params: { id: other.id },
      body: { template, name: '限权' },
    });
    await manager.call(printCalls.status, { params: { id: own }, body: { status: 'on' } });
    const id = await submit(plain, '限', other.id);
    await permit([group({ fields: { [price.id]: 'hidden' } })], other.id);
    const { data: answer } = await data(plain, [id], { stencilId: own }, other.id);
    expect(JSON.stringify(answer)).not.toContain(String(PLANTED));
    expect(answer.fields.find(field => field.id === lines.id)?.columns?.map(column => column.id)).toEqual([
      goods.id,
    ]);
    const { raw } = await download(plain, [id], {}, own);
    const [page] = await saysOf(raw);
    expect(page).toContain('1 螺栓');
    expect(page).toContain('单价为空');
    expect(page).not.toMatch(/98765|0\.07|\b0\b/);
    expect(raw.includes(String(PLANTED))).toBe(false);
    // Without 打印 there is nothing to print; the form's other rights do not help.
    await permit([group({ actions: ['fill', 'see', 'export'] })], other.id);
    expect(await data(plain, [id], { stencilId: own }, other.id)).toMatchObject({
      code: 403,
      message: '您没有打印该表单数据的权限',
    });
    expect((await download(plain, [id], {}, own)).code).toBe(403);
  });

  it('rights that are lost during a batch are lost at its next records: nothing hidden is in its file, nor in its refusal', async () => {
    const { jobs } = gateway.services;
    const other = await buildForm(gateway, home.ctx, [reason, lines, secret], { name: '批中限权' });
    const { id: own } = await manager.call(printCalls.create, {
      params: { id: other.id },
      body: { template: STENCIL, name: '批中限权' },
    });
    await manager.call(printCalls.status, { params: { id: own }, body: { status: 'on' } });
    await permit([group({})], other.id);
    const ids: string[] = [];
    for (let at = 0; at < 21; at++) ids.push(await submit(plain, `批${at}`, other.id));
    const begun = async (groups: PermissionGroup[]) => {
      await jobs.stop();
      const { raw } = await download(plain, ids, {}, own);
      const { jobId } = (JSON.parse(String(raw)) as { data: { jobId: string } }).data;
      await permit(groups, other.id);
      gateway.advance(60_000);
      await jobs.start();
      return finished(plain, jobId);
    };
    const { id: jobId } = await begun([group({ fields: { [price.id]: 'hidden' } })]);
    const { raw } = await plain.ask(jobCalls.file, { params: { id: jobId } });
    const texts = (await saysOf(raw)).join('\n');
    expect(texts).toContain('1 螺栓');
    expect(texts).not.toMatch(/98765|0\.07/);
    const refused = await begun([group({ actions: ['fill'] })]);
    expect(refused).toMatchObject({ state: 'failed', fileName: null });
    expect(JSON.stringify(refused)).not.toMatch(/98765|螺栓/);
  });

  it('more than 20 are a job: one PDF, an outline, a page for what was deleted, and one print', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 60; at++) ids.push(await submit(plain, `第${at}条`));
    await manager.call(submissionCalls.remove, { params: { id: ids[1]! } });
    const key = newKey();
    const answers = await Promise.all([download(plain, ids, { key }), download(plain, ids, { key })]);
    const [jobId, same] = answers.map(
      ({ raw }) => (JSON.parse(String(raw)) as { data: { jobId: string } }).data.jobId,
    );
    expect(same).toBe(jobId);
    const job = await finished(plain, jobId!);
    expect(job).toMatchObject({ state: 'done', result: { records: 59, failed: 1, pages: 60 } });
    const { raw } = await plain.ask(jobCalls.file, { params: { id: jobId! } });
    const pdf = await openPdf(new Uint8Array(raw));
    expect((await pdf.getOutline())?.map(({ title }) => title).slice(0, 3)).toEqual([
      '第0条',
      '记录（未打印）',
      '第2条',
    ]);
    expect(await textOf(pdf, 2)).toContain('已被删除');
    const { list } = await plain.call(printingCalls.records, {
      body: { filter: { formId: form.id, recordId: ids[0]! } },
    });
    expect(list).toMatchObject([{ way: 'job', records: 59, pages: 60 }]);
  });
});
