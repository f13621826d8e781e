import type { Database } from './database.ts';

/** The clock of an installation: everybody who shares a database has the same one. */
export interface Clock {
  /** Milliseconds since 1970 as the database counts them; never ahead of it. */
  now(): number;
  stop(): void;
}

const EVERY_MS = 10_000;
/** An answer that was this long on its way says too little about when it was given. */
const SLOW_MS = 1000;

interface Options {
  /** Milliseconds of a clock that only runs, for tests. */
  running?: () => number;
  everyMs?: number;
}

/**
 * Asks the database for its time now and then and lets the clock that nobody can set (`performance.now`) run on from
 * there. The machine's own time of day is never read: a gateway whose clock is wrong would take approvals for due, let
 * tokens, tickets and locks end or last, and date records wrongly beside its neighbours. With the database away it goes
 * on from what was known. Rejects when the database cannot be asked at the start.
 */
export async function databaseClock(
  db: Pick<Database, 'pool'>,
  { running = () => performance.now(), everyMs = EVERY_MS }: Options = {},
): Promise<Clock> {
  /** The database's time less the running clock; a lower bound, by what the answer took on its way. */
  let ahead: number | null = null;
  const look = async () => {
    const asked = running();
    const { rows } = await db.pool.query<{ at: string }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::text as at',
    );
    const answered = running();
    // It was that time at some moment between asking and hearing.
    const at = Number(rows[0]?.at);
    const [least, most] = [at - answered, at - asked];
    if (!Number.isFinite(at) || (ahead !== null && answered - asked > SLOW_MS)) return;
    if (ahead === null || ahead < least || ahead > most) ahead = least;
  };
  await look();
  const timer = setInterval(() => void look().catch(() => {}), everyMs);
  timer.unref();
  return {
    now: () => Math.floor(running() + (ahead ?? 0)),
    stop: () => clearInterval(timer),
  };
}
