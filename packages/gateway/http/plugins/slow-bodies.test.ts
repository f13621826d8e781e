import { connect } from 'node:net';
import { fileCalls } from '@gonghui/contract/files.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { slowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Opens a request that brings `bytes` every 50 ms and never ends; says whether its connection is there after `ms`. */
async function hangs(path: string, ms: number, bytes = 0): Promise<boolean> {
  app = fastify();
  slowBodies(app, 200, 1000);
  app.post('/plain', async () => 'ok');
  app.post('/film', { config: { call: fileCalls.video } }, async () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  let gone = false;
  socket.on('close', () => {
    gone = true;
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{`,
  );
  const more = setInterval(() => !gone && socket.write(Buffer.alloc(bytes, 32)), 50);
  await new Promise(resolve => setTimeout(resolve, ms));
  clearInterval(more);
  socket.destroy();
  return !gone;
}

it('ends a request whose body does not come', async () => {
  expect(await hangs('/plain', 800)).toBe(false);
});

it('gives an upload the time that its contract says', async () => {
  expect(fileCalls.video.timeoutMs).toBe(3_600_000);
  expect(await hangs('/plain', 800, 200)).toBe(false);
  expect(await hangs('/film', 800, 200)).toBe(true);
});

it('ends an upload that only keeps its connection open', async () => {
  expect(await hangs('/film', 800)).toBe(false);
  expect(await hangs('/film', 800, 10)).toBe(false);
});
