import { createDatabase, engines } from '@gonghui/testkit/database.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../base/db/database.ts';
import { type DatabaseHasRelay, type RelayName, type Seat, takeSeat } from './relay-seat.ts';

const relay = (instance: string): RelayName => ({
  instance,
  host: 'design-1',
  pid: 41,
  folder: `/srv/${instance}`,
});

describe.each(engines('rules'))('the one relay of a database, on %s', engine => {
  let db: Database;
  let seats: Seat[] = [];
  beforeAll(async () => {
    db = await createDatabase(engine);
  });
  afterEach(async () => {
    for (const seat of seats) await seat.leave();
    seats = [];
  });
  afterAll(() => db.close());

  const take = async (name: RelayName, lost = (_why: DatabaseHasRelay) => {}) => {
    seats.push(await takeSeat(db, name, lost));
    return seats.at(-1) as Seat;
  };
  /** A relay that was killed: its row stays, and nobody renews it. */
  const leaveBehind = (instance: string, seconds: number) =>
    db.pool.query(
      `insert into relay_seat (instance, token, host, pid, folder, started_at, beat_at)
       values ($1, 'gone', 'design-0', 7, '/srv/old', now(), clock_timestamp() - make_interval(secs => $2))`,
      [instance, seconds],
    );

  it('refuses a second one, by the name of the first', async () => {
    const first = await take(relay('one'));
    await expect(take(relay('two'))).rejects.toThrow('主机 design-1，进程 41，数据目录 /srv/one');
    await first.leave();
    await take(relay('two'));
  });

  it('waits for a killed one until it is surely dead, and not at all over the same folder', async () => {
    await leaveBehind('old', 6);
    await take(relay('two'));
    await seats.pop()?.leave();
    await leaveBehind('old', 0);
    await take(relay('old'));
  });

  it('tells a relay that another one has its place', async () => {
    const lost = Promise.withResolvers<DatabaseHasRelay>();
    await take(relay('one'), lost.resolve);
    await take({ ...relay('one'), host: 'copy-of-the-folder' });
    expect((await lost.promise).message).toContain('copy-of-the-folder');
  });

  it('goes on when the database was put back to a state that does not know of it', async () => {
    const lost: DatabaseHasRelay[] = [];
    await take(relay('one'), why => lost.push(why));
    await db.pool.query("update relay_seat set token = 'older', beat_at = now() - interval '1 hour'");
    await new Promise(done => setTimeout(done, 2_500));
    const { rows } = await db.pool.query("select 1 from relay_seat where token <> 'older'");
    expect({ lost, rows: rows.length }).toEqual({ lost: [], rows: 1 });
  });
});
