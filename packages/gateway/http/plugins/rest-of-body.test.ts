import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { allCalls } from '@gonghui/contract/calls.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toAppError } from './errors.ts';

/** Uploads of every kind, walked over the contract. */
const UPLOADS = allCalls()
  .map(({ call }) => call)
  .filter(call => call.multipart);
const FULL = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

describe('an upload that is answered before its end', () => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startGateway('pglite');
    await gateway.buildEnterprise('rest');
    token = (await gateway.signIn('admin-rest')).token as string;
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    gateway.deps.files.put = gateway.deps.files.putStream = async () => {
      throw FULL;
    };
  });
  afterAll(() => gateway.close());

  it('there are such calls', () => expect(UPLOADS.length).toBeGreaterThan(3));

  it.each(UPLOADS.map(call => [call.path] as const))(
    '%s: the next request on its connection is answered',
    async path => {
      const { port } = gateway.app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      let heard = '';
      socket.on('data', data => {
        heard += data.toString();
      });
      const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
      const body = `${part}${'text '.repeat(400_000)}\r\n--b--\r\n`;
      const headers = `Host: x\r\nAuthorization: Bearer ${token}\r\n`;
      const type = 'Content-Type: multipart/form-data; boundary=b\r\n';
      const target = `/getway-api${path.replace(/\{\w+\}/g, 'aaaaaaaa')}`;
      socket.write(
        `POST ${target} HTTP/1.1\r\n${headers}${type}Content-Length: ${body.length}\r\n\r\n${body}`,
      );
      await vi.waitFor(() => expect(heard).toMatch(/"code":\d+/), 10_000);
      heard = '';
      socket.write(`GET /getway-api/v1/userinfo HTTP/1.1\r\n${headers}\r\n`);
      await vi.waitFor(() => expect(heard).toContain('"code":200'), 10_000);
      socket.destroy();
    },
  );

  it('says that there is no room', async () => {
    const form = new FormData();
    form.set('file', new Blob(['text']), 'a.txt');
    const { port } = gateway.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/getway-api/v1/files/attachment`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({
      code: 530,
      message: '服务器存储空间不足，暂时无法保存，请联系管理员清理后再试',
    });
  });

  it.each(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])('%s is no room', code => {
    expect(toAppError(Object.assign(new Error('x'), { code })).kind).toBe('storageFull');
  });
});
