import { once } from 'node:events';
import { request } from 'node:http';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { leavingSignal } from './leaving.ts';

it('hears that whoever asked has gone, and nothing of a body that was read', async () => {
  const app = fastify();
  const { promise: heard, resolve: hear } = Promise.withResolvers<AbortSignal>();
  app.post('/', async (_, reply) => {
    hear(leavingSignal(reply));
    await new Promise(() => {});
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const headers = { 'content-type': 'application/json' };
  const asked = request({ port: address.port, host: '127.0.0.1', method: 'POST', headers });
  asked.on('error', () => {});
  asked.end('{}');
  const signal = await heard;
  // The request has been read to its end, and some turns of the loop have passed.
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  expect(signal.aborted).toBe(false);
  asked.destroy();
  if (!signal.aborted) await once(signal, 'abort');
  expect(signal.reason).toMatchObject({ message: '请求已取消' });
  app.server.closeAllConnections();
  await app.close();
});
