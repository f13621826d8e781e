import { request as ask } from 'node:http';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openChannels } from './open-channels.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A call whose session has ended, and whose body comes in two halves; `between` happens after the question is asked. */
async function halves(between: 'the rest of the body' | 'nothing'): Promise<string> {
  const app = fastify();
  let answer = (_: ReadonlySet<string>) => {};
  const asked = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  const working = Promise.withResolvers<void>();
  app.decorateRequest('ctx', null as never);
  app.addHook('onRequest', async request => {
    Object.assign(request, { ctx: { sessionId: 'ended' } });
  });
  openChannels(app, () => {
    asked.resolve();
    return new Promise(done => {
      answer = done;
    });
  });
  const arrived = Promise.withResolvers<void>();
  app.addHook('preParsing', async () => arrived.resolve());
  app.post('/', async () => {
    working.resolve();
    await work.promise;
    return 'done';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'content-type': 'application/json', 'content-length': 8 };
  const call = ask(url, { method: 'POST', headers });
  const told = new Promise<string>(resolve => {
    call.on('error', () => resolve('broken off'));
    call.on('response', response => response.on('data', data => resolve(String(data))));
  });
  call.write('{"a"');
  await arrived.promise;
  vi.advanceTimersByTime(3_000);
  await asked.promise;
  if (between === 'the rest of the body') {
    call.end(': 1}');
    await working.promise;
  }
  answer(new Set());
  await new Promise(setImmediate);
  work.resolve();
  const said = await told;
  call.destroy();
  await app.close();
  return said;
}

it('breaks off a body that still comes when its session has ended', async () => {
  expect(await halves('nothing')).toBe('broken off');
});

it('finishes the work of a call that came in whole while it was asked about', async () => {
  expect(await halves('the rest of the body')).toBe('done');
});
