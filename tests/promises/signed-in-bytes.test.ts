import { readFileSync } from 'node:fs';
import { until } from '@gonghui/collab-server/testing/relay-world.ts';
import { awarenessFrame } from '@gonghui/scene/wire/awareness-frame.ts';
import { MESSAGE, SYNC } from '@gonghui/scene/wire/numbers.ts';
import { step2Frame, updateFrame } from '@gonghui/scene/wire/sync-frames.ts';
import { type Random, randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { promiseRounds } from '@gonghui/testkit/size.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { fullRounds } from './kept.ts';
import { bytesOf, openRaw, request } from './support/raw-socket.ts';
import { newDesign, type ServerProcess, startServer, ticketFor } from './support/server-process.ts';

/**
 * Promise R27 of people who are signed in: whatever an editor's or a reader's own client sends over a socket that was let in, and
 * whatever comes in place of an upload, ends no process, keeps nobody else from editing, and leaves no memory taken. `PROMISE_ROUNDS`
 * sets how often, `SEED` repeats a run.
 */
const ROUNDS = promiseRounds(4, fullRounds('R27'));
/** Says that it has nothing, and has nothing to bring. */
const STEP_1 = Uint8Array.of(MESSAGE.sync, SYNC.step1, 1, 0);
const STEP_2 = step2Frame(Uint8Array.of(0, 0));
const MB = 1024 * 1024;
/** What the process may have more of behind it all, when its collector has had reason to look. */
const MOST_MB = 250;

let server: ServerProcess;
let editor: string;
/** Who attacks looks on or edits; who goes on with his work is neither, since budgets are a person's. */
let viewer: string;
const honest: string[] = [];
let designId: string;

beforeAll(async () => {
  server = await startServer();
  ({ token: editor } = await server.signIn('wangfang'));
  ({ token: viewer } = await server.signIn('zhaolei'));
  for (const username of ['liming', 'admin']) honest.push((await server.signIn(username)).token);
  designId = await newDesign(server, editor);
}, 300_000);
afterAll(() => server?.stop(), 60_000);

/** A socket that was let in, with how it was closed. */
async function enter(
  token: string,
  asks = true,
): Promise<{ socket: WebSocket; closed: Promise<number>; frames: Uint8Array[] }> {
  const ticket = await ticketFor(server, token, designId);
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/collab/${designId}?ticket=${ticket}`);
  const frames: Uint8Array[] = [];
  socket.on('message', data => frames.push(data as Buffer));
  socket.on('error', () => {});
  // Who looks on is told nothing before he asks.
  socket.once('open', () => asks && socket.send(STEP_1));
  const closed = new Promise<number>(resolve => socket.once('close', resolve));
  await until(() => frames.length > 0 || socket.readyState === WebSocket.CLOSED, 'the relay greets', 60_000);
  return { socket, closed, frames };
}

/** What an honest page would send: a few settings of the page. */
function sound(random: Random): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = 1 + random.int(2 ** 31);
  const page = doc.getMap('page');
  for (let n = random.int(4); n >= 0; n--) page.set(`.k${random.int(50)}`, random.int(1_000));
  return Y.encodeStateAsUpdate(doc);
}

function mutated(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = Uint8Array.from(bytes);
  for (let n = random.int(6); n >= 0; n--) copy[random.int(copy.length)] = random.int(256);
  return random.int(3) === 0 ? copy.subarray(0, random.int(copy.length)) : copy;
}

/** A number as messages write it. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(128 | (rest % 128));
  return [...bytes, rest];
}

const FRAMES: Record<string, (random: Random) => Uint8Array[]> = {
  'updates that were bitten': random => [updateFrame(mutated(sound(random), random))],
  'messages that were bitten': random => [mutated(updateFrame(sound(random)), random)],
  'lengths that nothing follows': random => {
    const length = varint(random.pick([2 ** 20, 2 ** 31, 2 ** 32 + 7, 2 ** 52]));
    const kind = random.pick([[MESSAGE.sync, random.int(3)], [MESSAGE.awareness], [MESSAGE.pointer]]);
    return [Uint8Array.from([...kind, ...length, 1, ...length, 1, 2])];
  },
  'presence of absurd size': random => {
    const json = `{"user":${'['.repeat(random.int(200_000))}"${'x'.repeat(random.int(600_000))}"`;
    return [awarenessFrame([{ clientId: random.int(2 ** 31), clock: 1, json }])];
  },
  'presence of thousands': random => [
    awarenessFrame(
      Array.from({ length: 1_000 + random.int(3_000) }, (_, i) => ({ clientId: i, clock: 1, json: '{}' })),
    ),
  ],
  'kinds that there are none of': random => [
    Uint8Array.from([5 + random.int(250), ...bytesOf(random, random.int(40))]),
  ],
  'thousands of tiny ones': random => {
    const tiny = random.pick([
      Uint8Array.of(MESSAGE.sync, SYNC.update, 2, 0, 0),
      Uint8Array.of(MESSAGE.sync, SYNC.step1, 1, 0),
      Uint8Array.of(MESSAGE.awareness, 1, 0),
      Uint8Array.of(MESSAGE.pointer),
    ]);
    return Array.from({ length: 3_000 }, () => tiny);
  },
  'a large one': random => [updateFrame(bytesOf(random, 900_000 + random.int(400_000)))],
};

/** A body in place of an upload, in pieces. */
const part = (headers: string, body = 'x') => `--b\r\n${headers}\r\n\r\n${body}\r\n`;
const file = (name: string) => `Content-Disposition: form-data; name="file"; filename="${name}"`;
const BODIES: Record<string, (random: Random) => string> = {
  'another boundary': () => `--c\r\n${file('a.txt')}\r\n\r\nx\r\n--c--\r\n`,
  'no end': random => part(file('a.txt'), 'x'.repeat(random.int(200_000))),
  'a header of a megabyte': () => part(`${file('a.txt')}\r\nX-Long: ${'x'.repeat(MB)}`),
  'a name of a megabyte': () => `${part(file('x'.repeat(MB)))}--b--\r\n`,
  'headers by the thousand': () =>
    part(`${file('a.txt')}\r\n${Array.from({ length: 20_000 }, (_, n) => `X-${n}: 1`).join('\r\n')}`),
  'parts by the thousand': () =>
    `${Array.from({ length: 20_000 }, (_, n) => part(`Content-Disposition: form-data; name="f${n}"`)).join('')}--b--\r\n`,
  'files by the thousand': () =>
    `${Array.from({ length: 5_000 }, () => part(file('a.txt'))).join('')}--b--\r\n`,
  'a name with NUL': () => `${part(file('a\0b.txt'))}--b--\r\n`,
  'a name that leads elsewhere': () => `${part(file('../../../etc/passwd'))}--b--\r\n`,
  'a name of a prototype': () =>
    `${part('Content-Disposition: form-data; name="__proto__"')}${part(file('constructor'))}--b--\r\n`,
  'line ends by the hundred thousand': () => `--b${'\r\n'.repeat(200_000)}`,
  'dashes and nearly boundaries': () => `--b\r\n${file('a.txt')}\r\n\r\n${'\r\n--'.repeat(200_000)}`,
  'bytes bitten': random =>
    Buffer.from(mutated(Buffer.from(`${part(file('a.txt'), 'y'.repeat(300))}--b--\r\n`), random)).toString(
      'latin1',
    ),
};
const TYPES = [
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
  'multipart/form-data; boundary=""',
  'multipart/form-data; charset=utf-7; boundary=b; boundary=c',
];

/** Sends a body as long as it says, or in chunks, whole or broken off. */
async function upload(body: string, random: Random): Promise<string> {
  const raw = await openRaw(server.port);
  let came = '';
  raw.socket.on('data', data => {
    came += data.toString('latin1').slice(0, 500);
  });
  const path = random.pick(['attachment', 'picture', 'video']);
  const bytes = Buffer.from(body, 'latin1');
  const broken = random.int(4) === 0;
  const length = random.int(4) === 0 ? bytes.length + 10_000_000 : bytes.length;
  raw.send(
    request('POST', `/getway-api/v1/files/${path}`, [
      `Authorization: Bearer ${editor}`,
      `Content-Type: ${random.pick(TYPES)}`,
      `Content-Length: ${length}`,
      'Connection: close',
    ]),
  );
  raw.send(broken ? bytes.subarray(0, random.int(bytes.length)) : bytes);
  if (broken || length > bytes.length) await raw.received('HTTP/1.1', 100);
  else await raw.received('HTTP/1.1', 5_000);
  raw.socket.destroy();
  return came;
}

/** Megabytes of the process, as the machine counts them. */
function memory(): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** The process lives and answers, and two people's edits reach each other through the log. */
async function goesOn(): Promise<void> {
  expect(server.alive, server.said).toBe(true);
  const health = await fetch(`http://127.0.0.1:${server.port}/healthz`);
  expect(health.status).toBe(200);
  expect((await server.ask('GET', '/v1/userinfo', { token: honest[0] })).code).toBe(200);
  // In turns, so that nobody asks for the whole more often than he may.
  honest.reverse();
  const [one, other] = [await enter(honest[0]!, false), await enter(honest[1]!)];
  const doc = new Y.Doc();
  const vector = Y.encodeStateVector(doc);
  doc.getMap('page').set('.title', `${Date.now()}`);
  one.socket.send(STEP_2);
  other.socket.send(STEP_2);
  await until(
    () => other.frames.some(frame => frame[0] === MESSAGE.sync && frame[1] === SYNC.step2),
    'the log opens',
  );
  const before = other.frames.length;
  one.socket.send(updateFrame(Y.encodeStateAsUpdate(doc, vector)));
  await until(
    () => other.frames.slice(before).some(frame => frame[0] === MESSAGE.sync),
    'the other has it',
    60_000,
  );
  one.socket.terminate();
  other.socket.terminate();
}

test.each(Object.keys(FRAMES))('frames: %s', { timeout: 60_000 + ROUNDS * 1_000 }, async name => {
  const random = randomFrom(SEED + name.length);
  const before = memory();
  for (let round = 0; round < ROUNDS && server.alive; round += 4)
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { socket, closed } = await enter(random.pick([editor, viewer]));
        if (random.int(4) > 0) socket.send(STEP_2);
        for (const one of FRAMES[name]?.(random) ?? []) socket.send(one);
        await Promise.race([closed, new Promise(done => setTimeout(done, 60))]);
        socket.terminate();
      }),
    );
  await goesOn();
  expect(memory() - before).toBeLessThan(MOST_MB);
});

test.each(Object.keys(BODIES))('uploads: %s', { timeout: 60_000 + ROUNDS * 1_000 }, async name => {
  const random = randomFrom(SEED + name.length);
  const before = memory();
  const said = new Set<string>();
  for (let round = 0; round < ROUNDS && server.alive; round += 4)
    for (const answer of await Promise.all(
      Array.from({ length: 4 }, () => upload(BODIES[name]?.(random) ?? '', random)),
    ))
      said.add(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 'none');
  expect([...said].filter(status => status.startsWith('5') && status !== '503')).toEqual([]);
  await goesOn();
  expect(memory() - before).toBeLessThan(MOST_MB);
});
