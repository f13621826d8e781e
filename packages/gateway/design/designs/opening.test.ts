import type { Database } from '@gonghui/gateway/base/db/database.ts';
import { createDatabase, engines } from '@gonghui/testkit/database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { relayStore, resetDesign } from './relay-store.ts';
import { LotQueue } from './together.ts';

const bytes = (n: number) => ({
  state: Uint8Array.of(n, 0),
  vector: Uint8Array.of(n),
  deletes: Uint8Array.of(0, n),
});
const plain = (data: Uint8Array) => [...data];

test('one question waits for nobody; what comes meanwhile goes together, and a lot that fails is told so', async () => {
  const lots: number[][] = [];
  let answer = Promise.resolve();
  const together = new LotQueue(3, async (questions: number[]) => {
    lots.push(questions);
    await answer;
    if (questions.includes(13)) throw new Error('unlucky');
    return questions.map(n => n * 2);
  });
  expect(await together.ask(1)).toBe(2);
  answer = new Promise(done => setTimeout(done, 20));
  const first = together.ask(2);
  await new Promise(done => setTimeout(done, 5));
  const rest = await Promise.allSettled([first, ...[3, 4, 5, 13, 6].map(n => together.ask(n))]);
  expect(lots).toEqual([[1], [2], [3, 4, 5], [13, 6]]);
  expect(rest.map(one => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    4,
    6,
    8,
    10,
    'unlucky',
    'unlucky',
  ]);
});

describe.each(engines())('designs opened at once on %s', engine => {
  let db: Database;
  let transactions = 0;
  beforeAll(async () => {
    db = await createDatabase(engine);
    await db.pool.query("insert into tenants (id, code, name) values ('tenant01', 'open', '企业')");
  });
  afterAll(() => db.close());

  const counted = (): Database => ({
    ...db,
    withSystem: work => {
      transactions++;
      return db.withSystem(work);
    },
  });
  const design = (designId: string) => ({
    designId,
    tenantId: 'tenant01',
    kind: 'form' as const,
    at: 1,
    clientId: 1,
  });

  test('five hundred cost a few transactions, not thousands of statements', async () => {
    const store = relayStore(counted());
    const ids = Array.from({ length: 500 }, (_, i) => `many${i}`);
    transactions = 0;
    await Promise.all(
      ids.map(async (id, i) => {
        expect(await store.open(id)).toBeNull();
        expect(plain((await store.seed(design(id), bytes(i % 200))).checkpoint.state)).toEqual([i % 200, 0]);
      }),
    );
    const again = await Promise.all(ids.map(id => store.open(id)));
    expect(transactions).toBeLessThan(80);
    again.forEach((stored, i) => {
      expect(plain(stored?.checkpoint.state ?? bytes(0).state)).toEqual([i % 200, 0]);
    });
  });

  test('each gets its own: new ones, old ones, reset ones, unknown ones, and one asked for twice', async () => {
    const store = relayStore(db);
    await store.seed(design('old00001'), bytes(7));
    await store.seed(design('reset001'), bytes(8));
    const event = { generation: 1, actor: 'anna', at: 5, update: Uint8Array.of(9), binds: [42] };
    await store.append([{ designId: 'old00001', ...event }]);
    await db.withSystem(trx => resetDesign(trx, 'reset001'));
    const [old, twice, reset, unknown] = await Promise.all(
      ['old00001', 'old00001', 'reset001', 'unknown1'].map(id => store.open(id)),
    );
    expect(old?.tail.map(({ seq, actor, update }) => [seq, actor, plain(update)])).toEqual([
      [2, 'anna', [9]],
    ]);
    expect(old?.clients.toSorted((a, b) => a[0] - b[0])).toEqual([
      [1, ''],
      [42, 'anna'],
    ]);
    expect(twice).toEqual(old);
    old?.tail.pop();
    expect(twice?.tail.length).toBe(1);
    expect([reset, unknown]).toEqual([null, null]);
    const [kept, anew, fresh] = await Promise.all(
      ['old00001', 'reset001', 'fresh001'].map(id => store.seed(design(id), bytes(3))),
    );
    expect([kept, anew, fresh].map(one => [one?.generation, one?.checkpoint.seq])).toEqual([
      [1, 1],
      [2, 2],
      [1, 1],
    ]);
    expect(kept?.tail.length).toBe(1);
    expect(await store.append([{ designId: 'fresh001', ...event }])).toEqual([2]);
  });

  test('of two relays that seed one design at once both hold what the first has stored', async () => {
    const [one, two] = [relayStore(db), relayStore(db)];
    const ids = Array.from({ length: 20 }, (_, i) => `both${i}`);
    const pairs = await Promise.all(
      ids.map(id => Promise.all([one.seed(design(id), bytes(1)), two.seed(design(id), bytes(2))])),
    );
    for (const [a, b] of pairs) expect(plain(b.checkpoint.state)).toEqual(plain(a.checkpoint.state));
  });

  test('one that cannot be stored is no harm to the others of its lot', async () => {
    const store = relayStore(db);
    const [bad, good] = await Promise.allSettled([
      store.seed({ ...design('nobodys1'), tenantId: 'nowhere1' }, bytes(1)),
      store.seed(design('somebod1'), bytes(2)),
    ]);
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
  });
});
