import { until } from '@gonghui/collab-server/testing/relay-world.ts';
import { MESSAGE } from '@gonghui/scene/wire/numbers.ts';
import { isStale } from '@gonghui/server/build.ts';
import { type Random, randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { promiseRounds } from '@gonghui/testkit/size.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { fullRounds } from './kept.ts';
import {
  BAD_FRAMES,
  bytesOf,
  frame,
  openRaw,
  type RawConnection,
  request,
  upgradeHeaders,
} from './support/raw-socket.ts';
import { newDesign, type ServerProcess, startServer, ticketFor } from './support/server-process.ts';

/**
 * Promise R27: no bytes of anybody end the server. Raw bytes are sent to the real process in every phase of a connection, most
 * of them without signing in; it has to run on, and to serve an honest caller afterwards. `PROMISE_ROUNDS` sets how many
 * connections each phase gets, `SEED` repeats a run.
 */
const ROUNDS = promiseRounds(8, fullRounds('R27'));

let server: ServerProcess;
let token: string;
let designId: string;
let fileId: string;

beforeAll(async () => {
  console.log(`seed ${SEED}`);
  // With the app where it has been built; and talkative, for whoever stops listening.
  server = await startServer({ LOG_LEVEL: 'debug', ...(isStale() ? {} : { WEB: '1' }) });
  ({ token } = await server.signIn('wangfang'));
  designId = await newDesign(server, token);
  const form = new FormData();
  form.set('file', new Blob(['text '.repeat(400_000)]), 'long.txt');
  const stored = await fetch(`http://127.0.0.1:${server.port}/getway-api/v1/files/attachment`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  fileId = ((await stored.json()) as { data: { id: string } }).data.id;
}, 300_000);
afterAll(() => server?.stop(), 60_000);

/** How a connection is left: politely, half, at once, or not at all for a moment. */
async function leave({ socket }: RawConnection, random: Random): Promise<void> {
  const how = random.int(4);
  if (how === 0) socket.end();
  else if (how === 1) socket.resetAndDestroy();
  else await new Promise(done => setTimeout(done, random.int(20)));
  socket.destroy();
}

const names = Object.keys(BAD_FRAMES);

/** What may follow on a socket that speaks, or pretends to speak, the websocket protocol. */
function badBytes(random: Random): Buffer {
  const kind = random.int(6);
  if (kind === 0) return bytesOf(random, 1 + random.int(300));
  // Frames that are sound and hold garbage, or a message of the relay that was bitten.
  if (kind === 1) return frame({ first: 0x82, body: bytesOf(random, random.int(200)) });
  if (kind === 2) {
    const message = [0, random.int(3), random.int(300), ...bytesOf(random, random.int(60))];
    return frame({ first: 0x82, body: Uint8Array.from(message) });
  }
  if (kind === 5)
    return frame({ first: 0x82, body: Uint8Array.of(MESSAGE.pointer, ...bytesOf(random, random.int(30))) });
  if (kind === 3) {
    const text = `{"user":${'['.repeat(random.int(2_000))}`;
    return frame({
      first: 0x82,
      body: Buffer.concat([Buffer.from([1, 200, 1, 1, 5, 1]), Buffer.from(text)]),
    });
  }
  return (BAD_FRAMES[random.pick(names)] as () => Buffer)();
}

const collab = (ticket: string) => `/collab/${designId}?ticket=${ticket}`;
const bearer = () => [`Authorization: Bearer ${token}`];

/** A request that is sound, bitten at a few places. */
function bitten(sound: Buffer, random: Random): Buffer {
  const bytes = Buffer.from(sound);
  for (let i = random.int(6); i > 0; i--) bytes[random.int(bytes.length)] = random.int(256);
  return bytes.subarray(0, random.int(3) === 0 ? random.int(bytes.length) : bytes.length);
}

const PHASES: Record<string, (random: Random) => Promise<void>> = {
  'before a request': async random => {
    const raw = await openRaw(server.port);
    raw.send(bytesOf(random, 1 + random.int(500)));
    await leave(raw, random);
  },
  'a request': async random => {
    const raw = await openRaw(server.port);
    const body = JSON.stringify({ username: 'admin', password: 'x'.repeat(random.int(50)) });
    const sound = random.pick([
      request('GET', '/getway-api/v1/openapi.json', ['Accept-Encoding: br, gzip']),
      request('GET', '/cli/', ['Accept-Encoding: gzip']),
      request(
        'POST',
        '/getway-api/v1/authenticate',
        ['Content-Type: application/json', `Content-Length: ${body.length}`],
        body,
      ),
      request(
        'POST',
        '/getway-api/v1/authenticate',
        ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
        `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
      ),
      request('CONNECT', 'example.cn:443'),
      request('OPTIONS', '*', ['Expect: 100-continue']),
    ]);
    raw.send(bitten(sound, random));
    if (random.int(2) === 0) raw.send(bitten(sound, random));
    await leave(raw, random);
  },
  'an upload': async random => {
    const raw = await openRaw(server.port);
    const part = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${'x'.repeat(random.int(100_000))}\r\n--b--\r\n`;
    const path = random.pick(['/v1/files/attachment', '/v1/files/picture', '/v1/files/video']);
    const type = 'Content-Type: multipart/form-data; boundary=b';
    const sound = request(
      'POST',
      `/getway-api${path}`,
      [...bearer(), type, `Content-Length: ${part.length}`],
      part,
    );
    raw.send(sound.subarray(0, 350 + random.int(sound.length - 350)));
    await leave(raw, random);
  },
  'a download': async random => {
    const raw = await openRaw(server.port);
    const path = random.pick([
      `/v1/files/${fileId}`,
      `/v1/files/onlinePreview/${fileId}/x`,
      '/v1/openapi.json',
    ]);
    const encoding = random.pick(['br', 'gzip', 'identity']);
    raw.send(request('GET', `/getway-api${path}`, [...bearer(), `Accept-Encoding: ${encoding}`]));
    if (random.int(2) === 0) await raw.received('HTTP/1.1');
    raw.send(random.int(2) === 0 ? request('GET', '/cli/', []) : bytesOf(random, 20));
    await leave(raw, random);
  },
  'an upgrade': async random => {
    const raw = await openRaw(server.port);
    const path = random.pick([collab('x'), '/', '/collab', '/collab/%00', '/getway-api/v1/notices/stream']);
    const sound = request(random.pick(['GET', 'GET', 'POST']), path, upgradeHeaders());
    raw.send(random.int(2) === 0 ? sound : bitten(sound, random));
    if (random.int(2) === 0) raw.send(badBytes(random));
    await leave(raw, random);
  },
  'an upgrade that was refused': async random => {
    const raw = await openRaw(server.port);
    const other = random.int(3) === 0 ? ['Origin: http://example.cn'] : [];
    raw.send(
      request('GET', random.pick(['/collab/aaaaaaaa', collab('void')]), [...upgradeHeaders(), ...other]),
    );
    await raw.received('HTTP/1.1');
    raw.send(badBytes(random));
    raw.send(badBytes(random));
    await leave(raw, random);
  },
  'waiting to be admitted': async random => {
    const ticket = await ticketFor(server, token, designId);
    const raw = await openRaw(server.port);
    raw.send(Buffer.concat([request('GET', collab(ticket), upgradeHeaders()), badBytes(random)]));
    raw.send(badBytes(random));
    await leave(raw, random);
  },
  admitted: async random => {
    const ticket = await ticketFor(server, token, designId);
    const raw = await openRaw(server.port);
    raw.send(request('GET', collab(ticket), upgradeHeaders()));
    await raw.received('HTTP/1.1 101');
    for (let i = random.int(4); i >= 0; i--) raw.send(badBytes(random));
    await leave(raw, random);
  },
  closing: async random => {
    const ticket = await ticketFor(server, token, designId);
    const raw = await openRaw(server.port);
    raw.send(request('GET', collab(ticket), upgradeHeaders()));
    await raw.received('HTTP/1.1 101');
    // One that is refused: the relay says goodbye, and waits for an answer.
    raw.send(frame({ first: 0x82, body: Uint8Array.of(77) }));
    await new Promise(done => setTimeout(done, random.int(15)));
    raw.send(badBytes(random));
    raw.send(badBytes(random));
    await leave(raw, random);
  },
  'a stream of events': async random => {
    const raw = await openRaw(server.port);
    const path = random.pick(['/v1/notices/stream', `/v1/forms/${designId}/submissions/stream`]);
    raw.send(request('GET', `/getway-api${path}`, bearer()));
    if (random.int(2) === 0) await raw.received('HTTP/1.1');
    raw.send(bytesOf(random, random.int(300)));
    await leave(raw, random);
  },
};

/** An honest caller, over HTTP and over a socket. */
async function stillServes(): Promise<void> {
  expect((await server.ask('GET', '/v1/userinfo', { token })).code).toBe(200);
  const ticket = await ticketFor(server, token, designId);
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${collab(ticket)}`);
  const frames: unknown[] = [];
  socket.on('message', data => frames.push(data));
  socket.on('error', error => frames.push(error));
  await until(() => frames.length > 0, 'the relay greets');
  expect(frames[0]).toBeInstanceOf(Buffer);
  socket.terminate();
}

describe('whatever bytes come, the server runs on', () => {
  test.each(Object.keys(PHASES))('%s', { timeout: 60_000 + ROUNDS * 500 }, async phase => {
    const random = randomFrom(SEED + phase.length);
    for (let round = 0; round < ROUNDS && server.alive; round += 8)
      await Promise.all(Array.from({ length: 8 }, () => PHASES[phase]?.(random)));
    expect(server.alive, server.said).toBe(true);
    await stillServes();
  });

  test.each(names)('%s, to a socket without a ticket', async name => {
    const raw = await openRaw(server.port);
    raw.send(request('GET', '/collab/aaaaaaaa', upgradeHeaders()));
    await raw.received('HTTP/1.1 101');
    raw.send((BAD_FRAMES[name] as () => Buffer)());
    await raw.received('nothing that comes', 50);
    raw.socket.destroy();
    expect(server.alive, server.said).toBe(true);
  });

  test('whoever reads what it says may stop', async () => {
    server.child.stderr?.destroy();
    server.child.stdout?.destroy();
    // Each is noted in the log.
    for (let round = 0; round < 8; round++) await PHASES['an upload']?.(randomFrom(SEED + round));
    await new Promise(done => setTimeout(done, 200));
    expect(server.alive, server.said).toBe(true);
    await stillServes();
  });
});
