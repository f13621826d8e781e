import { Readable } from 'node:stream';
import { fileCalls } from '@gonghui/contract/files.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../base/context.ts';

const MB = 1024 * 1024;
const PDF = '%PDF-1.4\n';

describe.each(engines('rules'))('files in records over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let plain: Client;
  let me: Ctx;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    plain = await gateway.signIn('plain-one');
    me = { ...ours.ctx, actor: { id: ours.users.plain!, name: 'plain' }, roles: new Set(['user']) };
  });
  afterAll(() => gateway.close());

  const attach = async (name: string, content: string | Buffer) =>
    (await gateway.services.files.storeAttachment(me, { name, body: Readable.from([Buffer.from(content)]) }))
      .id;
  const picture = async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#264AE5' } })
      .png()
      .toBuffer();
    return (await gateway.services.files.storePicture(me, { bytes, name: 'a.png', purpose: 'record' })).id;
  };
  const submit = (formId: string, values: Record<string, unknown>) =>
    plain.ask(submissionCalls.submit, {
      params: { id: formId },
      body: { values: values as never, key: newKey() },
    });

  test('type, content, size and number are checked again when the record is stored', async () => {
    const field = component('upload-enclosure', {
      label: '合同',
      fileType: 'pdf',
      uploadLimit: 2,
      uploadMaxSize: 1,
    });
    const form = await buildForm(gateway, ours.ctx, [field]);
    const said = async (...ids: string[]) => {
      const answer = await submit(form.id, { [field.id]: ids });
      return answer.code === 200
        ? []
        : (answer.data as unknown as { errors: Record<string, string[]> }).errors[field.id];
    };
    const good = await attach('合同.pdf', PDF);
    const text = await attach('合同.txt', '文字');
    const large = await attach('大.pdf', Buffer.concat([Buffer.from(PDF), Buffer.alloc(MB)]));
    expect(await said(good)).toEqual([]);
    expect(await said(text)).toEqual(['「合同」请上传PDF格式(pdf)']);
    expect(await said(large)).toEqual(['「合同」PDF大小不能超过1M']);
    expect(await said(good, await attach('b.pdf', PDF), await attach('c.pdf', PDF))).toEqual([
      '「合同」最多上传2个附件',
    ]);
    expect(await said(await picture())).toEqual(['「合同」请上传PDF格式(pdf)']);
    expect(await said('nowhere1')).toEqual(['「合同」中的文件不存在，请重新选择']);
  });

  test('a picture field takes pictures that were decoded, not files that are called so', async () => {
    const field = component('upload-img', { label: '照片' });
    const form = await buildForm(gateway, ours.ctx, [field]);
    const svg = await attach(
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    expect((await submit(form.id, { [field.id]: [svg] })).data).toMatchObject({
      errors: { [field.id]: ['「照片」请上传图片格式(jpg、png、gif、webp)'] },
    });
    expect((await submit(form.id, { [field.id]: [await picture()] })).code).toBe(200);
  });

  test('rules hold in the rows of a subform too', async () => {
    const cell = component('upload-enclosure', { label: '票据', fileType: 'pdf' });
    const rows = component('subform', { label: '明细' }, [cell]);
    const form = await buildForm(gateway, ours.ctx, [rows]);
    const row = (id: string) => [{ id: 'rowaaaaa', values: { [cell.id]: [id] } }];
    expect((await submit(form.id, { [rows.id]: row(await attach('a.txt', 'x')) })).data).toMatchObject({
      errors: { [rows.id]: ['「票据」请上传PDF格式(pdf)'] },
    });
    expect((await submit(form.id, { [rows.id]: row(await attach('a.pdf', PDF)) })).code).toBe(200);
  });

  test('a record names its files, and who reads the record reads them; nobody else’s id opens anything', async () => {
    const field = component('upload-enclosure', { label: '合同' });
    const form = await buildForm(gateway, ours.ctx, [field]);
    const id = await attach('合同.pdf', PDF);
    const { data } = await submit(form.id, { [field.id]: [id] });
    const manager = await gateway.signIn('manager-one');
    const record = await manager.call(submissionCalls.detail, { params: { id: data.id } });
    expect(record.names.files).toEqual([{ id, name: '合同.pdf', mime: 'application/pdf', size: PDF.length }]);
    expect((await manager.ask(fileCalls.get, { params: { id } })).status).toBe(200);
    const developer = await gateway.signIn('developer-one');
    expect((await developer.ask(fileCalls.get, { params: { id } })).status).toBe(404);
    const stolen = await developer.ask(submissionCalls.submit, {
      params: { id: form.id },
      body: { values: { [field.id]: [id] }, key: newKey() },
    });
    expect(stolen.code).toBe(422);
  });
});
