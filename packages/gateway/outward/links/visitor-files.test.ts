import { fileCalls } from '@gonghui/contract/files.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { component } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { buildPublicForm, openLink, type Stranger } from '@gonghui/testkit/strangers.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(engines('rules'))('files of strangers over %s', engine => {
  let gateway: TestGateway;
  let manager: Client;
  const picture = component('upload-img', { label: '照片' });
  let form: Awaited<ReturnType<typeof buildPublicForm>>;
  let png: Buffer;

  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { baseUrl: 'https://forms.example.cn' } });
    const ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    form = await buildPublicForm(gateway, ours, manager, [picture]);
    png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  });
  afterAll(() => gateway.close());

  async function upload({ visit }: Pick<Stranger, 'visit'>) {
    const boundary = 'part';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    const response = await gateway.app.inject({
      method: 'POST',
      url: `/getway-api${publicCalls.picture.path}`,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(visit ? { 'x-signature': visit } : {}),
      },
      payload: Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return response.json() as { code: number; data: { id: string; url: string } };
  }
  const read = (id: string, stranger: Pick<Stranger, 'ask'>) =>
    stranger.ask(publicCalls.file, { params: { file: id } });

  test('publishing L2 an upload is its visit’s: another visitor neither reads nor submits it', async () => {
    const [a, b] = [await openLink(gateway, form.link.short), await openLink(gateway, form.link.short)];
    expect((await upload({ visit: null })).code).toBe(401);
    const { data: file } = await upload(a);
    expect(file.url).toBe(`/getway-api/public/v1/files/${file.id}`);
    expect((await read(file.id, a)).status).toBe(200);
    expect((await read(file.id, b)).status).toBe(404);
    expect((await b.submit({ [picture.id]: [file.id] })).code).toBe(422);
    expect((await b.ask(publicCalls.facts, { body: { ids: [file.id] } })).data).toEqual([]);
    const sent = await a.submit({ [picture.id]: [file.id] });
    expect(sent.code).toBe(200);
    expect((await manager.ask(fileCalls.get, { params: { id: file.id } })).status).toBe(200);
    expect((await read(file.id, b)).status).toBe(404);
    // The receipt's visit is the same one.
    const shown = await gateway.anonymous.call(publicCalls.receipt, {
      params: { formId: form.id, id: sent.data.id },
      body: { receipt: sent.data.receipt },
    });
    const byReceipt = await gateway.anonymous.ask(
      publicCalls.file,
      { params: { file: file.id } },
      { 'x-signature': shown.visit },
    );
    expect(byReceipt.status).toBe(200);
  });
});
