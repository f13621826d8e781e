import { fileCalls } from '@gonghui/contract/files.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { makeOld } from '@gonghui/testkit/old-bytes.ts';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const docx = Buffer.from(
  zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/></Types>`,
    ),
    'word/document.xml': strToU8('<w:document/>'),
  }),
);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe.each(engines('rules'))('attachments over %s', engine => {
  let gateway: TestGateway;
  let plain: Client;
  let developer: Client;
  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { attachmentMb: 1 } });
    await gateway.buildEnterprise('a');
    plain = await gateway.signIn('plain-a');
    developer = await gateway.signIn('developer-a');
  });
  afterAll(() => gateway.close());

  const upload = async (
    bytes: Buffer,
    name: string,
    path = 'attachment',
    type = 'application/octet-stream',
  ) => {
    const boundary = 'gonghui-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
    const response = await gateway.app.inject({
      method: 'POST',
      url: `/getway-api/v1/files/${path}`,
      headers: {
        authorization: `Bearer ${plain.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return response.json();
  };
  const read = (id: string, who = plain) => who.ask(fileCalls.get, { params: { id } });
  const preview = (id: string, who = plain) =>
    who.ask(fileCalls.preview, { params: { a: id, b: 'anything.html' } });

  /** What Office wraps a document with a password in. */
  const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]);
  it.each([
    ['合同.docx', docx, WORD],
    ['合同.pdf', pdf, 'application/pdf'],
    ['说明.txt', Buffer.from('第一行\n第二行'), 'text/plain'],
    ['名单.csv', Buffer.from('姓名,工号\n王芳,1'), 'text/plain'],
    ['logo.svg', svg, 'text/plain'],
    ['page.html', Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/plain'],
    ['feed.xml', Buffer.from('<?xml version="1.0"?><a/>'), 'text/plain'],
    ['有密码.docx', locked, 'application/x-cfb'],
    ['有密码.xlsx', locked, 'application/x-cfb'],
    ['系统导出.xls', Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'text/plain'],
    ['文本.xls', Buffer.from('姓名\t金额\n张\t1\n'), 'text/plain'],
    ['前有空行.pdf', Buffer.from('\r\n\r\n%PDF-1.4\n%%EOF'), 'application/pdf'],
    ['聊天保存.jpg', Buffer.from('UklGRhoAAABXRUJQVlA4TA4AAAAvAAAAAAcQEf0PRET/Aw==', 'base64'), 'image/webp'],
    ['data.bin', Buffer.from([0, 1, 2, 3]), 'application/octet-stream'],
  ])('%s is what its content is, and comes back byte by byte to be saved', async (name, bytes, mime) => {
    const { data } = await upload(bytes, name);
    expect(data).toMatchObject({ name, mime, size: bytes.length, width: null });
    const answer = await read(data.id);
    expect(answer.raw.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    });
    expect((await read(data.id, developer)).status).toBe(404);
  });

  it.each([
    ['photo.png', svg],
    ['photo.jpg', pdf],
    ['report.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['table.xlsx', docx],
    ['letter.docx', Buffer.from(zipSync({ 'a.txt': strToU8('a') }))],
    ['note.txt', Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03])],
    ['pack.zip', Buffer.from('not a zip')],
  ])('%s with other content than its name says is refused', async (name, bytes) => {
    const answer = await upload(bytes, name);
    expect(answer).toMatchObject({
      code: 422,
      message: expect.stringContaining(`文件「${name}」的内容与格式不符：请用能打开它的程序另存为 .`),
    });
  });

  it('refuses what is too large and what is nothing, and keeps no bytes of either', async () => {
    expect(await upload(Buffer.alloc(1024 * 1024 + 1, 1), 'big.bin')).toMatchObject({
      code: 422,
      message: '文件大小不能超过1M',
    });
    expect((await upload(Buffer.alloc(1024 * 1024, 1), 'exact.bin')).code).toBe(200);
    expect(await upload(Buffer.alloc(0), 'none.bin')).toMatchObject({ code: 422 });
  });

  it('shows PDF, pictures and text in the browser, text in any of the usual encodings, and nothing else', async () => {
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#264AE5' } })
      .png()
      .toBuffer();
    const shown = async (bytes: Buffer, name: string) => preview((await upload(bytes, name)).data.id);
    expect((await shown(png, 'a.png')).headers['content-type']).toBe('image/png');
    expect((await shown(pdf, 'a.pdf')).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''a.pdf",
    });
    const gbk = Buffer.from('d6d0cec4', 'hex');
    const wide = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('中文', 'utf16le')]);
    for (const bytes of [Buffer.from('中文'), gbk, wide]) {
      const answer = await shown(bytes, 'a.txt');
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.raw.toString('utf8')).toBe('中文');
    }
    const page = await shown(svg, 'a.svg');
    expect(page.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await shown(docx, 'a.docx')).toMatchObject({ message: '该格式不支持在线预览，请下载后查看' });
    const { data } = await upload(pdf, 'mine.pdf');
    expect((await preview(data.id, developer)).status).toBe(404);
  });

  it('names files to those who may read them', async () => {
    const { data } = await upload(pdf, '合同.pdf');
    const ask = (who: Client) => who.call(fileCalls.facts, { body: { ids: [data.id, 'nowhere1'] } });
    expect(await ask(plain)).toEqual([
      { id: data.id, name: '合同.pdf', mime: 'application/pdf', size: pdf.length },
    ]);
    expect(await ask(developer)).toEqual([]);
  });

  it('takes pictures by the other paths as well', async () => {
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#264AE5' } })
      .png()
      .toBuffer();
    const avatar = await upload(png, 'me.png', 'picture/avatar');
    expect((await read(avatar.data.id, developer)).status).toBe(200);
    const drawn = await upload(png, 'blob', 'picture/stream');
    expect((await read(drawn.data.id, developer)).status).toBe(404);
    expect((await upload(svg, 'blob', 'picture/stream')).code).toBe(422);
    expect((await upload(png, 'me.png', 'picture/elsewhere')).code).toBe(400);
  });

  it('lets go of what no record took within a week, and of its bytes', async () => {
    const bytes = Buffer.from('only once');
    const { data } = await upload(bytes, 'once.txt');
    const { digest } = await gateway.db.kysely
      .selectFrom('files')
      .select('digest')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    await gateway.services.files.sweep();
    expect((await read(data.id)).status).toBe(200);
    await gateway.db.kysely
      .updateTable('files')
      .set({ created_at: new Date(Date.now() - 8 * 24 * 3600_000) })
      .where('id', '=', data.id)
      .execute();
    await makeOld(gateway.deps.files, digest);
    expect(await gateway.services.files.sweep()).toBe(1);
    expect((await read(data.id)).status).toBe(404);
    expect(await gateway.deps.files.get(digest)).toBeNull();
  });
});
