import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/** A relay, as another one that finds the database taken names it. */
export interface RelayName {
  /** Of its data folder, for as long as that lives: whoever has the folder has it alone, and needs no wait. */
  instance: string;
  host: string;
  pid: number;
  folder: string;
}

const BEAT_MS = 2_000;
/** By the database's clock. Long enough for a slow moment, short enough to wait for after a kill. */
const DEAD_S = 8;
const LOOK_MS = 500;

/** Says which relay has the database. */
export class DatabaseHasRelay extends Error {
  constructor({ host, pid, folder, since }: Row) {
    super(
      `数据库正在由另一个协同服务使用（主机 ${host}，进程 ${pid}，数据目录 ${folder}，启动于 ${since}）。一个数据库只能有一个协同服务：请先停止它，或设置 ROLE=gateway 只启动网关`,
    );
  }
}

interface Row extends RelayName {
  token: string;
  since: string;
  beat: string;
}

export interface Seat {
  /** For whoever comes next, at once. */
  leave(): Promise<void>;
}

/**
 * Takes the one place of a relay that a database has: two of them over one log would keep their people apart. A row says who has
 * it, renewed every two seconds; of a relay that was killed it is free after eight, and at once for a start over the same data
 * folder. Throws `DatabaseHasRelay` while another one lives. `lost` hears, once, that another one has taken it all the same.
 */
export async function takeSeat(
  db: Database,
  me: RelayName,
  lost: (why: DatabaseHasRelay) => void,
): Promise<Seat> {
  const token = randomUUID();
  const first = await holder(db);
  while (!(await claim(db, me, token, sql`relay_seat.instance = excluded.instance or ${dead}`))) {
    const now = await holder(db);
    if (now && (now.beat !== first?.beat || now.token !== first.token)) throw new DatabaseHasRelay(now);
    await sleep(LOOK_MS);
  }
  let beating: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // With the database away nobody else can take it either.
    beating = beat().catch(() => {});
  }, BEAT_MS);
  timer.unref();
  async function beat(): Promise<void> {
    const { rows } = await sql`
      update relay_seat set beat_at = clock_timestamp() where token = ${token} returning one`.execute(
      db.kysely,
    );
    // A database that was put back to an older state knows of this relay no more.
    if (rows.length > 0 || (await claim(db, me, token, dead))) return;
    clearInterval(timer);
    const other = await holder(db);
    if (other) lost(new DatabaseHasRelay(other));
  }
  return {
    leave: async () => {
      clearInterval(timer);
      await beating;
      await sql`delete from relay_seat where token = ${token}`.execute(db.kysely).catch(() => {});
    },
  };
}

const dead: RawBuilder<boolean> = sql`relay_seat.beat_at < clock_timestamp() - make_interval(secs => ${sql.lit(DEAD_S)})`;

async function claim(
  db: Database,
  { instance, host, pid, folder }: RelayName,
  token: string,
  mayTake: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into relay_seat (instance, token, host, pid, folder, started_at, beat_at)
    values (${instance}, ${token}, ${host}, ${pid}, ${folder}, clock_timestamp(), clock_timestamp())
    on conflict (one) do update set instance = excluded.instance, token = excluded.token, host = excluded.host,
      pid = excluded.pid, folder = excluded.folder, started_at = excluded.started_at, beat_at = excluded.beat_at
    where ${mayTake} returning one`.execute(db.kysely);
  return rows.length > 0;
}

async function holder(db: Database): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select instance, token, host, pid, folder, to_char(started_at, 'YYYY-MM-DD HH24:MI:SS TZ') as since, beat_at::text as beat
    from relay_seat`.execute(db.kysely);
  return rows[0];
}
