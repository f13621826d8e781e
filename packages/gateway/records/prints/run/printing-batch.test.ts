import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { printingCalls } from '@gonghui/contract/printing.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import type { Stencil } from '@gonghui/elements/print/stencil.ts';
import { cellOf, columnsOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { startCompany } from '@gonghui/testkit/approval/company.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { activateFlow, approval } from '@gonghui/testkit/flows.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import type { Client } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPdf, textOf } from '../../../base/paper/testing/read-pdf.ts';
import { STRETCH } from './make-pdf.ts';

const title = component('input', { label: '名称' });
const price = component('number', { label: '单价', precision: 2 });
const photo = component('upload-img', { label: '照片' });

let made = 0;
const row = (props: Props, more: Props = {}): TemplateComponent => {
  const id = `row${String(made++).padStart(5, '0')}`;
  return rowOf(id, [cellOf(`c${id.slice(1)}`, 'col00000', props)], more);
};
const sheet = (rows: TemplateComponent[], page: Props = {}) =>
  stencilKind.saved.to(stencilOf(rows, { cols: columnsOf(100), ...page })) as Stencil;

describe.each(engines('rules'))('prints of many, and under approval, over %s', engine => {
  let company: Awaited<ReturnType<typeof startCompany>>;
  let manager: Client;
  let plain: Client;
  let formId: string;

  const stencil = async (rows: TemplateComponent[], page: Props = {}, form = formId) => {
    const { id } = await manager.call(printCalls.create, {
      params: { id: form },
      body: { template: sheet(rows, page) },
    });
    await manager.call(printCalls.status, { params: { id }, body: { status: 'on' } });
    return id;
  };
  const submit = async (client: Client, values: Record<string, unknown>, form = formId) =>
    (
      await client.call(submissionCalls.submit, {
        params: { id: form },
        body: { values: values as never, key: newKey() },
      })
    ).id;
  const many = async (count: number, name: string) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at++) ids.push(await submit(plain, { [title.id]: `${name}${at}` }));
    return ids;
  };
  const download = (id: string, body: object, client = plain) =>
    client.ask(printingCalls.download, { params: { id }, body: { key: newKey(), ...body } as never });
  const jobOf = (answer: { raw: Buffer }) =>
    (JSON.parse(String(answer.raw)) as { data: { jobId: string } }).data.jobId;
  const ended = (id: string, client = plain) =>
    vi.waitFor(
      async () => {
        const job = await client.call(jobCalls.get, { params: { id } });
        expect(job.finishedAt).not.toBeNull();
        return job;
      },
      { timeout: 60_000, interval: 50 },
    );
  const textsOf = async (raw: Buffer) => {
    const pdf = await openPdf(new Uint8Array(raw));
    return Promise.all(Array.from({ length: pdf.numPages }, (_, at) => textOf(pdf, at + 1)));
  };
  const printsOf = async (recordId: string) =>
    (await plain.call(printingCalls.records, { body: { filter: { formId, recordId } } })).list;

  beforeAll(async () => {
    company = await startCompany(engine, 'batch');
    [manager, plain] = [company.as('manager'), company.as('plain')];
    ({ id: formId } = await buildForm(company.gateway, company.enterprise.ctx, [title, price, photo]));
    await company.gateway.services.jobs.start();
  });
  afterAll(() => company.close());

  it('print R3 an approver prints what his task shows him, and the approval table with it', async () => {
    const { id: form } = await buildForm(company.gateway, company.enterprise.ctx, [title, price]);
    await activateFlow(manager, form, [
      approval([company.id('developer')], { title: '初审', fieldPermission: { [price.id]: 'readonly' } }),
      approval([company.id('platform')], {
        title: '复审',
        fieldPermission: { [title.id]: 'readonly', [price.id]: 'hidden' },
      }),
    ]);
    const id = await stencil(
      [
        row({ text: `{{${title.id}}} 单价[{{${price.id}}}]` }),
        row({ text: `={{${price.id}}}*2` }),
        row(
          {
            text: '{{rowNo}} {{approval.node}} {{approval.approver}} {{approval.result}} {{approval.comment}}',
          },
          { band: 'detail', source: 'approval' },
        ),
      ],
      {},
      form,
    );
    const record = await submit(plain, { [title.id]: '泵', [price.id]: 4321.5 }, form);
    const seenBy = async (who: string) => {
      const answer = await download(id, { ids: [record] }, company.as(who));
      return answer.status === 200 ? (await textsOf(answer.raw)).join('\n') : answer.code;
    };
    expect(await seenBy('platform')).toBe(404);
    const whole = await seenBy('developer');
    expect(whole).toContain('单价[4321.50]');
    expect(whole).toContain('8643');
    const taskId = (await company.taskOf('developer', record))!;
    await company.as('developer').call(approvalCalls.handle, {
      params: { id: record, taskId },
      body: { key: newKey(), action: 'agree', comment: '可以' } as never,
    });
    const seen = (await seenBy('platform')) as string;
    expect(seen).toContain('泵');
    expect(seen).toContain('单价[]');
    expect(seen).not.toMatch(/4321|8643/);
    expect(seen).toContain('2 初审 developer 同意 可以');
    // What he has been shown he may go on printing.
    expect(await seenBy('developer')).toContain('4321.50');

    // With a right from his node alone: of a batch he gets what he may print, and a stretch without any of it does not end the rest.
    const { rev } = await manager.call(permissionCalls.get, { params: { id: form } });
    const filling = {
      ...{ id: 'grpfill1', name: '填写', members: { type: 'release' }, actions: ['fill'] },
      ...{ rows: { kind: 'own' }, fields: {} },
    } as unknown as PermissionGroup;
    await manager.call(permissionCalls.set, { params: { id: form }, body: { rev, groups: [filling] } });
    company.gateway.advance(10_000);
    const foreign = Array.from({ length: STRETCH }, (_, at) => `foreig${String(at).padStart(2, '0')}`);
    const batch = await download(id, { ids: [...foreign, record] }, company.as('developer'));
    const done = await ended(jobOf(batch), company.as('developer'));
    expect(done).toMatchObject({
      state: 'done',
      result: { records: 1, failed: STRETCH, pages: STRETCH + 1 },
    });
    const none = await download(id, { ids: [...foreign, 'foreig99'] }, company.as('developer'));
    expect(none).toMatchObject({ status: 403 });
  });

  it('a job that was killed is begun anew by whoever takes over, and its print stays one', async () => {
    const { jobs } = company.gateway.services;
    const id = await stencil([row({ text: `{{${title.id}}} 第{{printCount}}次` })]);
    const ids = await many(STRETCH + 5, '接手');
    await jobs.stop();
    const jobId = jobOf(await download(id, { ids }));
    // As a process leaves it that died behind its first stretch.
    await sql`update jobs set state = 'running', heartbeat_at = now() - interval '1 minute', attempts = 1, done = 50
      where id = ${jobId}`.execute(company.gateway.db.kysely);
    await sql`insert into print_records (id, tenant_id, form_id, print_id, version, name, user_id, at, way, records, key)
      select 'printaaa', tenant_id, ${formId}, ${id}, 1, '', created_by, now(), 'job', 1, id from jobs where id = ${jobId}`.execute(
      company.gateway.db.kysely,
    );
    await sql`insert into print_record_items (tenant_id, print_record_id, print_id, record_id, no)
      select tenant_id, 'printaaa', ${id}, ${ids[0]}, 1 from jobs where id = ${jobId}`.execute(
      company.gateway.db.kysely,
    );
    company.gateway.advance(60_000);
    await jobs.start();
    expect(await ended(jobId)).toMatchObject({
      state: 'done',
      result: { records: ids.length, failed: 0, pages: ids.length },
    });
    const { raw } = await plain.ask(jobCalls.file, { params: { id: jobId } });
    const texts = await textsOf(raw);
    expect([texts[0], texts.at(-1)]).toEqual(['接手0 第1次', `接手${ids.length - 1} 第1次`]);
    expect(await printsOf(ids[0]!)).toMatchObject([
      { id: 'printaaa', records: ids.length, pages: ids.length },
    ]);
  });

  it('a template that is switched off meanwhile ends the batch, and no print is left', async () => {
    const { jobs } = company.gateway.services;
    const id = await stencil([row({ dataVar: title.id })]);
    const ids = await many(22, '停用');
    await jobs.stop();
    const off = jobOf(await download(id, { ids }));
    await manager.call(printCalls.status, { params: { id }, body: { status: 'off' } });
    company.gateway.advance(60_000);
    await jobs.start();
    expect(await ended(off)).toMatchObject({ state: 'failed', message: '打印模板已停用，请选择其他模板' });
    expect(await printsOf(ids[0]!)).toEqual([]);
    expect(await download(id, { ids: ids.slice(0, 2) })).toMatchObject({ code: 409 });
    await manager.call(printCalls.remove, { params: { id } });
    expect(await download(id, { ids: ids.slice(0, 2) })).toMatchObject({ code: 404 });
  });

  it('letters that no font has are named with a PDF, made at once or as a job', async () => {
    const id = await stencil([row({ dataVar: title.id })]);
    const ids = await many(24, '𠮷 Łukasz 김철수 ');
    const plainly = await ended(jobOf(await download(id, { ids })));
    expect(plainly.result).toMatchObject({ records: 24, lacking: '' });
    const odd = await submit(plain, { [title.id]: '谢谢👍' });
    const words = /^1个字没有可用的字体，纸上会印成 □：👍（.*「谢谢👍」）$/;
    const job = await ended(jobOf(await download(id, { ids: [...ids, odd] })));
    expect((job.result as { lacking: string }).lacking).toMatch(words);
    const few = await download(id, { ids: [odd] });
    expect(decodeURIComponent(String(few.headers['x-missing-letters']))).toMatch(words);
    expect((await download(id, { ids: ids.slice(0, 2) })).headers['x-missing-letters']).toBeUndefined();
  });

  it('one that is cancelled has printed nothing', async () => {
    const { jobs } = company.gateway.services;
    const id = await stencil([row({ dataVar: title.id })]);
    const ids = await many(21, '取消');
    await jobs.stop();
    const jobId = jobOf(await download(id, { ids }));
    await sql`update jobs set cancel_asked = true where id = ${jobId}`.execute(company.gateway.db.kysely);
    company.gateway.advance(60_000);
    await jobs.start();
    expect(await ended(jobId)).toMatchObject({ state: 'cancelled', fileName: null });
    expect(await printsOf(ids[0]!)).toEqual([]);
  });

  it('a disk that is full says so, and leaves no print', async () => {
    const { deps } = company.gateway;
    const id = await stencil([row({ dataVar: title.id })]);
    const ids = await many(21, '盘满');
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const { putStream } = deps.files;
    deps.files.putStream = async source => {
      for await (const _ of source) break;
      throw full;
    };
    const { jobs } = company.gateway.services;
    await jobs.stop();
    const jobId = jobOf(await download(id, { ids }));
    company.gateway.advance(60_000);
    await jobs.start();
    const job = await ended(jobId);
    deps.files.putStream = putStream;
    expect(job).toMatchObject({ state: 'failed', fileName: null });
    expect(job.message).toContain('存储空间不足');
    expect(await printsOf(ids[0]!)).toEqual([]);
  });

  it('the list’s question chooses records; 清单 is one table, labels lie side by side from a place on', async () => {
    await many(3, '清单');
    const filters = { logic: 'and', items: [{ fieldId: title.id, operator: 'contains', value: '清单' }] };
    const list = await stencil([
      row({ text: `{{rowNo}}.{{${title.id}}}` }, { band: 'detail', source: 'records' }),
    ]);
    const one = await textsOf((await download(list, { filters, mode: 'list' })).raw);
    expect(one).toHaveLength(1);
    for (const text of ['1.清单', '2.清单', '3.清单']) expect(one[0]).toContain(text);
    const labels = await stencil([row({ dataVar: title.id })], {
      labels: { columns: 2, rows: 2, gapX: 1, gapY: 1, copies: 1, copiesField: '', source: null },
    });
    expect(await textsOf((await download(labels, { filters })).raw)).toHaveLength(1);
    const more = await textsOf((await download(labels, { filters, copies: 2, first: 4 })).raw);
    expect(more.map(text => text.match(/清单/g)?.length)).toEqual([1, 4, 1]);
  });

  it('pages of a batch are counted through with 连续编号', async () => {
    const ids = await many(3, '连续');
    const id = await stencil(
      [row({ dataVar: title.id }), row({ text: '{{page}}/{{pages}}' }, { band: 'pageFoot' })],
      {
        continuous: true,
      },
    );
    const texts = await textsOf((await download(id, { ids })).raw);
    expect(texts.map(text => text.slice(-3))).toEqual(['1/3', '2/3', '3/3']);
  });

  it('print P15 pictures come within the rights of whoever prints; one that is gone leaves its box', async () => {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#cc3300' } })
      .png()
      .toBuffer();
    const { files } = company.gateway.services;
    const me = { ...company.enterprise.ctx, actor: { id: company.id('plain'), name: 'plain' } };
    const { id: file } = await files.storePicture(me, { bytes, name: 'a.png', purpose: 'record' });
    const record = await submit(plain, { [title.id]: '图', [photo.id]: [file] });
    const id = await stencil([
      row({ dataVar: photo.id, kind: 'image' }, { height: 30 }),
      row({ dataVar: title.id }),
    ]);
    const imagesIn = async (raw: Buffer) =>
      String(raw.toString('latin1')).match(/\/Subtype \/Image/g)?.length ?? 0;
    expect(await imagesIn((await download(id, { ids: [record] })).raw)).toBe(1);
    await sql`update files set digest = ${'0'.repeat(64)} where id = ${file}`.execute(
      company.gateway.db.kysely,
    );
    const without = await download(id, { ids: [record] });
    expect(await textsOf(without.raw)).toEqual(['图']);
    expect(await imagesIn(without.raw)).toBe(0);
  });

  it('a print without a template is laid out by the form, and 2,001 records are refused', async () => {
    const [record] = await many(1, '布局');
    const [page] = await textsOf((await download(formId, { ids: [record] })).raw);
    expect(page).toContain('布局0');
    expect(await printsOf(record!)).toMatchObject([{ stencilId: null, name: '按表单生成' }]);
    const ids = Array.from({ length: 2001 }, (_, at) => `r${String(at).padStart(7, '0')}`);
    expect(await download(formId, { ids })).toMatchObject({
      code: 400,
      message: expect.stringContaining('一次最多打印2000条记录'),
    });
  });

  it('blocks of fonts are web fonts, made once', async () => {
    const block = (family: 'sans' | 'serifBold', number: number) =>
      plain.ask(printingCalls.fonts, { params: { family, block: number } });
    const first = await block('sans', 0x4e);
    expect(first.headers['content-type']).toBe('font/woff2');
    expect(first.headers['cache-control']).toContain('immutable');
    expect(String(first.raw.subarray(0, 4))).toBe('wOF2');
    expect((await block('sans', 0x4e)).raw.equals(first.raw)).toBe(true);
    expect((await block('serifBold', 0xd8)).status).toBe(200);
  });
});
