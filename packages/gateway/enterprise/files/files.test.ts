import { fileCalls } from '@gonghui/contract/files.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, PASSWORD, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const square = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#264AE5' } });

describe.each(engines('rules'))('files over %s', engine => {
  let gateway: TestGateway;
  let plain: Client;
  let developer: Client;
  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { pictureMb: 1, picturePixels: 250_000 } });
    await gateway.buildEnterprise('f');
    plain = await gateway.signIn('plain-f');
    developer = await gateway.signIn('developer-f');
  });
  afterAll(() => gateway.close());

  const upload = async (
    client: Client,
    bytes: Buffer,
    name = '照片.jpg',
    purpose = 'record',
    type = 'image/jpeg',
  ) => {
    const boundary = 'gonghui-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/getway-api/v1/files/picture',
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return response.json();
  };

  it('stores a picture anew, without what the camera wrote into it', async () => {
    const photo = await square(64)
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('secret-place')).toBe(true);
    const { data } = await upload(plain, photo);
    expect(data).toMatchObject({ name: '照片.jpg', mime: 'image/jpeg', width: 64, height: 64 });
    const answer = await plain.ask(fileCalls.get, { params: { id: data.id } });
    expect(answer.raw.includes('secret-place')).toBe(false);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('believes the content, not the name', async () => {
    const png = await square(8).png().toBuffer();
    expect((await upload(plain, png, 'a.jpg')).data.mime).toBe('image/png');
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await upload(plain, script, 'a.png')).toMatchObject({
      code: 422,
      message: '请上传图片格式(jpg、png、webp、gif)',
    });
    expect((await upload(plain, Buffer.from('GIF89a but no more'), 'a.gif')).code).toBe(422);
  });

  it('refuses what is too large, in the words of the spec', async () => {
    expect(await upload(plain, Buffer.alloc(1024 * 1024 + 1))).toMatchObject({
      message: '图片大小不能超过1M',
    });
    const bomb = await square(2000).png().toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect((await upload(plain, bomb)).code).toBe(422);
    expect(await upload(plain, Buffer.alloc(0))).toMatchObject({ code: 400, message: '请选择要上传的图片' });
  });

  it('shows a record’s picture to its uploader only until a record uses it, an avatar to everybody', async () => {
    const png = await square(8).png().toBuffer();
    const { data: own } = await upload(plain, png);
    const { data: avatar } = await upload(plain, png, 'me.png', 'avatar');
    const read = async (client: Client, id: string) =>
      (await client.ask(fileCalls.get, { params: { id } })).status;
    expect(await read(plain, own.id)).toBe(200);
    expect(await read(developer, own.id)).toBe(404);
    expect(await read(developer, avatar.id)).toBe(200);
    expect(await read(gateway.anonymous, avatar.id)).toBe(401);
  });

  it('lets the file cookie read files and nothing else, until the session ends', async () => {
    const png = await square(8).png().toBuffer();
    const { data } = await upload(plain, png);
    const signIn = await gateway.app.inject({
      method: 'POST',
      url: '/getway-api/v1/authenticate',
      payload: { username: 'plain-f', password: await plain.seal(PASSWORD) },
    });
    const cookie = String(signIn.headers['set-cookie']).split(';', 1)[0]!;
    const token = signIn.json().data.token;
    const get = (path: string, headers: Record<string, string>) =>
      gateway.app.inject({ method: 'GET', url: `/getway-api${path}`, headers });
    expect((await get(`/v1/files/${data.id}`, { cookie })).statusCode).toBe(200);
    expect((await get('/v1/userinfo', { cookie })).statusCode).toBe(401);
    await get('/v1/logout', { authorization: `Bearer ${token}` });
    expect((await get(`/v1/files/${data.id}`, { cookie })).statusCode).toBe(401);
  });
});
