import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, createServer as createTcp, type Server } from 'node:net';
import { startReceiver } from '@gonghui/testkit/receiver.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readAllowed } from './allow.ts';
import { createHttpDoor, readAddress } from './http.ts';
import type { HttpFailure } from './http-failure.ts';
import type { Lookup } from './names/names.ts';
import { createOutbound } from './outbound.ts';
import { readProxy } from './proxy.ts';

const PUBLIC: Lookup = async () => ['93.184.216.34'];

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A proxy that leads whatever it is asked for to a port of this machine, and remembers what it was asked. */
async function startProxy(to: number | 403) {
  const asked: { place: string; authorization: string | undefined }[] = [];
  const server = createServer();
  server.on('connect', (request, socket) => {
    socket.on('error', () => {});
    asked.push({ place: request.url ?? '', authorization: request.headers['proxy-authorization'] });
    if (to === 403) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const onward = connect(to, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
  });
  return { asked, port: await listening(server) };
}

const through = (port: number, { lookup = PUBLIC, allow = '' }: { lookup?: Lookup; allow?: string } = {}) =>
  createOutbound({
    allow: readAllowed(allow),
    own: null,
    proxy: readProxy(`http://some:b%40d@127.0.0.1:${port}`),
    lookup,
  });
const sent = async (outbound: ReturnType<typeof through>, url: string) => {
  const door = createHttpDoor(outbound);
  onTestFinished(() => door.close());
  const request = {
    tenantId: 'ours',
    method: 'POST' as const,
    headers: {},
    body: '{}',
    millis: 2_000,
    mostBytes: 1_000,
  };
  return door.send({ ...request, url: readAddress(url) }).then(
    ({ status }) => status,
    (error: HttpFailure) => error.stage,
  );
};

describe('publishing H10 OUTBOUND_PROXY', () => {
  it('is told the address that was checked, and no name', async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const proxy = await startProxy(receiver.port);
    expect(await sent(through(proxy.port), 'http://outside.example:8080/in')).toBe(204);
    expect(receiver.received.map(({ headers }) => headers.host)).toEqual(['outside.example:8080']);
    const authorization = `Basic ${Buffer.from('some:b@d').toString('base64')}`;
    expect(proxy.asked).toEqual([{ place: '93.184.216.34:8080', authorization }]);
    const six = through(proxy.port, { lookup: async () => ['2606:4700:4700::1111'] });
    expect(await sent(six, 'http://outside.example:8080/in')).toBe(204);
    expect(proxy.asked[1]?.place).toBe('[2606:4700:4700::1111]:8080');
  });

  it('is asked for nothing inside the network: that is refused, or dialled where it is allowed', async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const proxy = await startProxy(receiver.port);
    const inside = through(proxy.port, { lookup: async () => ['10.1.2.3'] });
    expect(await sent(inside, 'http://inside.example/')).toBe('guard');
    const mixed = through(proxy.port, { lookup: async () => ['93.184.216.34', '10.1.2.3'] });
    expect(await sent(mixed, 'http://mixed.example/')).toBe('guard');
    const allowed = through(proxy.port, { lookup: async () => ['127.0.0.1'], allow: '127.0.0.1:*' });
    expect(await sent(allowed, receiver.url)).toBe(204);
    expect(proxy.asked).toEqual([]);
  });

  it('that refuses, hangs or is away leaves no connection', async () => {
    const refusing = await startProxy(403);
    expect(await sent(through(refusing.port), 'http://outside.example/')).toBe('connect');
    expect(await sent(through(1), 'http://outside.example/')).toBe('connect');
    const silent = await listening(createTcp(socket => void socket.on('error', () => {})));
    const late = through(silent).connect({ host: 'outside.example', port: 80 }, { millis: 100 });
    await expect(late).rejects.toMatchObject({ why: 'late' });
  });

  it('hands on what the other side says first', async () => {
    const greeting = createTcp(socket => {
      socket.on('error', () => {});
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\n\r\nhello'));
    });
    const socket = await through(await listening(greeting)).connect({ host: 'outside.example', port: 3306 });
    const [said] = await once(socket, 'data');
    expect(String(said)).toBe('hello');
    socket.destroy();
  });

  it.each(['proxy:3128', 'https://proxy:3128', 'http://proxy/path', 'socks5://proxy', 'http://a%zz:b@proxy'])(
    '%s stops the start, without what it says',
    text => {
      expect(() => readProxy(text)).toThrow(/^OUTBOUND_PROXY must be an address like/);
    },
  );
});
