import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authCalls } from '@gonghui/contract/auth.ts';
import { toAppError } from '@gonghui/gateway/http/plugins/errors.ts';
import { startGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';

/** Never ends, and holds the engine's thread like any other computation. */
const BLOCKS = 'select count(*) from generate_series(1, 1000000000000) as n where n % 7 = n % 11';

describe('an embedded database that does not answer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  const said: string[] = [];
  let db: Database;
  const open = () =>
    openDatabase({ dataDir: folder, statementMs: 2000, report: text => void said.push(text) });
  beforeAll(async () => {
    db = await open();
    await migrate(db);
  }, 120_000);
  afterAll(async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is opened anew with all that was acknowledged, and nothing that was not', async () => {
    const { pool } = db;
    await pool.query('create table seen (round int, n int)');
    for (let round = 1; round <= 2; round++) {
      const acknowledged: number[] = [];
      for (let n = 0; n < 50; n++) {
        await pool.query('insert into seen values ($1, $2)', [round, n]);
        acknowledged.push(n);
      }
      // One that is under way when it happens, on the one connection there is.
      const open = pool.connect().then(async client => {
        try {
          await client.query('begin');
          await client.query('insert into seen values ($1, -1)', [round]);
          await client.query(BLOCKS);
        } finally {
          client.release(true);
        }
      });
      const waiting = pool.query('select 1 as one');
      const [blocked, next] = await Promise.allSettled([open, waiting]);
      expect(blocked.status === 'rejected' && toAppError(blocked.reason).kind).toBe('unavailable');
      if (next.status === 'rejected') throw next.reason;
      expect(next).toMatchObject({ status: 'fulfilled', value: { rows: [{ one: 1 }] } });
      const { rows } = await pool.query<{ n: number }>('select n from seen where round = $1 order by n', [
        round,
      ]);
      expect(rows.map(({ n }) => n)).toEqual(acknowledged);
    }
    expect(said).toHaveLength(2);
  }, 120_000);

  it('answers calls that the service is away, and serves them again by itself', async () => {
    const gateway = await startGateway('pglite', { db });
    await gateway.buildEnterprise('embedded');
    const client = await gateway.signIn('plain-embedded');
    gateway.advance(10_000);
    const blocking = db.pool.query(BLOCKS).catch((error: unknown) => toAppError(error).kind);
    const during = await Promise.all(Array.from({ length: 5 }, () => client.ask(authCalls.userinfo)));
    expect(await blocking).toBe('unavailable');
    for (const { code } of during) expect([200, 503]).toContain(code);
    expect((await client.ask(authCalls.userinfo)).code).toBe(200);
    await gateway.close();
  }, 120_000);

  it('lets work that may take long take it', async () => {
    const before = said.length;
    const until = "clock_timestamp() < began + interval '3 seconds'";
    const long = `do $$ declare began timestamptz := clock_timestamp(); begin while ${until} loop end loop; end $$`;
    await db.patient(() => db.pool.query(long));
    expect(said.length).toBe(before);
  }, 120_000);

  it('is closed within seconds while it is at such a statement', async () => {
    const blocking = db.pool.query(BLOCKS).catch(() => 'ended');
    await new Promise(done => setTimeout(done, 50));
    await db.embedded?.close();
    expect(await blocking).toBe('ended');
    await db.close().catch(() => {});
    db = await open();
    expect((await db.pool.query('select count(*)::int as n from seen')).rows).toEqual([{ n: 100 }]);
  }, 60_000);
});
