import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createTcp } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startReceiver } from '@gonghui/testkit/receiver.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readAllowed } from './allow.ts';
import { createHttpDoor, type HttpRequest, readAddress } from './http.ts';
import type { HttpFailure } from './http-failure.ts';
import type { Lookup } from './names/names.ts';
import { createOutbound } from './outbound.ts';

const door = (allow = '127.0.0.1:*', lookup?: Lookup) => {
  const made = createHttpDoor(
    createOutbound({ allow: readAllowed(allow), own: null, ...(lookup && { lookup }) }),
  );
  onTestFinished(() => made.close());
  return made;
};
const asked = (url: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  tenantId: 'ours',
  method: 'POST',
  url: readAddress(url),
  headers: {},
  body: '{}',
  millis: 3_000,
  mostBytes: 64 * 1024,
  ...more,
});
const stage = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: HttpFailure) => error.stage ?? error.message,
  );

async function serving(listener: RequestListener): Promise<string> {
  const server = createHttp(listener);
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
}

/** Whatever comes, this is what the other side does with the connection. */
async function raw(reply: string | null, end = false): Promise<string> {
  const server = createTcp(socket => {
    socket.on('error', () => {});
    socket.once('data', () => {
      if (reply !== null) socket.write(reply);
      if (end) socket.destroy();
    });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
}

/** Says the same over and over for as long as somebody reads. */
async function flooding(words: string): Promise<string> {
  const server = createTcp(socket => {
    const more = () => {
      while (!socket.destroyed && socket.write(words)) {
        if (socket.writableLength > 1_000_000) break;
      }
    };
    socket.on('error', () => {}).on('drain', () => setImmediate(more));
    socket.once('data', more);
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
}

describe('publishing H10 an address', () => {
  it.each([
    'ftp://a.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://u:p@a.example/',
    'http://u@a.example/',
    'http://:p@a.example/',
    'http://256.1.1.1/',
    'http://127.0.0.1:65536/',
    'http://a b/',
    'http://a\0.example/',
    'http://[fe80::1%25eth0]/',
    '//a.example/',
    'http:\\\\u:p@a.example',
    'data:text/plain,x',
    'x',
    '',
  ])('%j is none that anything is sent to', text => {
    expect(() => readAddress(text)).toThrow('地址');
  });

  it.each([
    'http://127.0.0.1:9/',
    'http://2130706433:9/',
    'http://0x7f.1:9/',
    'http://0177.0.0.1:9/',
    'http://127.1:9/',
    'http://[::1]:9/',
    'http://[::ffff:127.0.0.1]:9/',
    'http://[::ffff:7f00:1]:9/',
    'http://[64:ff9b::7f00:1]:9/',
    'http://169.254.169.254/',
    'http://0.0.0.0:9/',
    'http://0:9/',
    'http://017700000001:9/',
    'http://0x7f000001:9/',
    'http://127.0.0.1.:9/',
    'http://１２７．０．０．１:9/',
    'http://127。0。0。1:9/',
    'http://[::ffff:0:127.0.0.1]:9/',
    'http://[2002:7f00:1::]:9/',
    'http://[fe80::1]:9/',
    'http://[fd00:ec2::254]/',
    'http://100.100.100.200/',
    'https://127.0.0.1:0/',
    'https://10.0.0.1:65535/',
  ])('%s leads into the network and is refused however it is spelt', async text => {
    expect(await stage(door('').send(asked(text)))).toBe('guard');
  });

  it('whose name turns to the inside reaches nothing', async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    let times = 0;
    const turning: Lookup = async () => (times++ === 0 ? ['127.0.0.2'] : ['127.0.0.1']);
    const outside = door('127.0.0.2:*', turning);
    const url = `http://turncoat.example:${receiver.port}/`;
    expect(await stage(outside.send(asked(url)))).toBe('connect');
    expect(await stage(outside.send(asked(url)))).toBe('guard');
    expect(await stage(door('127.0.0.1:*', async () => ['127.0.0.1', '10.0.0.1']).send(asked(url)))).toBe(
      'guard',
    );
    expect(receiver.received).toHaveLength(0);
  });
});

describe('publishing H10 the other side', () => {
  it('gets the body once, without cookies, and is believed in what it answers', async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    receiver.answer(response => response.writeHead(200, { 'set-cookie': 'a=1' }).end('好'));
    const outside = door();
    const send = () => outside.send(asked(receiver.url, { body: '{"a":"中"}', headers: { 'x-a': '1' } }));
    const reply = await send();
    await send();
    expect([reply.status, reply.body.toString(), reply.cut]).toEqual([200, '好', false]);
    expect(receiver.received.map(({ text, headers }) => [text, headers['x-a'], headers.cookie])).toEqual([
      ['{"a":"中"}', '1', undefined],
      ['{"a":"中"}', '1', undefined],
    ]);
  });

  it('leads nowhere with a redirect, and packs nothing', async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const redirects = await serving((_, response) =>
      response.writeHead(302, { location: receiver.url }).end(),
    );
    expect((await door().send(asked(redirects))).status).toBe(302);
    expect(receiver.received).toHaveLength(0);
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    const packs = await serving((request, response) => {
      expect(request.headers['accept-encoding']).toBe('identity');
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    const { body } = await door().send(asked(packs));
    expect(body.length).toBeLessThanOrEqual(64 * 1024);
  });

  it('is read as far as was agreed, however much it sends', async () => {
    let written = 0;
    const endless = await serving((_, response) => {
      const more = () => {
        while (!response.destroyed && written < 200_000_000 && response.write(Buffer.alloc(65_536)))
          written += 65_536;
      };
      response.on('drain', more).on('error', () => {});
      more();
    });
    const { body, cut } = await door().send(asked(endless));
    expect([body.length, cut]).toEqual([64 * 1024, true]);
    expect(written).toBeLessThan(20_000_000);
  });

  it.each<[string, string, boolean, string]>([
    ['breaks its chunks', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nx\r\n', false, 'reply'],
    ['ends in a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nff\r\nx', true, 'reply'],
    [
      'names a chunk of all there is',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffff\r\nx',
      true,
      'reply',
    ],
    [
      'says two lengths',
      'HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
      false,
      'reply',
    ],
    ['ends before its length', 'HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\nx', true, 'reply'],
    [
      'changes the protocol',
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
      false,
      'reply',
    ],
    ['sends heads of 100 kB', `HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(15_000)}\r\n`, false, 'reply'],
    ['cuts a head with NUL', 'HTTP/1.1 200 OK\r\nx-a: b\0c\r\n\r\n', false, 'reply'],
    ['names no status', 'HTTP/1.1 \r\n\r\n', false, 'reply'],
  ])('that %s is told apart from a success', async (_, reply, end, expected) => {
    expect(await stage(door().send(asked(await raw(reply, end), { millis: 1_500 })))).toBe(expected);
  });

  it.each(['HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'])(
    'that says %j without end is not waited for, and others are served meanwhile',
    async early => {
      const floods = await flooding(early.repeat(500));
      const receiver = await startReceiver();
      onTestFinished(() => receiver.close());
      const outside = door();
      const over = stage(outside.send(asked(floods, { millis: 700 })));
      expect((await outside.send(asked(receiver.url))).status).toBe(204);
      expect(await over).toMatch(/timeout|reply/);
    },
  );

  it('that answers before it has read all, or once more than it was asked, harms no later request', async () => {
    const early = await raw('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'.repeat(3));
    const outside = door();
    const body = 'x'.repeat(2_000_000);
    for (let n = 0; n < 3; n++) expect((await outside.send(asked(early, { body }))).status).toBe(200);
  });

  it('ends in words when it hangs, drips, breaks off, or talks another language', async () => {
    const hangs = await raw(null);
    expect(await stage(door().send(asked(hangs, { millis: 100 })))).toBe('timeout');
    const drips = await raw('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nx');
    expect(await stage(door().send(asked(drips, { millis: 150 })))).toBe('timeout');
    expect(await stage(door().send(asked(await raw(null, true))))).toBe('reply');
    expect(await stage(door().send(asked(await raw('SSH-2.0-x\r\n\r\n'))))).toBe('reply');
    expect(await stage(door().send(asked(hangs.replace('http:', 'https:'), { millis: 300 })))).toMatch(
      /tls|timeout/,
    );
    expect(await stage(door().send(asked('http://127.0.0.1:1/')))).toBe('connect');
    expect(await stage(door('', async () => []).send(asked('http://nobody.example/')))).toBe('dns');
  });
});
