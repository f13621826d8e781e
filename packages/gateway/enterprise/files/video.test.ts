import { fileCalls } from '@gonghui/contract/files.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The head of an MP4 file, and bytes that say where they stand. */
const film = (size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at++) bytes[at] = at % 251;
  bytes.writeUInt32BE(24, 0);
  bytes.write('ftypisom', 4, 'latin1');
  bytes.writeUInt32BE(512, 12);
  bytes.write('isommp41', 16, 'latin1');
  return bytes;
};

describe.each(engines('rules'))('films over %s', engine => {
  let gateway: TestGateway;
  let plain: Client;
  let builder: Client;
  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { videoMb: 1 } });
    await gateway.buildEnterprise('v');
    plain = await gateway.signIn('plain-v');
    builder = await gateway.signIn('manager-v');
  });
  afterAll(() => gateway.close());

  const upload = async (client: Client, bytes: Buffer, name = '介绍.mp4') => {
    const boundary = 'gonghui-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: video/mp4\r\n\r\n`;
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/getway-api/v1/files/video',
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return response.json();
  };
  const read = (client: Client, id: string, range?: string) =>
    gateway.app.inject({
      method: 'GET',
      url: `/getway-api/v1/files/${id}`,
      headers: { authorization: `Bearer ${client.token}`, ...(range ? { range } : {}) },
    });

  it('are kept byte by byte, and shown to everybody of the enterprise', async () => {
    const bytes = film(5000);
    const { data } = await upload(builder, bytes);
    expect(data).toMatchObject({ name: '介绍.mp4', mime: 'video/mp4', size: 5000 });
    const answer = await read(plain, data.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(String(answer.headers['content-disposition'])).toMatch(/^inline/);
  });

  it('are sent by the stretch, so that a player can seek', async () => {
    const bytes = film(5000);
    const { data } = await upload(builder, bytes);
    const middle = await read(plain, data.id, 'bytes=1000-1999');
    expect(middle.statusCode).toBe(206);
    expect(middle.headers['content-range']).toBe('bytes 1000-1999/5000');
    expect(middle.headers['content-length']).toBe('1000');
    expect(middle.rawPayload.equals(bytes.subarray(1000, 2000))).toBe(true);
    const tail = await read(plain, data.id, 'bytes=-10');
    expect(tail.rawPayload.equals(bytes.subarray(4990))).toBe(true);
    const past = await read(plain, data.id, 'bytes=5000-');
    expect([past.statusCode, past.headers['content-range']]).toEqual([416, 'bytes */5000']);
  });

  it('are refused by content, size and role', async () => {
    expect(await upload(builder, Buffer.from('<script>alert(1)</script>'))).toMatchObject({
      code: 422,
      message: '请上传视频格式(mp4、webm)',
    });
    expect(await upload(builder, film(1024 * 1024 + 1))).toMatchObject({
      code: 422,
      message: '视频大小不能超过1M',
    });
    expect((await upload(plain, film(100))).code).not.toBe(200);
    expect((await read(gateway.anonymous, 'abcd1234')).statusCode).toBe(401);
    expect(fileCalls.video.access).toEqual(['app']);
  });
});
