import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { withUpload } from './upload.ts';

const PIECES = 200;

it('a body of parts without end is handed to the parser no further than to the most that there may be', async () => {
  const app = fastify();
  await app.register(multipart, { limits: { parts: 10 } });
  let handed = 0;
  app.post('/', async request => {
    // What one turn of the event loop may bring: Node reads 64 kB at a time, many times in a turn.
    const body = new Readable({
      read() {
        if (handed++ < PIECES) this.push(`--b${'\r\n--b'.repeat(10_000)}`);
        else this.push(null);
      },
    });
    request.raw = Object.assign(body, { headers: request.headers }) as unknown as typeof request.raw;
    await withUpload(request, 1, async ({ body: file }) => void file.resume());
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const { statusCode } = await app.inject({ method: 'POST', url: '/', headers, payload: '--b--' });
  expect(statusCode).toBe(413);
  expect(handed).toBeLessThan(5);
  await app.close();
});
