import { once } from 'node:events';
import { connect } from 'node:net';
import { AppError } from '@gonghui/kernel/errors.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
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

it('tells whoever sends too much, and hears him out instead of resetting the connection', async () => {
  const port = Number(new URL(await listen()).port);
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  let broken = false;
  socket.on('data', data => {
    heard += data.toString();
  });
  socket.on('error', () => {
    broken = true;
  });
  socket.on('close', () => {
    broken = true;
  });
  const length = 4_000_000;
  const half = Buffer.alloc(length / 2, 32);
  socket.write(
    `POST /save HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(half);
  await vi.waitFor(() => expect(heard).toContain('内容过大，请精简后再试'), 20_000);
  socket.write(half);
  socket.write('GET /forms/1 HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitFor(() => expect(heard).toContain('{"code":200}'), 20_000);
  expect(broken).toBe(false);
  socket.destroy();
});

it('answers an address that cannot be read as it answers everything else', async () => {
  const base = await listen();
  const answer = await fetch(`${base}/forms/%zz`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 400, message: '请求地址不正确', data: null });
});

it('writes an answer that was given up as an error only where somebody waited for it', async () => {
  const lines: { level: number; msg: string }[] = [];
  app = fastify({ logger: { stream: { write: line => void lines.push(JSON.parse(line)) } } });
  errorAnswers(app);
  app.get('/busy', async () => {
    throw new AppError('unavailable', '暂时无法使用');
  });
  app.get('/left', async (_, reply) => {
    await once(reply.raw, 'close');
    throw new AppError('unavailable', '请求已取消');
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${base}/busy`);
  const leaving = new AbortController();
  const left = fetch(`${base}/left`, { signal: leaving.signal });
  await vi.waitFor(() => expect(lines.filter(({ msg }) => msg === 'incoming request')).toHaveLength(2));
  leaving.abort();
  await expect(left).rejects.toThrow();
  await vi.waitFor(() => expect(lines.some(({ msg }) => msg === 'request broken off')).toBe(true));
  expect(lines.filter(({ level }) => level >= 50)).toHaveLength(1);
});
