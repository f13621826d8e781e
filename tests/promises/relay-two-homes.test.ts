import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withJournal } from '@gonghui/collab-server/log/journaled-storage.ts';
import { Nodes, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import type { Database } from '@gonghui/gateway/base/db/database.ts';
import { checkLogs, type Finding } from '@gonghui/gateway/design/designs/check-log.ts';
import { relayStore } from '@gonghui/gateway/design/designs/relay-store.ts';
import { createDatabase, engines, postgresUrl } from '@gonghui/testkit/database.ts';
import { afterEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { startServer } from './support/server-process.ts';

/**
 * Two relays that write one design, each behind a journal of its own: a start refuses that (packages/gateway/design/designs/relay-seat.ts), and
 * where it comes about all the same nothing that was acknowledged may go, neither from the log nor from what opens.
 */
const LETTERS = 60;

let worlds: RelayWorld[] = [];
let db: Database | null = null;
const folders: string[] = [];
afterEach(async () => {
  for (const world of worlds) await world.stop();
  worlds = [];
  await db?.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function relayOn(database: Database): Promise<RelayWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'gonghui-journal-'));
  folders.push(folder);
  const storage = await withJournal(relayStore(database), { folder, sync: true, report: () => {} });
  const world = await RelayWorld.start({ checkpointEvents: 20, checkpointQuietMs: 0 }, storage);
  worlds.push(world);
  return world;
}

describe.runIf(engines().includes('postgres'))('on postgres', () => {
  test('what two relays of one database have acknowledged is in the log, and in what opens', async () => {
    db = await createDatabase('postgres');
    await db.pool.query("insert into tenants (id, code, name) values ('tenant01', 'promise', '企业')");
    const first = await relayOn(db);
    const second = await relayOn(db);
    // Both have the design open before either writes.
    const anna = await first.join('anna');
    const ben = await second.join('ben');
    for (let i = 0; i < LETTERS; i++) {
      anna.nodes.set(`a${i}`, i);
      ben.nodes.set(`b${i}`, i);
      await new Promise(done => setImmediate(done));
    }
    const words = [...Array(LETTERS).keys()].flatMap(i => [`a${i}`, `b${i}`]);
    // The answer to the relay's question counts as the first.
    await until(() => anna.acked > LETTERS && ben.acked > LETTERS, 'all of it acknowledged');
    // Their copies are not asked again: what was acknowledged has to be there by itself.
    anna.leave();
    ben.leave();
    await until(() => worlds.every(({ relay }) => relay.load.sessions === 0), 'left');
    for (const world of worlds) await world.stop();
    worlds = [];

    const third = await relayOn(db);
    const cleo = await third.join('cleo');
    const { rows } = await db.pool.query('select update from design_events order by seq');
    const log = new Y.Doc();
    for (const { update } of rows) Y.applyUpdate(log, update);
    const missing = (nodes: Nodes) => words.filter(word => !nodes.has(word));
    expect({ log: missing(new Nodes(log)), opened: missing(cleo.nodes) }).toEqual({ log: [], opened: [] });
  });

  test('a checkpoint that such a relay has left behind is found by its log, and mended', async () => {
    db = await createDatabase('postgres');
    await db.pool.query("insert into tenants (id, code, name) values ('tenant01', 'promise', '企业')");
    const world = await relayOn(db);
    const anna = await world.join('anna');
    for (let i = 0; i < LETTERS; i++) anna.nodes.set(`a${i}`, i);
    await until(() => anna.acked > 1, 'stored');
    anna.leave();
    await until(() => world.relay.load.designs === 0, 'left, with a checkpoint');
    await world.storage.settle?.('design01');
    const found: Finding[] = [];
    const looked = await checkLogs(db, finding => found.push(finding));
    expect({ looked, found }).toEqual({ looked: 2, found: [] });
    // As the first relay's seed would stand under the second one's number.
    await db.pool.query(
      `update design_checkpoints c set state = s.state, vector = s.vector, deletes = s.deletes
       from design_checkpoints s where s.seq = 1 and c.seq > 1`,
    );
    const again = await world.join('ben');
    expect(again.nodes.has('a0')).toBe(false);
    again.leave();
    await until(() => world.relay.load.designs === 0, 'left');
    await checkLogs(db, finding => found.push(finding));
    expect(found.map(({ what }) => what)).toEqual(['mended']);
    const cleo = await world.join('cleo');
    expect(cleo.nodes.size).toBe(LETTERS);
    expect(await checkLogs(db, finding => found.push(finding))).toBe(2);
    expect(found).toHaveLength(1);
  });

  test('the second one does not start, and the next one does soon after a kill', async () => {
    const url = await postgresUrl();
    const dirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'gonghui-relay-')));
    folders.push(...dirs);
    const env = { ROLE: 'relay', DATABASE_URL: url, DEMO: '0' };
    const first = await startServer({ ...env, DATA_DIR: dirs[0] as string });
    copyFileSync(join(dirs[0] as string, 'secrets.json'), join(dirs[1] as string, 'secrets.json'));
    const second = () => startServer({ ...env, DATA_DIR: dirs[1] as string });
    await expect(second()).rejects.toThrow(`进程 ${first.child.pid}，数据目录 ${dirs[0]}`);
    first.child.kill('SIGKILL');
    await (await second()).stop();
  }, 120_000);
});
