import { randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import { type FastifyInstance, type FastifyReply, fastify, LogController } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorAnswers } from './errors.ts';
import { requestLines } from './request-line.ts';

/** Whoever hangs up in the middle of an answer does nothing wrong, and neither do we. */
const MB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'broken-off-'));
const file = join(folder, 'big.csv');

interface Line {
  level: number;
  msg: string;
  request?: { path: string; status: number; method: string };
}
const lines: Line[] = [];
let app: FastifyInstance;
/** Called once the client has gone, by what answers only then. */
let gone = Promise.withResolvers<void>();

async function* rows(): AsyncGenerator<string> {
  for (let n = 0; n < 400; n++) yield `${n},${randomBytes(MB / 20).toString('hex')}\n`;
}
async function* rowsTooLate(): AsyncGenerator<string> {
  await gone.promise;
  yield* rows();
}
/** Every way in which a stream is answered: packed, as it is, with and without its length, made while it is sent, and too late. */
const WAYS: Record<string, (reply: FastifyReply) => unknown> = {
  file: reply => reply.type('application/zip').send(createReadStream(file)),
  'file-of-length': reply =>
    reply
      .type('application/zip')
      .header('content-length', 16 * MB)
      .send(createReadStream(file)),
  'file-packed': reply => reply.type('text/csv').send(createReadStream(file)),
  rows: reply => reply.type('application/zip').send(Readable.from(rows())),
  'rows-packed': reply => reply.type('text/csv').send(Readable.from(rows())),
  'rows-late': reply => reply.type('application/zip').send(Readable.from(rowsTooLate())),
  'rows-late-packed': reply => reply.type('text/csv').send(Readable.from(rowsTooLate())),
  bytes: reply => reply.type('application/zip').send(Buffer.alloc(16 * MB)),
  'begun-late': async reply => {
    await gone.promise;
    return reply.type('application/zip').send(createReadStream(file));
  },
  'begun-late-packed': async reply => {
    await gone.promise;
    return reply.type('text/csv').send(createReadStream(file));
  },
};

beforeAll(async () => {
  writeFileSync(file, randomBytes(8 * MB).toString('hex'));
  app = fastify({
    logger: { stream: { write: line => void lines.push(JSON.parse(line)) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorateRequest('ctx', null);
  errorAnswers(app);
  requestLines(app);
  await app.register(compress, {
    global: true,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    customTypes: /^text/,
  });
  for (const [name, answer] of Object.entries(WAYS))
    app.route({
      method: ['GET', 'POST'],
      url: `/${name}`,
      handler: async (_, reply) => {
        await answer(reply);
        return reply;
      },
    });
  app.get('/broken', (_, reply) =>
    reply.type('application/zip').send(
      Readable.from(
        (async function* () {
          yield* [];
          throw new Error('the disk is gone');
        })(),
      ),
    ),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Asks, hangs up as soon as `enough` of the answer came (at once: none), and says what was logged of it. */
async function hangUp(method: string, name: string, enough: number): Promise<Line[]> {
  const { port } = app.server.address() as AddressInfo;
  lines.length = 0;
  gone = Promise.withResolvers();
  const socket = connect(port, '127.0.0.1');
  let read = 0;
  socket.on('error', () => {});
  const came = new Promise<void>(done => {
    socket.on('data', data => {
      read += data.length;
      if (read < Math.max(enough, 1)) return;
      socket.pause();
      done();
    });
  });
  const noticed = Promise.withResolvers<void>();
  const asked = new Promise<void>(done =>
    app.server.once('request', ({ socket: ours }) => {
      ours.once('close', () => noticed.resolve());
      done();
    }),
  );
  const body = method === 'POST' ? 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}' : '\r\n';
  socket.write(`${method} /${name} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n${body}`);
  await asked;
  if (enough > 0 && !name.includes('late')) await came;
  socket.resetAndDestroy();
  await noticed.promise;
  gone.resolve();
  await vi.waitFor(() => expect(lines.some(({ msg }) => msg === 'request')).toBe(true), 5_000);
  // What follows from it is said in the next turns of the loop.
  for (let n = 0; n < 20; n++) await new Promise(done => setImmediate(done));
  return [...lines];
}

describe.each(Object.keys(WAYS))('of %s', name => {
  it.each([
    ['before the first byte', 'GET', 0],
    ['before the first byte, asked with a body', 'POST', 0],
    ['in the middle, asked with a body', 'POST', 70_000],
  ])('hung up %s: one line that says so, and no fault', async (_, method, enough) => {
    const said = await hangUp(method, name, enough);
    expect(said.filter(({ level }) => level > 30)).toEqual([]);
    const [line, ...more] = said.filter(({ msg }) => msg === 'request');
    expect(more).toEqual([]);
    expect(line?.request).toMatchObject({ method, path: `/${name}`, status: 499 });
    expect(Object.keys(line?.request ?? {}).sort()).toEqual([
      'method',
      'ms',
      'path',
      'status',
      'tenant',
      'user',
    ]);
  });
});

it('what fails on our side while somebody waits is a fault as before', async () => {
  lines.length = 0;
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/broken`);
  await vi.waitFor(() => expect(lines.some(({ msg }) => msg === 'request')).toBe(true));
  expect(answer.status).toBe(500);
  expect(lines.filter(({ level }) => level >= 50)).toHaveLength(1);
  expect(lines.find(({ msg }) => msg === 'request')?.request?.status).toBe(500);
});

it('an answer that arrived says what it was', async () => {
  lines.length = 0;
  const { port } = app.server.address() as AddressInfo;
  expect((await (await fetch(`http://127.0.0.1:${port}/file`)).arrayBuffer()).byteLength).toBeGreaterThan(
    15 * MB,
  );
  await vi.waitFor(() => expect(lines.find(({ msg }) => msg === 'request')?.request?.status).toBe(200));
});
