import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keepAddress } from './keep-address.ts';
import { networkOf } from './network.ts';

const seen: string[] = [];
const failed: unknown[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  keepAddress(app);
  // What comes behind it looks at the address when the socket may have gone.
  app.addHook('onRequest', async () => {
    await new Promise(done => setImmediate(done));
  });
  app.addHook('onRequest', async request => void seen.push(networkOf(request.ip)));
  app.setErrorHandler((error, _, reply) => {
    failed.push(error);
    return reply.status(500).send();
  });
  app.all('/*', async () => 'answer');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

it.each([
  ['garbage behind it', 'GET /a HTTP/1.1\r\nHost: x\r\n\r\n\0\0garbage\r\n\r\n'],
  [
    'a body that is longer than it says',
    'POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}{}{}{}\r\n\r\n',
  ],
  [
    'a chunk of no length behind it',
    'POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ],
])('a request with %s is counted by where it came from', async (_, bytes) => {
  seen.length = 0;
  for (let n = 0; n < 20; n++) {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    await new Promise(done => {
      socket.on('close', done);
      socket.write(bytes);
      socket.resume();
    });
  }
  await vi.waitFor(() => expect(seen).toHaveLength(20));
  expect(new Set(seen)).toEqual(new Set(['127.0.0.1']));
  expect(failed.filter(error => error instanceof TypeError)).toEqual([]);
});

it('comes before all other hooks of the gateway', () => {
  const made = readFileSync(new URL('../../main/app.ts', import.meta.url), 'utf8');
  const hooks = [...made.matchAll(/^ {2}(\w+)\(app\b/gm)].map(([, name]) => name);
  expect(hooks[0]).toBe('keepAddress');
  expect(hooks.length).toBeGreaterThan(5);
});
