import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { badAddress, errorAnswers } from './errors.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function listen(): Promise<string> {
  app = fastify({ bodyLimit: 1024, frameworkErrors: badAddress });
  errorAnswers(app);
  app.post('/save', async () => ({ code: 200 }));
  app.get('/forms/:id', async () => ({ code: 200 }));
  return app.listen({ port: 0, host: '127.0.0.1' });
}

it('tells whoever sends far too much, however long he goes on sending', async () => {
  const base = await listen();
  const body = JSON.stringify({ text: 'x'.repeat(12_000_000) });
  for (let round = 0; round < 6; round++) {
    const answer = await fetch(`${base}/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 413, message: '内容过大，请精简后再试' });
  }
});

it('answers an address that cannot be read as it answers everything else', async () => {
  const base = await listen();
  const answer = await fetch(`${base}/forms/%zz`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 400, message: '请求地址不正确', data: null });
});
