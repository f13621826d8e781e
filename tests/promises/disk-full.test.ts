import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@gonghui/collab-server/testing/relay-world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTo } from './support/relay-process.ts';
import {
  type Answered,
  newDesign,
  type ServerProcess,
  startServer,
  ticketFor,
} from './support/server-process.ts';

/**
 * Promise R14 for the embedded database, the relay's journal and files: a data folder on a disk of its own that is filled to
 * the last byte. Writing is refused in words, reading goes on, and once there is room everything works again by itself. Needs
 * a disk that may be mounted (root on Linux); what needs none is in `rest-of-body.test.ts` and `journal.test.ts`.
 */
const disk = mkdtempSync(join(tmpdir(), 'gonghui-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk]).status === 0;
const filler = join(disk, 'filler');

let server: ServerProcess;
let token: string;
let designId: string;
let appletId: string;

beforeAll(async () => {
  if (!mounted) return;
  server = await startServer({ DATA_DIR: join(disk, 'data') });
  ({ token } = await server.signIn('wangfang'));
  designId = await newDesign(server, token);
  appletId = (await write()).data.id;
}, 300_000);
afterAll(async () => {
  rmSync(filler, { force: true });
  await server?.stop();
  if (mounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
}, 60_000);

/** Every byte: in large pieces, then in small ones. */
function fill(): void {
  const file = openSync(filler, 'w');
  for (const piece of [1 << 20, 4096, 64]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(piece, 1));
    } catch {}
  }
  closeSync(file);
}

const name = () => `满${Math.random().toString(36).slice(2, 8)}`;
const write = () => server.ask('POST', '/v1/applets', { token, body: { name: name() } });
const large = () => {
  const template = { page: { text: 'x'.repeat(700_000) }, components: [] };
  return server.ask('POST', '/v1/forms', { token, body: { type: 'normal', appletId, name: '大', template } });
};
const upload = async (): Promise<Answered> => {
  const form = new FormData();
  form.set('file', new Blob(['text '.repeat(200_000)]), 'a.txt');
  const answer = await fetch(`http://127.0.0.1:${server.port}/getway-api/v1/files/attachment`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Answered, 'status'>) };
};

test.runIf(mounted)('a full disk is told, read on, and recovered from', { timeout: 240_000 }, async () => {
  const peer = connectTo(server.port, designId, await ticketFor(server, token, designId));
  await until(() => peer.provider.synced, 'synced');
  peer.doc.getMap('page').set('.before', 1);
  await until(() => peer.stored === 1, 'stored');

  fill();
  const full = {
    status: 507,
    code: 530,
    message: '服务器存储空间不足，暂时无法保存，请联系管理员清理后再试',
  };
  expect(await upload()).toMatchObject(full);
  expect(await large()).toMatchObject(full);
  // On connections that were refused before, too.
  const answers: Answered[] = [];
  for (let i = 0; i < 40; i++) answers.push(await (i % 8 === 0 ? large() : i % 8 === 4 ? upload() : write()));
  expect([...new Set(answers.map(({ code }) => code))].filter(code => code !== 200 && code !== 530)).toEqual(
    [],
  );
  expect((await server.ask('GET', '/v1/userinfo', { token })).code).toBe(200);
  const listed = await server.ask('POST', '/v1/applets/page', {
    token,
    body: { page: { current: 1, pageSize: 50 } },
  });
  expect(listed.code).toBe(200);
  // More than what the journal's last page has room for: waits, and is not called stored.
  peer.doc.getMap('page').set('.during', 'y'.repeat(600_000));
  await new Promise(done => setTimeout(done, 2_000));
  expect(peer.stored).toBe(1);
  expect(peer.waits).toEqual(['full']);

  rmSync(filler);
  await until(() => peer.stored === 2, 'stored as soon as there is room', 15_000);
  expect(peer.waits).toEqual(['full', '']);
  expect((await write()).code).toBe(200);
  expect((await large()).code).toBe(200);
  expect((await upload()).code).toBe(200);
  expect(server.alive, server.said).toBe(true);
  peer.leave();
});
