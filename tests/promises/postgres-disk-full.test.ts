import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { migrate } from '@gonghui/gateway/base/db/migrate.ts';
import { relayStore } from '@gonghui/gateway/design/designs/relay-store.ts';
import { type PrivatePostgres, postgresBin, startPostgres } from '@gonghui/testkit/postgres.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTo } from './support/relay-process.ts';
import { newDesign, type ServerProcess, startServer, ticketFor } from './support/server-process.ts';

/**
 * Promise R14 for PostgreSQL's own disk: its database on a disk of its own that is filled to the last byte. Whoever writes is
 * told, edits go on and are kept, and with room everything goes on by itself. Needs PostgreSQL and a disk that may be mounted (root on
 * Linux). Its log of transactions lies on another disk: were that full, PostgreSQL would stop itself, which is a
 * database that is away.
 */
const disk = mkdtempSync(join(tmpdir(), 'gonghui-pg-disk-'));
const mounted =
  postgresBin() !== undefined &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=0777', 'tmpfs', disk]).status === 0;
const filler = join(disk, 'filler');

let database: PrivatePostgres;
beforeAll(async () => {
  if (!mounted) return;
  spawnSync('mkdir', ['-m', '0700', join(disk, 'tables')]);
  spawnSync('chown', ['postgres', join(disk, 'tables')]);
  chmodSync(disk, 0o755);
  database = await startPostgres({ powerCuts: false });
  await sql('postgres', `create tablespace small location '${join(disk, 'tables')}'`);
}, 120_000);
afterAll(() => {
  rmSync(filler, { force: true });
  if (mounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
}, 60_000);

async function sql(name: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url(name) });
  await client.connect();
  await client.query(statement);
  await client.end();
}

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

test.runIf(mounted)(
  'calls are refused in words, edits are kept, and all of it is there once there is room',
  {
    timeout: 300_000,
  },
  async () => {
    await sql('postgres', 'create database served tablespace small');
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'gonghui-pg-full-'));
    const start = () => startServer({ DATABASE_URL: database.url('served'), DATA_DIR });
    let server: ServerProcess = await start();
    const { token } = await server.signIn('wangfang');
    const designs = [await newDesign(server, token), await newDesign(server, token)];
    const [small, large] = await Promise.all(
      designs.map(async id => connectTo(server.port, id, await ticketFor(server, token, id))),
    );
    await until(() => small!.provider.synced && large!.provider.synced, 'synced');

    fill();
    const full = {
      status: 507,
      code: 530,
      message: '服务器存储空间不足，暂时无法保存，请联系管理员清理后再试',
    };
    // As much as a disk of this size cannot take, in texts of lengths that a design may have.
    const page = Object.fromEntries(
      Array.from({ length: 100 }, (_, n) => [`text${n}`, String(Math.random()).repeat(400)]),
    );
    const body = { type: 'normal', appletId: 'x', name: '大', template: { page, components: [] } };
    const applet = await server.ask('POST', '/v1/applets/page', {
      token,
      body: { page: { current: 1, pageSize: 1 } },
    });
    expect(applet.code).toBe(200);
    body.appletId = applet.data.list[0].id;
    // Reading goes on; what is large enough to need room on the disk is refused.
    for (let i = 0; i < 5; i++)
      expect(await server.ask('POST', '/v1/forms', { token, body })).toMatchObject(full);
    expect((await server.ask('GET', '/v1/userinfo', { token })).code).toBe(200);
    // One design's rows find room and the other's do not: neither may be given up for that.
    for (let i = 0; i < 8; i++) {
      large!.doc.getMap('page').set(`.large${i}`, String(Math.random()).repeat(20_000));
      small!.doc.getMap('page').set(`.small${i}`, i);
      await new Promise(done => setTimeout(done, 700));
    }
    await until(() => large!.stored === 8 && small!.stored === 8, 'durable in the journal', 20_000);
    expect(readdirSync(join(DATA_DIR, 'relay')).filter(name => name.startsWith('refused-'))).toEqual([]);

    rmSync(filler);
    expect((await server.ask('POST', '/v1/forms', { token, body })).code).toBe(200);
    for (const peer of [small!, large!]) peer.leave();
    expect(server.alive, server.said).toBe(true);
    await server.stop();
    // From the database alone, without the journal.
    rmSync(join(DATA_DIR, 'relay'), { recursive: true });
    server = await start();
    const again = await server.signIn('wangfang');
    for (const [n, id] of designs.entries()) {
      const peer = connectTo(server.port, id, await ticketFor(server, again.token, id));
      await until(() => peer.provider.synced, 'opened');
      const kind = n === 0 ? 'small' : 'large';
      const kept = [...peer.doc.getMap('page').keys()].filter(key => key.startsWith(`.${kind}`));
      expect(kept).toHaveLength(8);
      peer.leave();
    }
    await server.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  },
);

test.runIf(mounted)(
  'without a journal edits wait, whoever edits is told why, and nobody who comes is left without a word',
  {
    timeout: 120_000,
  },
  async () => {
    await sql('postgres', 'create database direct tablespace small');
    const db = await openDatabase({ url: database.url('direct') });
    await migrate(db);
    await db.pool.query("insert into tenants (id, code, name) values ('tenant01', 'x', '企业')");
    const world = await RelayWorld.start({}, relayStore(db));
    const [anna, ben] = [await world.join('anna'), await world.join('ben')];
    fill();
    const large = String(Math.random()).repeat(20_000);
    for (let i = 0; i < 3; i++) anna.nodes.set(`n${i}`, large);
    await until(() => anna.waits.at(-1) === 'full' && ben.waits.at(-1) === 'full', 'told', 20_000);
    expect([anna.acked, ben.nodes.size]).toEqual([1, 0]);
    rmSync(filler);
    await until(() => anna.acked === 4 && ben.nodes.size === 3, 'stored once there is room', 20_000);
    await until(() => anna.waits.at(-1) === '' && ben.waits.at(-1) === '', 'and told');
    expect([...anna.closes, ...ben.closes]).toEqual([]);
    await world.stop();
    await db.close().catch(() => undefined);
  },
);
