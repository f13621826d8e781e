import type { Database } from '@gonghui/gateway/base/db/database.ts';
import { createDatabase, engines } from '@gonghui/testkit/database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Appender } from './append.ts';
import { relayStore, resetDesign } from './relay-store.ts';
import { RETENTION, thin } from './retention.ts';
import { groupIntoSittings } from './sittings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EMPTY = { state: Uint8Array.of(0, 0), vector: Uint8Array.of(0), deletes: Uint8Array.of(0, 0) };

const event = (designId: string, n = 1, generation = 1) => ({
  designId,
  generation,
  actor: 'anna',
  at: Date.now(),
  update: Uint8Array.of(n),
  binds: [n],
});

test('a sitting ends with a pause, another person does not end it, and none is endless', () => {
  const at = (seq: number, actor: string, minute: number) => ({ seq, actor, at: minute * MINUTE });
  const events = [at(1, 'a', 0), at(2, 'b', 1), at(3, 'a', 2), at(4, 'a', 8), at(5, 'b', 3)];
  expect(
    groupIntoSittings(events, []).map(({ actor, firstSeq, lastSeq, edits }) => [
      actor,
      firstSeq,
      lastSeq,
      edits,
    ]),
  ).toEqual([
    ['a', 1, 3, 2],
    ['b', 2, 5, 2],
    ['a', 4, 4, 1],
  ]);
  const long = Array.from({ length: 40 }, (_, i) => at(i + 1, 'a', i));
  expect(groupIntoSittings(long, []).map(({ edits }) => edits)).toEqual([31, 9]);
  const restore = { ...at(2, 'a', 1), restored: '版本 3' };
  expect(
    groupIntoSittings([at(1, 'a', 0), restore, at(3, 'a', 2)], []).map(({ edits, restored }) => [
      edits,
      restored,
    ]),
  ).toEqual([
    [1, null],
    [1, '版本 3'],
    [1, null],
  ]);
  const [first] = groupIntoSittings(events.slice(0, 1), []);
  expect(groupIntoSittings([at(2, 'a', 1)], [first!])).toMatchObject([{ firstSeq: 1, lastSeq: 2, edits: 2 }]);
});

describe.each(engines())('the log on %s', engine => {
  let db: Database;
  beforeAll(async () => {
    db = await createDatabase(engine);
    await db.pool.query("insert into tenants (id, code, name) values ('tenant01', 'log', '企业')");
  });
  afterAll(() => db.close());

  const seeded = (designId: string, at = Date.now()) =>
    relayStore(db).seed({ designId, tenantId: 'tenant01', kind: 'form', at, clientId: 1 }, EMPTY);

  test('events are numbered without gaps; what is gone or of another generation gets no number', async () => {
    for (const id of ['numbers1', 'numbers2']) await seeded(id);
    const store = relayStore(db);
    expect(
      await store.append([
        event('numbers1'),
        event('numbers2'),
        event('numbers1'),
        event('nowhere1'),
        event('numbers2', 1, 7),
      ]),
    ).toEqual([2, 2, 3, null, null]);
    expect(await store.append([event('numbers1')])).toEqual([4]);
    expect((await store.open('numbers1'))?.clients).toEqual([[1, '']]);
  });

  test('two writers of one design never give the same number, nor lose a row', async () => {
    await seeded('contested');
    await seeded('contest2');
    const writers = [new Appender(db.pool), new Appender(db.pool), new Appender(db.pool)];
    await Promise.all(
      writers.map(async (writer, w) => {
        for (let i = 0; i < 30; i++) {
          const batch = [event('contested', i + 2), event('contest2', i + 2)];
          const seqs = await writer.append(w % 2 ? batch : batch.reverse());
          expect(seqs).not.toContain(null);
        }
      }),
    );
    const { rows } = await db.pool.query(
      "select design_id, count(*) as rows, max(seq) as head from design_events where design_id like 'contest%' group by 1",
    );
    for (const row of rows) expect([Number(row.rows), Number(row.head)]).toEqual([91, 91]);
  });

  test('after a reset the next opening seeds again, numbers go on, and older copies write nothing', async () => {
    await seeded('again001');
    const store = relayStore(db);
    await store.append([event('again001', 5)]);
    await db.withSystem(trx => resetDesign(trx, 'again001'));
    expect(await store.append([event('again001', 6)])).toEqual([null]);
    expect(await store.open('again001')).toBe(null);
    const fresh = await seeded('again001');
    expect([fresh.generation, fresh.checkpoint.seq, fresh.clients]).toEqual([2, 3, [[1, '']]]);
  });

  test('retention: young moments stay, of old ones the last of the hour or day, named ones for ever', async () => {
    const now = Math.floor(Date.now() / DAY) * DAY + 12 * HOUR;
    await seeded('thinned1', now - 200 * DAY);
    const ages = [
      ['old day, first', 100 * DAY + 3 * HOUR],
      ['old day, named', 100 * DAY + 2 * HOUR],
      ['old day, last', 100 * DAY + HOUR],
      ['hour, first', 5 * DAY + 20 * MINUTE],
      ['hour, last', 5 * DAY + 10 * MINUTE],
      ['today', 10 * MINUTE],
      ['now', 0],
    ] as const;
    let seq = 1;
    for (const [, age] of ages) {
      seq++;
      await db.pool.query(
        "insert into design_events (design_id, tenant_id, seq, actor, at, update) values ('thinned1', 'tenant01', $1, 'a', $2, '')",
        [seq, now - age],
      );
      await db.pool.query(
        "insert into design_checkpoints (design_id, tenant_id, generation, seq, at, state, vector, deletes) values ('thinned1', 'tenant01', 1, $1, $2, '', '', '')",
        [seq, now - age],
      );
    }
    await db.pool.query(
      "insert into users (id, tenant_id, username, display_name, password_hash) values ('annaanna', 'tenant01', 'anna', 'a', '')",
    );
    await db.pool.query(
      "insert into design_names (design_id, tenant_id, seq, name, named_by, at) values ('thinned1', 'tenant01', 3, '初稿', 'annaanna', 1)",
    );
    await db.withSystem(trx => thin(trx, 'thinned1', now));
    const seqs = async (table: string) =>
      (await db.pool.query(`select seq from ${table} where design_id = 'thinned1' order by seq`)).rows.map(
        row => Number(row.seq),
      );
    expect(await seqs('design_checkpoints')).toEqual([1, 3, 4, 6, 7, 8]);
    // Rows older than the bound go, up to a checkpoint that stays.
    expect(await seqs('design_events')).toEqual([5, 6, 7, 8]);
    expect(RETENTION.eventsMs).toBe(90 * DAY);
  });
});
