import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { refuseWhenEnding } from './ending.ts';
import { errorAnswers } from './errors.ts';

/** A gateway with one call that answers when it is told to, and one that answers at once. */
async function gateway() {
  const app: FastifyInstance = fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  app.decorateRequest('ctx', null);
  errorAnswers(app);
  refuseWhenEnding(app);
  let answer: () => void = () => undefined;
  const until = new Promise<void>(resolve => {
    answer = resolve;
  });
  app.get('/slow', async () => until.then(() => 'done'));
  app.get('/quick', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  let heard = '';
  socket.on('data', bytes => {
    heard += bytes.toString();
  });
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return { app, ask, answer, socket, heard: () => heard };
}

it('refuses a call in words while it ends, and finishes what had begun', async () => {
  const { app, ask, answer, socket, heard } = await gateway();
  ask('/slow');
  await new Promise(resolve => setTimeout(resolve, 50));
  const closed = app.close();
  ask('/quick');
  await new Promise(resolve => setTimeout(resolve, 50));
  answer();
  await closed;
  await expect.poll(heard).toContain('"code":503');
  expect(heard()).toContain('done');
  expect(heard()).toContain('服务暂时不可用');
  expect(heard()).toContain('"retryAfter":2');
  socket.destroy();
});

it('refuses nothing before', async () => {
  const { app, ask, socket, heard } = await gateway();
  ask('/quick');
  await expect.poll(heard).toContain('done');
  socket.destroy();
  await app.close();
});
