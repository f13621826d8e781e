import { createDatabase, engines } from '@gonghui/testkit/database.ts';
import { describe, expect, it } from 'vitest';
import { databaseClock } from './clock.ts';
import type { Database } from './database.ts';

/** A database whose clock the test sets, and whose answers take as long as it says. */
function fakeDatabase() {
  const world = { running: 5_000, database: 1_800_000_000_000, takes: 0, away: false, looks: 0 };
  const pass = (ms: number) => {
    world.running += ms;
    world.database += ms;
  };
  const query = async () => {
    world.looks++;
    if (world.away) throw new Error('away');
    const at = world.database;
    pass(world.takes);
    return { rows: [{ at: String(at) }] };
  };
  const db = { pool: { query } } as unknown as Pick<Database, 'pool'>;
  const looked = async () => {
    const { looks } = world;
    while (world.looks === looks) await new Promise(done => setTimeout(done, 2));
    await new Promise(done => setTimeout(done, 5));
  };
  return { world, pass, looked, db };
}

describe('the clock of an installation', () => {
  it('runs with the database, never ahead of it', async () => {
    const { world, pass, looked, db } = fakeDatabase();
    world.takes = 40;
    const clock = await databaseClock(db, { running: () => world.running, everyMs: 5 });
    expect(world.database - clock.now()).toBe(40);
    world.takes = 5;
    await looked();
    expect(world.database - clock.now()).toBeLessThanOrEqual(5);
    pass(60_000);
    expect(world.database - clock.now()).toBeLessThanOrEqual(5);
    // A slow answer makes nothing worse.
    world.takes = 900;
    await looked();
    expect(world.database - clock.now()).toBeLessThanOrEqual(5);
    clock.stop();
  });

  it('goes on while the database is away, and follows it when its clock was set', async () => {
    const { world, pass, looked, db } = fakeDatabase();
    const clock = await databaseClock(db, { running: () => world.running, everyMs: 5 });
    world.away = true;
    await looked();
    pass(30_000);
    expect(world.database - clock.now()).toBe(0);
    world.away = false;
    for (const hours of [3, -5]) {
      world.database += hours * 3_600_000;
      await looked();
      await looked();
      expect(world.database - clock.now()).toBe(0);
    }
    clock.stop();
  });

  it('cannot start without it', async () => {
    const { world, db } = fakeDatabase();
    world.away = true;
    await expect(databaseClock(db)).rejects.toThrow('away');
  });
});

describe.each(engines())('the clock over %s', engine => {
  it('says what the database says', async () => {
    const db = await createDatabase(engine);
    const clock = await databaseClock(db);
    const { rows } = await db.pool.query<{ at: Date }>('select clock_timestamp() as at');
    expect(Math.abs((rows[0]?.at.getTime() ?? 0) - clock.now())).toBeLessThan(1000);
    clock.stop();
    await db.close();
  });
});
